/** Lets so many through at once; the others wait in the order in which they came. */
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
      // The place is passed on, not given back, so that nobody gets in between.
      const next = waiting.shift()
      if (next === undefined) inside -= 1
      else next()
    }
  }
}
