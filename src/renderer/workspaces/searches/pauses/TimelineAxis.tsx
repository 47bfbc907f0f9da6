import type { PauseTimeline } from '../../../../domain/searches/pause-timeline.ts'
import { clockWords } from '../../../../domain/time/clock-words.ts'
import { localAt } from '../../../../domain/time/zones.ts'
import type { PauseSpan } from '../../../routes/searches-route.ts'
import { dayWords } from '../../../parts/zone-times.ts'
import classes from './timeline.module.css'
import { type Axis, placeOn } from './timeline-axis.ts'
import { weekdayWord } from '../../../../domain/time/day-words.ts'

type Props = {
  readonly span: PauseSpan
  readonly axis: Axis
  readonly zone: string
  readonly timeline: PauseTimeline
  readonly width: number
}

const percent = (part: number) => `${part * 100}%`
const isOn = (axis: Axis, now: number) => now >= axis.from && now <= axis.to
/** Pixels reserved on each side of the current time's label. */
const nowRoom = { day: 52, days: 68 }

/** The labels of hours or days, and the current time. Hidden from screen readers, since each bar has its times. */
export function TimelineAxis({ span, axis, zone, timeline: { now }, width }: Props) {
  const isNow = isOn(axis, now)
  const local = localAt(zone, now)
  const nowWords = `${span === 'day' ? '' : `${span === 'week' ? weekdayWord(local.day) : dayWords(local.day)}, `}${clockWords(local.clock)}`
  const room = span === 'day' ? nowRoom.day : nowRoom.days
  const at = placeOn(axis, now)
  const left = Math.min(width - room / 1.6, Math.max(room / 1.6, at * width))
  return (
    <div aria-hidden="true" className="num">
      {axis.marks
        .filter((mark) => !isNow || Math.abs(placeOn(axis, mark.at) * width - left) > room)
        .map((mark) => (
          <span key={mark.at} className={classes.mark} style={{ left: percent(placeOn(axis, mark.at)) }}>
            {mark.words}
          </span>
        ))}
      {isNow && (
        <span className={classes.now} style={{ left }}>
          {nowWords}
        </span>
      )}
    </div>
  )
}

/** The lines of hours or days behind all lanes, and the current time's line above them. */
export function TimelineGround({ axis, timeline: { now } }: Pick<Props, 'axis' | 'timeline'>) {
  return (
    <div className={classes.ground} aria-hidden="true">
      {axis.lines.map((at) => (
        <span key={at} className={classes.line} style={{ left: percent(placeOn(axis, at)) }} />
      ))}
      {isOn(axis, now) && <span className={classes.nowLine} style={{ left: percent(placeOn(axis, now)) }} />}
    </div>
  )
}
