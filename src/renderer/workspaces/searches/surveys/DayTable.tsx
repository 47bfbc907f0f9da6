import { texts } from '../text.ts'
import { columnAbout } from '../../../parts/column-about.ts'
import { count } from '../../../parts/times.ts'
import { spansYears } from './day-chart.ts'
import classes from './day-chart.module.css'
import type { RatingScale, SurveyDay } from './survey-days.ts'
import { dayWords } from '../../../../domain/time/day-words.ts'

type Props = {
  readonly points: readonly SurveyDay[]
  readonly rating: RatingScale | undefined
  readonly isWhole: boolean
  /** Pixels. */
  readonly height: number
}

/** Makes the scroll area focusable, for keyboard users. */
const scrolledByKeys = { tabIndex: 0 }

/** The days of the chart, newest first. */
export function DayTable({ points, rating, isWhole, height }: Props) {
  const year = spansYears(points)
  return (
    <div
      className="focus-inside scrolls"
      style={{ height }}
      role="region"
      aria-label={texts.dayTable.responsesPerDayAsATable}
      {...scrolledByKeys}
    >
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col" {...columnAbout(texts.dayTable.aboutDay)}>
              {texts.dayTable.day}
            </th>
            <th scope="col" {...columnAbout(texts.dayTable.aboutVisits)}>
              {texts.dayTable.visits}
            </th>
            <th scope="col" {...columnAbout(texts.dayTable.aboutAnswers)}>
              {texts.dayTable.answers}
            </th>
            <th scope="col" {...columnAbout(texts.dayTable.aboutRatings)}>
              {texts.dayTable.ratings}
            </th>
            <th scope="col" {...columnAbout(texts.dayTable.aboutMean)}>
              {texts.dayTable.meanRating}
              {rating !== undefined && texts.dayTable.to(rating.from, rating.to)}
            </th>
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
                  <td>{count(ratings)}</td>
                  <td>{mean === undefined ? '—' : mean.toFixed(2)}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
