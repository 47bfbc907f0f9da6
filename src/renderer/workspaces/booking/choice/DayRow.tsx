import { memo } from 'react'
import type { BookingWay } from '../../../../domain/booking/booking-draft.ts'
import type { OfferedSlot } from '../../../../domain/slots/offered-slot.ts'
import type { SlotKnowledge } from '../../../../domain/booking/slot-checks.ts'
import { isZone, offsetAt } from '../../../../domain/time/zones.ts'
import { formatRoute } from '../../../routes/routes.ts'
import { providerAt } from '../../../routes/providers-route.ts'
import { PlainText } from '../../../parts/PlainText.tsx'
import { counted } from '../../../parts/times.ts'
import { dayWords } from '../../../parts/zone-times.ts'
import { type BoardColumn, type BoardDay, type BoardType, daysAway } from './slot-board.ts'
import { OfferedChip } from './OfferedChip.tsx'
import classes from './slot-grid.module.css'
import { marksOf, type OwnBooking } from './slot-marks.ts'

export type RowSettings = {
  readonly callerZone: string
  readonly way: BookingWay | null
  readonly own: readonly OwnBooking[]
  /** Data for the slot checks. */
  readonly known: SlotKnowledge | undefined
  /** Milliseconds, rounded to half a minute. */
  readonly now: number
  /** yyyy-MM-dd. */
  readonly today: string
  /** True when page filters hide some times. */
  readonly isFiltered?: boolean
}

type Props = RowSettings & {
  readonly day: BoardDay
  readonly columns: readonly BoardColumn[]
  /** Grid template of the columns; the day's column comes first. */
  readonly template: string
  /** The key of the picked slot, if it is on this day. */
  readonly picked: string | undefined
  readonly onPick: (slot: OfferedSlot) => void
}

/** One calendar day of the departments: a cell for each provider. */
export const DayRow = memo(function DayRow({ day, columns, template, picked, today, ...settings }: Props) {
  const { cells } = day
  const count = columns.reduce((sum, { key }) => sum + slotsIn(cells.get(key)).length, 0)
  const words = dayWords(day.day)
  const cut = words.indexOf(' ')
  return (
    <section
      className={classes.row}
      style={{ gridTemplateColumns: template }}
      data-column=""
      aria-label={`${words}, ${counted(count, 'slot')}`}
    >
      <div className={`${classes.day} small quiet nowrap`}>
        <strong>{cut < 0 ? words : words.slice(0, cut)}</strong>
        {cut >= 0 && <span>{words.slice(cut + 1)}</span>}
        <span className="dim">{daysAway(day.day, today)}</span>
      </div>
      {columns.map((column) => (
        <div key={column.key} className={classes.cell} data-lane={column.key}>
          <Cell types={cells.get(column.key)} column={column} picked={picked} {...settings} />
        </div>
      ))}
    </section>
  )
})

type CellProps = Omit<RowSettings, 'today'> & {
  readonly types: readonly BoardType[] | undefined
  readonly column: BoardColumn
  readonly picked: string | undefined
  readonly onPick: (slot: OfferedSlot) => void
}

function Cell({ types, column, picked, onPick, callerZone, way, own, known, now, isFiltered = false }: CellProps) {
  if (types === undefined && isFiltered)
    return <p className={`${classes.none} small dim`}>No times match your filters</p>
  if (types === undefined)
    return (
      <p className={`${classes.none} small dim`}>
        No slots this day{' '}
        <a href={formatRoute(providerAt(column.npi, 'slots'))} tabIndex={-1} data-stop="">
          Why?
        </a>
      </p>
    )
  const withZone = changes(slotsIn(types), column.zone)
  return types.map(({ title, slots }) => (
    <div key={title} className={classes.type}>
      {column.types.length > 1 && (
        <span className={`${classes.typeName} clip small quiet`}>
          <PlainText text={title} />
        </span>
      )}
      <div className={classes.chips}>
        {slots.map((slot) => (
          <OfferedChip
            key={slot.key}
            slot={slot}
            marks={marksOf(slot, { now, way, own, known })}
            callerZone={callerZone}
            withZone={withZone}
            picked={slot.key === picked}
            onPick={onPick}
          />
        ))}
      </div>
    </div>
  ))
}

const slotsIn = (types: readonly BoardType[] | undefined): readonly OfferedSlot[] =>
  types?.flatMap(({ slots }) => slots) ?? []

/** True when the department's clock changes between these slots. */
function changes(slots: readonly OfferedSlot[], zone: string | undefined): boolean {
  if (zone === undefined || !isZone(zone)) return false
  const [first, last] = [slots[0]?.instant, slots.at(-1)?.instant]
  return first !== undefined && last !== undefined && offsetAt(zone, first) !== offsetAt(zone, last)
}
