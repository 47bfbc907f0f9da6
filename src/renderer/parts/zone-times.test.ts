import { describe, expect, it } from 'vitest'
import { clockWords } from '../../domain/time/clock-words.ts'
import { clockIn } from '../../domain/time/zone-names.ts'
import { rangeWords } from '../../domain/time/day-words.ts'
import { offsetWords } from '../../domain/time/zones.ts'
import { clockChangeWords, daysFrom, dayWords, departmentClock, viewerClock } from './zone-times.ts'

const slot = (day: string, clock: string, zone: string | undefined, start: string | undefined) => ({
  day,
  clock,
  zone,
  instant: start === undefined ? undefined : Date.parse(start),
})

describe('days', () => {
  it('are written with weekday and month', () => {
    expect(dayWords('2026-03-03')).toBe('Tue, Mar 3')
    expect(dayWords('2027-03-03')).toBe('Wed, Mar 3, 2027')
  })
  it('are shown as they came where they are none', () => {
    expect([dayWords('2026-02-30'), dayWords('soon'), dayWords('')]).toEqual(['2026-02-30', 'soon', 'No readable date'])
  })
  it('of a range share what they have in common', () => {
    expect(rangeWords('2026-03-02', '2026-03-08')).toBe('Mar 2–8')
    expect(rangeWords('2026-03-30', '2026-04-05')).toBe('Mar 30 – Apr 5')
    expect(rangeWords('2026-11-21', '2027-02-19')).toBe('Nov 21, 2026 – Feb 19, 2027')
    expect(rangeWords('2026-03-02', '2026-03-02')).toBe('Mar 2')
    expect(rangeWords('x', 'y')).toBe('x – y')
  })
  it('of a range are all of them, at most so many', () => {
    expect(daysFrom('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
    expect(daysFrom('2026-03-02', '2026-03-01')).toEqual([])
    expect(daysFrom('2026-01-01', '2027-12-31', 3)).toHaveLength(3)
  })
})

describe('clocks', () => {
  it('are written with AM and PM', () => {
    expect(['00:05', '09:30', '12:00', '23:59'].map(clockWords)).toEqual([
      '12:05 AM',
      '9:30 AM',
      '12:00 PM',
      '11:59 PM',
    ])
    expect(clockWords('24:00')).toBe('24:00')
    expect(clockWords('')).toBe('No readable time')
  })
  it('of a department carry its zone’s name on that day', () => {
    expect(departmentClock(slot('2026-03-03', '08:30', 'America/Phoenix', '2026-03-03T08:30:00-07:00'))).toBe(
      '8:30 AM MST',
    )
    expect(departmentClock(slot('2026-03-09', '08:30', 'America/Los_Angeles', '2026-03-09T08:30:00-07:00'))).toBe(
      '8:30 AM PDT',
    )
  })
  it('without a zone carry the offset that came, and without that say what is missing', () => {
    expect(departmentClock(slot('2026-03-03', '08:30', undefined, '2026-03-03T08:30:00-07:00'))).toBe(
      '8:30 AM UTC−07:00',
    )
    expect(departmentClock(slot('2026-03-03', '08:30', undefined, undefined))).toBe('8:30 AM, time zone unknown')
    expect(departmentClock(slot('2026-03-03', '08:30', 'America/Phoenix', undefined))).toBe(
      '8:30 AM, no time zone offset',
    )
  })
  it('in UTC say their day where the slot is listed under another', () => {
    expect(departmentClock(slot('2026-03-06', '00:20', undefined, '2026-03-06T00:20:00Z'))).toBe('12:20 AM UTC+00:00')
    expect(departmentClock(slot('2026-03-05', '00:20', undefined, '2026-03-06T00:20:30Z'))).toBe(
      'Fri 12:20 AM UTC+00:00',
    )
    expect(departmentClock(slot('2026-03-07', '22:20', undefined, '2026-03-06T22:20:00Z'))).toBe(
      'Fri 10:20 PM UTC+00:00',
    )
  })
  it('of the reader are reported only where they show something else, with the day where that differs', () => {
    const start = slot('2026-03-03', '20:30', 'America/Phoenix', '2026-03-03T20:30:00-07:00')
    expect(viewerClock(start, 'America/Los_Angeles')).toBe('7:30 PM PST')
    expect(viewerClock(start, 'Asia/Kolkata')).toBe('Wed 9:00 AM GMT+5:30')
    expect(viewerClock(start, 'America/Denver')).toBeUndefined()
    expect(viewerClock({ ...start, instant: undefined }, 'Asia/Tokyo')).toBeUndefined()
  })
  it('tell the two one o’clocks of autumn apart', () => {
    expect(clockIn('America/Los_Angeles', Date.parse('2026-11-01T01:30:00-07:00'))).toBe('1:30 AM PDT')
    expect(clockIn('America/Los_Angeles', Date.parse('2026-11-01T01:30:00-08:00'))).toBe('1:30 AM PST')
  })
  it('that change say what follows what', () => {
    expect(clockChangeWords('America/Los_Angeles', { instant: Date.parse('2026-03-08T10:00:00Z') })).toBe(
      '1:59 AM PST is followed by 3:00 AM PDT',
    )
    expect(clockChangeWords('America/Los_Angeles', { instant: Date.parse('2026-11-01T09:00:00Z') })).toBe(
      '1:59 AM PDT is followed by 1:00 AM PST',
    )
    // The clock moves by half an hour only.
    expect(clockChangeWords('Australia/Lord_Howe', { instant: Date.parse('2026-04-04T15:00:00Z') })).toBe(
      '1:59 AM GMT+11 is followed by 1:30 AM GMT+10:30',
    )
  })
  it('write offsets with their sign', () => {
    expect([offsetWords(-420), offsetWords(330), offsetWords(0)]).toEqual(['UTC−07:00', 'UTC+05:30', 'UTC+00:00'])
  })
})
