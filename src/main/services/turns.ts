/** Limits concurrency; waiting tasks run in order. */
export type Turns = {
  /** Waits for a turn; end it with `give`. Throws the reason of `signal` if that aborts first. */
  take(signal?: AbortSignal): Promise<void>
  give(): void
  /** Runs `work` in a turn. */
  run<Value>(work: () => Promise<Value>, signal?: AbortSignal): Promise<Value>
}

export function createTurns(most: number): Turns {
  const waiting = new Set<() => void>()
  let taken = 0
  const turns: Turns = {
    async take(signal) {
      signal?.throwIfAborted()
      if (taken < most) {
        taken += 1
        return
      }
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const leave = () => {
        // A task that just got its turn keeps it and returns it normally.
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
    async run(work, signal) {
      await turns.take(signal)
      try {
        return await work()
      } finally {
        turns.give()
      }
    },
  }
  return turns
}
