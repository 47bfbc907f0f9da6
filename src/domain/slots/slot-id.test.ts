import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { counted } from '../../../test/counted.ts'
import { decodeSlotId, encodeSlotId, type Slot, slot, slotDateAndTime, slotTypes } from './slot-id.ts'
import { officeVisit } from '../testing/slot-id-sample.ts'
import { tellRow } from '../../../test/trust/tell-row.ts'

// Expected values are built with Buffer from text typed by hand from section 4.4, never with the encoder under test.
const base64Of = (text: string) => Buffer.from(text, 'utf8').toString('base64')
const textOf = (slotId: string) => Buffer.from(slotId, 'base64').toString('utf8')

const documentedOrder = [
  'date',
  'time',
  'duration',
  'visitTypeId',
  'visitType',
  'timezone',
  'departmentId',
  'slotType',
  'version',
]

describe('slotId, golden vectors', () => {
  it('is the base64 of the document’s JSON', () => {
    expect(encodeSlotId(officeVisit)).toBe(
      base64Of(
        '{"date":"2026-12-01","time":"09:20:00-07:00","duration":20,"visitTypeId":"vt-9","visitType":"Office Visit","timezone":"America/Denver","departmentId":"dep-7","slotType":"NewPatient","version":"2.0"}',
      ),
    )
  })

  it('is the same text that another tool makes of it', () => {
    // printf '%s' '{"date":"2026-03-08",…}' | base64 -w0
    expect(
      encodeSlotId({
        date: '2026-03-08',
        time: '01:30:00-05:00',
        duration: 15,
        visitTypeId: '1',
        visitType: 'A',
        timezone: 'America/New_York',
        departmentId: '2',
        slotType: 'Returning',
      }),
    ).toBe(
      'eyJkYXRlIjoiMjAyNi0wMy0wOCIsInRpbWUiOiIwMTozMDowMC0wNTowMCIsImR1cmF0aW9uIjoxNSwidmlzaXRUeXBlSWQiOiIxIiwidmlzaXRUeXBlIjoiQSIsInRpbWV6b25lIjoiQW1lcmljYS9OZXdfWW9yayIsImRlcGFydG1lbnRJZCI6IjIiLCJzbG90VHlwZSI6IlJldHVybmluZyIsInZlcnNpb24iOiIyLjAifQ==',
    )
  })

  it('encodes text outside ASCII as UTF-8', () => {
    const slotId = encodeSlotId({ ...officeVisit, visitType: 'Consulta inicial – niño 診察 🩺' })
    expect(slotId).toBe(
      base64Of(
        '{"date":"2026-12-01","time":"09:20:00-07:00","duration":20,"visitTypeId":"vt-9","visitType":"Consulta inicial – niño 診察 🩺","timezone":"America/Denver","departmentId":"dep-7","slotType":"NewPatient","version":"2.0"}',
      ),
    )
    expect(Buffer.from(slotId, 'base64').includes(Buffer.from([0xf0, 0x9f, 0xa9, 0xba]))).toBe(true)
  })

  it('keeps both offsets of an hour that happens twice', () => {
    const first = { ...officeVisit, date: '2026-11-01', time: '01:30:00-04:00', timezone: 'America/New_York' }
    const second = { ...first, time: '01:30:00-05:00' }
    expect(textOf(encodeSlotId(first))).toContain('"time":"01:30:00-04:00"')
    expect(textOf(encodeSlotId(second))).toContain('"time":"01:30:00-05:00"')
  })
})

// Twelve zones, each with a day and its offsets around a clock change (one of 2026, if the zone has any).
const zones: readonly (readonly [zone: string, day: string, offsets: readonly string[]])[] = [
  ['America/New_York', '2026-03-08', ['-05:00', '-04:00']],
  ['America/Chicago', '2026-11-01', ['-05:00', '-06:00']],
  ['America/Denver', '2026-03-08', ['-07:00', '-06:00']],
  ['America/Phoenix', '2026-03-08', ['-07:00']],
  ['America/Los_Angeles', '2026-11-01', ['-07:00', '-08:00']],
  ['America/Anchorage', '2026-03-08', ['-09:00', '-08:00']],
  ['Pacific/Honolulu', '2026-11-01', ['-10:00']],
  ['America/St_Johns', '2026-03-08', ['-03:30', '-02:30']],
  ['Europe/Dublin', '2026-03-29', ['+00:00', '+01:00']],
  ['Asia/Kolkata', '2026-03-29', ['+05:30']],
  ['Australia/Lord_Howe', '2026-04-05', ['+11:00', '+10:30']],
  ['Pacific/Chatham', '2026-09-27', ['+12:45', '+13:45']],
]

