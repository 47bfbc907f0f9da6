import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { counted } from '../../../test/counted.ts'
import { setDateForm } from './date-form.ts'
import { isDay } from './dates.ts'
import { dateWords, numericDate } from './day-words.ts'
import { dateDigits, isMonthFirst, readTypedDate, typedDateExample } from './typed-date.ts'

const year2026 = () => 2026
afterEach(() => setDateForm({ thisYear: year2026 }))

const someDay = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2100-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const read = (typed: string) => readTypedDate(typed)?.day

/** Read alike in every region: a named month, or the year first. */
const anywhere = [
  '1988-06-22',
  '1988/6/22',
  '1988 6 22',
  '1988.06.22',
  '19880622',
  '22 jun 1988',
  '22 June 1988',
  '22jun1988',
  '22 jun 88',
  '22jun88',
  '22-JUN-1988',
  '22. June 1988',
  'Jun 22 1988',
  'june 22, 1988',
  'June 22nd, 1988',
  'Jun 22nd 1988',
  'JUN-22-1988',
  'Jun. 22, 1988',
  'Jun 22 88',
  "June 22, '88",
  'the 22nd of June 1988',
  'Wed, Jun 22, 1988',
  'wednesday june 22 1988',
]

describe('a typed date', () => {
  test.each([
    ...anywhere,
    '6/22/1988',
    '06/22/1988',
    '6-22-1988',
    '6.22.1988',
    '6 22 1988',
    '06221988',
    '6221988',
    '  6/22/1988 ',
    '６/22/1988',
    '6/22/88',
    '06/22/88',
    '6-22-88',
    '6.22.88',
    '6 22 88',
    "6/22/'88",
    '6 / 22 / 1988',
    '6, 22, 1988',
    '062288',
    '62288',
  ])('%j is June 22, 1988 in the US', (typed) => {
    expect(read(typed)).toBe('1988-06-22')
  })

  test.each([
    ...anywhere,
    '22/6/1988',
    '22/06/1988',
    '22-6-88',
    '22.6.1988',
    '22 6 1988',
    '22061988',
    '220688',
    '2261988',
  ])('%j is 22 June 1988 where the day comes first', (typed) => {
    setDateForm({ region: 'GB', thisYear: year2026 })
    expect(read(typed)).toBe('1988-06-22')
  })

  test.each(['22/6/1988', '22061988', '1121988', '6/22/988', '2/30/1988', '6/22', '13/13/88', 'june 1988', '', 'soon'])(
    '%j is no date in the US, or could be several',
    (typed) => {
      expect(read(typed)).toBeUndefined()
    },
  )

  test('in a day-first region the first number is the day', () => {
    expect(read('3/4/2026')).toBe('2026-03-04')
    setDateForm({ region: 'GB', thisYear: year2026 })
    expect(read('3/4/2026')).toBe('2026-04-03')
    expect(read('6/22/1988')).toBeUndefined()
  })

  test('says when both numbers could be the month', () => {
    expect(readTypedDate('3/4/2026')?.isDoubtful).toBe(true)
    expect(readTypedDate('4/4/2026')?.isDoubtful).toBe(false)
    expect(readTypedDate('3/14/2026')?.isDoubtful).toBe(false)
    expect(readTypedDate('mar 4 2026')?.isDoubtful).toBe(false)
  })

  test.each([
    ['1/1/26', '2026-01-01'],
    ['1/1/27', '2027-01-01'],
    ['1/1/75', '2075-01-01'],
    ['1/1/77', '1977-01-01'],
    ['1/1/99', '1999-01-01'],
    ['1/1/00', '2000-01-01'],
    ['2/29/24', '2024-02-29'],
    ['2/29/26', undefined],
  ])('two digits of a year are within 50 years of this one: %s', (typed, day) => {
    expect(read(typed)).toBe(day)
  })

  test('two digits of a year are never more than 50 years away', () => {
    fc.assert(
      fc.property(someDay, fc.integer({ min: 1950, max: 2150 }), (day, near) => {
        const [year = '', month = '', date = ''] = day.split('-')
        const found = readTypedDate(`${Number(month)}/${Number(date)}/${year.slice(2)}`, { near })
        // February 29 is no day of every year.
        fc.pre(found !== undefined)
        expect(Math.abs(Number(found.day.slice(0, 4)) - near)).toBeLessThanOrEqual(50)
        expect(found.day.slice(2)).toBe(day.slice(2))
      }),
    )
  })

  test('reads what the console shows, in every region', () => {
    for (const region of ['US', 'GB', 'CA', 'AU', 'IN', 'ZA', 'DE', 'SE', 'NZ', 'IE', 'CH', 'PR', 'MX']) {
      setDateForm({ region, thisYear: year2026 })
      expect(read(typedDateExample())).toBe('1988-06-22')
      fc.assert(
        fc.property(someDay, (day) => {
          expect(read(numericDate(day))).toBe(day)
          expect(read(dateWords(day, { year: true }))).toBe(day)
        }),
        { numRuns: counted(12, 40) },
      )
    }
  })

  test('has an example for each region', () => {
    expect(typedDateExample()).toBe('6/22/1988')
    expect(dateDigits()).toBe('MM/DD/YYYY')
    expect(isMonthFirst()).toBe(true)
    setDateForm({ region: 'GB', thisYear: year2026 })
    expect(typedDateExample()).toBe('22/06/1988')
    expect(dateDigits()).toBe('DD/MM/YYYY')
    expect(isMonthFirst()).toBe(false)
  })

  test('any text is a day that exists, or nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\d{1,4}[/ -]\d{1,2}[/ -]\d{1,4}$/)), (typed) => {
        const day = read(typed)
        expect(day === undefined || isDay(day)).toBe(true)
      }),
    )
  })
})
