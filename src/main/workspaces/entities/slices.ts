import { setImmediate as nextTurn } from 'node:timers/promises'
import { TookTooLong, within } from './time-bound.ts'

/** Work over many rows that lets others have their turn, and that no row can stop for ever. */

/** Main is held no longer than this at a time, but for a single row that takes longer. */
const sliceMs = 12
/** A row takes microseconds; one that takes longer than this twice never ends. Once may be a computer that is busy elsewhere. */
const longestMs = 1_500

/**
 * Does `work` on each item in order. `stuck` is told an item on which it took too long; the work goes on with the next. Ends early, without an error, once
 * `signal` is aborted.
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
