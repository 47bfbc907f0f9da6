import type { SnapshotInfo } from '../../../../bridge/snapshots.ts'
import { answerNumber } from '../../../../domain/searches/survey-scale.ts'
import type { TableView } from '../../../../domain/tables/table.ts'
import { callBridge } from '../../../bridge/bridge.ts'
import { useAggregate, useOfSnapshot } from '../../../records/use-aggregate.ts'
import { oneOfFilter, ratingFilters, type SurveyFields } from './survey-fields.ts'
import type { RatingScale } from './survey-days.ts'

export type Said = NonNullable<ReturnType<typeof useWords>['data']>['said'][number]

/** The page size. */
export const wordsPage = 50
/** The record has the full text of longer answers. */
const longest = 4_000

type Asked = {
  readonly questions: readonly (string | null)[]
  readonly find: string
  readonly oldestFirst: boolean
  readonly page: number
}

/** One page of the text answers in `view`, from the snapshot. */
export function useWords(info: SnapshotInfo | undefined, view: TableView, fields: SurveyFields, asked: Asked) {
  const { question, response, createdAt, role, visitId } = fields
  const { questions, find, oldestFirst, page } = asked
  const own: TableView | undefined =
    question === undefined || response === undefined || questions.length === 0
      ? undefined
      : {
          filters: [
            ...view.filters,
            oneOfFilter(question, questions.slice(0, 1_000)),
            { op: 'empty', column: response, not: true },
            ...(find === '' ? [] : [{ op: 'contains' as const, column: response, value: find }]),
          ],
          sort: createdAt === undefined ? [] : [{ column: createdAt, descending: !oldestFirst }],
          ...(view.find === undefined ? {} : { find: view.find }),
        }
  return useOfSnapshot(
    'survey-words',
    info,
    own && { view: own, page },
    async (wanted, snapshotId, signal) => {
      const { value } = await callBridge('snapshots.view', { snapshotId, view: wanted.view }, { signal })
      const columns = [response, createdAt, role, visitId].flatMap((column) => column ?? [])
      const { value: rows } = await callBridge(
        'snapshots.window',
        { viewId: value.viewId, offset: wanted.page * wordsPage, limit: wordsPage, columns, longest },
        { signal },
      )
      const said = rows.rows.map((row, at) => {
        const cells = rows.cells[at] ?? []
        const cell = (column = '') => cells[columns.indexOf(column)] ?? null
        const text = cell(response) ?? ''
        return { row, key: rows.keys[at] ?? null, text, role: cell(role), at: cell(createdAt), visitId: cell(visitId) }
      })
      return { matching: value.matching, said }
    },
    // Patients' texts stay in memory only while visible.
    0,
  )
}

/** Ratings of the visits in `said`, by visit and role. Omits visits with conflicting ratings. */
export function useRatings(
  info: SnapshotInfo | undefined,
  fields: SurveyFields,
  said: readonly Said[],
  rating: RatingScale | undefined,
): ReadonlyMap<string, number> {
  const { question, surveyId, response, visitId, role } = fields
  const visits = [...new Set(said.flatMap((one) => one.visitId ?? []))]
  const { data } = useAggregate(
    info,
    rating === undefined ||
      question === undefined ||
      response === undefined ||
      visitId === undefined ||
      visits.length === 0
      ? undefined
      : {
          view: {
            filters: [oneOfFilter(visitId, visits), ...ratingFilters(question, surveyId, rating)],
            sort: [],
          },
          groupBy: [{ column: visitId }, { column: role ?? visitId }, { column: response }],
          measures: [{ measure: 'count' }],
          limit: 5_000,
        },
  )
  const found = new Map<string, number | undefined>()
  for (const [visit, by, value] of data?.rows ?? []) {
    const key = ratingKey(String(visit), role === undefined || by == null ? null : String(by))
    const number = answerNumber(value)
    if (number === undefined || rating === undefined || number < rating.from || number > rating.to) continue
    found.set(key, found.has(key) ? undefined : number)
  }
  return new Map([...found].flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const])))
}

export const ratingKey = (visit: string | null, role: string | null): string => JSON.stringify([visit, role])
