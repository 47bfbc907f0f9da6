import classes from './charts.module.css'
import { type SparkPoint, sparkWords, waitSpark } from './wait-spark.ts'

type Props = {
  readonly points: readonly SparkPoint[]
  /** Draws outdated data in gray. */
  readonly old?: boolean
}

const size = { width: 50, height: 20 }
const minutes = 180
const hatchId = 'ac-spark-hatch'

/** The last three hours of a wait as a small line, hatched while unavailable; its words say the same. Needs one `SparkHatch` on the page. */
export function WaitSpark({ points, old = false }: Props) {
  const words = sparkWords(points, minutes)
  if (words === undefined) return <span className="dim">—</span>
  const { line, closed, end } = waitSpark(points, minutes, size)
  return (
    <svg
      role="img"
      aria-label={words}
      className={classes.spark}
      data-tone={old ? 'old' : 'wait'}
      width={size.width}
      height={size.height}
      viewBox={`0 0 ${size.width} ${size.height}`}
    >
      <path stroke="var(--ac-line-strong)" fill="none" d={`M0 ${size.height - 1.5}H${size.width}`} />
      {closed.map(({ x, width }) => (
        <rect key={x} x={x} y={2} width={width} height={size.height - 3.5} fill={`url(#${hatchId})`} />
      ))}
      {line !== '' && (
        <path
          fill="none"
          stroke="var(--spark)"
          strokeWidth={1.5}
          strokeLinejoin="round"
          strokeLinecap="round"
          d={line}
        />
      )}
      {end !== undefined && <circle fill="var(--spark)" cx={end.x} cy={end.y} r={2} />}
    </svg>
  )
}

/** The hatch pattern shared by all sparklines of a page, since one per sparkline would double the cost. */
export function SparkHatch() {
  return (
    <svg style={{ position: 'absolute' }} width="0" height="0" aria-hidden="true">
      <defs>
        <pattern id={hatchId} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path stroke="var(--ac-hatch)" strokeWidth={1} d="M2.5 0V5" />
        </pattern>
      </defs>
    </svg>
  )
}
