import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { doubling, doublingWords, type Earlier, overlaps, visitOf } from './booking-overlap.ts'
import { readSlotStart } from '../slots/slot-start.ts'

const minute = 60_000
const visit = fc
  .record({ instant: fc.integer({ min: 0, max: 4_000 }), duration: fc.integer({ min: 0, max: 600 }) })
  .map(({ instant, duration }) => visitOf({ instant: instant * minute, duration }))
const at = (slotDateTime: string, duration: number) =>
  visitOf({ instant: readSlotStart(slotDateTime)?.instant ?? Number.NaN, duration })

describe('overlaps', () => {
  it('is the same both ways, and true of a visit and itself', () => {
    fc.assert(
      fc.property(visit, visit, (one, other) => {
        expect(overlaps(one, other)).toBe(overlaps(other, one))
        expect(overlaps(one, one)).toBe(true)
      }),
    )
  })
  it('is true exactly where some minute belongs to both', () => {
    const minutesOf = ({ startsAt, endsAt }: { startsAt: number; endsAt: number }) =>
      Array.from({ length: (endsAt - startsAt) / minute }, (_, index) => startsAt + index * minute)
    fc.assert(
      fc.property(visit, visit, (one, other) => {
        const others = new Set(minutesOf(other))
        expect(overlaps(one, other)).toBe(minutesOf(one).some((each) => others.has(each)))
      }),
    )
  })
  it('does not believe a visit of more than a day', () => {
    expect(overlaps(visitOf({ instant: 0, duration: 1e300 }), visitOf({ instant: 1_440 * minute, duration: 1 }))).toBe(
      false,
    )
  })
  it('is false of a visit that begins as the other ends', () => {
    fc.assert(
      fc.property(visit, fc.integer({ min: 1, max: 600 }), (one, duration) => {
        expect(overlaps(one, visitOf({ instant: one.endsAt, duration }))).toBe(false)
      }),
    )
  })
  it('tells the two half past ones of a night that has that hour twice', () => {
    expect(overlaps(at('2026-11-01T01:30:00-05:00', 30), at('2026-11-01T01:30:00-06:00', 30))).toBe(false)
    expect(overlaps(at('2026-11-01T01:30:00-05:00', 61), at('2026-11-01T01:30:00-06:00', 30))).toBe(true)
  })
  it('goes by the instant across a night that leaves an hour out, and across zones', () => {
    expect(overlaps(at('2026-03-08T01:45:00-06:00', 30), at('2026-03-08T03:00:00-05:00', 30))).toBe(true)
    expect(overlaps(at('2026-03-05T09:20:00-07:00', 40), at('2026-03-05T08:20:00-08:00', 40))).toBe(true)
    expect(overlaps(at('2026-03-05T09:20:00-07:00', 40), at('2026-03-05T09:20:00-08:00', 40))).toBe(false)
  })
})

const now = Date.parse('2026-03-02T21:30:00Z')
const slot: Earlier = {
  ...at('2026-03-10T09:00:00-06:00', 20),
  intentId: 'i-1',
  label: 'B-0302-017',
  way: 'slot',
  state: 'booked',
  settlement: undefined,
  slotHash: 'slot one',
  what: {
    slotDateTime: '2026-03-10T09:00:00-06:00',
    day: '2026-03-10',
    clock: '09:00',
    zone: 'America/Denver',
    duration: 20,
    visitTypeName: 'Follow-up',
    providerName: 'Anaïs Benally, MD',
    departmentName: 'Window Rock Family Health',
  },
}
const region: Earlier = {
  ...visitOf(now - 12 * minute),
  intentId: 'i-2',
  label: 'B-0302-018',
  way: 'on-demand',
  state: 'booked',
  settlement: undefined,
  slotHash: 'region one',
  what: { visitTypeName: 'virtual', regionName: 'Arizona' },
}

describe('doubling', () => {
  const onDemand = (slotHash: string, startsAt = now) => ({ ...visitOf(startsAt), slotHash })
  it('is the same slot, whatever its length was then', () => {
    expect(doubling({ ...at('2026-03-10T09:00:00-06:00', 1), slotHash: 'slot one' }, slot)).toBe('same-slot')
  })
  it('is an overlap with another provider', () => {
    expect(doubling({ ...at('2026-03-10T08:19:00-07:00', 20), slotHash: 'slot two' }, slot)).toBe('overlap')
    expect(doubling({ ...at('2026-03-10T08:20:00-07:00', 20), slotHash: 'slot two' }, slot)).toBeUndefined()
  })
  it('counts a visit without a slot for an hour from its sending', () => {
    expect(doubling(onDemand('region one'), region)).toBe('same-slot')
    expect(doubling(onDemand('region two'), region)).toBe('overlap')
    expect(doubling(onDemand('region one', now + 48 * minute), region)).toBeUndefined()
  })
  it('counts it for longer while nobody knows what came of it', () => {
    const later = onDemand('region one', now + 300 * minute)
    expect(doubling(later, { ...region, state: 'unknown' })).toBe('same-slot')
    const settlement = { outcome: 'booked', at: '2026-03-02T22:00:00Z', note: 'The desk has it.' } as const
    expect(doubling(later, { ...region, state: 'unknown', settlement })).toBeUndefined()
  })
})

describe('doublingWords', () => {
  it('names what, when with its zone, and the label', () => {
    expect(doublingWords(slot, 'overlap', now)).toBe(
      'A visit at that time is booked for this patient: Follow-up with Anaïs Benally, MD, Tue, Mar 10, 9:00 AM MDT, 20 min, Window Rock Family Health (B-0302-017).',
    )
    expect(doublingWords({ ...region, state: 'unknown' }, 'same-slot', now)).toBe(
      'The same visit was sent for this patient, and its outcome is unknown: virtual, sent 12 min ago, Arizona (B-0302-018).',
    )
  })
  it('says so where the zone is not known', () => {
    const what = { slotDateTime: '2026-03-10T09:00:00-06:00', clock: '09:00' }
    expect(doublingWords({ ...slot, what }, 'same-slot', now)).toContain(
      'a visit, Tue, Mar 10, 9:00 AM (time zone unknown)',
    )
  })
})
