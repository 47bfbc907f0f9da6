import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lockReasons } from '../../bridge/calls/lock.ts'
import { failure } from '../../bridge/failure.ts'
import { lockedWords, secondsUntil, spokenSeconds, withoutWait, wrongWords } from './lock-words.ts'

const now = new Date('2026-11-22T20:30:00Z')
const zone = 'America/Chicago'

describe('why and since when', () => {
  test('today the time with its zone is enough', () => {
    expect(lockedWords({ reason: 'idle', idleMinutes: 5, lockedAt: '2026-11-22T20:05:40Z' }, now, zone)).toBe(
      'After 5 minutes of inactivity, at 2:05 PM CST.',
    )
    expect(lockedWords({ reason: 'idle', idleMinutes: 1, lockedAt: '2026-11-22T20:05:40Z' }, now, zone)).toMatch(
      /^After 1 minute of inactivity, /,
    )
  })
  test('another day is named, by the zone of the computer', () => {
    expect(lockedWords({ reason: 'asked', idleMinutes: 5, lockedAt: '2026-11-22T04:05:00Z' }, now, zone)).toBe(
      'Manually, Sat, Nov 21, 10:05 PM CST.',
    )
  })
  test('each reason has words of its own, and a time that is none is left out', () => {
    const words = lockReasons.map((reason) => lockedWords({ reason, idleMinutes: 5, lockedAt: 'yesterday' }, now, zone))
    expect(new Set(words).size).toBe(lockReasons.length)
    expect(words.filter((text) => /Invalid|NaN|undefined| at /.test(text))).toEqual([])
    expect(lockedWords({ idleMinutes: 5 }, now, zone)).toBe('For an unknown reason.')
  })
})

describe('the wait', () => {
  test('is never over before its time, never told longer than it is, and over within a second', () => {
    const second = fc.integer({ min: 0, max: 999 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 600_000 }), second, (waitMs, part) => {
        const from = 1_795_000_000_000 + part
        const next = new Date(from + waitMs).toISOString()
        const leftAt = (at: number) => secondsUntil(next, Math.floor(at / 1_000))
        expect(leftAt(from + waitMs - 1)).toBeGreaterThan(0)
        expect(leftAt(from)).toBeLessThanOrEqual(Math.ceil((waitMs + 999) / 1_000))
        expect(leftAt(from)).toBeGreaterThanOrEqual(Math.floor(waitMs / 1_000))
        expect(leftAt(from + waitMs + 999)).toBe(0)
      }),
    )
    expect(secondsUntil('2026-11-22T15:00:05.900Z', Date.parse('2026-11-22T15:00:00Z') / 1_000)).toBe(5)
  })
  test('is none where no time is named or it cannot be read', () => {
    expect([undefined, '', 'soon'].map((text) => secondsUntil(text, 0))).toEqual([0, 0, 0])
  })
  test('is said aloud four times a minute at most', () => {
    const said = Array.from({ length: 60 }, (_, index) => spokenSeconds(60 - index))
    expect([...new Set(said)]).toEqual([60, 45, 30, 15])
  })
})

test('wrong tries are counted from the second', () => {
  expect([0, 1, 2].map(wrongWords)).toEqual(['Wrong PIN.', 'Wrong PIN.', 'Wrong PIN. 2 wrong tries so far.'])
})

test('a wait of the console’s own is not told as one of the platform', () => {
  const refused = failure('rate-limited', { retryAfterSeconds: 5, correlationId: 'a' })
  expect(withoutWait(refused)).toEqual({ ...failure('rate-limited'), correlationId: 'a' })
})
