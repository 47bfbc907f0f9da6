import { type KeyboardEvent, useMemo, useState } from 'react'
import { hourWords } from '../heat-scale.ts'
import { waitNumber } from '../wait/time-words.ts'
import { waitSteps } from './wait-steps.ts'
import classes from './week-heat-map.module.css'

/** 0 is Sunday; hours are 0 to 23. Waits are minutes with fractions. */
export type WeekCell = {
  readonly weekday: number
  readonly hour: number
  readonly samples: number
  readonly median: number
  readonly p90: number
}

type Place = { readonly weekday: number; readonly hour: number }

type Props = {
  readonly label: string
  readonly cells: readonly WeekCell[]
  /** The weekdays that can have data, if not all. */
  readonly among?: readonly number[] | undefined
  /** The current hour. */
  readonly now?: Place | undefined
  /** The zone of the hours: "CST". */
  readonly zoneName: string
}

/** Weeks start on Monday. */
const wholeWeek = [1, 2, 3, 4, 5, 6, 0]
const short = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const long = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const moves: Readonly<Record<string, readonly [days: number, hours: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Waits by weekday and hour: one hue, darker for longer, with the number in the cell; hatched without data. Arrow keys move. */
export function WeekHeatMap({ label, cells, among = wholeWeek, now, zoneName }: Props) {
  const weekdays = wholeWeek.filter((weekday) => among.includes(weekday))
  const byPlace = useMemo(() => new Map(cells.map((cell) => [`${cell.weekday} ${cell.hour}`, cell])), [cells])
  const scale = useMemo(() => waitSteps(cells.map(({ median }) => median)), [cells])
  const hours = useMemo(() => hoursOf(cells), [cells])
  const [focused, setFocused] = useState<Place>()
  const [pointed, setPointed] = useState<Place>()
  const [first = 0] = hours
  const last = hours.at(-1) ?? first
  const isThere = now !== undefined && hours.includes(now.hour) && weekdays.includes(now.weekday)
  const home = focused ?? (isThere ? now : { weekday: weekdays[0] ?? 1, hour: first })

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const [days, by] = moves[event.key] ?? [0, 0]
    const ends: Readonly<Record<string, number>> = { Home: first, End: last }
    if (days === 0 && by === 0 && ends[event.key] === undefined) return
    event.preventDefault()
    const row = Math.max(0, Math.min(weekdays.length - 1, weekdays.indexOf(home.weekday) + days))
    const next = {
      weekday: weekdays[row] ?? home.weekday,
      hour: ends[event.key] ?? Math.max(first, Math.min(last, home.hour + by)),
    }
    setFocused(next)
    event.currentTarget.querySelector<HTMLElement>(`[data-place="${next.weekday} ${next.hour}"]`)?.focus()
  }
  const words = (place: Place) => {
    const when = `${long[place.weekday]}, ${hourWords(place.hour)} to ${hourWords(place.hour + 1)} ${zoneName}`
    const cell = byPlace.get(`${place.weekday} ${place.hour}`)
    if (cell === undefined) return `${when}: nothing measured`
    const { median, p90, samples } = cell
    return `${when}: median ${waitNumber(median)} min, 90th percentile ${waitNumber(p90)} min, ${samples.toLocaleString('en-US')} estimates`
  }
  const told = pointed ?? focused
  return (
    <figure className={classes.figure}>
      <div className={classes.scroll}>
        <div
          className={classes.grid}
          role="grid"
          aria-label={label}
          tabIndex={-1}
          style={{
            gridTemplateColumns: `2.25rem repeat(${hours.length}, minmax(1.25rem, ${hours.length < 8 ? '3.5rem' : '1fr'}))`,
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setFocused(undefined)}
        >
          <div role="row" className={classes.row}>
            <span role="columnheader">
              <span className="visually-hidden">Weekday</span>
            </span>
            {hours.map((hour) => (
              <span
                key={hour}
                role="columnheader"
                className={classes.hour}
                data-behind={hour === first + 1 || hour === 13 || undefined}
                aria-label={hourWords(hour)}
              >
                <span>{hour === first || hour % 12 === 0 ? hourWords(hour) : hour % 12}</span>
              </span>
            ))}
          </div>
          {weekdays.map((weekday) => (
            <div key={weekday} role="row" className={classes.row}>
              <span role="rowheader" className={classes.weekday} aria-label={long[weekday]}>
                {short[weekday]}
              </span>
              {hours.map((hour) => {
                const cell = byPlace.get(`${weekday} ${hour}`)
                return (
                  <span
                    key={hour}
                    role="gridcell"
                    className={classes.cell}
                    data-place={`${weekday} ${hour}`}
                    data-step={cell === undefined ? 'none' : scale.stepOf(cell.median)}
                    data-now={(now?.weekday === weekday && now.hour === hour) || undefined}
                    tabIndex={home.weekday === weekday && home.hour === hour ? 0 : -1}
                    aria-label={words({ weekday, hour })}
                    onFocus={() => setFocused({ weekday, hour })}
                    onPointerEnter={() => setPointed({ weekday, hour })}
                    onPointerLeave={() => setPointed(undefined)}
                  >
                    {cell === undefined ? '' : cell.median > 0 && cell.median < 0.5 ? '<1' : Math.round(cell.median)}
                  </span>
                )
              })}
            </div>
          ))}
        </div>
      </div>
      <figcaption className={classes.said}>
        {told === undefined ? 'A cell tells its hour in full.' : words(told)}
      </figcaption>
    </figure>
  )
}

/** The steps of the scale, from short to long waits. */
export function WeekHeatLegend({ cells }: { readonly cells: readonly WeekCell[] }) {
  const { steps } = waitSteps(cells.map(({ median }) => median))
  return (
    <span className={classes.legend}>
      <span>{steps[0]?.words.replace(' min', '')}</span>
      {steps.map(({ step, words }) => (
        <span key={step} className={classes.swatch} data-step={step} title={words} aria-hidden="true" />
      ))}
      <span>{steps.at(-1)?.words.replace(' and more', '+')}</span>
    </span>
  )
}

/** Every hour from the first to the last with data. */
function hoursOf(cells: readonly WeekCell[]): number[] {
  if (cells.length === 0) return []
  const [from, to] = cells.reduce(([least, most], { hour }) => [Math.min(least, hour), Math.max(most, hour)], [23, 0])
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}
