import { lineHue } from './chart-data.ts'
import type { Reading } from './reading-stops.ts'
import classes from './wait-chart.module.css'

type Props = {
  readonly reading: Reading
  /** Pixels from the left, and the chart's width. */
  readonly x: number
  readonly width: number
}

/** The values at the cursor, next to it. Screen readers get them from the slider. */
export function WaitReadout({ reading, x, width }: Props) {
  const right = x > width / 2
  return (
    <div className={classes.readout} style={right ? { right: width - x + 12 } : { left: x + 12 }} aria-hidden="true">
      <strong className="num">{reading.when}</strong>
      <dl>
        {reading.facts.map(({ name, value, hue }) => (
          <div key={name}>
            <dt>
              {hue !== undefined && <span className={classes.swatch} style={lineHue(hue)} />}
              <bdi>{name}</bdi>
            </dt>
            <dd className="num">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
