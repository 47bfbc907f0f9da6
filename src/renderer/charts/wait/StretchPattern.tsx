import type { StretchKind } from './chart-data.ts'
import classes from './wait-chart.module.css'

type Props = { readonly id: string; readonly kind: Exclude<StretchKind, 'off-hours'> }

/** 45° hatching for unavailable regions; dots while the console was closed, sparser while polling was slowed. */
export function StretchPattern({ id, kind }: Props) {
  if (kind === 'unavailable') {
    return (
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path className={classes.hatch} d="M3 0V6" />
      </pattern>
    )
  }
  const apart = kind === 'slowed' ? 12 : 6
  return (
    <pattern id={id} width={apart} height={apart} patternUnits="userSpaceOnUse">
      <circle className={classes.dot} cx={apart / 2} cy={apart / 2} r="0.9" />
    </pattern>
  )
}
