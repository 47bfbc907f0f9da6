import { expect, test } from 'vitest'
import { joined, type Span } from '../../../charts/wait/spans.ts'
import { foldedSpans, type OffHours } from './history-chart.ts'

const zone = 'America/Chicago'
const at = (clock: string, day = '2026-03-03') => Date.parse(`${day}T${clock}:00-06:00`)
const day = { from: at('00:00'), end: at('00:00', '2026-03-04') }
const hours = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => ({ weekday: 2, hour: from + index, samples: 5, median: 9, p90: 12 }))
const none: OffHours = { reported: [], unwatched: [], week: [], windows: [] }
const words = (spans: readonly Span[]) =>
  joined(spans).map(({ from, to }) => {
    const clock = (moment: number) => new Date(moment - 6 * 3_600_000).toISOString().slice(11, 16)
    return `${clock(from)}–${clock(to)}`
  })

test('told off hours are folded, and the rest of the day outside the windows', () => {
  const reported = [{ from: at('00:00'), to: at('07:00') }]
  const windows = [
    { from: at('07:00'), to: at('12:30') },
    { from: at('13:00'), to: at('20:00') },
  ]
  expect(words(foldedSpans({ ...none, reported, windows }, day, at('11:42'), zone))).toEqual([
    '00:00–07:00',
    '12:30–13:00',
    '20:00–00:00',
  ])
})

test('without windows the day ends with the last hour that was ever open', () => {
  expect(words(foldedSpans({ ...none, week: hours(7, 20) }, day, at('11:42'), zone))).toEqual(['20:00–00:00'])
  expect(words(foldedSpans(none, day, at('11:42'), zone))).toEqual(['11:42–00:00'])
})

test('time without a watch is folded in hours that were never open, and else shown', () => {
  const unwatched = [{ from: at('17:00', '2026-03-02'), to: at('09:00') }]
  const span = { from: at('00:00', '2026-03-02'), end: day.end }
  expect(words(foldedSpans({ ...none, unwatched, week: hours(7, 20) }, span, at('23:59'), zone))).toEqual([
    '20:00–07:00',
    '23:59–00:00',
  ])
})
