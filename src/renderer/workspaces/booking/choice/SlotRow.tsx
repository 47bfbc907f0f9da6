import type { CSSProperties } from 'react'
import type { OfferedSlot } from '../../../../domain/slots/offered-slot.ts'
import { Kbd } from '../../../parts/Kbd.tsx'
import { PlainText } from '../../../parts/PlainText.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import type { RowSettings } from './DayRow.tsx'
import { listTime } from './list-times.ts'
import { lengthWords, typeTitleOf } from './slot-board.ts'
import { departmentOf, type ProviderFacts } from './slot-filters.ts'
import { marksOf } from './slot-marks.ts'
import classes from './slot-list.module.css'

type Props = RowSettings & {
  readonly slot: OfferedSlot
  /** Its index in the list. */
  readonly line: number
  readonly place: CSSProperties
  readonly opensDay: boolean
  /** The key that picks it. */
  readonly number: number | undefined
  readonly facts: ProviderFacts | undefined
  readonly withType: boolean
  readonly isStop: boolean
  readonly picked: boolean
  readonly onPick: (slot: OfferedSlot) => void
  readonly onFocus: () => void
}

/** One time of the list: both clocks, provider, department, distance, and marks. */
export function SlotRow({
  slot,
  line,
  place,
  opensDay,
  number,
  facts,
  withType,
  isStop,
  picked,
  onPick,
  onFocus,
  ...settings
}: Props) {
  const { callerZone, today } = settings
  const marks = marksOf(slot, settings)
  const closed = marks.some((mark) => mark.closed)
  const time = listTime(slot, callerZone, today)
  const name = slot.providerName ?? slot.npi
  const named = slot.credentials === undefined ? name : `${name}, ${slot.credentials}`
  const specialty = facts?.specialties[0]
  const department = departmentOf(slot) || 'Department not named'
  const type = `${typeTitleOf(slot)}, ${lengthWords(slot)}`
  const where = [specialty, department].filter((part) => part !== undefined && part !== '').join(' · ')
  const miles = slot.distanceFrom === undefined ? undefined : `${slot.distanceFrom.toFixed(1)} mi`
  const [mark, ...others] = marks
  const more = others.length === 0 ? undefined : `and ${others.length} more`
  // Screen readers hear the hidden parts after the visible ones.
  const unseen = [...others.map(({ word }) => word), ...(withType ? [] : [type])]
  return (
    <button
      type="button"
      className={`${classes.row} line-below`}
      style={place}
      tabIndex={isStop ? 0 : -1}
      data-stop=""
      data-slot={slot.key}
      data-line={line}
      data-closed={closed || undefined}
      data-opens-day={opensDay || undefined}
      data-enter={picked ? 'go-on' : undefined}
      aria-pressed={picked}
      aria-disabled={closed || undefined}
      aria-keyshortcuts={number === undefined ? undefined : String(number)}
      title={marks.length === 0 ? undefined : marks.map(({ sentence }) => sentence).join(' ')}
      onClick={closed ? undefined : () => onPick(slot)}
      onFocus={onFocus}
    >
      <span className={classes.number}>{number !== undefined && <Kbd drawn>{String(number)}</Kbd>}</span>
      <span className={`${classes.time} num`}>
        <span className="clip">
          {time.day}, <strong>{time.clock}</strong>
          <Pause />
        </span>
        {time.caller !== undefined && (
          <span className="clip small quiet">
            {time.caller}
            <Pause />
          </span>
        )}
      </span>
      <span className={classes.who}>
        <span className="clip" title={named}>
          <strong>
            <PlainText text={named} />
          </strong>
          <Pause />
        </span>
        {withType && (
          <span className="clip small quiet" title={type}>
            <PlainText text={type} />
            <Pause />
          </span>
        )}
        <span className="clip small quiet" title={where}>
          {specialty !== undefined && specialty !== '' && (
            <>
              <span className={classes.part}>
                <PlainText text={specialty} />
              </span>
              <span className={classes.dot}> · </span>
            </>
          )}
          <span className={classes.part}>
            <PlainText text={department} />
          </span>
        </span>
      </span>
      <span className={`${classes.distance} num nowrap`}>
        {miles !== undefined && <Pause />}
        {miles}
      </span>
      <span className={`${classes.marks} small`}>
        {mark !== undefined && (
          <>
            <Pause />
            <StatusMark status={mark.closed ? 'off' : 'warn'}>{mark.word}</StatusMark>
            {more !== undefined && <span className={`${classes.more} clip small quiet`}> {more}</span>}
          </>
        )}
        <span className="visually-hidden">{unseen.map((part) => `, ${part}`).join('')}</span>
      </span>
    </button>
  )
}

/** A comma for screen readers between parts that are visually apart. */
const Pause = () => <span className="visually-hidden">, </span>
