import { createAlarm } from './clock.ts'
import type { RegionsOptions } from './regions-options.ts'
import type { RegionsStore } from './regions-store.ts'
import { sourceOf } from './source.ts'

const minuteMs = 60_000
/** Not right after the start, while the first board loads. */
const firstMs = 5 * minuteMs
const everyMs = 24 * 60 * minuteMs

/**
 * Deletes history older than each connection's settings allow, soon after the start and then daily. The returned function stops it. A failed deletion is
 * retried the next day; history reports the error itself. Without readable settings nothing is deleted.
 *
 * History of connections that aren't listed, since they were removed or the organization hides them, goes with the longest of these times.
 */
export function forgetOld({
  history,
  clock,
  store,
  watchable,
}: Pick<RegionsOptions, 'history' | 'clock' | 'watchable'> & {
  readonly store: Pick<RegionsStore, 'of' | 'mostKeepDays'>
}): () => void {
  let isOver = false
  const next = createAlarm(clock)
  next.set(firstMs, () => void forget())

  async function forget(): Promise<void> {
    try {
      const most = store.mostKeepDays()
      const list = most === undefined ? undefined : await watchable()
      for (const connection of list?.connections ?? []) {
        if (isOver) break
        await history.forget(store.of(connection.id).keepDays, {
          source: sourceOf(connection),
          connectionId: connection.id,
        })
      }
      if (most !== undefined && list !== undefined && !isOver) await history.forget(most)
    } catch {
      // Schedules the next day's run.
    }
    if (!isOver) next.set(everyMs, () => void forget())
  }

  return () => {
    isOver = true
    next.cancel()
  }
}
