import type { PauseChange } from './pause-list.ts'
import classes from './pauses.module.css'

type Props = {
  /** Minutes before and after, and the text at the right edge. */
  readonly before: number
  readonly after: number
  readonly most: number
  readonly way: PauseChange['way']
}

const box = { width: 64, height: 12, pad: 5 }

/** The wait before (ring) and after (dot) on one scale. The numbers appear next to it. */
export function Dumbbell({ before, after, most, way }: Props) {
  const x = (minutes: number) => box.pad + (Math.min(minutes, most) / Math.max(1, most)) * (box.width - 2 * box.pad)
  const middle = box.height / 2
  return (
    <svg
      className={classes.dumbbell}
      data-way={way}
      width={box.width}
      height={box.height}
      viewBox={`0 0 ${box.width} ${box.height}`}
      aria-hidden="true"
    >
      <path className={classes.track} d={`M${box.pad} ${middle}H${box.width - box.pad}`} />
      <path className={classes.rod} d={`M${x(before)} ${middle}H${x(after)}`} />
      <circle className={classes.ring} cx={x(before)} cy={middle} r={3.5} />
      <circle className={classes.ball} cx={x(after)} cy={middle} r={4} />
    </svg>
  )
}
