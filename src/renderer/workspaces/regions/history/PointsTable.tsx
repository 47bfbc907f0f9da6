import { useState } from 'react'
import { spanWords, waitNumber } from '../../../charts/wait/time-words.ts'
import type { WaitPoint } from '../../../charts/wait/wait-points.ts'
import { count } from '../../../parts/times.ts'
import classes from './chart-section.module.css'

type Props = { readonly points: readonly WaitPoint[]; readonly zone: string }

/** Makes the scroll area focusable, for keyboard users. */
const scrolledByKeys = { tabIndex: 0 }

const cell = (minutes: number | undefined) => (minutes === undefined ? '—' : waitNumber(minutes))

/** The line's points as numbers, rendered only on request. */
export function PointsTable({ points, zone }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <details className={classes.points} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Points of the line as a table</summary>
      {open && (
        <div className={classes.pointsScroll} {...scrolledByKeys} role="region" aria-label="Points of the line">
          <table className="rows num">
            <thead data-sticky>
              <tr>
                <th scope="col">Time</th>
                <th scope="col">Median, min</th>
                <th scope="col">10th percentile</th>
                <th scope="col">90th percentile</th>
                <th scope="col">Longest</th>
                <th scope="col">Estimates</th>
              </tr>
            </thead>
            <tbody>
              {points.map(({ from, to, median, p10, p90, longest, samples }) => (
                <tr key={from}>
                  <th scope="row">{spanWords(zone, from, to)}</th>
                  <td>{cell(median)}</td>
                  <td>{cell(p10)}</td>
                  <td>{cell(p90)}</td>
                  <td>{cell(longest)}</td>
                  <td>{count(samples)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  )
}
