import { expect, test } from 'vitest'
import type { WaitChartData } from './chart-data.ts'
import { foldAxis } from './fold-axis.ts'
import { nearestStop, readingOf, readingStops, readingWords } from './reading-stops.ts'
import type { WaitPoint } from './wait-points.ts'

const at = (clock: string) => Date.parse(`2026-03-03T${clock}:00-06:00`)
const point = (clock: string, median: number | undefined): WaitPoint => ({
  from: at(clock),
  to: at(clock) + 900_000,
  samples: 12,
  median,
  p10: median === undefined ? undefined : median - 4,
  p90: median === undefined ? undefined : median + 6,
  longest: median === undefined ? undefined : median + 9,
})
const data: WaitChartData = {
  axis: foldAxis({ from: at('07:00'), to: at('20:00') }, [{ from: at('12:30'), to: at('13:00') }]),
  zone: 'America/Chicago',
  points: [point('09:00', 20), point('09:15', undefined), point('10:30', 31.6)],
  stretches: [
    { from: at('09:15'), to: at('10:15'), kind: 'unavailable', words: 'No on-call provider' },
    { from: at('12:30'), to: at('13:00'), kind: 'off-hours', words: 'Off hours' },
  ],
  pauses: [
    { from: at('09:10'), to: at('10:00'), number: 8, open: false, words: 'Zoë Castañeda, Late start' },
    { from: at('10:30'), to: at('11:00'), number: 9, open: false, words: 'Jörg Næss' },
  ],
  thresholds: [45],
  name: 'Texas',
  beside: [{ id: 'az', label: 'Arizona', hue: 2, points: [point('10:30', 12)], gaps: [] }],
  weeksBefore: { weeks: [], middle: [point('09:00', 18)] },
  live: { at: at('11:42'), minutes: 58, words: '58 now', stale: false },
}

test('points, stretches without one and the live end are read from left to right; what is folded is not', () => {
  expect(readingStops(data).map((stop) => readingWords(readingOf(stop, data)))).toEqual([
    'Tue, Mar 3, 9:00 to 9:15 AM CST: Median 20 min, 10th to 90th percentile 16 to 26 min, Longest 29 min, Estimates 12, Pause 8 Zoë Castañeda, Late start, Same weekday 18 min, Arizona no estimate',
    'Tue, Mar 3, 9:15 to 10:15 AM CST: Unavailable No on-call provider, Pause 8 Zoë Castañeda, Late start, Same weekday no estimate, Arizona no estimate',
    'Tue, Mar 3, 10:30 to 10:45 AM CST: Median 32 min, 10th to 90th percentile 28 to 38 min, Longest 41 min, Estimates 12, Pause 9 Jörg Næss, Same weekday no estimate, Arizona 12 min',
    'Tue, Mar 3, 11:42 AM CST: Last reported 58 now, Same weekday no estimate, Arizona no estimate',
  ])
})

test('the stop nearest to a place is found', () => {
  const stops = readingStops(data)
  expect(nearestStop(stops, data, data.axis.place(at('10:40')))).toBe(2)
  expect(nearestStop(stops, data, 0)).toBe(0)
  expect(nearestStop(stops, data, data.axis.length)).toBe(3)
  expect(nearestStop([], data, 5)).toBeUndefined()
})
