import { setImmediate as nextTurn } from 'node:timers/promises'
import { TookTooLong, within } from './time-bound.ts'

/** Runs work over many rows in slices, so that other work gets its turn and no row can block forever. */

/** Maximum time to block main, except for a single slow row. */
const sliceMs = 12
/** A row takes microseconds; one that exceeds this limit twice never ends. A single time may be due to a busy computer. */
const longestMs = 1_500

/**
 * Calls `work` for each item in order. `stuck` gets an item that took too long; the work continues with the next. Ends early, without an error, once `signal`
 * aborts.
 */
export async function inSlices<Item>(
  items: readonly Item[],
  work: (item: Item) => void,
  stuck: (item: Item) => void,
  signal: AbortSignal,
): Promise<void> {
  let next = 0
  let lastSlow = -1
  while (next < items.length && !signal.aborted) {
    try {
      within(longestMs, () => {
        const until = performance.now() + sliceMs
        do {
          const item = items[next] as Item
          next += 1
          work(item)
        } while (next < items.length && performance.now() < until)
      })
    } catch (error) {
      if (!(error instanceof TookTooLong)) throw error
      const slow = next - 1
      if (slow === lastSlow) stuck(items[slow] as Item)
      else next = slow
      lastSlow = slow
    }
    await nextTurn()
  }
}
