import { texts } from '../text.ts'
import { Box } from '@mantine/core'
import { ColumnHead } from '../../../parts/ColumnHead.tsx'
import type { NotKnown } from '../../../../domain/knowing.ts'
import { NotKnownMark } from '../../../parts/Known.tsx'
import { count } from '../../../parts/times.ts'
import { spansYears } from './day-chart.ts'
import classes from './day-chart.module.css'
import type { RatingScale, SurveyDay } from './survey-days.ts'
import { dayWords } from '../../../../domain/time/day-words.ts'

type Props = {
  readonly points: readonly SurveyDay[]
  /** Why some days' ratings aren't known. */
  readonly notCounted: NotKnown | undefined
  readonly rating: RatingScale | undefined
  readonly isWhole: boolean
  /** Pixels. */
  readonly height: number
}

/** The days of the chart, newest first. */
export function DayTable({ points, notCounted, rating, isWhole, height }: Props) {
  const year = spansYears(points)
  return (
    <Box
      className="focus-inside scrolls"
      style={{ height }}
      role="region"
      aria-label={texts.dayTable.responsesPerDayAsATable}
      tabIndex={0}
    >
      <table className={classes.table}>
        <thead>
          <tr>
            <ColumnHead about={texts.dayTable.aboutDay}>{texts.dayTable.day}</ColumnHead>
            <ColumnHead about={texts.dayTable.aboutVisits}>{texts.dayTable.visits}</ColumnHead>
            <ColumnHead about={texts.dayTable.aboutAnswers}>{texts.dayTable.answers}</ColumnHead>
            <ColumnHead about={texts.dayTable.aboutRatings}>{texts.dayTable.ratings}</ColumnHead>
            <ColumnHead about={texts.dayTable.aboutMean}>
              {texts.dayTable.meanRating}
              {rating !== undefined && texts.dayTable.to(rating.from, rating.to)}
            </ColumnHead>
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ day, visits, answers, ratings, mean }) => (
            <tr key={day}>
              <th scope="row">{dayWords(day, { year })}</th>
              {answers === 0 ? (
                <td colSpan={4}>{isWhole ? texts.dayTable.noResponses : texts.dayTable.noAnswersLoadedAndNotAll}</td>
              ) : (
                <>
                  <td>{count(visits)}</td>
                  <td>{count(answers)}</td>
                  {ratings === undefined ? (
                    <td colSpan={2}>{notCounted !== undefined && <NotKnownMark of={notCounted} />}</td>
                  ) : (
                    <>
                      <td>{count(ratings)}</td>
                      <td>{mean === undefined ? '—' : mean.toFixed(2)}</td>
                    </>
                  )}
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}
