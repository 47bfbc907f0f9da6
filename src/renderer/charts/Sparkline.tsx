import classes from './charts.module.css'
import { sparkPath } from './spark-path.ts'

type Props = {
  readonly values: readonly number[]
  /** A description for screen readers; the values also appear as text nearby. */
  readonly label: string
  readonly tone?: 'bad' | 'plain'
}

const box = { width: 88, height: 30, pad: 3 }

/** The trend of a count over a few runs, as a small line without axes. Plain SVG; renders nothing for fewer than two values. */
export function Sparkline({ values, label, tone = 'plain' }: Props) {
  const path = sparkPath(values, box)
  if (path === undefined) return null
  return (
    <svg
      className={classes.spark}
      data-tone={tone}
      width={box.width}
      height={box.height}
      viewBox={`0 0 ${box.width} ${box.height}`}
      role="img"
      aria-label={label}
    >
      <path fill="var(--spark)" fillOpacity={0.12} d={path.area} />
      <path fill="none" stroke="var(--spark)" strokeWidth={1.3} strokeLinejoin="round" d={path.line} />
      <circle fill="var(--spark)" cx={path.end.x} cy={path.end.y} r={2.5} />
    </svg>
  )
}
