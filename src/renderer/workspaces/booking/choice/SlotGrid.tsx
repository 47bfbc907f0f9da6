import { texts } from '../text/choice.ts'
import { ActionIcon, Box, Flex, Group, Text } from '@mantine/core'
import { useCallbackRef, useElementSize, useMergedRef } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight, IconClock } from '@tabler/icons-react'
import { Fragment, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { joined } from '../../../../domain/joined.ts'
import { PlainText } from '../../../parts/PlainText.tsx'
import { counted } from '../../../parts/times.ts'
import { useArrowStops } from '../../../parts/use-arrow-stops.ts'
import { rangeWords } from '../../../../domain/time/day-words.ts'
import { bandsBetween, type Board, type BoardColumn, columnClock } from './slot-board.ts'
import { type ChipsProps, type DayProps, DayRow } from './DayRow.tsx'
import classes from './slot-grid.module.css'

/** What the grid and the list of slots need alike. */
export type SlotViewProps = ChipsProps & {
  readonly hidesDays: boolean
  readonly busy: boolean
}

type Props = SlotViewProps & Pick<DayProps, 'today' | 'isFiltered'> & { readonly board: Board }

/** Widths in rem: the day column, a column that fits three slots in a row, and the minimum column. */
const dayColumn = 5
const easyColumn = 15.75
const leastColumn = 10.5
/** The usual minimum number of columns, if the width allows it. */
const usualColumns = 3

/** How many columns fit. `width`: pixels; 0 until it is measured. */
function columnsIn(width: number): number {
  if (width === 0) return usualColumns
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const room = width / rem - dayColumn
  return Math.max(1, Math.floor(room / easyColumn), Math.min(usualColumns, Math.floor(room / leastColumn)))
}

/** Days by providers at departments. Shows as many columns as fit; the user pages to the rest. */
export function SlotGrid({ board, picked, busy, onPick, ...settings }: Props) {
  const { columns, days } = board
  const { ref: sized, width } = useElementSize<HTMLDivElement>()
  const box = useRef<HTMLDivElement>(null)
  const ref = useMergedRef(sized, box)
  useArrowStops(box, 'rows')
  const [from, setFrom] = useState(0)
  const wanted = useRef<{ readonly day: string; readonly column: string }>(undefined)
  const shown = Math.min(columnsIn(width), columns.length)
  const first = Math.max(0, Math.min(from, columns.length - shown))
  const seen = useMemo(() => columns.slice(first, first + shown), [columns, first, shown])
  const zones = useMemo(() => [...new Set(columns.flatMap(({ zone }) => zone ?? []))], [columns])

  // Moves the focus into a newly paged column once it is rendered.
  useEffect(() => {
    const to = wanted.current
    if (to === undefined) return
    wanted.current = undefined
    const row = box.current?.querySelectorAll('[data-column]')[days.findIndex(({ day }) => day === to.day)]
    row
      ?.querySelector(`[data-lane="${CSS.escape(to.column)}"]`)
      ?.querySelector<HTMLElement>('[data-stop]')
      ?.focus()
  }, [seen, days])

  // The same at each render, so that a row renders again only when its own data changes.
  const pick = useCallbackRef(onPick)

  const turn = (by: 1 | -1) => setFrom(Math.max(0, Math.min(first + by, columns.length - shown)))
  const onKeyDown = (event: KeyboardEvent) => {
    // The row handles arrows within itself; only arrows at its end reach this handler.
    if (event.isDefaultPrevented() || (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft')) return
    // Alt+Left goes to the step before.
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (!(event.target instanceof HTMLElement) || !event.target.matches('[data-stop]')) return
    const by = event.key === 'ArrowRight' ? 1 : -1
    const column = by === 1 ? columns[first + shown] : columns[first - 1]
    const rows = [...(box.current?.querySelectorAll('[data-column]') ?? [])]
    const day = days[rows.findIndex((row) => row.contains(event.target as Node))]
    if (column === undefined || day === undefined) return
    event.preventDefault()
    turn(by)
    if (day.cells.has(column.key)) wanted.current = { day: day.day, column: column.key }
  }
  const [firstDay, lastDay] = [days[0]?.day ?? '', days.at(-1)?.day ?? '']
  const template = `5rem repeat(${Math.max(1, seen.length)}, minmax(0, 1fr))`
  return (
    <div
      ref={ref}
      className={`${classes.grid} card edged`}
      role="group"
      aria-label={texts.slotGrid.slots(rangeWords(firstDay, lastDay))}
      aria-busy={busy}
      onKeyDown={onKeyDown}
    >
      <div className={classes.head} style={{ gridTemplateColumns: template }}>
        <Group className="num small quiet" justify="center" gap={2} wrap="nowrap" ta="center">
          {columns.length > shown && (
            <>
              <ActionIcon
                size={20}
                aria-label={texts.slotGrid.previousProviders}
                aria-disabled={first === 0}
                data-disabled={first === 0}
                onClick={() => turn(-1)}
              >
                <IconChevronLeft size={15} />
              </ActionIcon>
              <span>
                {first + 1}–{first + seen.length}
                <br />
                {texts.slotGrid.ofWord(columns.length)}
              </span>
              <ActionIcon
                size={20}
                aria-label={texts.slotGrid.nextProviders}
                aria-disabled={first + shown >= columns.length}
                data-disabled={first + shown >= columns.length}
                onClick={() => turn(1)}
              >
                <IconChevronRight size={15} />
              </ActionIcon>
            </>
          )}
        </Group>
        {seen.map((column) => (
          <ColumnHead key={column.key} column={column} callerZone={settings.callerZone} />
        ))}
      </div>
      <div data-field="slot">
        {days.map((day, at) => (
          <Fragment key={day.day}>
            {bandsBetween(days[at - 1]?.day ?? '', day.day, zones, settings.callerZone).map(
              ({ day: on, what, after }) => (
                <Group
                  component="p"
                  key={on}
                  className="line-above small quiet lit"
                  gap="xs"
                  wrap="nowrap"
                  m={0}
                  p="6px 10px"
                  bg="var(--ac-sunken)"
                  role="note"
                >
                  <IconClock size={14} aria-hidden="true" />
                  <span>
                    <strong>{what}</strong> {after}
                  </span>
                </Group>
              ),
            )}
            <DayRow
              day={day}
              columns={seen}
              template={template}
              onPick={pick}
              picked={picked !== undefined && isOn(day, picked) ? picked : undefined}
              {...settings}
            />
          </Fragment>
        ))}
      </div>
    </div>
  )
}

const isOn = ({ cells }: Board['days'][number], key: string): boolean =>
  [...cells.values()].some((types) => types.some(({ slots }) => slots.some((slot) => slot.key === key)))

function ColumnHead({ column, callerZone }: { readonly column: BoardColumn; readonly callerZone: string }) {
  const { name, npi, credentials, departmentName, distanceFrom, types } = column
  const clock = useMemo(() => columnClock(column, callerZone), [column, callerZone])
  const [type] = types
  return (
    <div className={`${classes.columnHead} quiet lit line-left`}>
      {/* The head stays in view while the days scroll: no name makes it taller than two lines. */}
      <Text inherit className="anywhere" fz="sm" lineClamp={2} title={joined([name ?? npi, credentials])}>
        <strong>{name === undefined ? <bdi className="mono">{npi}</bdi> : <PlainText text={name} />}</strong>{' '}
        {credentials !== undefined && <PlainText text={credentials} />}
      </Text>
      <p className="nowrap" title={departmentName}>
        {departmentName === undefined ? texts.slotGrid.departmentWithoutAName : <PlainText text={departmentName} />}
      </p>
      <p className="num">
        {clock.zone.length === 0 ? (
          <strong>{texts.slotGrid.timeZoneUnknown}</strong>
        ) : (
          clock.zone.map(({ name: zone, offset, from }) => (
            <Box component="span" key={`${zone} ${offset} ${from}`} display="inline-block" mr="xs">
              <strong>{zone}</strong> {offset}
              {from !== undefined && texts.slotGrid.from(from)}
            </Box>
          ))
        )}
        {distanceFrom !== undefined && (
          <Box component="span" display="inline-block" mr="xs">
            {texts.slotGrid.mi(distanceFrom.toFixed(1))}
          </Box>
        )}
      </p>
      <p title={types.join('; ')}>
        {types.length === 1 && type !== undefined ? (
          <PlainText text={type} />
        ) : (
          counted(types.length, texts.slotGrid.visitType)
        )}
      </p>
      {clock.caller !== undefined && (
        <Flex component="p" gap={4} c={clock.same ? 'inherit' : 'var(--ac-text-1)'}>
          <IconClock className="dim" style={{ marginTop: '0.125rem' }} size={13} aria-hidden="true" />{' '}
          <span>{clock.caller}</span>
        </Flex>
      )}
    </div>
  )
}

const skeletonTemplate = '5rem repeat(3, minmax(0, 1fr))'

/** A static placeholder of the grid while slots load. */
export function SlotSkeleton() {
  return (
    <div role="status" aria-label={texts.slotGrid.loadingSlots} className={`${classes.grid} card edged`}>
      {Array.from({ length: 5 }, (_, row) => (
        <div key={row} className={classes.row} style={{ gridTemplateColumns: skeletonTemplate }} aria-hidden="true">
          <div />
          {Array.from({ length: 3 }, (_column, at) => (
            <div key={at} className={`${classes.cell} line-left`}>
              <Group gap={4}>
                {Array.from({ length: 2 + ((row + at) % 4) }, (_slot, slot) => (
                  <Box key={slot} component="span" w="4rem" h="1.75rem" bdrs="sm" bg="var(--ac-hover)" />
                ))}
              </Group>
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
