import classes from './charts.module.css'
import { sparkPath } from './spark-path.ts'

type Props = {
  readonly values: readonly number[]
  /** What it shows, for those who do not see it: it stands with the values' own words. */
  readonly label: string
  readonly tone?: 'bad' | 'plain'
}

const box = { width: 88, height: 30, pad: 3 }

/** The course of a count over a few runs, as a small line without axes. Plain SVG; nothing for fewer than two values. */
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
      <path className={classes.sparkArea} d={path.area} />
      <path className={classes.sparkLine} d={path.line} />
      <circle className={classes.sparkEnd} cx={path.end.x} cy={path.end.y} r={2.5} />
    </svg>
  )
}
