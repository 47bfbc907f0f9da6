import { texts } from './text.ts'
import { instantOf, zonedTime } from './times.ts'

type Props = {
  /** A date-time with an offset; other text is shown unchanged. */
  readonly at: string
  readonly shape?: 'grid' | 'full' | 'clock'
}

/** A time with its zone; hover shows the original text. Uses plain elements: a tooltip component in each grid cell made scrolling stall. */
export function ZonedTime({ at, shape = 'full' }: Props) {
  const date = instantOf(at)
  if (date === undefined) return <bdi>{at}</bdi>
  return (
    <time className="num" dateTime={at} title={texts.zonedTime.asReceived(at)}>
      {zonedTime(date, shape)}
    </time>
  )
}
