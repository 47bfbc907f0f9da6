import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { SnapshotInfo } from '../../../../bridge/snapshots.ts'
import { wholeTable } from '../../../../domain/tables/table.ts'
import { callBridge } from '../../../bridge/bridge.ts'

/** The most questions offered. */
const mostOffered = 200

/** A survey snapshot's questions with numeric answers, most answered first. A mean over several questions would mix their scales. */
export function useNumericQuestions(info: SnapshotInfo | undefined): readonly string[] {
  const question = info?.columns.find(({ id }) => id === 'survey.surveyQuestion')?.id
  const { data } = useQuery({
    queryKey: ['notebook survey questions', info?.id, info?.version],
    enabled: question !== undefined,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { value } = await callBridge(
        'snapshots.aggregate',
        {
          snapshotId: info?.id ?? '',
          view: wholeTable,
          groupBy: [{ column: question ?? '' }],
          measures: [{ measure: 'count' }, { measure: 'mean', column: 'survey.surveyResponse' }],
          limit: 5_000,
        },
        { signal },
      )
      return value.rows
        .flatMap(([name, count, mean]) =>
          name === null || name === undefined || mean === null ? [] : [{ name: String(name), count: Number(count) }],
        )
        .toSorted((one, other) => other.count - one.count)
        .slice(0, mostOffered)
        .map(({ name }) => name)
    },
  })
  return data ?? none
}

const none: readonly string[] = []
