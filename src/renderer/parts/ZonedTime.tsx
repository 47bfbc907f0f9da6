import { instantOf, zonedTime } from './times.ts'

type Props = {
  /** A date-time with an offset; anything else is shown as it came. */
  readonly at: string
  readonly shape?: 'grid' | 'full' | 'clock'
  readonly zone?: string
}

/**
 * A time, always with its zone; the text as it came on hover. Plain elements only: it stands in every row of a grid, where a tooltip
 * component for each cell made scrolling stall.
 */
export function ZonedTime({ at, shape = 'full', zone }: Props) {
  const date = instantOf(at)
  if (date === undefined) return <bdi>{at}</bdi>
  return (
    <time className="num" dateTime={at} title={`As it came: ${at}`}>
      {zonedTime(date, shape, zone)}
    </time>
  )
}
