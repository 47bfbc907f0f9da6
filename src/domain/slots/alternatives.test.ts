import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alternativeGroupNames, differenceWords, mostAlternatives, rankAlternatives } from './alternatives.ts'
import type { OfferedSlot } from './offered-slot.ts'
import { testSlot, testSlotAt } from '../testing/offered-sample.ts'

const now = Date.parse('2026-03-02T14:19:36-07:00')
const lost = testSlot()

const ranked = (slots: readonly OfferedSlot[], dropped: readonly string[] = []) =>
  rankAlternatives(lost, slots, dropped, now)
const wordsOf = (slots: readonly OfferedSlot[]) =>
  ranked(slots).map(({ name, alternatives }) => [
    name,
    ...alternatives.map(({ number, slot, difference }) => `${number} ${slot.slotDateTime.slice(0, 16)} ${difference}`),
  ])

const colleague = { npi: '1003172016', providerName: 'Siobhán Example' }
const elCentro = {
  npi: '1003172024',
  departmentEmrId: '12',
  departmentName: 'El Centro',
  distanceFrom: 53.6,
  zone: 'America/Los_Angeles',
}
const winterhaven = { npi: '1003172032', departmentEmrId: '13', departmentName: 'Winterhaven', distanceFrom: 0.8 }

describe('the four groups', () => {
  it('stand in their order, numbered through, with what is different in words', () => {
    const slots = [
      testSlotAt('2026-03-12T16:10-07:00', { ...winterhaven, zone: 'America/Los_Angeles' }),
      testSlotAt('2026-03-05T08:30-08:00', elCentro),
      testSlotAt('2026-03-05T09:10-08:00', elCentro),
      testSlotAt('2026-03-05T11:00-07:00', colleague),
      testSlotAt('2026-03-05T09:40-07:00', colleague),
      testSlotAt('2026-03-06T09:20-07:00'),
      testSlotAt('2026-03-05T08:00-07:00'),
      testSlotAt('2026-03-05T10:00-07:00'),
    ]
    expect(wordsOf(slots)).toEqual([
      [
        'same-provider',
        '1 2026-03-05T10:00 40 min later',
        '2 2026-03-05T08:00 1 hr 20 min earlier',
        '3 2026-03-06T09:20 1 day later, same time',
      ],
      ['same-department', '4 2026-03-05T09:40 20 min later', '5 2026-03-05T11:00 1 hr 40 min later'],
      ['same-visit-type', '6 2026-03-05T08:30 10 min later', '7 2026-03-05T09:10 50 min later'],
      ['nearest', '8 2026-03-12T16:10 7 days later'],
    ])
    expect(ranked(slots).map(({ title, note }) => `${title}: ${note}`)).toEqual([
      'Same provider, nearby time: nothing else changes',
      'Same department: another provider',
      'Same visit type: another location, same day',
      'Nearest: shortest way, later date',
    ])
  })

  it('leave no seat free while there is something to offer', () => {
    const slots = Array.from({ length: 20 }, (_, at) =>
      testSlotAt(`2026-03-${String(at + 8).padStart(2, '0')}T09:00-07:00`),
    )
    const [group, ...others] = ranked(slots)
    expect(others).toEqual([])
    expect(group?.alternatives.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(group?.note).toBe('only the time changes')
  })

  it('never hold the lost slot, the same provider at that moment, dropped, past or unbookable ones', () => {
    const dropped = testSlotAt('2026-03-05T10:00-07:00')
    const slots = [
      lost,
      testSlot({ visitTypeId: '2008', visitTypeName: 'Follow-up' }),
      dropped,
      testSlotAt('2026-03-02T14:00-07:00'),
      testSlotAt('2026-03-05T10:20-07:00', { isBookable: false }),
      testSlotAt('2026-03-05T10:40-07:00', { zone: undefined }),
      testSlotAt('2026-03-05T11:00-07:00', { instant: undefined }),
    ]
    expect(ranked(slots, [dropped.key])).toEqual([])
  })

  it('take a department and a visit type for the same where an endpoint writes their ids in another letter case', () => {
    const named = { visitTypeName: 'WCC', visitTypeTitle: 'Checkup' }
    expect(wordsOf([testSlotAt('2026-03-05T10:00-07:00', { ...named, ehrSystemName: 'ONE' })])).toEqual([
      ['same-provider', '1 2026-03-05T10:00 40 min later'],
    ])
    expect(wordsOf([testSlotAt('2026-03-05T10:00-07:00', { ...named, ehrSystemName: 'two' })])).toEqual([
      ['nearest', '1 2026-03-05T10:00 40 min later, as Checkup'],
    ])
  })

  it('say where the visit type or the length is another, and offer that last', () => {
    const slots = [
      testSlotAt('2026-03-05T09:40-07:00', {
        visitTypeId: '2008',
        visitTypeName: 'Follow-up',
        visitTypeTitle: 'Follow-up',
      }),
      testSlotAt('2026-03-05T09:40-07:00', { ...winterhaven, duration: 40 }),
    ]
    expect(wordsOf(slots)).toEqual([
      ['same-visit-type', '1 2026-03-05T09:40 20 min later, lasts 40 min'],
      ['nearest', '2 2026-03-05T09:40 20 min later, as Follow-up'],
    ])
  })
})

describe('the words of a difference', () => {
  const words = (slotDateTime: string, more: Partial<OfferedSlot> = {}) =>
    differenceWords(lost, testSlotAt(slotDateTime, more))
  it.each([
    ['2026-03-05T09:20-07:00', 'same time'],
    ['2026-03-05T09:19-07:00', '1 min earlier'],
    ['2026-03-05T10:20-07:00', '1 hr later'],
    ['2026-03-05T23:00-07:00', '13 hr 40 min later'],
    ['2026-03-06T00:10-07:00', '1 day later'],
    ['2026-03-04T09:20-07:00', '1 day earlier, same time'],
    ['2026-04-05T08:00-07:00', '31 days later'],
  ])('%s is %s', (slotDateTime, expected) => expect(words(slotDateTime)).toBe(expected))

  it('counts hours over midnight, and moments where calendars of two zones disagree', () => {
    const late = testSlotAt('2026-03-05T23:30-07:00')
    expect(differenceWords(late, testSlotAt('2026-03-06T00:10-07:00'))).toBe('40 min later')
    // In Tokyo it is already the next day, but the slot is an hour earlier.
    expect(differenceWords(late, testSlotAt('2026-03-06T14:30+09:00', { zone: 'Asia/Tokyo' }))).toBe('1 hr earlier')
  })
})

const anySlot = fc
  .record({
    minutes: fc.integer({ min: -6_000, max: 20_000 }),
    npi: fc.constantFrom('1003172008', '1003172016', '1003172024'),
    departmentEmrId: fc.constantFrom('11', '12'),
    distanceFrom: fc.option(fc.integer({ min: 0, max: 60 }), { nil: undefined }),
    visitTypeName: fc.constantFrom('Well child', 'Follow-up'),
    isBookable: fc.constantFrom(undefined, true, false),
    zone: fc.constantFrom('America/Phoenix', 'America/Phoenix', undefined),
  })
  .map(({ minutes, visitTypeName, ...more }) => {
    const instant = (lost.instant ?? 0) + minutes * 60_000
    const local = new Date(instant - 7 * 3_600_000).toISOString().slice(0, 16)
    const visitTypeId = visitTypeName === 'Well child' ? '2001' : '2008'
    return testSlotAt(`${local}-07:00`, { ...more, visitTypeName, visitTypeId })
  })

describe('whatever slots there are', () => {
  it('each stands once, the groups in order, numbered 1 to at most 8, and nothing that may not be offered', () => {
    fc.assert(
      fc.property(fc.array(anySlot, { maxLength: 60 }), fc.array(fc.nat(59)), (slots, picks) => {
        const dropped = picks.flatMap((pick) => slots[pick]?.key ?? [])
        const groups = rankAlternatives(lost, slots, dropped, now)
        const all = groups.flatMap(({ alternatives }) => alternatives)
        expect(all.map(({ number }) => number)).toEqual(all.map((_, at) => at + 1))
        expect(new Set(all.map(({ slot }) => slot.key)).size).toBe(all.length)
        const names = groups.map(({ name }) => name)
        expect(names).toEqual(alternativeGroupNames.filter((name) => names.includes(name)))
        const offerable = new Set(
          slots
            .filter(
              (slot) =>
                (slot.instant ?? 0) > now &&
                slot.isBookable !== false &&
                slot.zone !== undefined &&
                !dropped.includes(slot.key) &&
                !(slot.npi === lost.npi && slot.instant === lost.instant),
            )
            .map(({ key }) => key),
        )
        expect(all.every(({ slot }) => offerable.has(slot.key))).toBe(true)
        // Only the last group offers another visit type in the same department.
        const grouped = slots.filter((slot) => offerable.has(slot.key))
        expect(all).toHaveLength(Math.min(mostAlternatives, new Set(grouped.map(({ key }) => key)).size))
      }),
    )
  })

  it('equals stay in the order of the service', () => {
    const options = ['1003172040', '1003172057', '1003172065'].map((npi, option) =>
      testSlotAt('2026-03-05T10:00-07:00', { npi, option }),
    )
    for (const slots of [options, options.toReversed()]) {
      const [group] = ranked(slots)
      expect(group?.alternatives.map(({ slot }) => slot.npi)).toEqual(slots.map(({ npi }) => npi))
    }
  })
})
