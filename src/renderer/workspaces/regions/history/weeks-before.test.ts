import fc from 'fast-check'
import { expect, test } from 'vitest'
import { counted } from '../../../../../test/counted.ts'
import { localAt } from '../../../../domain/time/zones.ts'
import type { WaitPoint } from '../../../charts/wait/wait-points.ts'
import { movedByWeeks, weeksBefore } from './weeks-before.ts'

const length = 900_000
const pointAt = (from: number, median: number | undefined): WaitPoint => ({
  from,
  to: from + length,
  samples: 3,
  median,
  p10: median,
  p90: median,
  longest: median,
})

test('a week later the same weekday and clock, in order and without overlap, over changes of clocks too', () => {
  const zones = fc.constantFrom('America/Chicago', 'America/Phoenix', 'Europe/Zurich')
  const starts = fc.integer({ min: Date.UTC(2026, 0, 1) / length, max: Date.UTC(2026, 11, 31) / length })
  fc.assert(
    fc.property(zones, starts, fc.integer({ min: 1, max: 4 }), (zone, start, weeks) => {
      const points = Array.from({ length: 200 }, (_, index) => pointAt((start + index) * length, index))
      const moved = movedByWeeks(points, zone, weeks)
      moved.forEach((point, index) => {
        expect(point.from).toBeGreaterThanOrEqual(moved[index - 1]?.to ?? 0)
        const before = points[point.median ?? 0]
        const [then, now] = [localAt(zone, before?.from ?? 0), localAt(zone, point.from)]
        const days = (Date.parse(now.day) - Date.parse(then.day)) / 86_400_000
        expect(days).toBe(weeks * 7)
        // An hour that is left out is told as the next.
        expect([then.clock, then.clock.replace(/^02/, '03')]).toContain(now.clock)
      })
      expect(moved.length).toBeGreaterThanOrEqual(200 - 4)
    }),
    { numRuns: counted(20, 100) },
  )
})

test('the middle is the median of the weeks that have a wait there', () => {
  const line = (...medians: (number | undefined)[]) => medians.map((median, index) => pointAt(index * length, median))
  const { middle } = weeksBefore([line(10, undefined, 30), line(20, undefined, 50), line(60), []])
  expect(middle.map(({ median, samples }) => [median, samples])).toEqual([
    [20, 3],
    [undefined, 0],
    [40, 2],
  ])
})

test('without any week there is no line', () => {
  expect(weeksBefore([[], []])).toEqual({ weeks: [[], []], middle: [] })
})
