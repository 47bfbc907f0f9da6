import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { counted } from '../../../test/counted.ts'
import { z } from 'zod'
import {
  addDays,
  birthDateOrDateTime,
  day,
  dayOrZonedDateTime,
  endNotBeforeStart,
  instantOf,
  isDateTime,
  isDay,
  isMonthFirstDay,
  isoTimestamp,
  isZonedDateTime,
} from './dates.ts'

const realDays = ['2026-01-31', '2026-04-30', '2024-02-29', '2000-02-29', '1900-02-28', '1926-12-31']
const notDays = [
  '2026-02-29',
  '1900-02-29',
  '2100-02-29',
  '2026-04-31',
  '2026-00-10',
  '2026-13-01',
  '2026-01-00',
  '2026-1-1',
  '26-01-01',
  '01-31-2026',
  '2026/01/31',
  '20260131',
  ' 2026-01-31',
  '2026-01-31 ',
  '2026-01-31\n',
  '２０２６-01-31',
  '+2026-01-31',
  '',
]
const zoned = [
  '2026-03-01T00:00:00Z',
  '2026-03-01T00:00Z',
  '2026-03-01T23:59:59.123Z',
  '2026-03-01T23:59:59.123456789Z',
  '2026-03-01T10:00:00-07:00',
  '2026-03-01T10:00:00+05:45',
  '2026-03-01T10:00:00-0700',
  '2026-03-01T10:00:00+14:00',
]
const unzoned = ['2026-03-01T00:00:00', '2026-03-01T10:30', '2026-03-01T10:30:15.5']
/** Rare forms of ISO 8601 with an offset. Requests may contain them, but responses are parsed without them. */
const rareZoned = [
  '2026-03-01T24:00:00Z',
  '2026-03-01T10:00:00+07',
  '2026-03-01T10Z',
  '20260301T100000Z',
  '20260301T1000-0700',
  '2026-060T10:00:00Z',
  '2026-W09-7T10:00:00,5Z',
]
const rareDates = ['20260131', '2026-031', '2026031', '2026-W05-6', '2026W056']
const notIso = [
  '2026-366',
  '2026-000',
  '2026-W54-1',
  '2026-W00-1',
  '2026-03-01T24:00:01Z',
  '2026-03-01T25Z',
  '2026-W05',
]
const notTimes = [
  '2026-03-01T10:60:00Z',
  '2026-03-01T10:00:60Z',
  '2026-02-29T10:00:00Z',
  '2026-03-01 10:00:00Z',
  '2026-03-01t10:00:00z',
  '2026-03-01T10:00:00+15:00',
  '2026-03-01T10:00:00.Z',
  '2026-03-01T10:00:00ZZ',
  '2026-03-01T10:00:00T10:00:00Z',
  '2026-03-01Z',
  '2026-03-01-07:00',
  'T10:00:00Z',
  'tomorrow',
]

const accepts = (schema: z.ZodType) => (text: string) => schema.safeParse(text).success

