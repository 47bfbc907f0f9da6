import { describe, expect, test } from 'vitest'
import {
  spokenClock,
  spokenDay,
  spokenDigits,
  spokenPhone,
  spokenZone,
  utcOffsetWords,
  zoneArea,
} from './spoken-time.ts'

test.each([
  ['2026-03-05', 'Thursday, March 5th'],
  ['2026-03-01', 'Sunday, March 1st'],
  ['2026-03-02', 'Monday, March 2nd'],
  ['2026-03-03', 'Tuesday, March 3rd'],
  ['2026-03-11', 'Wednesday, March 11th'],
  ['2026-03-12', 'Thursday, March 12th'],
  ['2026-03-13', 'Friday, March 13th'],
  ['2026-03-21', 'Saturday, March 21st'],
  ['2026-11-23', 'Monday, November 23rd'],
  ['2026-03-31', 'Tuesday, March 31st'],
  ['2027-01-04', 'Monday, January 4th, 2027'],
  ['soon', 'soon'],
])('the day %s is said %s', (day, words) => {
  expect(spokenDay(day, '2026-02-28')).toBe(words)
})

test.each([
  ['09:40', '9:40 AM', ''],
  ['10:00', '10:00 AM', ''],
  ['12:00', '12:00 PM', 'noon'],
  ['12:15', '12:15 PM', ''],
  ['17:40', '5:40 PM', ''],
  ['00:00', '12:00 AM', 'at the start of that day'],
  ['00:20', '12:20 AM', 'at the start of that day'],
  ['01:30', '1:30 AM', ''],
])('the clock %s is said as its digits', (clock, time, part) => {
  expect(spokenClock(clock)).toEqual({ time, part })
})

test.each([
  ['(760) 555-4417', '7-6-0, 5-5-5, 4-4-1-7'],
  ['+1 760 555 4417', '7-6-0, 5-5-5, 4-4-1-7'],
  ['760-555-4417 x12', '7-6-0, 5-5-5, 4-4-1-7, extension 1-2'],
  ['1-760-555-4417 #9', '7-6-0, 5-5-5, 4-4-1-7, extension 9'],
  ['555-0117', '5-5-5-0-1-1-7'],
  ['none', ''],
])('the phone number %s is said %s', (phone, words) => {
  expect(spokenPhone(phone)).toBe(words)
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
    expect(spokenDigits('8842')).toBe('8-8-4-2')
    expect(spokenDigits('a-07')).toBe('A-0-7')
    expect(spokenDigits('')).toBe('')
  })
})

describe('zones', () => {
  test.each([
    ['America/Phoenix', 'Arizona time', 'Arizona'],
    ['America/Los_Angeles', 'Pacific time', 'the Pacific time zone'],
    ['America/New_York', 'Eastern time', 'the Eastern time zone'],
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
