import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeIn30, recentPoints, recentSpanMs, type RecentWaits, withPast, withWait } from './recent-waits.ts'

const minute = 60_000
const start = Date.parse('2026-03-03T12:00:00Z')
/** Points at the given minutes after the start, each added at its own time. */
const after = (...points: readonly (readonly [minutes: number, seconds: number | undefined])[]) =>
  points.reduce<RecentWaits>((recent, [minutes, seconds]) => {
    const instant = start + minutes * minute
    return withWait(recent, instant, seconds, instant)
  }, [])

test('points are reported by whole minutes before now, unavailable as null', () => {
  const recent = after([0, 300], [10, undefined], [20, 360])
  expect(recentPoints(recent, start + 21 * minute)).toEqual([
    [21, 300],
    [11, null],
    [1, 360],
  ])
})

test('what is older than three hours goes, in what is kept and in what is reported', () => {
  const recent = after([0, 300], [176, 310], [181, 320])
  expect(recentPoints(recent, start + 181 * minute)).toEqual([
    [5, 310],
    [0, 320],
  ])
  expect(recentPoints(recent, start + 360 * minute)).toEqual([[179, 320]])
})

test('an estimate that was told before adds nothing, one of the same three minutes takes its place', () => {
  const recent = after([0, 300], [10, 400])
  expect(withWait(recent, start, 999, start + 11 * minute)).toEqual(recent)
  expect(recentPoints(after([10, 300], [11, 400]), start + 11 * minute)).toEqual([[0, 400]])
})

test('what was known before goes before, and nothing twice', () => {
  const recent = after([20, 360], [30, 400])
  const past = after([10, 300], [20, 999], [25, 999])
  expect(recentPoints(withPast(recent, past), start + 30 * minute)).toEqual([
    [20, 300],
    [10, 360],
    [0, 400],
  ])
  expect(withPast([], past)).toEqual(past)
  expect(withPast(recent, [])).toEqual(recent)
})

test('a clock set back loses the future and goes on', () => {
  const recent = withWait(after([60, 300]), start + 2 * minute, 400, start + 2 * minute)
  expect(recentPoints(recent, start + 2 * minute)).toEqual([[0, 400]])
})

test('the change is against half an hour before, where both ends are known', () => {
  const recent = after([0, 300], [30, 420])
  const at = start + 30 * minute
  expect(changeIn30(recent, at, 420)).toBe(120)
  expect(changeIn30(recent, at, undefined)).toBeUndefined()
  expect(changeIn30(after([0, undefined], [30, 420]), at, 420)).toBeUndefined()
  expect(changeIn30(after([10, 300], [30, 420]), at, 420)).toBeUndefined()
})

test('whatever comes, little is kept, in order', () => {
  const anyPoint = fc.tuple(fc.integer({ min: -300, max: 300 }), fc.option(fc.nat(9_000), { nil: undefined }))
  fc.assert(
    fc.property(fc.array(anyPoint, { maxLength: 400 }), (points) => {
      let recent: RecentWaits = []
      for (const [at, [minutes, seconds]] of points.entries()) {
        const now = start + at * minute
        recent = withWait(recent, now + minutes * minute, seconds, now)
        const times = recent.filter((_, place) => place % 2 === 0)
        expect(times).toEqual(times.toSorted((a, b) => a - b))
        expect(times.length).toBeLessThanOrEqual(recentSpanMs / (3 * minute) + 1)
        for (const time of times) expect(now - time).toBeLessThanOrEqual(recentSpanMs)
      }
    }),
  )
})
