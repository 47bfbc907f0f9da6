import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ageOn, ageWords, birthDay, coarseAgeWords, phoneTail, readBirthDate } from './birth-date.ts'
import { addDays, isDay } from '../time/dates.ts'
import { numericDate } from '../time/day-words.ts'

const someDay = fc
  .date({ min: new Date('1880-01-01T00:00:00Z'), max: new Date('2100-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('a birth date as typed', () => {
  test.each([
    '6/22/1988',
    '06/22/1988',
    '6-22-1988',
    '6.22.1988',
    '6 22 1988',
    '06221988',
    '1988-06-22',
    '1988/6/22',
    '22 jun 1988',
    '22 June 1988',
    '22jun1988',
    'Jun 22 1988',
    'june 22, 1988',
    'June 22nd, 1988',
    'the 22nd of June 1988',
    '22-JUN-1988',
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
    '6221988',
    '19880622',
    '1988 6 22',
    '1988.06.22',
    '22 jun 88',
    '22jun88',
    'Jun 22 88',
    "June 22, '88",
    'JUN-22-1988',
    'Jun. 22, 1988',
    'Jun 22nd 1988',
    'Wed, Jun 22, 1988',
    'wednesday june 22 1988',
    '22. June 1988',
  ])('%j is 22 June 1988', (typed) => {
    expect(birthDay(typed)).toBe('1988-06-22')
  })

  test.each([
    '',
    '22/6/1988',
    '22/6/88',
    '22061988',
    '1121988',
    '11288',
    '6/22/988',
    '6/22/8',
    '2/30/1988',
    '29 feb 2023',
    '31 june 1988',
    'june 1988',
    '22 juno 1988',
    '22 ma 1988',
    '6/22',
    '6/2/2/88',
    '13/13/88',
    'yesterday',
    '1988-13-01',
    '22 jun 1988 or so',
    'x'.repeat(5_000),
  ])('%j is no date, or could be several', (typed) => {
    expect(readBirthDate(typed)).toBeUndefined()
  })

  test.each([
    ['3/5/26', '2026-03-05'],
    ['3/6/26', '1926-03-06'],
    ['12/31/25', '2025-12-31'],
    ['1/1/27', '1927-01-01'],
    ['2/29/00', '2000-02-29'],
    ['2/29/26', undefined],
    ['030526', '2026-03-05'],
    ['5 mar 26', '2026-03-05'],
    ['6 mar 26', '1926-03-06'],
  ])('two digits of a year are the last that is not in the future: %s', (typed, day) => {
    expect(readBirthDate(typed, '2026-03-05')?.day).toBe(day)
  })

  test('two digits of a year never give a day in the future', () => {
    fc.assert(
      fc.property(someDay, someDay, (born, latest) => {
        const [year = '', month = '', date = ''] = born.split('-')
        const read = readBirthDate(`${Number(month)}/${Number(date)}/${year.slice(2)}`, latest)
        // 29 February is no day of every year.
        fc.pre(read !== undefined)
        expect(read.day <= latest).toBe(true)
        expect(read.day.slice(2)).toBe(born.slice(2))
      }),
    )
  })

  test('says how it was read where the day could be the month', () => {
    expect(readBirthDate('3/4/2001')).toEqual({ day: '2001-03-04', words: 'Read as month, day, year.' })
    expect(readBirthDate('3/14/2001')).toEqual({ day: '2001-03-14', words: undefined })
    expect(readBirthDate('4 mar 2001')).toEqual({ day: '2001-03-04', words: undefined })
  })

  test('every day is read back from its words, its digits and itself', () => {
    fc.assert(
      fc.property(someDay, (day) => {
        const [year = '', month = '', date = ''] = day.split('-')
        expect(birthDay(day)).toBe(day)
        expect(birthDay(numericDate(day))).toBe(day)
        expect(birthDay(`${month}${date}${year}`)).toBe(day)
        expect(birthDay(`${Number(month)}/${Number(date)}/${year}`)).toBe(day)
      }),
    )
  })

  test('any text is a day that exists, or nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\d{1,4}[/ -]\d{1,2}[/ -]\d{1,4}$/)), (typed) => {
        const day = birthDay(typed)
        expect(day === undefined || isDay(day)).toBe(true)
      }),
    )
  })
})

describe('an age', () => {
  test.each([
    ['2019-09-14', '2026-03-05', { years: 6, months: 5 }],
    ['2019-09-14', '2026-09-13', { years: 6, months: 11 }],
    ['2019-09-14', '2026-09-14', { years: 7, months: 0 }],
    ['2024-02-29', '2025-02-28', { years: 0, months: 11 }],
    ['2024-02-29', '2025-03-01', { years: 1, months: 0 }],
    ['2026-03-05', '2026-03-05', { years: 0, months: 0 }],
    ['2026-03-06', '2026-03-05', undefined],
    ['unknown', '2026-03-05', undefined],
  ])('of one born %s on %s', (born, day, age) => {
    expect(ageOn(born, day)).toEqual(age)
  })

  test.each([
    ['2019-09-14', '6 y'],
    ['2024-03-06', '23 mo'],
    ['2026-01-01', '2 mo'],
    ['2026-02-10', '3 wk'],
    ['2026-03-01', '4 d'],
  ])('of one born %s in words', (born, words) => {
    expect(ageWords(born, '2026-03-05')).toBe(words)
  })

  test.each([
    ['2019-09-14', '6 y'],
    ['2026-01-05', '2 mo'],
    ['2026-01-06', 'under 2 mo'],
    ['2026-03-01', 'under 2 mo'],
    ['2026-03-06', undefined],
  ])('of one born %s next to a masked date', (born, words) => {
    expect(coarseAgeWords(born, '2026-03-05')).toBe(words)
  })

  test('never goes back from one day to the next', () => {
    fc.assert(
      fc.property(someDay, fc.nat(40_000), (born, days) => {
        const [one, next] = [ageOn(born, addDays(born, days)), ageOn(born, addDays(born, days + 1))]
        const whole = (age: typeof one) => (age === undefined ? -1 : age.years * 12 + age.months)
        expect(whole(next)).toBeGreaterThanOrEqual(whole(one))
      }),
    )
  })
})

test.each([
  ['760-555-4417', '4417'],
  ['(760) 555-4417 x12', '4417'],
  ['+1 760 555 4417 ext. 9', '4417'],
  ['760-555-4417 #12', '4417'],
  ['760-555-4417 extn 12', '4417'],
  ['417', '417'],
  ['', ''],
])('the tail of %j', (phone, tail) => {
  expect(phoneTail(phone)).toBe(tail)
})
