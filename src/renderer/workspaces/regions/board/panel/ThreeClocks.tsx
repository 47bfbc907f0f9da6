import { Box, Text } from '@mantine/core'
import type { BoardRow } from '../../../../../domain/regions/region-board.ts'
import { ageText, localZone } from '../../../../parts/times.ts'
import { useNow } from '../../../../parts/use-now.ts'
import { clockToSecond } from '../../../../parts/region-words.ts'
import { isStaleRow } from './stale-row.ts'
import classes from './panel.module.css'

type Props = { readonly row: BoardRow; readonly staleAfter: number }

/** When the estimate was generated, when it was received, and when it was last requested. */
export function ThreeClocks({ row, staleAfter }: Props) {
  const now = useNow()
  const isStale = isStaleRow(row, staleAfter, now * 1_000)
  const clock = (name: string, at: string | undefined, zone: string, stale: boolean) => {
    const instant = Date.parse(at ?? '')
    if (Number.isNaN(instant)) {
      return (
        <div className={classes.clock}>
          <dt className="quiet">{name}</dt>
          <Box component="dd" m={0}>
            not told
          </Box>
        </div>
      )
    }
    const words = clockToSecond(zone, instant)
    const end = words.lastIndexOf(' ')
    return (
      <div className={classes.clock}>
        <dt className="quiet">{name}</dt>
        <Box component="dd" m={0}>
          <Box component="time" display="grid" dateTime={at} className="num">
            <Text component="strong" size="sm" fw={600}>
              {words.slice(0, end)}
            </Text>
            <span>
              {words.slice(end + 1)},{' '}
              <span className={classes.clockAge} data-stale={stale || undefined}>
                {ageText(Math.max(0, now - instant / 1_000))}
              </span>
            </span>
          </Box>
        </Box>
      </div>
    )
  }
  return (
    <dl className={classes.clocks} aria-label="The three clocks">
      {clock('Estimated', row.generatedAt, row.zone, isStale)}
      {clock('Answered', row.answeredAt, row.zone, isStale && isOld(row.answeredAt, staleAfter, now))}
      {clock('Polled here', row.polledAt, localZone(), false)}
    </dl>
  )
}

const isOld = (at: string | undefined, staleAfter: number, now: number) =>
  at !== undefined && now - Date.parse(at) / 1_000 > staleAfter
