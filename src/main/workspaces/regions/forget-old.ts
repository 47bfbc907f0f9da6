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
 * Waits are stored by platform, so those of connections to one platform go with the longest of their times; alerts go by connection. History of connections
 * that aren't listed, since they were removed or the organization hides them, goes with the longest time of all.
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
      const listed = (list?.connections ?? []).map((connection) => ({
        source: sourceOf(connection),
        connectionId: connection.id,
        days: store.of(connection.id).keepDays,
      }))
      for (const { connectionId, days } of listed) if (!isOver) await history.forget(days, { connectionId })
      for (const [source, sharing] of Map.groupBy(listed, (one) => one.source))
        if (!isOver) await history.forget(Math.max(...sharing.map(({ days }) => days)), { source })
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
