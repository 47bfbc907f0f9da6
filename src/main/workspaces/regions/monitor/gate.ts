/** Limits concurrency; further work waits in a queue, first in, first out. */
export type Gate = <Value>(work: () => Promise<Value>) => Promise<Value>

export function createGate(atOnce: number): Gate {
  let inside = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (inside >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else inside += 1
    try {
      return await work()
    } finally {
      // Passes the slot directly to the next in line, so that no newcomer can take it.
      const next = waiting.shift()
      if (next === undefined) inside -= 1
      else next()
    }
  }
}
