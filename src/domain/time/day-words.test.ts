import { afterEach, describe, expect, it, test } from 'vitest'
import { clockWords, hourWords, rangeStart } from './clock-words.ts'
import { firstWeekday, setDateForm } from './date-form.ts'
import { dateWords, dayWords, monthWords, numericDate, rangeWords, weekdayWord } from './day-words.ts'

const thisYear = () => 2026
afterEach(() => setDateForm({ thisYear }))

describe('the US form', () => {
  it('names the year only if it is another one', () => {
    expect([dateWords('2026-03-03'), dateWords('2025-03-03')]).toEqual(['Mar 3', 'Mar 3, 2025'])
    expect([dayWords('2026-11-23'), dayWords('2027-11-23')]).toEqual(['Mon, Nov 23', 'Tue, Nov 23, 2027'])
    expect([dateWords('2026-03-03', { year: true }), dateWords('2025-03-03', { year: false })]).toEqual([
      'Mar 3, 2026',
      'Mar 3',
    ])
  })
  it('joins the days of a range', () => {
    expect(rangeWords('2026-11-16', '2026-11-22')).toBe('Nov 16–22')
    expect(rangeWords('2026-11-16', '2026-11-22', { year: true })).toBe('Nov 16–22, 2026')
    expect(rangeWords('2026-03-30', '2026-04-05')).toBe('Mar 30 – Apr 5')
    expect(rangeWords('2026-11-21', '2027-02-19')).toBe('Nov 21, 2026 – Feb 19, 2027')
    expect(rangeWords('2026-03-02', '2026-03-02')).toBe('Mar 2')
    expect(rangeWords('2026-03-08', '2026-03-02')).toBe('Mar 8 – Mar 2')
  })
  it('has twelve hours', () => {
    expect(['00:00', '08:05', '12:00', '23:59'].map(clockWords)).toEqual([
      '12:00 AM',
      '8:05 AM',
      '12:00 PM',
      '11:59 PM',
    ])
    expect(clockWords('09:30:05')).toBe('9:30:05 AM')
    expect([0, 9, 12, 24].map(hourWords)).toEqual(['12 AM', '9 AM', '12 PM', '12 AM'])
  })
  it('names the half of the day once in a range within it', () => {
    expect(rangeStart('9:30 AM', '10:30 AM')).toBe('9:30')
    expect(rangeStart('9:30 a.m.', '10:30 a.m.')).toBe('9:30')
    expect(rangeStart('9:30 AM', '1:30 PM')).toBe('9:30 AM')
    expect(rangeStart('start of day', 'end of day')).toBe('start of day')
  })
  it('starts weeks on Sunday', () => expect(firstWeekday()).toBe(0))
  it('names months, weekdays and dates of birth', () => {
    expect([monthWords('2026-03-03'), weekdayWord('2026-03-03'), numericDate('1988-06-22')]).toEqual([
      'Mar 2026',
      'Tue',
      '06/22/1988',
    ])
  })
})

test('another region has its own form everywhere', () => {
  setDateForm({ region: 'GB', thisYear })
  expect([dateWords('2026-03-03'), rangeWords('2026-11-16', '2026-11-22'), numericDate('1988-06-22')]).toEqual([
    '3 Mar',
    '16–22 Nov',
    '22/06/1988',
  ])
  expect(clockWords('20:30')).toBe('20:30')
  expect(rangeStart(clockWords('09:30'), clockWords('10:30'))).toBe('9:30')
  expect(firstWeekday()).toBe(1)
})

test('a region that is no country keeps the US form', () => {
  for (const region of ['', 'us', 'Mars', '<b>', '00']) {
    setDateForm({ region, thisYear })
    expect(dayWords('2026-03-03')).toBe('Tue, Mar 3')
  }
})

test('text that is no day or time is shown as it is', () => {
  for (const text of ['2026-02-30', 'soon']) {
    expect([dateWords(text), dayWords(text), monthWords(text), weekdayWord(text), numericDate(text)]).toEqual(
      Array.from({ length: 5 }, () => text),
    )
  }
  expect([rangeWords('x', 'y'), rangeWords('x', 'x'), clockWords('25:00'), clockWords('')]).toEqual([
    'x – y',
    'x',
    '25:00',
    'No readable time',
  ])
})
