import { useQuery } from '@tanstack/react-query'
import type { SnapshotInfo } from '../../../bridge/snapshots.ts'
import type { DigitalScheduling } from '../../../domain/providers/scheduling-rules.ts'
import type { TableView, ViewFilter } from '../../../domain/tables/table.ts'
import { callBridge } from '../../bridge/bridge.ts'
import { readVerdict } from './read-verdict.ts'

export type VerdictCounts = {
  readonly verdicts: Readonly<Record<DigitalScheduling, number>>
  /** Records that could not be read. */
  readonly problems: number
}

const none: VerdictCounts['verdicts'] = { off: 0, 'new-only': 0, 'returning-only': 0, both: 0, none: 0, unknown: 0 }

/** Filter for rows with an unreadable record. */
export const withProblem: ViewFilter = { op: 'empty', column: 'problem', not: true }

/** True for filters that the cards set. Each card's count assumes that it is the only one pressed. */
export const isOfCards = (filter: ViewFilter): boolean =>
  filter.column === 'verdict' || (filter.op === 'empty' && filter.column === 'problem')

/**
 * Counts the verdicts over the table's snapshot, among rows that match its other filters, so that cards and table agree.
 * Recounts with each version and keeps the old counts until then.
 */
export function useVerdictCounts(snapshot: SnapshotInfo | undefined, asked: TableView) {
  const snapshotId = snapshot?.id
  const view: TableView = { ...asked, filters: asked.filters.filter((filter) => !isOfCards(filter)), sort: [] }
  return useQuery({
    queryKey: ['verdict counts', snapshotId, view, snapshot?.version],
    enabled: snapshotId !== undefined && snapshot !== undefined && snapshot.columns.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    placeholderData: (counts: VerdictCounts | undefined, before) =>
      before?.queryKey[1] === snapshotId ? counts : undefined,
    queryFn: async ({ signal }): Promise<VerdictCounts> => {
      const of = { snapshotId: snapshotId ?? '', measures: [{ measure: 'count' as const }], limit: 100 }
      const [verdicts, problems] = await Promise.all([
        callBridge('snapshots.aggregate', { ...of, view, groupBy: [{ column: 'verdict' }] }, { signal }),
        callBridge(
          'snapshots.aggregate',
          { ...of, view: { ...view, filters: [...view.filters, withProblem] }, groupBy: [] },
          { signal },
        ),
      ])
      return {
        verdicts: verdicts.value.rows.reduce((all, [word, count]) => {
          // Treats an unrecognized verdict as unknown.
          const scheduling = readVerdict(word) ?? 'unknown'
          return { ...all, [scheduling]: all[scheduling] + Number(count) }
        }, none),
        problems: Number(problems.value.rows[0]?.[0] ?? 0),
      }
    },
  })
}
