import { describe, expect, it } from 'vitest'
import { decodeSlotId, encodeSlotId, type Slot } from './slot-id.ts'
import { checkSlotId } from './slot-id-check.ts'
import { tally } from '../../../test/trust/tally.ts'

/**
 * Golden vectors. The JSON of each was typed by hand from section 4.4 (field order, offset, version as text) and encoded with
 * `printf '%s' '{"date":…}' | base64 -w0`, never with the encoder under test. The slots have their fields in reverse order.
 */
const golden: readonly (readonly [name: string, slot: Slot, slotId: string])[] = [
  [
    'a zone without daylight saving',
    {
      slotType: 'NewPatient',
      departmentId: 'dep-7',
      timezone: 'America/Phoenix',
      visitType: 'Office Visit',
      visitTypeId: 'vt-9',
      duration: 20,
      time: '09:20:00-07:00',
      date: '2026-12-01',
    },
    'eyJkYXRlIjoiMjAyNi0xMi0wMSIsInRpbWUiOiIwOToyMDowMC0wNzowMCIsImR1cmF0aW9uIjoyMCwidmlzaXRUeXBlSWQiOiJ2dC05IiwidmlzaXRUeXBlIjoiT2ZmaWNlIFZpc2l0IiwidGltZXpvbmUiOiJBbWVyaWNhL1Bob2VuaXgiLCJkZXBhcnRtZW50SWQiOiJkZXAtNyIsInNsb3RUeXBlIjoiTmV3UGF0aWVudCIsInZlcnNpb24iOiIyLjAifQ==',
  ],
  [
    'half an hour, Devanagari, a broken number of minutes',
    {
      slotType: 'Returning',
      departmentId: '22',
      timezone: 'Asia/Kolkata',
      visitType: 'वार्षिक जाँच',
      visitTypeId: '9',
      duration: 12.5,
      time: '23:45:00+05:30',
      date: '2026-03-29',
    },
    'eyJkYXRlIjoiMjAyNi0wMy0yOSIsInRpbWUiOiIyMzo0NTowMCswNTozMCIsImR1cmF0aW9uIjoxMi41LCJ2aXNpdFR5cGVJZCI6IjkiLCJ2aXNpdFR5cGUiOiLgpLXgpL7gpLDgpY3gpLfgpL/gpJUg4KSc4KS+4KSB4KSaIiwidGltZXpvbmUiOiJBc2lhL0tvbGthdGEiLCJkZXBhcnRtZW50SWQiOiIyMiIsInNsb3RUeXBlIjoiUmV0dXJuaW5nIiwidmVyc2lvbiI6IjIuMCJ9',
  ],
  [
    'the first half past one of a day with two',
    {
      slotType: 'Returning',
      departmentId: '3',
      timezone: 'America/New_York',
      visitType: 'Follow-up',
      visitTypeId: '1',
      duration: 30,
      time: '01:30:00-04:00',
      date: '2026-11-01',
    },
    'eyJkYXRlIjoiMjAyNi0xMS0wMSIsInRpbWUiOiIwMTozMDowMC0wNDowMCIsImR1cmF0aW9uIjozMCwidmlzaXRUeXBlSWQiOiIxIiwidmlzaXRUeXBlIjoiRm9sbG93LXVwIiwidGltZXpvbmUiOiJBbWVyaWNhL05ld19Zb3JrIiwiZGVwYXJ0bWVudElkIjoiMyIsInNsb3RUeXBlIjoiUmV0dXJuaW5nIiwidmVyc2lvbiI6IjIuMCJ9',
  ],
  [
    'the second half past one of that day',
    {
      slotType: 'Returning',
      departmentId: '3',
      timezone: 'America/New_York',
      visitType: 'Follow-up',
      visitTypeId: '1',
      duration: 30,
      time: '01:30:00-05:00',
      date: '2026-11-01',
    },
    'eyJkYXRlIjoiMjAyNi0xMS0wMSIsInRpbWUiOiIwMTozMDowMC0wNTowMCIsImR1cmF0aW9uIjozMCwidmlzaXRUeXBlSWQiOiIxIiwidmlzaXRUeXBlIjoiRm9sbG93LXVwIiwidGltZXpvbmUiOiJBbWVyaWNhL05ld19Zb3JrIiwiZGVwYXJ0bWVudElkIjoiMyIsInNsb3RUeXBlIjoiUmV0dXJuaW5nIiwidmVyc2lvbiI6IjIuMCJ9',
  ],
  [
    'quotation marks, Han and a sign outside the basic plane, a pipe',
    {
      slotType: 'NewPatient',
      departmentId: 'EMR.1|22',
      timezone: 'Europe/London',
      visitType: 'Contrôle "annuel" 検診 🩺',
      visitTypeId: '2',
      duration: 15,
      time: '08:00:00+00:00',
      date: '2026-01-15',
    },
    'eyJkYXRlIjoiMjAyNi0wMS0xNSIsInRpbWUiOiIwODowMDowMCswMDowMCIsImR1cmF0aW9uIjoxNSwidmlzaXRUeXBlSWQiOiIyIiwidmlzaXRUeXBlIjoiQ29udHLDtGxlIFwiYW5udWVsXCIg5qSc6Ki6IPCfqboiLCJ0aW1lem9uZSI6IkV1cm9wZS9Mb25kb24iLCJkZXBhcnRtZW50SWQiOiJFTVIuMXwyMiIsInNsb3RUeXBlIjoiTmV3UGF0aWVudCIsInZlcnNpb24iOiIyLjAifQ==',
  ],
  [
    'the hour that happens twice by half',
    {
      slotType: 'NewPatient',
      departmentId: '4',
      timezone: 'Australia/Lord_Howe',
      visitType: 'Visita – niño',
      visitTypeId: '3',
      duration: 40,
      time: '01:45:00+10:30',
      date: '2026-04-05',
    },
    'eyJkYXRlIjoiMjAyNi0wNC0wNSIsInRpbWUiOiIwMTo0NTowMCsxMDozMCIsImR1cmF0aW9uIjo0MCwidmlzaXRUeXBlSWQiOiIzIiwidmlzaXRUeXBlIjoiVmlzaXRhIOKAkyBuacOxbyIsInRpbWV6b25lIjoiQXVzdHJhbGlhL0xvcmRfSG93ZSIsImRlcGFydG1lbnRJZCI6IjQiLCJzbG90VHlwZSI6Ik5ld1BhdGllbnQiLCJ2ZXJzaW9uIjoiMi4wIn0=',
  ],
  [
    'UTC written with a minus',
    {
      slotType: 'Returning',
      departmentId: '5',
      timezone: 'Atlantic/Reykjavik',
      visitType: 'Phone',
      visitTypeId: '2',
      duration: 15,
      time: '08:00:00-00:00',
      date: '2026-01-15',
    },
    'eyJkYXRlIjoiMjAyNi0wMS0xNSIsInRpbWUiOiIwODowMDowMC0wMDowMCIsImR1cmF0aW9uIjoxNSwidmlzaXRUeXBlSWQiOiIyIiwidmlzaXRUeXBlIjoiUGhvbmUiLCJ0aW1lem9uZSI6IkF0bGFudGljL1JleWtqYXZpayIsImRlcGFydG1lbnRJZCI6IjUiLCJzbG90VHlwZSI6IlJldHVybmluZyIsInZlcnNpb24iOiIyLjAifQ==',
  ],
  [
    'the first minute after a gap, right-to-left',
    {
      slotType: 'Returning',
      departmentId: '7',
      timezone: 'Pacific/Chatham',
      visitType: 'فحص سنوي',
      visitTypeId: '6',
      duration: 10,
      time: '03:45:00+13:45',
      date: '2026-09-27',
    },
    'eyJkYXRlIjoiMjAyNi0wOS0yNyIsInRpbWUiOiIwMzo0NTowMCsxMzo0NSIsImR1cmF0aW9uIjoxMCwidmlzaXRUeXBlSWQiOiI2IiwidmlzaXRUeXBlIjoi2YHYrdi1INiz2YbZiNmKIiwidGltZXpvbmUiOiJQYWNpZmljL0NoYXRoYW0iLCJkZXBhcnRtZW50SWQiOiI3Iiwic2xvdFR5cGUiOiJSZXR1cm5pbmciLCJ2ZXJzaW9uIjoiMi4wIn0=',
  ],
]

describe.each(golden)('%s', (_name, slot, slotId) => {
  tally({ row: 26, part: 'golden vectors, both ways', ran: 'node' })
  it('is encoded to the vector', () => {
    expect(encodeSlotId(slot)).toBe(slotId)
  })
  it('is decoded to the slot', () => {
    expect(decodeSlotId(slotId)).toEqual({ ...slot, version: '2.0' })
  })
  it('is right in every field, with the slot beside it and without', () => {
    const beside = checkSlotId(slotId, slot)
    expect(beside).toMatchObject({ readable: true, inOrder: true })
    expect(beside.readable && beside.fields.filter(({ state }) => state !== 'ok')).toEqual([])
    const alone = checkSlotId(slotId, undefined)
    expect(alone.readable && alone.fields.filter(({ state }) => state === 'ok').map(({ field }) => field)).toEqual([
      'time',
      'version',
    ])
    expect(alone.readable && alone.fields.filter(({ state }) => !['ok', 'not-checked'].includes(state))).toEqual([])
  })
})
