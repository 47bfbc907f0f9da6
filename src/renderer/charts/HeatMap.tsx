import { Group, Stack } from '@mantine/core'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { counted } from '../parts/times.ts'
import { dayWords, mondayOf, rangeWords } from '../parts/zone-times.ts'
import classes from './heat-map.module.css'
import steps from './heat-steps.module.css'
import { heatStep, heatSteps, hourWords } from './heat-scale.ts'

type Props = {
  readonly label: string
  /** The counted thing: "slot". */
  readonly noun: string
  /** Counts by day (yyyy-MM-dd) and hour (0 to 23); missing cells count as 0. */
  readonly cells: readonly { readonly day: string; readonly hour: number; readonly count: number }[]
  /** All days to draw, in order. */
  readonly days: readonly string[]
  readonly today?: string
  readonly onDay: (day: string) => void
  /** The zone of the hours. */
  readonly note: string
}

type Place = { readonly hour: number; readonly at: number }

const moves: Readonly<Record<string, readonly [hours: number, days: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [0, -7],
  PageDown: [0, 7],
}

/** Counts by day and hour: one hue, darker for higher counts, with the number in the cell. Arrow keys move; Enter or a click opens the day. */
export function HeatMap({ label, noun, cells, days, today, onDay, note }: Props) {
  const counts = useMemo(() => new Map(cells.map(({ day, hour, count }) => [`${day} ${hour}`, count])), [cells])
  const hours = useMemo(() => hoursOf(cells), [cells])
  const most = cells.reduce((largest, { count }) => Math.max(largest, count), 1)
  // Small cells have no room for numbers; the focused or hovered cell then shows its count separately.
  const numbers = most < 10 || days.length <= 45
  const weeks = useMemo(() => weeksOf(days), [days])
  const [focused, setFocused] = useState<Place>()
  const first = hours[0] ?? 0
  const place = focused ?? { hour: first, at: 0 }

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const move = moves[event.key]
    const ends: Record<string, number> = { Home: 0, End: days.length - 1 }
    const at = ends[event.key] ?? place.at + (move?.[1] ?? 0)
    if ((move === undefined && ends[event.key] === undefined) || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const next = {
      hour: Math.max(first, Math.min(hours.at(-1) ?? first, place.hour + (move?.[0] ?? 0))),
      at: Math.max(0, Math.min(days.length - 1, at)),
    }
    setFocused(next)
    const cell = event.currentTarget.querySelector<HTMLElement>(`[data-place="${next.hour} ${next.at}"]`)
    cell?.focus()
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  const words = ({ hour, at }: Place) => {
    const day = days[at] ?? ''
    return `${dayWords(day, { year: true })}, ${hourWords(hour)} to ${hourWords(hour + 1)}: ${counted(counts.get(`${day} ${hour}`) ?? 0, noun)}`
  }
  return (
    <Stack component="figure" gap="sm" m={0} miw={0}>
      <div className={classes.scroll}>
        <div
          className={classes.grid}
          role="grid"
          aria-label={label}
          aria-rowcount={hours.length + 1}
          tabIndex={-1}
          style={{
            gridTemplateColumns: `3.75rem repeat(${days.length}, minmax(${most < 10 || !numbers ? '0.6875rem' : '1.25rem'}, 1fr))`,
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setFocused(undefined)}
        >
          <div role="row" className={classes.row}>
            <span role="columnheader" className={classes.corner}>
              <span className="visually-hidden">Hour</span>
            </span>
            {weeks.map(({ from, to, length }) => (
              <span
                key={from}
                role="columnheader"
                aria-colspan={length}
                aria-label={`Week ${rangeWords(from, to)}`}
                className={classes.week}
                style={{ gridColumn: `span ${length}` }}
              >
                <button type="button" onClick={() => onDay(from)} title={`Week ${rangeWords(from, to)}`}>
                  {length > 3 ? dayWords(from).slice(4) : ''}
                </button>
              </span>
            ))}
          </div>
          {hours.map((hour) => (
            <div role="row" key={hour} className={classes.row}>
              <span role="rowheader" className={classes.hour}>
                {hourWords(hour)}
              </span>
              {days.map((day, at) => {
                const count = counts.get(`${day} ${hour}`) ?? 0
                return (
                  <span
                    key={day}
                    role="gridcell"
                    className={`${classes.cell} ${steps.step}`}
                    data-place={`${hour} ${at}`}
                    data-step={heatStep(count, most)}
                    data-monday={mondayOf(day) === day || undefined}
                    data-today={day === today || undefined}
                    tabIndex={place.hour === hour && place.at === at ? 0 : -1}
                    aria-label={words({ hour, at })}
                    title={words({ hour, at })}
                    onFocus={() => setFocused({ hour, at })}
                    onClick={() => onDay(day)}
                    onKeyDown={(event) => {
                      if (event.key === 'Enter' || event.key === ' ') onDay(day)
                    }}
                  >
                    {count > 0 && numbers ? count : ''}
                  </span>
                )
              })}
            </div>
          ))}
        </div>
      </div>
      <Group component="figcaption" className="quiet" gap="0.25rem 1.25rem" fz="xs" lh="xs">
        <span className={`num ${classes.said}`}>
          {focused === undefined ? 'A day opens its week.' : words(focused)}
        </span>
        <span>{note}</span>
        <Group component="span" className="num" wrap="nowrap" align="normal" gap="sm" ml="auto">
          <span>{counted(0, noun)}</span>
          {heatSteps(most).map(({ step, words: range }) => (
            <Group component="span" key={step} display="inline-flex" wrap="nowrap" gap={4}>
              <span className={`${classes.swatch} ${steps.step}`} data-step={step} aria-hidden="true" />
              {range}
            </Group>
          ))}
        </Group>
      </Group>
    </Stack>
  )
}

/** Every hour from the first to the last with a count. */
function hoursOf(cells: readonly { readonly hour: number }[]): number[] {
  if (cells.length === 0) return []
  const [from, to] = cells.reduce(([least, last], { hour }) => [Math.min(least, hour), Math.max(last, hour)], [23, 0])
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}

function weeksOf(days: readonly string[]): { from: string; to: string; length: number }[] {
  const weeks: { from: string; to: string; length: number }[] = []
  for (const day of days) {
    const last = weeks.at(-1)
    if (last === undefined || mondayOf(day) === day) weeks.push({ from: day, to: day, length: 1 })
    else {
      last.to = day
      last.length += 1
    }
  }
  return weeks
}
