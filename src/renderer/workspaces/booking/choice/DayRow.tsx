import { texts } from '../text/choice.ts'
import { Box, Stack } from '@mantine/core'
import { IconAlertTriangleFilled } from '@tabler/icons-react'
import { memo } from 'react'
import { joined } from '../../../../domain/joined.ts'
import type { OfferedSlot } from '../../../../domain/slots/offered-slot.ts'
import { clockWords } from '../../../../domain/time/clock-words.ts'
import { isDay } from '../../../../domain/time/dates.ts'
import { dateWords, weekdayWord } from '../../../../domain/time/day-words.ts'
import { zoneAbbreviation } from '../../../../domain/time/zone-names.ts'
import { PlainText } from '../../../parts/PlainText.tsx'
import { counted } from '../../../parts/times.ts'
import { dayWords, departmentTime, viewerClock } from '../../../parts/zone-times.ts'
import { providerAt } from '../../../routes/providers-route.ts'
import { formatRoute } from '../../../routes/routes.ts'
import {
  type BoardColumn,
  type BoardDay,
  type BoardType,
  daysAway,
  isClockChanging,
  lengthWords,
  typeTitleOf,
} from './slot-board.ts'
import classes from './slot-grid.module.css'
import type { MarksFor } from './slot-marks.ts'

/** Milliseconds after an answer in which a slot that starts has room for that word, so that none below moves: a working day. */
const passesWithin = 12 * 3_600_000

export type ChipsProps = {
  /** IANA; empty if the caller's zone is unknown. */
  readonly callerZone: string
  readonly marksFor: MarksFor
  /** Milliseconds since 1970. */
  readonly answeredAt: number
  /** The key of the picked slot; of a day, if it is on this day. */
  readonly picked: string | undefined
  readonly onPick: (slot: OfferedSlot) => void
}

export type DayProps = ChipsProps & {
  readonly day: BoardDay
  readonly columns: readonly BoardColumn[]
  /** Grid template of the columns; the day's column comes first. */
  readonly template: string
  /** yyyy-MM-dd. */
  readonly today: string
  /** True when page filters hide some times. */
  readonly isFiltered: boolean
  /** True where days without a time may have hidden ones. */
  readonly hidesDays: boolean
}

/** One calendar day of the departments: a cell for each provider. */
export const DayRow = memo(function DayRow(props: DayProps) {
  const { day, columns, template, today, isFiltered, hidesDays, ...chips } = props
  const { cells } = day
  const count = columns.reduce((sum, { key }) => sum + slotsIn(cells.get(key)).length, 0)
  const words = dayWords(day.day)
  const isKnown = isDay(day.day)
  return (
    <section
      className={classes.row}
      style={{ gridTemplateColumns: template }}
      data-column=""
      aria-label={`${words}, ${counted(count, 'slot')}`}
    >
      <Stack className="small quiet lit nowrap" gap={0} p="8px 2px 8px 10px">
        <Box component="strong" fz="sm">
          {isKnown ? weekdayWord(day.day) : words}
        </Box>
        {isKnown && <span>{dateWords(day.day)}</span>}
        <span className="dim">{daysAway(day.day, today)}</span>
      </Stack>
      {columns.map((column) => {
        const types = cells.get(column.key)
        return (
          <div key={column.key} className={`${classes.cell} line-left`} data-lane={column.key}>
            {types !== undefined ? (
              <Types types={types} column={column} {...chips} />
            ) : isFiltered ? (
              <p className={`${classes.none} small dim`}>{texts.dayRow.noTimesMatchYourFilters}</p>
            ) : (
              <p className={`${classes.none} small dim`}>
                {hidesDays ? texts.dayRow.noSlotsShown : texts.dayRow.noSlotsThisDay}{' '}
                <a href={formatRoute(providerAt(column.npi, 'slots'))} tabIndex={-1} data-stop="">
                  {texts.dayRow.why}
                </a>
              </p>
            )}
          </div>
        )
      })}
    </section>
  )
})

type TypesProps = ChipsProps & { readonly types: readonly BoardType[]; readonly column: BoardColumn }

function Types({ types, column, ...chips }: TypesProps) {
  const withZone = isClockChanging(slotsIn(types), column.zone)
  return types.map(({ title, slots }) => (
    <div key={title} className={classes.type}>
      {column.types.length > 1 && (
        <span className="clip small quiet" style={{ display: 'block', padding: '0 0.125rem 0.125rem' }}>
          <PlainText text={title} />
        </span>
      )}
      <div className={classes.chips}>
        {slots.map((slot) => (
          <OfferedChip key={slot.key} slot={slot} withZone={withZone} {...chips} />
        ))}
      </div>
    </div>
  ))
}

const slotsIn = (types: readonly BoardType[] | undefined): readonly OfferedSlot[] =>
  types?.flatMap(({ slots }) => slots) ?? []

/** One slot: the department's clock and, if different, the caller's. Plain elements, because a page may have thousands; the grid handles the arrow keys. */
function OfferedChip({
  slot,
  withZone,
  callerZone,
  marksFor,
  answeredAt,
  picked,
  onPick,
}: ChipsProps & { readonly slot: OfferedSlot; readonly withZone: boolean }) {
  const marks = marksFor(slot)
  const caller = viewerClock(slot, callerZone)
  const closed = marks.some((mark) => mark.closed)
  const isPicked = slot.key === picked
  const [first] = marks
  const zone =
    withZone && slot.zone !== undefined && slot.instant !== undefined
      ? ` ${zoneAbbreviation(slot.zone, slot.instant)}`
      : ''
  const label = [
    // The visible text comes first and unchanged, so that speech control can match it.
    joined([`${clockWords(slot.clock)}${zone}`, caller, first?.word], ' '),
    departmentTime(slot),
    caller === undefined ? undefined : texts.dayRow.forTheCaller(caller),
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
      aria-pressed={isPicked}
      aria-disabled={closed || undefined}
      data-enter={isPicked ? 'go-on' : undefined}
      aria-label={label.filter((part) => part !== undefined).join(', ')}
      onClick={closed ? undefined : () => onPick(slot)}
      title={marks.length === 0 ? undefined : marks.map(({ sentence }) => sentence).join(' ')}
    >
      <span className={classes.clock}>
        {clockWords(slot.clock)}
        {zone}
      </span>{' '}
      {caller !== undefined && <CallerClock words={caller} />}{' '}
      {first !== undefined ? (
        <span className={classes.word}>
          {!closed && <IconAlertTriangleFilled size={9} aria-hidden="true" />}
          {first.word}
        </span>
      ) : (
        slot.instant !== undefined &&
        slot.instant < answeredAt + passesWithin && <span style={{ height: '1rem' }} aria-hidden="true" />
      )}
    </button>
  )
}

/** "7:40 AM PST". Wraps day, clock and zone when they are too long for one line, such as "Wed 10:30 PM GMT+12:45". */
function CallerClock({ words }: { readonly words: string }) {
  const [, day, clock = words, zone] = /^(?:(\S+) )?(\S+ [AP]M) (\S+)$/.exec(words) ?? []
  return (
    <span className={classes.callerClock}>
      {day !== undefined && <span>{day}</span>} <span>{clock}</span> {zone !== undefined && <span>{zone}</span>}
    </span>
  )
}
