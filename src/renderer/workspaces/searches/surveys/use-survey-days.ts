import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { SnapshotInfo } from '../../../../bridge/snapshots.ts'
import type { TableView, ViewFilter } from '../../../../domain/tables/table.ts'
import { addDays } from '../../../../domain/time/dates.ts'
import { callBridge } from '../../../bridge/bridge.ts'
import type { Days } from '../../../records/search-days.ts'
import { type Asked, ofSnapshot, useAggregate } from '../../../records/use-aggregate.ts'
import { useGrowth } from '../../../records/use-growth.ts'
import { type DayRatings, dayRatings } from './day-ratings.ts'
import { oneOfFilter, type SurveyFields } from './survey-fields.ts'
import { answersElsewhere, type RatingScale, scaleKey, surveyDays } from './survey-days.ts'

const limit = 50_000

/** The ratings of `rating` by day, in as many calls as they need. `asked` groups by day first. Like `useAggregate` otherwise. */
function useDayRatings(
  info: SnapshotInfo | undefined,
  asked: Asked | undefined,
  rating: RatingScale | undefined,
): UseQueryResult<DayRatings> {
  const snapshotId = info?.id ?? ''
  const growth = useGrowth(info)
  const column = asked?.groupBy[0]?.column ?? ''
  const scale = rating && scaleKey(rating)
  return useQuery({
    queryKey: ['survey-day-ratings', snapshotId, asked, growth, scale],
    enabled: asked !== undefined && info !== undefined && info.columns.length > 0,
    ...ofSnapshot(snapshotId),
    // Never those of another question.
    placeholderData: (ratings: DayRatings | undefined, before) =>
      before?.queryKey[1] === snapshotId && before.queryKey[4] === scale ? ratings : undefined,
    queryFn: ({ signal }): Promise<DayRatings> =>
      dayRatings(async (from) => {
        if (asked === undefined) return { rows: [], truncated: false }
        // A day of the zone may begin up to a day before that of UTC.
        const later: ViewFilter[] =
          from === undefined ? [] : [{ op: 'between', column, from: addDays(from, -1), scale: 'instant' }]
        const view = { ...asked.view, filters: [...asked.view.filters, ...later] }
        return (await callBridge('snapshots.aggregate', { ...asked, view, snapshotId }, { signal })).value
      }),
  })
}

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
  const ofRating =
    rating === undefined || question === undefined
      ? undefined
      : [
          ...view.filters,
          oneOfFilter(question, [rating.question]),
          ...(surveyId === undefined ? [] : [oneOfFilter(surveyId, rating.surveyIds)]),
        ]
  const asked: Asked | undefined =
    ofRating === undefined || response === undefined || createdAt === undefined
      ? undefined
      : {
          view: { ...unsorted, filters: ofRating },
          groupBy: [{ column: createdAt, bucket: 'day', zone }, { column: response }],
          measures: [{ measure: 'count' }],
          limit,
        }
  const ratings = useDayRatings(info, asked, rating)
  const [countRows, ratingRows] = [counts.data?.rows, ratings.data?.rows]
  const { from, to } = days
  const uncounted = ratings.data?.uncounted
  // Not counted yet, or not at all, isn't none.
  const areCounted = areRatingsKnown && (asked === undefined || ratingRows !== undefined)
  const unknownFrom = areCounted ? uncounted : from
  const points = useMemo(
    () =>
      countRows === undefined ? undefined : surveyDays({ from, to }, countRows, ratingRows ?? [], rating, unknownFrom),
    [countRows, ratingRows, rating, unknownFrom, from, to],
  )
  const [answered, named, answers] = (all.data?.rows[0] ?? []).map(Number)
  return {
    points,
    /** The first day whose ratings weren't all counted, if any. */
    uncounted,
    /** Distinct visits with answers, and answers without a visit. */
    visits: answered,
    unnamed: answers === undefined || named === undefined ? 0 : answers - named,
    elsewhere: countRows === undefined ? 0 : answersElsewhere({ from, to }, countRows),
    error: counts.error ?? ratings.error ?? all.error,
    retry: () => {
      for (const one of [counts, ratings, all]) if (one.isError) void one.refetch()
    },
  }
}
