import { texts } from '../text.ts'
import { memo } from 'react'
import type { ChartLayout } from './chart-layout.ts'
import classes from './wait-chart.module.css'

type Props = {
  readonly layout: ChartLayout
  /** The number of the pause highlighted elsewhere. */
  readonly marked: number | undefined
}

const cap = 3

/** Booking pauses: an amber background with a cap on the axis, and their numbers below. */
export const WaitPauses = memo(function WaitPauses({ layout, marked }: Props) {
  const { plot, base, marks, labels } = layout
  return (
    <g>
      {marks.map(({ pause, x, width }) => (
        <g key={pause.number} data-marked={pause.number === marked || undefined} className={classes.pause}>
          <rect className={classes.tint} x={plot.left + x} y={plot.top} width={width} height={plot.height} />
          <rect fill="var(--ac-warn-mark)" x={plot.left + x} y={base - cap / 2} width={width} height={cap} />
        </g>
      ))}
      {labels.length > 0 && (
        <text x={0} y={base + 17}>
          {texts.waitPauses.pauses}
        </text>
      )}
      {labels.map(({ x, words, numbers }) => (
        <text
          key={words}
          className={classes.number}
          data-marked={(marked !== undefined && numbers.includes(marked)) || undefined}
          x={plot.left + x}
          y={base + 17}
        >
          {words}
        </text>
      ))}
    </g>
  )
})
