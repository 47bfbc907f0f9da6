import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let second = Math.floor(Date.now() / 1000)

function tick() {
  second = Math.floor(Date.now() / 1000)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(tick, 1000)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) {
      clearInterval(timer)
      timer = undefined
    }
  }
}

function now(): number {
  // Without a running timer the last tick may be long ago.
  if (timer === undefined) second = Math.floor(Date.now() / 1000)
  return second
}

/** The current time in whole seconds since 1970; one timer serves all who ask. */
export const useNow = (): number => useSyncExternalStore(subscribe, now)

/** What is made of the current time (whole seconds since 1970); whoever asks is told when that changes, not with each second. */
export const useOfNow = <Value extends string | number | boolean | undefined>(of: (now: number) => Value): Value =>
  useSyncExternalStore(subscribe, () => of(now()))

/** The current time to within `seconds`: who draws much is told that seldom. */
export const useNowEvery = (seconds: number): number =>
  useSyncExternalStore(subscribe, () => Math.floor(now() / seconds) * seconds)
