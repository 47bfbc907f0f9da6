import { UnstyledButton } from '@mantine/core'
import { memo } from 'react'
import { PlainText } from '../../../parts/PlainText.tsx'
import { counted } from '../../../parts/times.ts'
import { barWords, regionName } from './pause-words.ts'
import classes from './timeline.module.css'
import { laneHeight, type PlacedBar, type PlacedLane } from './timeline-lanes.ts'

type Props = {
  readonly lane: PlacedLane
  readonly market: string
  readonly zone: string
  readonly open: string | undefined
  readonly onOpen: (address: string) => void
}

/** Pixels. */
const single = { top: 4, height: 19 }
const shared = { first: 3, step: 11, height: 10 }

const heightOf = ({ row, rows }: PlacedBar) =>
  rows === 1 ? single : { top: shared.first + row * shared.step, height: shared.height }

/** The pauses of one region, or of the whole market. */
export const TimelineLane = memo(function TimelineLane({ lane, market, zone, open, onOpen }: Props) {
  const { regionCode, rows, bars, overlaps } = lane
  const name = regionName(regionCode)
  return (
    <div className={classes.lane} data-column="" style={{ height: laneHeight(rows) }}>
      <span className={classes.name}>
        <bdi className={`mono clip ${classes.code}`}>{regionCode ?? '—'}</bdi>
        <span className="clip" title={name}>
          <PlainText text={name} />
        </span>
      </span>
      <ul className={`${classes.track} bare`} aria-label={`${name}, ${market}: ${counted(bars.length, 'pause')}`}>
        {bars.map((placed) => {
          const { bar, left, width, isOpen, words } = placed
          const said = barWords(bar, zone)
          return (
            <li key={bar.id}>
              <UnstyledButton
                className={classes.bar}
                data-stop=""
                data-open={isOpen || undefined}
                aria-label={said}
                aria-current={open === bar.id || undefined}
                title={said}
                tabIndex={-1}
                style={{ left, width, ...heightOf(placed) }}
                onClick={() => onOpen(bar.id)}
              />
              {words !== undefined && (
                <span
                  className={`${classes.words} small nowrap quiet`}
                  data-open={isOpen || undefined}
                  aria-hidden="true"
                  style={{
                    left: words.left,
                    maxWidth: `calc(100% - ${words.left}px)`,
                    ...heightOf(placed),
                  }}
                >
                  {isOpen && <span className={classes.wordsMark}>▲</span>}
                  <span className="clip">{words.text}</span>
                </span>
              )}
            </li>
          )
        })}
      </ul>
      {overlaps.map(({ left, width }) => (
        <span
          key={`${left} ${width}`}
          className={classes.hatch}
          aria-hidden="true"
          style={{ left: `calc(var(--lane-name) + ${left}px)`, width }}
        />
      ))}
    </div>
  )
})
