import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeNearIn, clockChangeNear, differenceWords, slotClocks } from './slot-clocks.ts'
import { bookedSlot, now } from '../testing/booking-sample.ts'
import { localAt, offsetAt, offsetText } from '../time/zones.ts'

const kinds = (...args: Parameters<typeof slotClocks>) => slotClocks(...args).guards.map(({ kind }) => kind)
const at = (zone: string, slotDateTime: string) => ({
  slotDateTime,
  zone,
  day: slotDateTime.slice(0, 10),
  clock: slotDateTime.slice(11, 16),
})

describe('the clocks of a slot', () => {
  test('the department’s, the caller’s, and what is between them', () => {
    expect(slotClocks(bookedSlot, 'America/Los_Angeles', now)).toEqual({
      instant: Date.parse('2026-03-05T16:20:00Z'),
      department: {
        zone: 'America/Phoenix',
        day: '2026-03-05',
        clock: '09:20',
        abbreviation: 'MST',
        offset: 'UTC−07:00',
      },
      caller: {
        zone: 'America/Los_Angeles',
        day: '2026-03-05',
        clock: '08:20',
        abbreviation: 'PST',
        offset: 'UTC−08:00',
      },
      difference: '1 hr earlier',
      same: false,
      guards: [{ kind: 'caller-clock-differs', words: 'The caller’s clock shows it 1 hr earlier.' }],
    })
  })

  test('a caller whose clock reads the same', () => {
    expect(slotClocks(bookedSlot, 'America/Denver', now)).toMatchObject({
      difference: 'the same',
      same: true,
      guards: [],
    })
  })

  test('a caller who was not asked', () => {
    const clocks = slotClocks(bookedSlot, '', now)
    expect(clocks).toMatchObject({ caller: undefined, difference: undefined, same: false })
    expect(clocks.guards.map(({ kind }) => kind)).toEqual(['caller-zone-not-asked'])
  })

  test('another day for the caller', () => {
    const late = at('America/New_York', '2026-03-05T00:20:00-05:00')
    const clocks = slotClocks(late, 'America/Los_Angeles', now)
    expect(clocks.caller).toMatchObject({ day: '2026-03-04', clock: '21:20' })
    expect(clocks.guards.at(-1)).toEqual({
      kind: 'caller-day-differs',
      words: 'It’s a different day for the caller: Wed, Mar 4.',
    })
  })

  test('a slot that has begun', () => {
    expect(kinds(bookedSlot, 'America/Denver', Date.parse('2026-03-05T16:20:00Z'))).toEqual(['past'])
  })

  test.each(['2026-03-05T16:20:00Z', '2026-03-05T16:20:00+00:00'])(
    'a start in UTC contradicts no clock: %s',
    (slotDateTime) => {
      expect(kinds({ ...bookedSlot, slotDateTime }, 'America/Denver', now)).toEqual([])
    },
  )

  test('no zone, no offset', () => {
    expect(kinds({ ...bookedSlot, zone: undefined }, 'America/Denver', now)).toEqual(['no-zone'])
    expect(kinds({ ...bookedSlot, zone: 'Mars/Base' }, 'America/Denver', now)).toEqual(['no-zone'])
    expect(kinds({ ...bookedSlot, slotDateTime: '2026-03-05T09:20:00' }, '', now)).toContain('no-offset')
  })

  test('a time that no clock shows: clocks go forward past it', () => {
    expect(kinds(at('America/Los_Angeles', '2026-03-08T02:30:00-08:00'), 'America/Los_Angeles', now)).toEqual(['gap'])
  })

  test('a time that clocks show twice says which one it is', () => {
    const first = slotClocks(at('America/Los_Angeles', '2026-11-01T01:30:00-07:00'), 'America/Los_Angeles', now)
    const second = slotClocks(at('America/Los_Angeles', '2026-11-01T01:30:00-08:00'), 'America/Los_Angeles', now)
    expect(first.guards[0]?.words).toMatch(/show 1:30 AM twice. This is the first time.$/)
    expect(second.guards[0]?.words).toMatch(/This is the second time.$/)
  })

  test('days and times are in the form of all others', () => {
    const words = (slotDateTime: string) =>
      slotClocks(at('America/Los_Angeles', slotDateTime), '', now).guards[0]?.words
    expect(words('2026-03-08T02:30:00-08:00')).toMatch(/ never show 2:30 AM on Sun, Mar 8: /)
    expect(words('2026-07-05T23:20:00-08:00')).toMatch(
      /^The slot says 11:20 PM on Sun, Jul 5, but the clock in .+ shows 12:20 AM on Mon, Jul 6 then\.$/,
    )
  })

  test('an offset that is not the zone’s on that day', () => {
    expect(kinds(at('America/Los_Angeles', '2026-07-05T09:20:00-08:00'), 'America/Los_Angeles', now)).toEqual([
      'offset-differs',
    ])
  })

  const zones = ['America/Phoenix', 'America/Los_Angeles', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland']
  test('whatever the two zones: both clocks show the same instant, and nothing is wrong with a slot whose offset is right', () => {
    const someTime = fc
      .integer({ min: now / 60_000, max: now / 60_000 + 700 * 24 * 60 })
      .map((minutes) => minutes * 60_000)
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.constantFrom(...zones), someTime, (zone, callerZone, instant) => {
        const { day, clock } = localAt(zone, instant)
        const slot = at(zone, `${day}T${clock}:00${offsetText(offsetAt(zone, instant))}`)
        const clocks = slotClocks(slot, callerZone, now - 1)
        expect(clocks.instant).toBe(instant)
        expect(clocks.department).toMatchObject({ day, clock })
        expect(clocks.caller).toMatchObject(localAt(callerZone, instant))
        expect(clocks.same).toBe(clocks.department?.clock === clocks.caller?.clock && clocks.caller?.day === day)
        const wrong = clocks.guards.filter(({ kind }) =>
          ['gap', 'offset-differs', 'no-offset', 'no-zone'].includes(kind),
        )
        expect(wrong).toEqual([])
      }),
    )
  })
})

