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
  // Without a running timer, the last tick may be old.
  if (timer === undefined) second = Math.floor(Date.now() / 1000)
  return second
}

/** The current time in whole seconds since 1970. All users share one timer. */
export const useNow = (): number => useSyncExternalStore(subscribe, now)

/** A value derived from the current time (whole seconds since 1970). Renders only when the value changes, not every second. */
export const useOfNow = <Value extends string | number | boolean | undefined>(of: (now: number) => Value): Value =>
  useSyncExternalStore(subscribe, () => of(now()))

/** The current time rounded down to `seconds`, so that expensive components render less often. */
export const useNowEvery = (seconds: number): number =>
  useSyncExternalStore(subscribe, () => Math.floor(now() / seconds) * seconds)
