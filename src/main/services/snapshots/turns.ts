/** Lets no more than so many do something at a time; the others wait in the order in which they came. */
export type Turns = {
  /** Ends when it is one's turn, which is given back with `give`. Throws the reason of `signal` where that is aborted before. */
  take(signal?: AbortSignal): Promise<void>
  give(): void
}

export function createTurns(most: number): Turns {
  const waiting = new Set<() => void>()
  let taken = 0
  return {
    async take(signal) {
      signal?.throwIfAborted()
      if (taken < most) {
        taken += 1
        return
      }
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const leave = () => {
        // Whoever was given a turn a moment ago has it, and gives it back like any other.
        if (waiting.delete(resolve)) reject(signal?.reason)
      }
      waiting.add(resolve)
      signal?.addEventListener('abort', leave)
      try {
        await promise
      } finally {
        signal?.removeEventListener('abort', leave)
      }
    },
    give() {
      const [next] = waiting
      if (next === undefined) taken -= 1
      else {
        waiting.delete(next)
        next()
      }
    },
  }
}