test.each([
  [-60, '1 hr earlier'],
  [90, '1 hr 30 min later'],
  [-45, '45 min earlier'],
  [0, 'the same'],
])('%i minutes ahead', (minutes, words) => {
  expect(differenceWords(minutes)).toBe(words)
})

describe('clocks that change near a visit', () => {
  const words = (...args: Parameters<typeof clockChangeNear>) => clockChangeNear(...args)?.words

  test('after the visit, in the caller’s zone alone', () => {
    expect(words(bookedSlot, 'America/Los_Angeles', '2026-03-02')).toBe(
      'Clocks go forward in the Pacific time zone, not in Arizona, on Sun, Mar 8, after this visit.',
    )
  })

  test('before the visit, in both', () => {
    const slot = at('America/New_York', '2026-03-10T09:20:00-04:00')
    expect(words(slot, 'America/Chicago', '2026-03-02')).toBe(
      'Clocks go forward in the Eastern time zone and the Central time zone on Sun, Mar 8, before this visit.',
    )
  })

  test('on the day of the visit, and back in autumn', () => {
    const slot = at('America/New_York', '2026-11-01T09:20:00-05:00')
    expect(words(slot, '', '2026-10-28')).toBe(
      'Clocks go back in the Eastern time zone on Sun, Nov 1, the day of this visit.',
    )
  })

  test('of several before a visit far away, the one nearest to it', () => {
    const slot = at('America/New_York', '2026-11-20T09:20:00-05:00')
    expect(clockChangeNear(slot, '', '2026-03-02')?.day).toBe('2026-11-01')
    expect(changeNearIn('America/New_York', slot.day, '2026-03-02')?.day).toBe('2026-11-01')
    expect(changeNearIn('America/Phoenix', slot.day, '2026-03-02')).toBeUndefined()
  })

  test('none', () => {
    expect(words(bookedSlot, '', '2026-03-02')).toBeUndefined()
    expect(words(bookedSlot, 'America/Denver', '2026-01-02')).toBeDefined()
    expect(words({ ...bookedSlot, zone: undefined, day: 'soon' }, '', '2026-03-02')).toBeUndefined()
  })
})
