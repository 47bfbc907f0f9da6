import { createStore } from 'zustand'

/** The visible rows as places: first, last, and the active row (-1 if none). */
export type InView = { readonly first: number; readonly last: number; readonly active: number }

/** The visible rows. They change on every scroll frame; subscribers are notified about ten times a second and once at the end. */
export type InViewStore = ReturnType<typeof createInView>

const gapMs = 100

export function createInView() {
  let now: InView = { first: 0, last: -1, active: -1 }
  const { getState, setState, subscribe } = createStore(() => now)
  let timer: ReturnType<typeof setTimeout> | undefined
  const notify = () => {
    timer = undefined
    setState(now)
  }
  return {
    /** The current value. */
    get: (): InView => now,
    set: (change: Partial<InView>): void => {
      now = { ...now, ...change }
      timer ??= setTimeout(notify, gapMs)
    },
    /** The value at the last notification. */
    current: getState,
    subscribe,
  }
}
