import fc from 'fast-check'
import { expect, it } from 'vitest'
import { counted } from '../../../test/counted.ts'
import { timeSlotsResult } from '../providers/provider.ts'
import { slotsOfTimeSlots } from './provider-slots.ts'
import { decodeSlotId, encodeSlotId } from './slot-id.ts'
import { checkSlotId, slotForId } from './slot-id-check.ts'

/**
 * From a slot of a response to a slotId and back. Twelve zones; half of the slots are within three hours of a clock change (the instants of
 * 2026, written by hand), in the department's own offset or in UTC. The local time comes from another formatter than the code under test.
 */
const zones: readonly (readonly [zone: string, changes: readonly string[]])[] = [
  ['America/New_York', ['2026-03-08T07:00:00Z', '2026-11-01T06:00:00Z']],
  ['America/Chicago', ['2026-03-08T08:00:00Z', '2026-11-01T07:00:00Z']],
  ['America/Denver', ['2026-03-08T09:00:00Z', '2026-11-01T08:00:00Z']],
  ['America/Phoenix', []],
  ['America/Los_Angeles', ['2026-03-08T10:00:00Z', '2026-11-01T09:00:00Z']],
  ['America/Anchorage', ['2026-03-08T11:00:00Z', '2026-11-01T10:00:00Z']],
  ['Pacific/Honolulu', []],
  ['America/St_Johns', ['2026-03-08T05:30:00Z', '2026-11-01T04:30:00Z']],
  ['Europe/Dublin', ['2026-03-29T01:00:00Z', '2026-10-25T01:00:00Z']],
  ['Asia/Kolkata', []],
  ['Australia/Lord_Howe', ['2026-04-04T15:00:00Z', '2026-10-03T15:30:00Z']],
  ['Pacific/Chatham', ['2026-04-04T14:00:00Z', '2026-09-26T14:00:00Z']],
]
const minute = 60_000
const start = Date.parse('2026-01-01T00:00:00Z')

const clocks = new Map(
  zones.map(([zone]) => [
    zone,
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }),
  ]),
)

/** The department's date and time with its offset, computed from its local time and the difference to UTC. */
function wallOf(zone: string, instant: number): { date: string; time: string } {
  const [date = '', clock = ''] = clocks.get(zone)?.format(instant).split(' ') ?? []
  const ahead = (Date.parse(`${date}T${clock}Z`) - instant) / minute
  const two = (value: number) => String(value).padStart(2, '0')
  const offset = `${ahead < 0 ? '-' : '+'}${two(Math.floor(Math.abs(ahead) / 60))}:${two(Math.abs(ahead) % 60)}`
  return { date, time: `${clock}${offset}` }
}

const moments = fc.constantFrom(...zones).chain(([zone, changes]) => {
  const anyTime = fc.integer({ min: 0, max: 364 * 24 * 60 }).map((minutes) => start + minutes * minute)
  const nearChange = fc
    .tuple(fc.constantFrom(...changes, '2026-06-15T18:00:00Z'), fc.integer({ min: -180, max: 180 }))
    .map(([change, minutes]) => Date.parse(change) + minutes * minute)
  return fc.record({ zone: fc.constant(zone), instant: fc.oneof(anyTime, nearChange) })
})

const given = (text: string) => text.trim() !== ''

it('many slots: decode(encode) is the slot, in the document’s order, with the offset the department’s clock has then', () => {
  const seen = { zones: new Set<string>(), twice: new Set<string>() }
  fc.assert(
    fc.property(
      moments,
      fc.boolean(),
      fc.string({ unit: 'binary', minLength: 1 }).filter(given),
      fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => given(text) && !text.includes('|')),
      fc.constantFrom(5, 7.5, 15, 20, 40, 90),
      fc.constantFrom('new' as const, 'returning' as const),
      ({ zone, instant }, inUtc, visitTypeName, departmentId, duration, patientClass) => {
        const wall = wallOf(zone, instant)
        const slotDateTime = inUtc ? new Date(instant).toISOString() : `${wall.date}T${wall.time}`
        const [slot] = slotsOfTimeSlots(
          timeSlotsResult.parse({
            slots: [
              {
                departmentId,
                timezone: zone,
                slotsByVisitType: [
                  {
                    visitTypeId: 'vt-9',
                    visitTypeName,
                    scheduleDays: [{ date: wall.date, slotTimes: [{ slotDateTime, duration }] }],
                  },
                ],
              },
            ],
          }),
        )
        if (slot === undefined) throw new Error('The answer has no slot')
        expect(slot.oddities).toEqual([])
        const made = slotForId(slot, patientClass)
        if (!made.ok) throw new Error(made.missing.join(' '))
        const inside = {
          date: wall.date,
          time: wall.time,
          duration,
          visitTypeId: 'vt-9',
          visitType: visitTypeName,
          timezone: zone,
          departmentId,
          slotType: patientClass === 'new' ? 'NewPatient' : 'Returning',
          version: '2.0',
        }
        const slotId = encodeSlotId(made.slot)
        expect(decodeSlotId(slotId)).toEqual(inside)
        expect(Buffer.from(slotId, 'base64').toString('utf8')).toBe(JSON.stringify(inside))
        const checked = checkSlotId(slotId, made.slot)
        expect(checked).toMatchObject({ readable: true, inOrder: true, json: JSON.stringify(inside) })
        expect(checked.readable && checked.fields.filter(({ state }) => state !== 'ok')).toEqual([])
        seen.zones.add(zone)
        const hasTwin = [30, 60].some((minutes) => {
          const twin = wallOf(zone, instant + minutes * minute)
          return twin.date === wall.date && twin.time.slice(0, 8) === wall.time.slice(0, 8)
        })
        if (hasTwin) seen.twice.add(zone)
      },
    ),
    { numRuns: counted(600, 10_000) },
  )
  expect(seen.zones.size).toBe(12)
  // Every zone whose clocks go back had slots in the repeated hour.
  expect([...seen.twice].toSorted()).toEqual(
    zones
      .filter(([, changes]) => changes.length > 0)
      .map(([zone]) => zone)
      .toSorted(),
  )
}, 60_000)