describe('isDay', () => {
  it.each(realDays)('accepts %s', (text) => expect(isDay(text)).toBe(true))
  it.each(notDays)('refuses %j', (text) => expect(isDay(text)).toBe(false))

  it('knows every day from 1890 to 2110 and no other', () => {
    const parts = fc.tuple(
      fc.integer({ min: 1890, max: 2110 }),
      fc.integer({ min: 0, max: 14 }),
      fc.integer({ min: 0, max: 33 }),
    )
    fc.assert(
      fc.property(parts, ([year, month, date]) => {
        const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
        const lengths = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        const exists = date >= 1 && date <= (lengths[month - 1] ?? 0)
        const text = `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
        expect(isDay(text)).toBe(exists)
      }),
      { numRuns: counted(800, 3_000) },
    )
  })
})

describe('date-times', () => {
  it.each(zoned)('%s has an offset', (text) => {
    expect([isZonedDateTime(text), isDateTime(text)]).toEqual([true, true])
  })
  it.each(unzoned)('%s has none', (text) => {
    expect([isZonedDateTime(text), isDateTime(text)]).toEqual([false, true])
  })
  it.each([...notTimes, ...realDays, ...notDays])('%j is not one', (text) => {
    expect([isZonedDateTime(text), isDateTime(text)]).toEqual([false, false])
  })
})

const notIsoDays = notDays.filter((text) => !rareDates.includes(text))

describe('rarer forms of ISO 8601 in requests (review data, too strict)', () => {
  it.each([...rareZoned, ...rareDates])('%s is taken', (text) => {
    expect([accepts(isoTimestamp)(text), accepts(dayOrZonedDateTime)(text)]).toEqual([true, true])
  })
  it.each([
    ['2026-03-01T24:00:00Z', '2026-03-02T00:00:00Z'],
    ['2026-03-01T10:00:00+07', '2026-03-01T03:00:00Z'],
    ['20260301T1000-0700', '2026-03-01T17:00:00Z'],
    ['2026-060T10:00:00.250Z', '2026-03-01T10:00:00.250Z'],
    ['2024-060', '2024-02-29T00:00:00Z'],
    ['2026-W01-1', '2025-12-29T00:00:00Z'],
    ['2020-W53-5', '2021-01-01T00:00:00Z'],
  ])('%s is %s', (text, plain) => expect(instantOf(text)).toBe(Date.parse(plain)))
  it('a range is judged by its instants, however written', () => {
    const range = z.looseObject({ startDate: isoTimestamp, endDate: isoTimestamp }).superRefine(endNotBeforeStart)
    expect(range.safeParse({ startDate: '20260301T10+07', endDate: '2026-03-01T03:00:00Z' }).success).toBe(true)
    expect(range.safeParse({ startDate: '20260301T10+07', endDate: '2026-03-01T02:59:59Z' }).success).toBe(false)
  })
})

describe('the shapes of the document', () => {
  it('day: yyyy-MM-dd only', () => {
    expect(realDays.every(accepts(day))).toBe(true)
    expect([...zoned, ...unzoned, ...notDays].some(accepts(day))).toBe(false)
  })

  it('time slots (4.4): a date, or a date-time with Z or offset', () => {
    expect([...realDays, ...zoned].every(accepts(dayOrZonedDateTime))).toBe(true)
    expect([...unzoned, ...notIsoDays, ...notTimes, ...notIso].filter(accepts(dayOrZonedDateTime))).toEqual([])
  })

  it('reports (4.5): ISO 8601', () => {
    expect([...realDays, ...zoned, ...unzoned].every(accepts(isoTimestamp))).toBe(true)
    expect([...notIsoDays, ...notTimes, ...notIso].filter(accepts(isoTimestamp))).toEqual([])
  })

  it('birth dates of a visit (4.2): date-time or YYYY-MM-DD', () => {
    expect([...realDays, ...zoned, ...unzoned].every(accepts(birthDateOrDateTime))).toBe(true)
    expect([...notDays, ...notTimes].some(accepts(birthDateOrDateTime))).toBe(false)
  })

  it('MM-DD-YYYY of a day that exists', () => {
    expect(['02-29-2024', '12-31-1999'].every(isMonthFirstDay)).toBe(true)
    expect(['02-29-2026', '31-12-1999', '1999-12-31', '2-29-2024', '13-01-2020', ''].some(isMonthFirstDay)).toBe(false)
  })
})

describe('addDays', () => {
  it.each([
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-08', 1, '2026-03-09'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-01-31', 90, '2026-05-01'],
    ['2026-06-15', 0, '2026-06-15'],
    ['9999-12-31', 1, '+010000-01-01'],
    ['+010000-01-01', -1, '9999-12-31'],
  ])('%s %i is %s', (from, days, to) => expect(addDays(from, days)).toBe(to))
})

describe('instantOf', () => {
  it('reads every accepted shape', () => {
    for (const text of [...realDays, ...zoned, ...unzoned]) expect(instantOf(text)).not.toBeNaN()
    expect(instantOf('2026-03-01T10:00:00-07:00')).toBe(Date.UTC(2026, 2, 1, 17))
    expect(instantOf('2026-03-01T10:00-0700')).toBe(Date.UTC(2026, 2, 1, 17))
    expect(instantOf('2026-03-01')).toBe(Date.UTC(2026, 2, 1))
  })
  it('is NaN for anything else', () => expect(instantOf('soon')).toBeNaN())
})

describe('endNotBeforeStart', () => {
  const range = z
    .object({ startDate: z.string().optional(), endDate: z.string().optional() })
    .superRefine(endNotBeforeStart)
  it.each([
    ['2026-03-01', '2026-03-01'],
    ['2026-03-01', '2026-03-02'],
    ['2026-03-01T10:00:00-07:00', '2026-03-01T17:00:00Z'],
    // An end day includes the whole day, so an hour within it isn't after it.
    ['2026-03-01T20:00:00-07:00', '2026-03-01'],
    ['2026-03-01', '2026-03-01T01:00:00+09:00'],
    [undefined, '2026-03-01'],
    ['2026-03-01', undefined],
    [undefined, undefined],
  ])('accepts %s to %s', (startDate, endDate) => {
    expect(range.safeParse({ startDate, endDate }).success).toBe(true)
  })
  it.each([
    ['2026-03-02', '2026-03-01'],
    ['2026-03-01T17:00:01Z', '2026-03-01T10:00:00-07:00'],
    ['2026-03-02T00:00:00Z', '2026-03-01'],
    ['2026-03-02', '2026-03-01T23:59:00Z'],
  ])('refuses %s to %s at endDate', (startDate, endDate) => {
    const result = range.safeParse({ startDate, endDate })
    expect(result.error?.issues.map(({ path }) => path)).toEqual([['endDate']])
  })
})
