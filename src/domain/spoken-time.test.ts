import { describe, expect, test } from 'vitest'
import { spokenClock, spokenDay, spokenDigits, spokenZone, utcOffsetWords, zoneArea } from './spoken-time.ts'

test.each([
  ['2026-03-05', 'Thursday the fifth of March'],
  ['2026-03-01', 'Sunday the first of March'],
  ['2026-03-02', 'Monday the second of March'],
  ['2026-03-03', 'Tuesday the third of March'],
  ['2026-03-08', 'Sunday the eighth of March'],
  ['2026-03-09', 'Monday the ninth of March'],
  ['2026-03-12', 'Thursday the twelfth of March'],
  ['2026-03-20', 'Friday the twentieth of March'],
  ['2026-03-21', 'Saturday the twenty-first of March'],
  ['2026-03-30', 'Monday the thirtieth of March'],
  ['2026-03-31', 'Tuesday the thirty-first of March'],
  ['2027-01-04', 'Monday the fourth of January, 2027'],
  ['soon', 'soon'],
])('the day %s is said %s', (day, words) => {
  expect(spokenDay(day, '2026-02-28')).toBe(words)
})

test.each([
  ['09:20', 'twenty past nine', 'in the morning'],
  ['10:00', 'ten o’clock', 'in the morning'],
  ['10:30', 'half past ten', 'in the morning'],
  ['11:45', 'quarter to twelve', 'in the morning'],
  ['12:00', 'twelve noon', ''],
  ['12:15', 'quarter past twelve', 'in the afternoon'],
  ['12:50', 'ten to one', 'in the afternoon'],
  ['14:07', 'seven minutes past two', 'in the afternoon'],
  ['16:59', 'one minute to five', 'in the afternoon'],
  ['17:40', 'twenty to six', 'in the evening'],
  ['18:25', 'twenty-five past six', 'in the evening'],
  ['21:00', 'nine o’clock', 'at night'],
  ['23:45', 'quarter to twelve', 'at night'],
  ['00:00', 'midnight', 'at the start of that day'],
  ['00:20', 'twenty past twelve', 'at night, at the start of that day'],
  ['01:30', 'half past one', 'in the early morning'],
])('the clock %s is said %s %s', (clock, time, part) => {
  expect(spokenClock(clock)).toEqual({ time, part })
})

test('no two clocks of a day are said alike', () => {
  const clocks = Array.from({ length: 24 * 60 }, (_, minute) => {
    const two = (value: number) => String(value).padStart(2, '0')
    return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
  })
  const spoken = clocks.map((clock) => Object.values(spokenClock(clock) ?? {}).join(' '))
  expect(new Set(spoken).size).toBe(clocks.length)
})

test('what is no clock is not said', () => {
  expect(spokenClock('')).toBeUndefined()
  expect(spokenClock('25:00')).toBeUndefined()
})

describe('numbers', () => {
  test('digits one by one, letters by themselves', () => {
    expect(spokenDigits('8842')).toBe('eight eight four two')
    expect(spokenDigits('a-07')).toBe('A zero seven')
    expect(spokenDigits('')).toBe('')
  })
})

describe('zones', () => {
  test.each([
    ['America/Phoenix', 'Arizona time', 'Arizona'],
    ['America/Los_Angeles', 'Pacific time', 'the Pacific zone'],
    ['America/New_York', 'Eastern time', 'the Eastern zone'],
    ['Pacific/Honolulu', 'Hawaii time', 'Hawaii'],
    ['Nowhere/There', 'Nowhere/There', 'Nowhere/There'],
  ])('%s', (zone, words, area) => {
    expect(spokenZone(zone)).toBe(words)
    expect(zoneArea(zone)).toBe(area)
  })

  test('offsets as they are written', () => {
    expect(utcOffsetWords('America/Phoenix', Date.parse('2026-03-05T16:20:00Z'))).toBe('UTC−07:00')
    expect(utcOffsetWords('Asia/Kolkata', Date.parse('2026-03-05T16:20:00Z'))).toBe('UTC+05:30')
  })
})
