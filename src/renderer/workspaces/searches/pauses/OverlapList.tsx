import { Button, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { PauseTimeline } from '../../../../domain/searches/pause-timeline.ts'
import { spanWords } from '../../../charts/wait/time-words.ts'
import { PlainText } from '../../../parts/PlainText.tsx'
import { count } from '../../../parts/times.ts'
import { LoadedOnly } from '../../../records/LoadedOnly.tsx'
import { marketName, minutesWords, overlapWords } from './pause-words.ts'
import classes from './totals.module.css'

type Props = {
  readonly timeline: PauseTimeline
  readonly zone: string
  readonly open: string | undefined
  readonly onOpen: (address: string) => void
}

const firstShown = 20

/** Two pauses at once for the same region: when, how long and by whom. */
export function OverlapList({ timeline, zone, open, onOpen }: Props) {
  const [all, setAll] = useState(false)
  const { overlaps, markets } = timeline
  const wholeIds = new Set(
    markets.flatMap(({ lanes }) =>
      lanes.flatMap(({ regionCode, bars }) => (regionCode === null ? bars.map(({ id }) => id) : [])),
    ),
  )
  const shown = all ? overlaps : overlaps.slice(0, firstShown)
  return (
    <section aria-label="Overlaps">
      <header className={classes.head}>
        <h2>Overlaps</h2>
        <span className={classes.key}>
          <span className={classes.hatch} aria-hidden="true" />
          two pauses at once
        </span>
      </header>
      {timeline.lacking !== undefined && <LoadedOnly of={timeline.lacking} what="pauses" className={classes.none} />}
      {overlaps.length === 0 ? (
        timeline.lacking === undefined && <p className={classes.none}>No overlaps.</p>
      ) : (
        <ul className={classes.overlaps}>
          {shown.map((one) => {
            const { first, second } = one
            const isInWhole = one.regionCode !== null && (wholeIds.has(first.id) || wholeIds.has(second.id))
            return (
              <li key={`${one.regionCode} ${first.id} ${second.id}`}>
                <UnstyledButton
                  className={classes.overlap}
                  aria-current={open === second.id || undefined}
                  onClick={() => onOpen(second.id)}
                >
                  <span className={classes.overlapHead}>
                    <span className="clip">
                      {one.regionCode === null ? (
                        <PlainText text={marketName(one.market)} />
                      ) : (
                        <bdi className="mono">{one.regionCode}</bdi>
                      )}{' '}
                      <span className="num">{spanWords(zone, one.from, one.to)}</span>
                    </span>
                    <span className="num">{minutesWords(one.minutes)}</span>
                  </span>
                  <span className={classes.overlapWho}>
                    <PlainText text={overlapWords(one, isInWhole)} />
                  </span>
                </UnstyledButton>
              </li>
            )
          })}
        </ul>
      )}
      {overlaps.length > firstShown && (
        <Button variant="subtle" size="compact-sm" className={classes.more ?? ''} onClick={() => setAll(!all)}>
          {all ? `Show the first ${firstShown}` : `Show all ${count(overlaps.length)}`}
        </Button>
      )}
    </section>
  )
}
