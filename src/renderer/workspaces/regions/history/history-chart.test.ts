import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RegionHistory } from '../../../../domain/regions/region-history.ts'
import { joined } from '../../../charts/wait/spans.ts'
import { noHistory } from '../../../testing/sample-history.ts'
import { beginningOf, pointsOf, stretchesOf, trimmed } from './history-chart.ts'

const at = (clock: string) => `2026-03-03T${clock}:00Z`
const ms = (clock: string) => Date.parse(at(clock))
const history: RegionHistory = {
  ...noHistory,
  buckets: [
    { at: at('09:15'), samples: 5, median: 12, p10: 10, p90: 14, longest: 15 },
    { at: at('09:00'), samples: 5, median: 10, p10: 9, p90: 12, longest: 13 },
  ],
  unavailable: [
    { from: at('08:00'), to: at('09:05'), reason: 'OFF_HOURS' },
    { from: at('10:00'), to: at('11:00'), reason: 'ROOM_FLOODED' },
  ],
  unwatched: [
    { from: at('12:00'), to: at('13:00'), failedPolls: 0 },
    { from: at('14:00'), to: at('15:00'), failedPolls: 12 },
  ],
}

test('points stand in order, the last one ends where nothing more is reported', () => {
  expect(pointsOf(history.buckets, 900, ms('09:20')).map(({ from, to }) => (to - from) / 60_000)).toEqual([15, 5])
  expect(pointsOf(history.buckets, 900, ms('09:15')).map(({ median }) => median)).toEqual([10])
})

test('stretches say why: reasons in words or as they came, and whether the console or the platform was silent', () => {
  const bounds = { from: ms('08:30'), to: ms('14:30') }
  expect(stretchesOf(history, bounds).map(({ kind, words, label }) => [kind, words, label])).toEqual([
    ['off-hours', 'Off hours', undefined],
    ['unavailable', 'ROOM_FLOODED', undefined],
    ['unwatched', 'The console was closed', 'console closed'],
    ['unwatched', '12 updates failed', 'updates failed'],
  ])
  expect(stretchesOf(history, bounds).filter(({ isFailed }) => isFailed === true)).toMatchObject([
    { words: '12 updates failed' },
  ])
})

test('polls that were slowed on purpose are no closed console', () => {
  const [from, to] = [new Date(ms('09:00')).toISOString(), new Date(ms('09:10')).toISOString()]
  const unwatched = (['retry-after', 'idle'] as const).map((slowedBy) => ({ from, to, failedPolls: 1, slowedBy }))
  const bounds = { from: ms('08:30'), to: ms('14:30') }
  expect(
    stretchesOf({ ...history, unavailable: [], unwatched }, bounds).map(({ kind, words, label }) => [
      kind,
      words,
      label,
    ]),
  ).toEqual([
    ['slowed', 'Slower updates: the platform is limiting requests', 'slower updates'],
    ['slowed', 'Slower updates: the computer was idle', 'slower updates'],
  ])
})

test('a chart begins with the day on which history does', () => {
  const zone = 'America/Chicago'
  const from = Date.parse('2026-02-18T06:00:00Z')
  expect(beginningOf(history, from, zone)).toBe(from)
  expect(beginningOf({ ...history, firstAt: '2026-01-01T00:00:00Z' }, from, zone)).toBe(from)
  const begun = beginningOf({ ...history, firstAt: '2026-03-03T15:15:00Z' }, from, zone)
  expect(new Date(begun).toISOString()).toBe('2026-03-03T06:00:00.000Z')
})

test('a point leaves out gaps at its ends, and what is left lies in no gap that reaches over an end', () => {
  const anyGaps = fc.array(fc.tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 1, max: 30 })), { maxLength: 6 })
  fc.assert(
    fc.property(anyGaps, (list) => {
      const gaps = joined(list.map(([from, length]) => ({ from, to: from + length })))
      const points = Array.from({ length: 10 }, (_, index) => ({
        from: index * 10,
        to: index * 10 + 10,
        samples: 1,
        median: 5,
        p10: 5,
        p90: 5,
        longest: 5,
      }))
      trimmed(points, gaps).forEach(({ from, to }, index) => {
        const whole = points[index] ?? { from: 0, to: 0 }
        expect(from).toBeGreaterThanOrEqual(whole.from)
        expect(to).toBeLessThanOrEqual(whole.to)
        expect(from).toBeLessThan(to)
        const covered = gaps.some((gap) => gap.from <= whole.from && gap.to >= whole.to)
        const inGap = (moment: number) => gaps.some((gap) => gap.from <= moment && moment < gap.to)
        expect(inGap(from) && !covered).toBe(false)
        expect(inGap(to - 1) && !covered).toBe(false)
      })
    }),
  )
})
