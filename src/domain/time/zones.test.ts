import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clockChanges, isZone, localAt, offsetAt, offsetText } from './zones.ts'

// Facts about zones, written by hand: UTC instants and their local times.

const at = (text: string) => Date.parse(text)

describe('isZone', () => {
  it.each(['America/Phoenix', 'America/Denver', 'Asia/Kolkata', 'UTC', 'Etc/GMT+7'])('knows %s', (zone) => {
    expect(isZone(zone)).toBe(true)
  })
  it.each([
    '',
    ' ',
    'Mars/Olympus',
    '+05:30',
    '-07:00',
    'GMT+7',
    ' UTC',
    'America/Denver ',
    'العربية',
    'x'.repeat(100_000),
  ])('does not know %j', (zone) => {
    expect(isZone(zone)).toBe(false)
  })
  it('still knows a zone after more than it keeps that are none', () => {
    for (let number = 0; number < 1_100; number++) expect(isZone(`Nowhere/City${number}`)).toBe(false)
    expect(isZone('America/Denver')).toBe(true)
  })
})

describe('offsetAt and localAt', () => {
  it.each([
    ['America/Phoenix', '2026-03-08T12:00:00Z', -420, '2026-03-08', '05:00'],
    ['America/Phoenix', '2026-07-01T06:59:59Z', -420, '2026-06-30', '23:59'],
    ['America/Denver', '2026-03-08T08:59:59Z', -420, '2026-03-08', '01:59'],
    ['America/Denver', '2026-03-08T09:00:00Z', -360, '2026-03-08', '03:00'],
    ['America/New_York', '2026-03-08T06:59:59Z', -300, '2026-03-08', '01:59'],
    ['America/New_York', '2026-03-08T07:00:00Z', -240, '2026-03-08', '03:00'],
    // Half past one occurs twice.
    ['America/New_York', '2026-11-01T05:30:00Z', -240, '2026-11-01', '01:30'],
    ['America/New_York', '2026-11-01T06:30:00Z', -300, '2026-11-01', '01:30'],
    ['Asia/Kolkata', '2026-01-01T18:30:00Z', 330, '2026-01-02', '00:00'],
    ['Pacific/Apia', '2026-06-01T10:59:00Z', 780, '2026-06-01', '23:59'],
    ['Pacific/Apia', '2026-06-01T11:00:00Z', 780, '2026-06-02', '00:00'],
    // Samoa was on the other side of the date line until the end of 2011.
    ['Pacific/Apia', '2011-12-30T09:59:59Z', -600, '2011-12-29', '23:59'],
    ['Pacific/Apia', '2011-12-30T10:00:00Z', 840, '2011-12-31', '00:00'],
    ['Australia/Lord_Howe', '2026-04-04T14:59:59Z', 660, '2026-04-05', '01:59'],
    ['Australia/Lord_Howe', '2026-04-04T15:00:00Z', 630, '2026-04-05', '01:30'],
    ['Pacific/Chatham', '2026-04-04T13:59:59Z', 825, '2026-04-05', '03:44'],
    ['Pacific/Chatham', '2026-04-04T14:00:00Z', 765, '2026-04-05', '02:45'],
    ['Europe/London', '2026-01-15T12:00:00Z', 0, '2026-01-15', '12:00'],
    ['UTC', '2026-01-15T23:59:59Z', 0, '2026-01-15', '23:59'],
  ])('%s at %s', (zone, instant, offset, day, clock) => {
    expect(offsetAt(zone, at(instant))).toBe(offset)
    expect(localAt(zone, at(instant))).toEqual({ day, clock })
  })

  it('throws for what is no zone and what is no instant', () => {
    expect(() => offsetAt('Mars/Olympus', 0)).toThrow(RangeError)
    expect(() => localAt('', 0)).toThrow(RangeError)
    expect(() => offsetAt('UTC', Number.NaN)).toThrow(RangeError)
  })

  it('agree: the clock is UTC’s, the offset later', () => {
    const zones = fc.constantFrom(
      'America/Phoenix',
      'America/New_York',
      'Australia/Lord_Howe',
      'Pacific/Chatham',
      'Africa/Casablanca',
    )
    fc.assert(
      fc.property(zones, fc.integer({ min: at('1990-01-01'), max: at('2050-01-01') }), (zone, instant) => {
        const { day, clock } = localAt(zone, instant)
        const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
        expect(`${day} ${clock}`).toBe(shown.format(instant))
        expect(at(`${day}T${clock}:00Z`) - Math.floor(instant / 60_000) * 60_000).toBe(offsetAt(zone, instant) * 60_000)
      }),
    )
  })
})

