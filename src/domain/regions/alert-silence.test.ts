import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { counted } from '../../../test/counted.ts'
import type { QuietHours } from './alert.ts'
import { isMuted, isQuiet, silenceAt } from './alert-silence.ts'
import { readsQuiet } from '../testing/alert-reference.ts'

const everyDay = [0, 1, 2, 3, 4, 5, 6]
const night: QuietHours = { from: '22:00', to: '07:00', days: everyDay }
const zone = 'America/Phoenix'
/** At −07:00, without clock changes. */
const at = (local: string) => Date.parse(`${local}-07:00`)

describe('quiet hours', () => {
  it.each([
    ['2026-03-03T21:59', false],
    ['2026-03-03T22:00', true],
    ['2026-03-04T00:00', true],
    ['2026-03-04T06:59', true],
    ['2026-03-04T07:00', false],
  ])('past midnight, at %s', (local, quiet) => {
    expect(isQuiet(night, zone, at(local))).toBe(quiet)
  })

  it('belong to the day on which they begin', () => {
    const fridays: QuietHours = { ...night, days: [5] }
    expect(isQuiet(fridays, zone, at('2026-03-06T23:00'))).toBe(true)
    expect(isQuiet(fridays, zone, at('2026-03-07T06:00'))).toBe(true)
    expect(isQuiet(fridays, zone, at('2026-03-06T06:00'))).toBe(false)
    expect(isQuiet(fridays, zone, at('2026-03-07T23:00'))).toBe(false)
  })

  it('with the same time twice are a whole day, and on no day are none', () => {
    const sunday: QuietHours = { from: '08:00', to: '08:00', days: [0] }
    expect(isQuiet(sunday, zone, at('2026-03-08T08:00'))).toBe(true)
    expect(isQuiet(sunday, zone, at('2026-03-09T07:59'))).toBe(true)
    expect(isQuiet(sunday, zone, at('2026-03-09T08:00'))).toBe(false)
    expect(isQuiet({ ...night, days: [] }, zone, at('2026-03-03T23:00'))).toBe(false)
    expect(isQuiet(null, zone, at('2026-03-03T23:00'))).toBe(false)
  })

  it('end by the clock on the days it is set forward and back', () => {
    const east = 'America/New_York'
    expect(isQuiet(night, east, Date.parse('2026-03-08T06:59-04:00'))).toBe(true)
    expect(isQuiet(night, east, Date.parse('2026-03-08T07:00-04:00'))).toBe(false)
    expect(isQuiet(night, east, Date.parse('2026-11-01T06:59-05:00'))).toBe(true)
    expect(isQuiet(night, east, Date.parse('2026-11-01T07:00-05:00'))).toBe(false)
  })

  it('are what a slow reading of the clock says, at any time and in any zone', () => {
    const clock = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)
    fc.assert(
      fc.property(
        fc.record({ from: clock, to: clock, days: fc.subarray(everyDay) }),
        fc.constantFrom('America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Apia', 'UTC'),
        fc.integer({ min: Date.parse('2025-01-01'), max: Date.parse('2028-01-01') }),
        (quiet, anywhere, instant) => {
          expect(isQuiet(quiet, anywhere, instant)).toBe(readsQuiet(quiet, anywhere, instant))
        },
      ),
      { numRuns: counted(500, 2_000) },
    )
  })
})

describe('a muted region', () => {
  const mute = { practiceId: 'p1', regionCode: 'TX', until: '2026-03-03T12:00:00Z' }
  const noon = Date.parse(mute.until)
  it('is silent until its time', () => {
    expect(isMuted(mute, noon - 1)).toBe(true)
    expect(isMuted(mute, noon)).toBe(false)
    expect(isMuted({ ...mute, until: 'some day' }, noon)).toBe(false)
  })

  it('is that region of that practice alone, in quiet hours too', () => {
    const silence = silenceAt({ mutes: [mute], quietHours: null, zone: 'UTC' }, noon - 1)
    expect(silence({ practiceId: 'p1', regionCode: 'TX' })).toBe('muted')
    expect(silence({ practiceId: 'P1', regionCode: 'tx' })).toBe('muted')
    expect(silence({ practiceId: 'p2', regionCode: 'TX' })).toBeUndefined()
    expect(silence({ practiceId: 'p1', regionCode: 'AZ' })).toBeUndefined()
    const quiet = silenceAt(
      { mutes: [mute], quietHours: { ...night, from: '11:00', to: '12:00' }, zone: 'UTC' },
      noon - 1,
    )
    expect(quiet({ practiceId: 'p1', regionCode: 'TX' })).toBe('muted')
    expect(quiet({ practiceId: 'p1', regionCode: 'AZ' })).toBe('quiet-hours')
  })
})
