import { expect, test } from 'vitest'
import { instantIn } from '../../../../domain/time/zones.ts'
import type { PauseBar } from '../../../../domain/searches/pause-timeline.ts'
import { axisOf, placeOn } from './timeline-axis.ts'

const zone = 'America/Denver'
const hour = 3_600_000
const extent = (from: string, to: string, now = 0, bars: readonly Partial<PauseBar>[] = []) => ({
  from: instantIn(zone, from),
  to: instantIn(zone, to),
  now,
  markets: [{ market: 'm', pauses: 0, minutes: 0, lanes: [{ regionCode: null, bars: bars as PauseBar[] }] }],
})

test('a day is cut to its usual hours, and widened to what there is', () => {
  const quiet = axisOf('day', zone, extent('2026-11-20', '2026-11-21'), 700)
  expect([quiet.from, quiet.to]).toEqual([6, 20].map((at) => instantIn(zone, '2026-11-20', at * hour)))
  const [early, late] = [instantIn(zone, '2026-11-20', 90 * 60_000), instantIn(zone, '2026-11-20', 23.5 * hour)]
  const busy = axisOf('day', zone, extent('2026-11-20', '2026-11-21', 0, [{ from: early, to: late }]), 700)
  expect([busy.from, busy.to]).toEqual([instantIn(zone, '2026-11-20', hour), instantIn(zone, '2026-11-21')])
})

test('what began before the day does not widen it', () => {
  const before = instantIn(zone, '2026-11-18')
  const axis = axisOf(
    'day',
    zone,
    extent('2026-11-20', '2026-11-21', 0, [{ from: before, to: before + 60 * hour }]),
    700,
  )
  expect(axis.from).toBe(instantIn(zone, '2026-11-20'))
  expect(placeOn(axis, before)).toBe(0)
})

test('hours are named in the time of the zone, as many as have room', () => {
  const narrow = axisOf('day', zone, extent('2026-11-20', '2026-11-21'), 300)
  expect(narrow.marks.map(({ words }) => words)).toEqual(['6 AM', '9 AM', '12 PM', '3 PM', '6 PM'])
  expect(narrow.lines).toHaveLength(14)
})

test('on a day of 23 hours no hour is named twice', () => {
  const bars = [{ from: instantIn(zone, '2026-03-08'), to: instantIn(zone, '2026-03-08', 23.5 * hour) }]
  const axis = axisOf('day', zone, extent('2026-03-08', '2026-03-09', 0, bars), 2_000)
  const words = axis.marks.map((mark) => mark.words)
  expect(new Set(words).size).toBe(words.length)
  expect((axis.to - axis.from) / hour).toBe(23)
})

test('weeks name every day, months some of them', () => {
  const week = axisOf('week', zone, extent('2026-11-16', '2026-11-23'), 700)
  expect(week.marks.map(({ words }) => words)).toEqual([
    'Mon, Nov 16',
    'Tue, Nov 17',
    'Wed, Nov 18',
    'Thu, Nov 19',
    'Fri, Nov 20',
    'Sat, Nov 21',
    'Sun, Nov 22',
  ])
  const month = axisOf('month', zone, extent('2026-11-01', '2026-12-01'), 460)
  expect(month.marks.map(({ words }) => words).slice(0, 3)).toEqual(['1', '3', '5'])
})