it.each([
  [-420, '-07:00'],
  [330, '+05:30'],
  [825, '+13:45'],
  [-210, '-03:30'],
  [-30, '-00:30'],
  [0, '+00:00'],
  [-0, '+00:00'],
])('an offset of %d minutes is written %s', (minutes, text) => {
  expect(offsetText(minutes)).toBe(text)
})

describe('clockChanges', () => {
  it.each([
    ['America/Phoenix', []],
    ['Asia/Kolkata', []],
    ['Pacific/Apia', []],
    ['UTC', []],
    [
      'America/Denver',
      [
        { day: '2026-03-08', before: -420, after: -360 },
        { day: '2026-11-01', before: -360, after: -420 },
      ],
    ],
    [
      'America/New_York',
      [
        { day: '2026-03-08', before: -300, after: -240 },
        { day: '2026-11-01', before: -240, after: -300 },
      ],
    ],
    // Changes by half an hour.
    [
      'Australia/Lord_Howe',
      [
        { day: '2026-04-05', before: 660, after: 630 },
        { day: '2026-10-04', before: 630, after: 660 },
      ],
    ],
    [
      'Pacific/Chatham',
      [
        { day: '2026-04-05', before: 825, after: 765 },
        { day: '2026-09-27', before: 765, after: 825 },
      ],
    ],
    // Clocks skip midnight on that day.
    [
      'Africa/Cairo',
      [
        { day: '2026-04-24', before: 120, after: 180 },
        { day: '2026-10-29', before: 180, after: 120 },
      ],
    ],
  ])('of %s in 2026', (zone, changes) => {
    const found = clockChanges(zone, '2026-01-01', '2026-12-31')
    expect(found.map(({ day, before, after }) => ({ day, before, after }))).toEqual(changes)
    for (const { instant, before, after } of found)
      expect([offsetAt(zone, instant - 1), offsetAt(zone, instant)]).toEqual([before, after])
  })

  it('has both days in it, and nothing beside them', () => {
    const change = [{ day: '2026-03-08', before: -300, after: -240, instant: at('2026-03-08T07:00:00Z') }]
    expect(clockChanges('America/New_York', '2026-03-08', '2026-03-08')).toEqual(change)
    expect(clockChanges('America/New_York', '2026-03-01', '2026-03-08')).toEqual(change)
    expect(clockChanges('America/New_York', '2026-03-08', '2026-03-31')).toEqual(change)
    expect(clockChanges('America/New_York', '2026-03-01', '2026-03-07')).toEqual([])
    expect(clockChanges('America/New_York', '2026-03-09', '2026-03-31')).toEqual([])
    expect(clockChanges('Africa/Cairo', '2026-04-24', '2026-04-24')).toHaveLength(1)
    expect(clockChanges('Africa/Cairo', '2026-04-23', '2026-04-23')).toEqual([])
    expect(clockChanges('Pacific/Chatham', '2026-04-05', '2026-04-05')).toHaveLength(1)
  })

  it('has none where the days are none, or the wrong way round', () => {
    expect(clockChanges('America/New_York', '2026-12-31', '2026-01-01')).toEqual([])
    expect(clockChanges('America/New_York', '', '2026-12-31')).toEqual([])
    expect(clockChanges('America/New_York', '2026-01-01', 'soon')).toEqual([])
  })

  it('throws for what is no zone', () => {
    expect(() => clockChanges('Mars/Olympus', '2026-01-01', '2026-12-31')).toThrow(RangeError)
  })
})
