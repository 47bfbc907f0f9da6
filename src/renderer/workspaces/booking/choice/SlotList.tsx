import { useElementSize, useHotkeys } from '@mantine/hooks'
import { defaultRangeExtractor, type Range } from '@tanstack/virtual-core'
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { OfferedSlot } from '../../../../domain/slots/offered-slot.ts'
import { PlainText } from '../../../parts/PlainText.tsx'
import type { RowSettings } from './DayRow.tsx'
import { focusFirstStop } from './first-stop.ts'
import { daysLabel } from './list-times.ts'
import type { ProviderFacts } from './slot-filters.ts'
import { marksOf } from './slot-marks.ts'
import classes from './slot-list.module.css'
import { SlotRow } from './SlotRow.tsx'
import type { SoonestLine } from './soonest.ts'
import { useVirtualRows } from './use-virtual-rows.ts'

type Props = RowSettings & {
  readonly lines: readonly SoonestLine[]
  readonly facts: ReadonlyMap<string, ProviderFacts>
  /** True where the visit types differ, so that each row names its own. */
  readonly withTypes: boolean
  /** The key of the picked slot. */
  readonly picked: string | undefined
  readonly busy: boolean
  readonly onPick: (slot: OfferedSlot) => void
  /** Called on Esc when a slot is picked. */
  readonly onLetGo: () => void
}

/** Heights in pixels at the normal text size: a row with two lines, each additional line, and a quiet line. */
const rowHeight = 46
const lineHeight = 16
const quietHeight = 26
/** In rem; below this width specialty and department are on two lines, as in the style sheet. */
const narrow = 33
/** How many rows have a number key. */
const mostKeys = 9
const pageRows = 10

