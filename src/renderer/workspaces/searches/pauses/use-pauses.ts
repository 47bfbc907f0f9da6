import { useQuery } from '@tanstack/react-query'
import type { SnapshotInfo } from '../../../../bridge/snapshots.ts'
import type { PauseTimeline } from '../../../../domain/searches/pause-timeline.ts'
import type { TableView } from '../../../../domain/tables/table.ts'
import type { PauseSpan } from '../../../routes/searches-route.ts'
import { callBridge } from '../../../bridge/bridge.ts'
import { type Days, instantsOf, pauseDates } from '../../../records/search-days.ts'
import { useOfNow } from '../../../parts/use-now.ts'
import { ofSnapshot } from '../../../records/use-aggregate.ts'
import { useGrowth } from '../../../records/use-growth.ts'
import { useSearchOf, useToday } from '../../../records/use-search.ts'
import { pauseDays, stepPauses } from './pause-span.ts'

export type Pauses = ReturnType<typeof usePauses>

/**
 * Opens the pauses of the span around `day` (default: today), the previous span, and the year before, since an old pause may still be
 * active. All spans of the last year share one read, so that they agree.
 */
export function usePauses(connectionId: string, span: PauseSpan, day: string | undefined) {
  const { zone, today } = useToday()
  const anchor = day ?? today
  const days = pauseDays(span, anchor)
  // The same number of days just before, for comparison.
  const before = pauseDays(span, stepPauses(span, anchor, -1))
  const opened = useSearchOf(connectionId, {
    kind: 'pauses',
    ...pauseDates(days, before, today, zone),
    fields: {},
  })
  return { opened, days, before, zone, today }
}

/** The timeline of the pauses that match `view` in `days`; the view has no day filter. */
export function useTimeline(info: SnapshotInfo | undefined, view: TableView, days: Days, zone: string) {
  const { from, to } = instantsOf(days, zone)
  const snapshotId = info?.id ?? ''
  const growth = useGrowth(info)
  // With time, the same rows say less of the present.
  const hours = useOfNow((now) =>
    info === undefined ? 0 : Math.floor((now - Date.parse(info.startedAt) / 1_000) / 3_600),
  )
  const asked = {
    view: { ...view, sort: [] },
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
  }
  return useQuery({
    queryKey: ['pause-timeline', snapshotId, asked, growth, hours],
    enabled: info !== undefined && info.columns.length > 0,
    ...ofSnapshot(snapshotId),
    queryFn: async ({ signal }): Promise<PauseTimeline> =>
      (await callBridge('searches.pauseTimeline', { snapshotId, ...asked }, { signal })).value,
  })
}
