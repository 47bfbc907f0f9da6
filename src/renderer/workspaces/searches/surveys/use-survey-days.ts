import type { SnapshotInfo } from '../../../../bridge/snapshots.ts'
import type { TableView, ViewFilter } from '../../../../domain/tables/table.ts'
import { addDays } from '../../../../domain/time/dates.ts'
import { callBridge } from '../../../bridge/bridge.ts'
import type { Days } from '../../../records/search-days.ts'
import { type Asked, useAggregate, useOfSnapshot } from '../../../records/use-aggregate.ts'
import { dayRatings } from './day-ratings.ts'
import { ratingFilters, type SurveyFields } from './survey-fields.ts'
import { answersElsewhere, type RatingScale, scaleKey, surveyDays } from './survey-days.ts'

const limit = 50_000

type Wanted = {
  readonly days: Days
  readonly zone: string
  /** Undefined if there is none, as far as `areRatingsKnown`. */
  readonly rating: RatingScale | undefined
  readonly areRatingsKnown: boolean
}

/** Responses and mean rating by day, and the total of visits with answers. */
export function useSurveyDays(
  info: SnapshotInfo | undefined,
  view: TableView,
  fields: SurveyFields,
  { days, zone, rating, areRatingsKnown }: Wanted,
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
  const asked: Asked | undefined =
    rating === undefined || question === undefined || response === undefined || createdAt === undefined
      ? undefined
      : {
          view: { ...unsorted, filters: [...view.filters, ...ratingFilters(question, surveyId, rating)] },
          groupBy: [{ column: createdAt, bucket: 'day', zone }, { column: response }],
          measures: [{ measure: 'count' }],
          limit,
        }
  // In as many calls as they need, and never those of another question meanwhile.
  const name = `survey-day-ratings ${rating && scaleKey(rating)}`
  const ratings = useOfSnapshot(name, info, asked, (input, snapshotId, signal) =>
    dayRatings(async (start) => {
      // A day of the zone may begin up to a day before that of UTC.
      const later: ViewFilter[] =
        start === undefined
          ? []
          : [{ op: 'between', column: createdAt ?? '', from: addDays(start, -1), scale: 'instant' }]
      const of = { ...input.view, filters: [...input.view.filters, ...later] }
      return (await callBridge('snapshots.aggregate', { ...input, view: of, snapshotId }, { signal })).value
    }),
  )
  const [countRows, ratingRows] = [counts.data?.rows, ratings.data?.rows]
  const { from, to } = days
  const uncounted = ratings.data?.uncounted
  // Not counted yet, or not at all, isn't none.
  const areCounted = areRatingsKnown && (asked === undefined || ratingRows !== undefined)
  const unknownFrom = areCounted ? uncounted : from
  const points = countRows && surveyDays({ from, to }, countRows, ratingRows ?? [], rating, unknownFrom)
  const [answered, named, answers] = (all.data?.rows[0] ?? []).map(Number)
  return {
    points,
    /** The first day whose ratings weren't all counted, if any. */
    uncounted,
    /** Distinct visits with answers, and answers without a visit. */
    visits: answered,
    unnamed: answers === undefined || named === undefined ? 0 : answers - named,
    /** Answers that are on none of the days. */
    elsewhere: countRows === undefined ? 0 : answersElsewhere({ from, to }, countRows),
    error: counts.error ?? ratings.error ?? all.error,
    retry: () => {
      for (const one of [counts, ratings, all]) if (one.isError) void one.refetch()
    },
  }
}
