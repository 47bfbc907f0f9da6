import { type KeyboardEvent, type PointerEvent, useMemo, useState } from 'react'
import type { WaitChartData } from './chart-data.ts'
import type { ChartLayout } from './chart-layout.ts'
import { nearestStop, readingOf, readingStops } from './reading-stops.ts'

/**
 * The chart's cursor: left and right move by stop, Page Up and Page Down by day, Home and End to the ends, P and Shift P by
 * pause; it also follows the pointer. `count` and `index`: the number of stops, and the current one.
 */
export function useReading(data: WaitChartData, layout: ChartLayout | undefined) {
  const stops = useMemo(() => readingStops(data), [data])
  // Stores an instant, since the stops change over time.
  const [at, setAt] = useState<number>()
  const [focused, setFocused] = useState(false)
  const [hovered, setHovered] = useState(false)
  const index = at === undefined ? undefined : nearestStop(stops, data, data.axis.place(at))
  const stop = index === undefined ? undefined : stops[index]

  const go = (next: number) => setAt(stops[Math.max(0, Math.min(next, stops.length - 1))]?.at)
  const goTo = (moment: number) => go(nearestStop(stops, data, data.axis.place(moment)) ?? 0)
  const byDay = (days: number) => {
    const here = stop?.at ?? data.axis.from
    const day = layout?.days.findIndex(({ from, to }) => from <= here && here < to) ?? -1
    const there = layout?.days[day + days]
    if (there === undefined) go(days > 0 ? stops.length - 1 : 0)
    else goTo(there.from + here - (layout?.days[day]?.from ?? here))
  }
  const toPause = (back: boolean) => {
    const here = stop?.at ?? data.axis.from
    const starts = data.pauses.map(({ from, to }) => (from + Math.min(to, data.axis.to)) / 2).toSorted((a, b) => a - b)
    const next = back ? starts.findLast((each) => each < here - 1) : starts.find((each) => each > here + 1)
    if (next !== undefined) goTo(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const last = stops.length - 1
    const keys: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => go((index ?? stops.length) - 1),
      ArrowDown: () => go((index ?? stops.length) - 1),
      ArrowRight: () => go((index ?? last) + 1),
      ArrowUp: () => go((index ?? last) + 1),
      PageUp: () => byDay(-1),
      PageDown: () => byDay(1),
      Home: () => go(0),
      End: () => go(last),
      // Caps Lock changes the letter too, so Shift itself counts.
      p: () => toPause(event.shiftKey),
      P: () => toPause(event.shiftKey),
    }
    const act = keys[event.key]
    if (act === undefined) return
    event.preventDefault()
    act()
  }
  return {
    count: stops.length,
    index,
    shown: focused || hovered,
    at: stop?.at,
    minutes: stop?.point?.median ?? stop?.live?.minutes,
    reading: stop === undefined ? undefined : readingOf(stop, data),
    /** Props of the element that the keys and the pointer are on. */
    handlers: {
      onKeyDown,
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const { left, width } = event.currentTarget.getBoundingClientRect()
        const place = width === 0 ? 0 : ((event.clientX - left) / width) * data.axis.length
        const nearest = nearestStop(stops, data, place)
        if (nearest !== undefined) setAt(stops[nearest]?.at)
        setHovered(true)
      },
      onPointerLeave: () => setHovered(false),
      onFocus: () => {
        setFocused(true)
        if (stop === undefined) go(stops.length - 1)
      },
      onBlur: () => setFocused(false),
    },
  }
}
