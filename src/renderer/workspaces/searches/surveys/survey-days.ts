import type { SurveyFigure } from '../../../../domain/searches/survey-figures.ts'
import { answerNumber } from '../../../../domain/searches/survey-scale.ts'
import { daysFrom } from '../../../parts/zone-times.ts'
import type { Days } from '../../../records/search-days.ts'
import type { Groups } from '../../../records/use-aggregate.ts'

/** Responses by day, from the snapshot's aggregates. Days are yyyy-MM-dd. Pure functions. */

export type SurveyDay = {
  readonly day: string
  /** Visits with answers, and answers without a visit ID. */
  readonly visits: number
  readonly answers: number
  /** The mean of the rating answers within the scale. */
  readonly mean: number | undefined
  /** Undefined if not all of the day's ratings were counted; then the mean isn't known. */
  readonly ratings: number | undefined
}

export type RatingScale = ReturnType<typeof scalesOf>[number]

/** The numeric questions with their scales, in the order of their figures. */
export const scalesOf = (figures: readonly SurveyFigure[]) =>
  figures.flatMap(({ question, surveyIds, figure }) =>
    figure.kind === 'numeric' && figure.fitting > 0
      ? [{ question, surveyIds, from: figure.from, to: figure.to, mean: figure.mean }]
      : [],
  )

/** Words in questions about the whole visit. */
const isOfVisit = /\b(rate|rating|overall|satisf\w*)\b/i

/**
 * The default rating question: a scale of 1 to 5 about the whole visit by its wording, else any scale of 1 to 5, else any
 * numeric one; among several, the one with the most answers.
 */
export function ratingOf(scales: readonly RatingScale[]): RatingScale | undefined {
  const toFive = scales.filter(({ to }) => to === 5)
  return toFive.find(({ question }) => isOfVisit.test(question ?? '')) ?? toFive[0] ?? scales[0]
}

/** Identifies a scale, since several surveys may have the same question. */
export const scaleKey = ({ question, surveyIds }: RatingScale): string => JSON.stringify([question, surveyIds])

type Rows = Groups['rows']

/** The answers that are on none of `days`: of another day, or without a readable one. */
export const answersElsewhere = ({ from, to }: Days, counts: Rows): number =>
  counts
    .filter(([day]) => typeof day !== 'string' || day < from || day > to)
    .reduce((sum, [, answers]) => sum + Number(answers), 0)

/**
 * Data for each of `days`. `counts`: day, answers, distinct visits; `ratings`: day, response, count. Answers of other days, and without a
 * readable one, are left out (`answersElsewhere`). Days from `uncounted` on have no known ratings.
 */
export function surveyDays(
  days: Days,
  counts: Rows,
  ratings: Rows,
  scale: RatingScale | undefined,
  uncounted?: string,
): SurveyDay[] {
  const hasVisits = counts.some(([, , visits]) => Number(visits ?? 0) > 0)
  const byDay = new Map(
    counts.map(([day, answers, visits]) => [String(day), { answers: Number(answers), visits: Number(visits) }]),
  )
  const sums = new Map<string, { sum: number; count: number }>()
  for (const [day, response, many] of ratings) {
    const value = answerNumber(response)
    if (scale === undefined || value === undefined || value < scale.from || value > scale.to) continue
    const sum = sums.get(String(day)) ?? { sum: 0, count: 0 }
    sums.set(String(day), { sum: sum.sum + value * Number(many), count: sum.count + Number(many) })
  }
  return daysFrom(days.from, days.to, Number.POSITIVE_INFINITY).map((day) => {
    const { answers = 0, visits = 0 } = byDay.get(day) ?? {}
    const { sum = 0, count = 0 } = sums.get(day) ?? {}
    return {
      day,
      answers,
      visits: hasVisits ? visits : answers,
      ...(uncounted !== undefined && day >= uncounted
        ? { mean: undefined, ratings: undefined }
        : { mean: count === 0 ? undefined : sum / count, ratings: count }),
    }
  })
}