/** Every time of the answer, soonest first over all providers. Only the rows in view are rendered. */
export function SlotList({ lines, facts, withTypes, picked, busy, onPick, onLetGo, ...settings }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const { ref: sized, width } = useElementSize<HTMLDivElement>()
  const rem = useRem()
  const stops = useMemo(() => lines.flatMap((line, at) => (line.kind === 'slot' ? [at] : [])), [lines])
  const pickedAt = useMemo(
    () => (picked === undefined ? -1 : lines.findIndex((line) => line.kind === 'slot' && line.slot.key === picked)),
    [lines, picked],
  )
  // The row that Tab reaches; a new answer starts at its picked row, else at its first.
  const [moved, setMoved] = useState<{ readonly lines: readonly SoonestLine[]; readonly at: number }>()
  const stop = moved?.lines === lines ? moved.at : pickedAt >= 0 ? pickedAt : (stops[0] ?? -1)
  const wanted = useRef<number>(undefined)

  // The numbers stay with the first bookable rows, wherever the list is scrolled.
  const numbers = numbersOf(lines, stops, settings)

  const rangeExtractor = useCallback(
    (range: Range) => {
      const seen = defaultRangeExtractor(range)
      const kept = [stop, pickedAt].filter((at) => at >= 0 && at < lines.length && !seen.includes(at))
      return [...new Set([...seen, ...kept])].toSorted((one, other) => one - other)
    },
    [stop, pickedAt, lines.length],
  )
  const slotHeight = rowHeight + lineHeight * (Number(withTypes) + Number(width > 0 && width < narrow * rem))
  const heightOf = (at: number) => ((lines[at]?.kind === 'slot' ? slotHeight : quietHeight) * rem) / 16
  const rows = useVirtualRows({
    count: lines.length,
    getScrollElement: () => box.current,
    estimateSize: heightOf,
    getItemKey: (at) => {
      const line = lines[at]
      return line === undefined
        ? at
        : line.kind === 'slot'
          ? line.slot.key
          : line.kind === 'year'
            ? line.year
            : line.from
    },
    overscan: pageRows,
    rangeExtractor,
  })
  useEffect(() => rows.measure(), [rows, lines, slotHeight, rem])

  const goTo = (at: number | undefined) => {
    if (at === undefined) return
    wanted.current = at
    setMoved({ lines, at })
    rows.scrollToIndex(at, { align: 'auto' })
  }
  // The first render has no rows yet, since the box isn't measured.
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current || box.current?.querySelector('[data-slot]') == null) return
    begun.current = true
    focusFirstStop()
  })
  // A row far away gets the focus only once it's rendered.
  useEffect(() => {
    const at = wanted.current
    if (at === undefined) return
    const row = box.current?.querySelector<HTMLElement>(`[data-line="${at}"]`)
    if (row === null || row === undefined) return
    wanted.current = undefined
    row.focus({ preventScroll: true })
  })

  const pickNumber = (number: number) => {
    const [at] = [...numbers].find(([, each]) => each === number) ?? []
    const line = at === undefined ? undefined : lines[at]
    if (line?.kind !== 'slot') return
    onPick(line.slot)
    goTo(at)
  }
  useHotkeys(Array.from({ length: mostKeys }, (_, at) => [String(at + 1), () => pickNumber(at + 1)]))

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && picked !== undefined) {
      event.stopPropagation()
      event.preventDefault()
      onLetGo()
      return
    }
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (!(event.target instanceof HTMLElement) || !event.target.matches('[data-slot]')) return
    const at = stops.indexOf(Number(event.target.dataset['line']))
    const by = { ArrowUp: -1, ArrowDown: 1, PageUp: -pageRows, PageDown: pageRows, Home: -at, End: stops.length }[
      event.key
    ]
    if (by === undefined) return
    event.preventDefault()
    goTo(stops[Math.max(0, Math.min(stops.length - 1, at + by))])
  }
  return (
    <div ref={sized} className={classes.list}>
      <div className={`${classes.head} small quiet`} aria-hidden="true">
        <span />
        <span className="clip" title="Sorted here. The grid has the platform’s order.">
          Soonest first ↑
        </span>
        <span className="clip">
          {withTypes ? 'Provider, visit type, department' : 'Provider, specialty, department'}
        </span>
        <span className={`${classes.distance} num clip`}>Distance</span>
        <span className="clip">Marks</span>
      </div>
      <div
        ref={box}
        className={classes.box}
        role="group"
        aria-label="Slots soonest first"
        aria-busy={busy}
        onKeyDown={onKeyDown}
      >
        <div style={{ height: rows.getTotalSize(), position: 'relative' }}>
          {rows.getVirtualItems().map(({ index, key, start, size }) => {
            const line = lines[index]
            if (line === undefined) return null
            const place = { height: size, transform: `translateY(${start}px)` }
            if (line.kind === 'year')
              return (
                <p key={key} className={`${classes.gap} quiet`} style={place}>
                  <strong className="num">{line.year}</strong>
                </p>
              )
            if (line.kind === 'no-times')
              return (
                <p key={key} className={`${classes.gap} quiet`} style={place}>
                  <PlainText text={daysLabel(line.from, line.to, settings.today)} />
                  {line.why === 'answer' ? ' · no times from any provider' : ' · no times match your filters'}
                </p>
              )
            const { slot, opensDay } = line
            return (
              <SlotRow
                key={key}
                slot={slot}
                line={index}
                place={place}
                opensDay={opensDay}
                number={numbers.get(index)}
                facts={facts.get(slot.npi)}
                withType={withTypes}
                isStop={index === stop}
                picked={slot.key === picked}
                onPick={onPick}
                onFocus={() => {
                  if (index !== stop) setMoved({ lines, at: index })
                }}
                {...settings}
              />
            )
          })}
        </div>
      </div>
    </div>
  )
}

/** How many rows to search for bookable ones. */
const mostLooked = 60

/** The number keys of the first bookable rows, by line. */
function numbersOf(
  lines: readonly SoonestLine[],
  stops: readonly number[],
  settings: RowSettings,
): ReadonlyMap<number, number> {
  const open = stops.slice(0, mostLooked).filter((at) => {
    const line = lines[at]
    return line?.kind === 'slot' && marksOf(line.slot, settings).every(({ closed }) => !closed)
  })
  return new Map(open.slice(0, mostKeys).map((at, place) => [at, place + 1]))
}

/** Pixels per rem, so that larger text gets taller rows. */
function useRem(): number {
  return useMemo(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16, [])
}