const two = (value: number) => String(value).padStart(2, '0')
const slots: fc.Arbitrary<Slot> = fc.constantFrom(...zones).chain(([timezone, date, offsets]) =>
  fc.record({
    date: fc.constant(date),
    time: fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), fc.constantFrom(...offsets))
      .map(([hour, minute, offset]) => `${two(hour)}:${two(minute)}:00${offset}`),
    duration: fc.constantFrom(5, 10, 15, 20, 30, 40, 60, 7.5),
    visitTypeId: fc.uuid(),
    visitType: fc.string({ unit: 'binary', minLength: 1 }),
    timezone: fc.constant(timezone),
    departmentId: fc.string({ unit: 'grapheme', minLength: 1 }),
    slotType: fc.constantFrom(...slotTypes),
  }),
)

describe('slotId, 10,000 generated slots in twelve zones', () => {
  it('decodes to what went in, in the document’s order, with version as text', () => {
    const zonesSeen = new Set<string>()
    fc.assert(
      fc.property(slots, (value) => {
        zonesSeen.add(value.timezone)
        const decoded = JSON.parse(textOf(encodeSlotId(value))) as Record<string, unknown>
        expect(decoded).toEqual({ ...value, version: '2.0' })
        expect(Object.keys(decoded)).toEqual(documentedOrder)
        expect(decodeSlotId(encodeSlotId(value))).toEqual(decoded)
        expect(slot.parse(value)).toEqual(value)
      }),
      { numRuns: counted(300, 10_000) },
    )
    tellRow(26, 10_000, 10_000, { part: 'generated slots in twelve zones, decoded to what went in' })
    expect(zonesSeen.size).toBe(12)
  })

  it('takes date and offset of a slotDateTime from its text', () => {
    fc.assert(
      fc.property(slots, ({ date, time }) => {
        expect(slotDateAndTime(`${date}T${time}`)).toEqual({ date, time })
      }),
    )
  })

  it('has the document’s order whatever order the fields came in', () => {
    const shuffled = fc.shuffledSubarray(Object.keys(officeVisit) as (keyof Slot)[], {
      minLength: Object.keys(officeVisit).length,
    })
    fc.assert(
      fc.property(shuffled, (names) => {
        const value = Object.fromEntries(names.map((name) => [name, officeVisit[name]])) as Slot
        expect(encodeSlotId(value)).toBe(encodeSlotId(officeVisit))
      }),
    )
  })
})

describe('slotDateAndTime', () => {
  it.each([
    ['2026-03-08T09:20:00.000-07:00', { date: '2026-03-08', time: '09:20:00-07:00' }],
    ['2026-03-08T09:20-0700', { date: '2026-03-08', time: '09:20:00-07:00' }],
    // 23:30 in Denver is the next day in UTC. The slot's own day counts.
    ['2026-03-08T23:30:00-07:00', { date: '2026-03-08', time: '23:30:00-07:00' }],
    ['2026-03-08T09:20:00Z', { date: '2026-03-08', time: '09:20:00+00:00' }],
    ['2026-03-08T09:20:00', undefined],
    ['2026-02-30T09:20:00Z', undefined],
    ['2026-03-08T24:00:00Z', undefined],
    ['2026-03-08 09:20:00Z', undefined],
    ['', undefined],
  ])('%s', (text, expected) => {
    expect(slotDateAndTime(text)).toEqual(expected)
  })
})

describe('the slot that a slotId is built from', () => {
  it.each([
    { date: '2026-02-29' },
    { date: '12-01-2026' },
    { time: '09:20:00' },
    { time: '09:20-07:00' },
    { time: '09:20:00z' },
    { time: '9:20:00-07:00' },
    { time: '25:20:00-07:00' },
    { duration: 0 },
    { duration: '20' },
    { slotType: 'Established' },
    { departmentId: '' },
    { version: '2.0' },
  ])('is refused with %j', (change) => {
    expect(slot.safeParse({ ...officeVisit, ...change }).success).toBe(false)
  })
})

describe('decodeSlotId', () => {
  it.each(['', 'not base64!', base64Of('[1]'), base64Of('null'), base64Of('"x"'), base64Of('{'), '/w=='])(
    'answers undefined for %j',
    (text) => {
      expect(decodeSlotId(text)).toBeUndefined()
    },
  )
})
