import { Tooltip } from '@mantine/core'
import { instantOf, zonedTime } from './times.ts'

type Props = {
  /** A date-time with an offset; anything else is shown as it came. */
  readonly at: string
  readonly shape?: 'grid' | 'full' | 'clock'
  readonly zone?: string
}

/** A time, always with its zone; the text as it came on hover. */
export function ZonedTime({ at, shape = 'full', zone }: Props) {
  const date = instantOf(at)
  if (date === undefined) return <bdi>{at}</bdi>
  return (
    <Tooltip label={`As it came: ${at}`}>
      <time className="num" dateTime={at}>
        {zonedTime(date, shape, zone)}
      </time>
    </Tooltip>
  )
}
