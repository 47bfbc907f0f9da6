import { expect, test } from 'vitest'
import { sampleOffer, samplePlaces } from '../../../testing/sample-offers.ts'
import { bandsBetween, boardOf, columnClock, daysAway, isClockChanging, shortOffset } from './slot-board.ts'

const [yuma, , elCentro] = samplePlaces
const caller = 'America/Los_Angeles'
const columnOf = (place: (typeof samplePlaces)[number], days: readonly (readonly [string, string])[]) => {
  const slots = days.map(([day, clock]) => sampleOffer(place, { day, clock }))
  const [column] = boardOf({ slots, providers: [] }).columns
  if (column === undefined) throw new Error('there is no column')
  return column
}

test('a column says its zone and how the caller’s clock reads beside it, also across the night on which clocks change', () => {
  const across = columnOf(yuma, [
    ['2026-03-05', '09:20'],
    ['2026-03-09', '08:00'],
  ])
  expect(columnClock(across, caller)).toEqual({
    zone: [{ name: 'MST', offset: 'UTC−7', from: undefined }],
    caller: 'Caller’s clock 1 hr earlier, from Mar 8 the same',
    same: false,
  })
  const pacific = columnClock(
    columnOf(elCentro, [
      ['2026-03-05', '09:10'],
      ['2026-03-09', '08:30'],
    ]),
    caller,
  )
  expect(pacific.same).toBe(true)
  expect(pacific.zone).toEqual([
    { name: 'PST', offset: 'UTC−8', from: undefined },
    { name: 'PDT', offset: 'UTC−7', from: 'Mar 8' },
  ])
})

test('without a zone of the caller, or of the department, nothing is said about the other clock', () => {
  const column = columnOf(yuma, [['2026-03-05', '09:20']])
  expect(columnClock(column, '').caller).toBeUndefined()
  expect(columnClock({ ...column, zone: undefined }, caller)).toEqual({ zone: [], caller: undefined, same: false })
})

test('a change of clocks stands between the days that it lies between, and nowhere else', () => {
  const zones = ['America/Phoenix', caller]
  expect(bandsBetween('2026-03-05', '2026-03-06', zones, caller)).toEqual([])
  const [band, ...more] = bandsBetween('2026-03-06', '2026-03-09', zones, caller)
  expect(more).toEqual([])
  expect(band?.day).toBe('2026-03-08')
  expect(band?.what).toBe('Sun, Mar 8: clocks go forward in the Pacific time zone, not in Arizona.')
  expect(band?.after).toContain('MST and the caller (PDT) are on the same time')
  expect(bandsBetween('2026-10-30', '2026-11-02', zones, '')[0]?.what).toContain(
    'clocks go back in the Pacific time zone',
  )
  expect(bandsBetween('2026-03-06', '2026-03-09', ['America/Phoenix'], '')).toEqual([])
  expect(bandsBetween('no day', '2026-03-09', zones, caller)).toEqual([])
})

test('the two 1:00 AM of the night on which clocks go back need their zones, in whichever visit types they are', () => {
  const at = (slotDateTime: string, visitTypeTitle: string) => ({
    ...sampleOffer(elCentro, { day: '2026-11-01', clock: '01:00' }),
    slotDateTime,
    instant: Date.parse(slotDateTime),
    visitTypeTitle,
  })
  const slots = [
    at('2026-11-01T01:00:00-07:00', 'Well child'),
    at('2026-11-01T01:00:00-08:00', 'Well child'),
    at('2026-11-01T00:30:00-07:00', 'Sick visit'),
  ]
  expect(isClockChanging(slots, caller)).toBe(true)
  expect(isClockChanging(slots.slice(2), caller)).toBe(false)
  expect(isClockChanging(slots, 'America/Phoenix')).toBe(false)
  expect(isClockChanging(slots, undefined)).toBe(false)
})

test('small words', () => {
  expect([shortOffset(-420), shortOffset(330), shortOffset(0)]).toEqual(['UTC−7', 'UTC+5:30', 'UTC+0'])
  expect(['2026-03-02', '2026-03-03', '2026-03-09'].map((day) => daysAway(day, '2026-03-02'))).toEqual([
    'today',
    'tomorrow',
    'in 7 days',
  ])
})
