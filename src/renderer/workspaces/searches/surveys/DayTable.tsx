import { count } from '../../../parts/times.ts'
import { dayWords } from '../../../parts/zone-times.ts'
import { spansYears } from './day-chart.ts'
import classes from './day-chart.module.css'
import type { RatingScale, SurveyDay } from './survey-days.ts'

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
      aria-label="Responses per day as a table"
      {...scrolledByKeys}
    >
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Visits</th>
            <th scope="col">Answers</th>
            <th scope="col">Ratings</th>
            <th scope="col">Mean rating{rating !== undefined && `, ${rating.from} to ${rating.to}`}</th>
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ day, visits, answers, ratings, mean }) => (
            <tr key={day}>
              <th scope="row">{dayWords(day, { year })}</th>
              {answers === 0 ? (
                <td colSpan={4}>{isWhole ? 'Nobody answered' : 'No answer came, and not all that are counted did'}</td>
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
