import type { Reading } from './reading-stops.ts'
import classes from './wait-chart.module.css'

type Props = {
  readonly reading: Reading
  /** Pixels from the left, and how wide the chart is. */
  readonly x: number
  readonly width: number
}

/** What stands at the cursor, beside it. The slider says the same to those who hear it. */
export function WaitReadout({ reading, x, width }: Props) {
  const right = x > width / 2
  return (
    <div className={classes.readout} style={right ? { right: width - x + 12 } : { left: x + 12 }} aria-hidden="true">
      <strong className="num">{reading.when}</strong>
      <dl>
        {reading.facts.map(({ name, value, hue }) => (
          <div key={name}>
            <dt>
              {hue !== undefined && <span className={classes.swatch} data-hue={hue} />}
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
