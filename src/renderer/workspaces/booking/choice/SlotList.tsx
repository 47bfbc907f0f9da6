import { Box } from '@mantine/core'
import { texts } from '../text/choice.ts'
import { useElementSize } from '@mantine/hooks'
import {
  defaultRangeExtractor,
  elementScroll,
  observeElementOffset,
  observeElementRect,
  type Range,
  Virtualizer,
  type VirtualizerOptions,
} from '@tanstack/virtual-core'
import {
  type ComponentProps,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react'
import { joined } from '../../../../domain/joined.ts'
import type { OfferedSlot } from '../../../../domain/slots/offered-slot.ts'
import { Kbd } from '../../../parts/Kbd.tsx'
import { PlainText } from '../../../parts/PlainText.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { useSingleKeys } from '../../../parts/use-single-keys.ts'
import { focusFirstStop } from './picked-slot.ts'
import { daysLabel, listTime, type SoonestLine } from './soonest.ts'
import { lengthWords, typeTitleOf } from './slot-board.ts'
import { departmentOf, type ProviderFacts } from './slot-filters.ts'
import type { SlotViewProps } from './SlotGrid.tsx'
import classes from './slot-list.module.css'

type Props = SlotViewProps & {
  readonly lines: readonly SoonestLine[]
  readonly facts: ReadonlyMap<string, ProviderFacts>
  /** True where the visit types differ, so that each row names its own. */
  readonly withTypes: boolean
}

/** Heights in pixels at the normal text size: a row with two lines, each additional line, and a quiet line. */
const rowHeight = 46
const lineHeight = 16
const quietHeight = 26
/** In rem; below this width specialty and department are on two lines, as in the style sheet. */
const narrow = 33
/** How many rows have a number key, and how many are searched for bookable ones. */
const mostKeys = 9
const mostLooked = 60
const pageRows = 10

/** Every time of the answer, soonest first over all providers. Only the rows in view are rendered. */
export function SlotList({ lines, facts, withTypes, hidesDays, picked, busy, onPick, answeredAt, ...settings }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const { ref: sized, width } = useElementSize<HTMLDivElement>()
  // Pixels, so that larger text gets taller rows.
  const rem = useMemo(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16, [])
  const stops = useMemo(() => lines.flatMap((line, at) => (line.kind === 'slot' ? [at] : [])), [lines])
  const pickedAt = useMemo(
    () => (picked === undefined ? -1 : lines.findIndex((line) => line.kind === 'slot' && line.slot.key === picked)),
    [lines, picked],
  )
  // The row that Tab reaches; a new answer starts at its picked row, else at its first.
  const [moved, setMoved] = useState<{ readonly lines: readonly SoonestLine[]; readonly at: number }>()
  const stop = moved?.lines === lines ? moved.at : pickedAt >= 0 ? pickedAt : (stops[0] ?? -1)
  const wanted = useRef<number>(undefined)

  const closedBy = (slot: OfferedSlot) => settings.marksFor(slot).filter(({ closed }) => closed)
  // The numbers stay with the first bookable rows of the answer. One that passes keeps its number, so that no key is another row's.
  const numbered = stops.slice(0, mostLooked).filter((at) => {
    const line = lines[at]
    if (line?.kind !== 'slot') return false
    const { slot } = line
    return closedBy(slot).every(({ isPast }) => isPast === true && (slot.instant ?? 0) > answeredAt)
  })
  const numbers = new Map(numbered.slice(0, mostKeys).map((at, place) => [at, place + 1]))

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
      if (line?.kind === 'slot') return line.slot.key
      return line?.kind === 'year' ? line.year : (line?.from ?? at)
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
    const at = numbered[number - 1]
    const line = at === undefined ? undefined : lines[at]
    if (line?.kind !== 'slot') return
    if (closedBy(line.slot).length === 0) onPick(line.slot)
    goTo(at)
  }
  useSingleKeys(Array.from({ length: mostKeys }, (_, at) => [String(at + 1), () => pickNumber(at + 1)]))

  const onKeyDown = (event: KeyboardEvent) => {
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
    <div ref={sized} className={`${classes.list} card edged cut`}>
      <div className={`${classes.head} small quiet`} aria-hidden="true">
        <span />
        <span className="clip" title={texts.slotList.sortedHereTheGridHasThePlatforms}>
          {texts.slotList.soonestFirst}
        </span>
        <span className="clip">
          {withTypes ? texts.slotList.providerVisitTypeDepartment : texts.slotList.providerSpecialtyDepartment}
        </span>
        <span className={`${classes.distance} num clip`}>{texts.slotList.distance}</span>
        <span className="clip">{texts.slotList.notes}</span>
      </div>
      <Box
        ref={box}
        flex={1}
        style={{ overflowY: 'auto', scrollbarGutter: 'stable' }}
        role="group"
        aria-label={texts.slotList.slotsSoonestFirst}
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
                  <PlainText text={daysLabel(line.from, line.to)} />
                  {line.why === 'filters'
                    ? texts.slotList.noTimesMatchYourFilters
                    : hidesDays
                      ? texts.slotList.noTimesShown
                      : texts.slotList.noTimesFromAnyProvider}
                </p>
              )
            const { slot, opensDay } = line
            return (
              <SlotRow
                key={key}
                slot={slot}
                data-line={index}
                style={opensDay ? { ...place, borderTop: '1px solid var(--ac-line-strong)' } : place}
                tabIndex={index === stop ? 0 : -1}
                number={numbers.get(index)}
                facts={facts.get(slot.npi)}
                withType={withTypes}
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
      </Box>
    </div>
  )
}

