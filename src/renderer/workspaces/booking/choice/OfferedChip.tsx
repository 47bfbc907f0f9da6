import { IconAlertTriangleFilled } from '@tabler/icons-react'
import { clockWords } from '../../../../domain/time/clock-words.ts'
import type { OfferedSlot } from '../../../../domain/slots/offered-slot.ts'
import { zoneAbbreviation } from '../../../../domain/time/zone-names.ts'
import { isZone } from '../../../../domain/time/zones.ts'
import { dayWords, departmentClock, viewerClock } from '../../../parts/zone-times.ts'
import classes from './offered-chip.module.css'
import { lengthWords, typeTitleOf } from './slot-board.ts'
import type { SlotMark } from './slot-marks.ts'

type Props = {
  readonly slot: OfferedSlot
  readonly marks: readonly SlotMark[]
  /** IANA; empty if the caller's zone is unknown. */
  readonly callerZone: string
  /** True on days when the department's clock changes, since an hour may occur twice. */
  readonly withZone: boolean
  readonly picked: boolean
  readonly onPick: (slot: OfferedSlot) => void
}

/** The clock fields of a slot, as arguments for `departmentClock`. */
export const clocksOf = ({ day, clock, zone, instant }: OfferedSlot) => ({ day, clock, zone, instant })

/** The caller's clock with its zone. Undefined when it matches the department's or either zone is unknown. */
export const callerClockOf = (slot: OfferedSlot, callerZone: string): string | undefined =>
  isZone(callerZone) ? viewerClock(clocksOf(slot), callerZone) : undefined

/**
 * One slot: the department's clock and, if different, the caller's below it. Uses plain elements because a page may have thousands.
 * The grid around it handles the arrow keys.
 */
export function OfferedChip({ slot, marks, callerZone, withZone, picked, onPick }: Props) {
  const caller = callerClockOf(slot, callerZone)
  const closed = marks.some((mark) => mark.closed)
  const [first] = marks
  const zone =
    withZone && slot.zone !== undefined && slot.instant !== undefined
      ? ` ${zoneAbbreviation(slot.zone, slot.instant)}`
      : ''
  const label = [
    // The visible text comes first and unchanged, so that speech control can match it.
    [`${clockWords(slot.clock)}${zone}`, caller, first?.word].filter((part) => part !== undefined).join(' '),
    `${dayWords(slot.day)}, ${departmentClock(clocksOf(slot))}`,
    caller === undefined ? undefined : `${caller} for the caller`,
    slot.providerName,
    typeTitleOf(slot),
    lengthWords(slot),
    ...marks.slice(1).map(({ word }) => word),
  ]
  return (
    <button
      type="button"
      className={classes.chip}
      tabIndex={-1}
      data-stop=""
      data-slot={slot.key}
      data-closed={closed || undefined}
      data-marked={(first !== undefined && !closed) || undefined}
      aria-pressed={picked}
      aria-disabled={closed || undefined}
      data-enter={picked ? 'go-on' : undefined}
      aria-label={label.filter((part) => part !== undefined).join(', ')}
      onClick={closed ? undefined : () => onPick(slot)}
      title={marks.length === 0 ? undefined : marks.map(({ sentence }) => sentence).join(' ')}
    >
      <span className={classes.clock}>
        {clockWords(slot.clock)}
        {zone}
      </span>{' '}
      {caller !== undefined && <CallerClock words={caller} />}{' '}
      {first !== undefined && (
        <span className={classes.word}>
          {!closed && <IconAlertTriangleFilled size={9} aria-hidden="true" />}
          {first.word}
        </span>
      )}
    </button>
  )
}

/** "7:40 AM PST". Wraps day, clock and zone when they are too long for one line, such as "Wed 10:30 PM GMT+12:45". */
function CallerClock({ words }: { readonly words: string }) {
  const [, day, clock = words, zone] = /^(?:(\S+) )?(\S+ [AP]M) (\S+)$/.exec(words) ?? []
  return (
    <span className={classes.caller}>
      {day !== undefined && <span>{day}</span>} <span>{clock}</span> {zone !== undefined && <span>{zone}</span>}
    </span>
  )
}
