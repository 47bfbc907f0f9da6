import { useMemo } from 'react'
import type { SnapshotInfo } from '../../../../bridge/snapshots.ts'
import type { TableView } from '../../../../domain/tables/table.ts'
import type { Days } from '../../../records/search-days.ts'
import { useAggregate } from '../../../records/use-aggregate.ts'
import { oneOfFilter, type SurveyFields } from './survey-fields.ts'
import { type RatingScale, surveyDays, uncountedFrom } from './survey-days.ts'

const limit = 50_000

/** Responses and mean rating by day, and the total of visits with answers. */
export function useSurveyDays(
  info: SnapshotInfo | undefined,
  view: TableView,
  fields: SurveyFields,
  { days, zone, rating }: { readonly days: Days; readonly zone: string; readonly rating: RatingScale | undefined },
) {
  const { createdAt, visitId, question, surveyId, response } = fields
  const unsorted = { ...view, sort: [] }
  const visits = { measure: 'distinct', column: visitId ?? createdAt ?? '' } as const
  const byDay = createdAt === undefined ? [] : [{ column: createdAt, bucket: 'day', zone } as const]
  const counts = useAggregate(
    info,
    createdAt === undefined
      ? undefined
      : { view: unsorted, groupBy: byDay, measures: [{ measure: 'count' }, visits], limit },
  )
  const all = useAggregate(
    info,
    visitId === undefined
      ? undefined
      : {
          view: unsorted,
          groupBy: [],
          measures: [visits, { measure: 'count', column: visitId }, { measure: 'count' }],
          limit: 1,
        },
  )
  const ofRating =
    rating === undefined || question === undefined
      ? undefined
      : [
          ...view.filters,
          oneOfFilter(question, [rating.question]),
          ...(surveyId === undefined ? [] : [oneOfFilter(surveyId, rating.surveyIds)]),
        ]
  const ratings = useAggregate(
    info,
    ofRating === undefined || response === undefined || createdAt === undefined
      ? undefined
      : {
          view: { ...unsorted, filters: ofRating },
          groupBy: [...byDay, { column: response }],
          measures: [{ measure: 'count' }],
          limit,
        },
  )
  const [countRows, ratingRows] = [counts.data?.rows, ratings.data?.rows]
  const { from, to } = days
  const uncounted = ratings.data && uncountedFrom(ratings.data)
  const points = useMemo(
    () =>
      countRows === undefined ? undefined : surveyDays({ from, to }, countRows, ratingRows ?? [], rating, uncounted),
    [countRows, ratingRows, rating, uncounted, from, to],
  )
  const [answered, named, answers] = (all.data?.rows[0] ?? []).map(Number)
  return {
    points,
    /** The first day whose ratings weren't all counted, if any. */
    uncounted,
    /** Distinct visits with answers, and answers without a visit. */
    visits: answered,
    unnamed: answers === undefined || named === undefined ? 0 : answers - named,
    error: counts.error ?? ratings.error ?? all.error,
    retry: () => {
      for (const one of [counts, ratings, all]) if (one.isError) void one.refetch()
    },
  }
}