type SlotRowProps = Pick<SlotViewProps, 'callerZone' | 'marksFor'> & {
  readonly slot: OfferedSlot
  /** The key that picks it. */
  readonly number: number | undefined
  readonly facts: ProviderFacts | undefined
  readonly withType: boolean
  readonly picked: boolean
  readonly onPick: (slot: OfferedSlot) => void
} & Pick<ComponentProps<'button'>, 'style' | 'tabIndex' | 'onFocus'>

/** One time of the list: both clocks, provider, department, distance, and marks. */
function SlotRow({ slot, number, facts, withType, picked, onPick, callerZone, marksFor, ...button }: SlotRowProps) {
  const marks = marksFor(slot)
  const closed = marks.some((mark) => mark.closed)
  const time = listTime(slot, callerZone)
  const name = slot.providerName ?? slot.npi
  const named = slot.credentials === undefined ? name : `${name}, ${slot.credentials}`
  const specialty = facts?.specialties[0]
  const department = departmentOf(slot) || texts.slotGrid.departmentWithoutAName
  const type = `${typeTitleOf(slot)}, ${lengthWords(slot)}`
  const miles = slot.distanceFrom === undefined ? undefined : `${slot.distanceFrom.toFixed(1)} mi`
  const [mark, ...others] = marks
  const more = others.length === 0 ? undefined : texts.slotList.andMore(others.length)
  // Screen readers hear the hidden parts after the visible ones.
  const unseen = [...others.map(({ word }) => word), ...(withType ? [] : [type])]
  return (
    <button
      {...button}
      type="button"
      className={`${classes.row} pick firm line-below`}
      data-stop=""
      data-slot={slot.key}
      data-closed={closed || undefined}
      data-enter={picked ? 'go-on' : undefined}
      aria-pressed={picked}
      aria-disabled={closed || undefined}
      aria-keyshortcuts={number === undefined ? undefined : String(number)}
      title={marks.length === 0 ? undefined : marks.map(({ sentence }) => sentence).join(' ')}
      onClick={closed ? undefined : () => onPick(slot)}
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
        <span className="clip small quiet" title={joined([specialty, department], ' · ')}>
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

type Options = Pick<
  VirtualizerOptions<HTMLDivElement, HTMLElement>,
  'count' | 'getScrollElement' | 'estimateSize' | 'getItemKey' | 'overscan' | 'rangeExtractor'
>

/** The rows in view of a scroll box, and how to scroll to another. Renders again as the box scrolls or resizes. */
function useVirtualRows(options: Options): Virtualizer<HTMLDivElement, HTMLElement> {
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  const whole: VirtualizerOptions<HTMLDivElement, HTMLElement> = {
    ...options,
    observeElementRect,
    observeElementOffset,
    scrollToFn: elementScroll,
    onChange: () => redraw(),
  }
  const [rows] = useState(() => new Virtualizer(whole))
  rows.setOptions(whole)
  useLayoutEffect(() => rows._didMount(), [rows])
  useLayoutEffect(() => rows._willUpdate())
  return rows
}
