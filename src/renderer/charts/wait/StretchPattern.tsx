import type { StretchKind } from './chart-data.ts'

type Props = { readonly id: string; readonly kind: Exclude<StretchKind, 'off-hours'> }

/** 45° hatching for unavailable regions; dots while the console was closed, sparser while polling was slowed. */
export function StretchPattern({ id, kind }: Props) {
  if (kind === 'unavailable') {
    return (
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path stroke="var(--ac-hatch)" strokeOpacity={0.75} strokeWidth={1.1} d="M3 0V6" />
      </pattern>
    )
  }
  const apart = kind === 'slowed' ? 12 : 6
  return (
    <pattern id={id} width={apart} height={apart} patternUnits="userSpaceOnUse">
      <circle fill="var(--ac-hatch)" cx={apart / 2} cy={apart / 2} r="0.9" />
    </pattern>
  )
}
