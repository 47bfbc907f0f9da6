/** What of the rows is in view, as places: the first and the last row, and the active one, -1 where that is none. */
export type InView = { readonly first: number; readonly last: number; readonly active: number }

/** The rows in view. They change with every frame of a scroll; whoever shows them is told some ten times a second, and at its end. */
export type InViewStore = {
  /** As it is now. */
  readonly get: () => InView
  readonly set: (change: Partial<InView>) => void
  /** As it was last told. */
  readonly told: () => InView
  readonly subscribe: (listener: () => void) => () => void
}

const gapMs = 100

export function createInView(): InViewStore {
  const listeners = new Set<() => void>()
  let now: InView = { first: 0, last: -1, active: -1 }
  let told = now
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = () => {
    timer = undefined
    told = now
    for (const listener of listeners) listener()
  }
  return {
    get: () => now,
    set: (change) => {
      now = { ...now, ...change }
      timer ??= setTimeout(tell, gapMs)
    },
    told: () => told,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
