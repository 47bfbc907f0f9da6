import type { RegionsOptions } from './regions-options.ts'
import type { RegionsStore } from './regions-store.ts'
import { sourceOf } from './source.ts'

const minuteMs = 60_000
/** Not in the first moments, in which everybody waits for the first board. */
const firstMs = 5 * minuteMs
const everyMs = 24 * 60 * minuteMs

/**
 * Drops what history keeps of each connection beyond the days of its settings, soon after the start and then once a day. The answer ends it. What
 * cannot be dropped now is dropped the next day; history's own notices say what is wrong.
 */
export function forgetOld({
  history,
  clock,
  store,
  watchable,
}: Pick<RegionsOptions, 'history' | 'clock' | 'watchable'> & {
  readonly store: Pick<RegionsStore, 'of'>
}): () => void {
  let isOver = false
  let cancel = clock.after(firstMs, () => void forget())

  async function forget(): Promise<void> {
    try {
      const list = await watchable()
      for (const connection of list?.connections ?? []) {
        if (isOver) break
        await history.forget(store.of(connection.id).keepDays, {
          source: sourceOf(connection),
          connectionId: connection.id,
        })
      }
    } catch {
      // The next day.
    }
    if (!isOver) cancel = clock.after(everyMs, () => void forget())
  }

  return () => {
    isOver = true
    cancel()
  }
}
