import { describe, expect, it } from 'vitest'
import type { ProviderSlot } from './provider-slots.ts'
import type { Slot } from './slot-id.ts'
import { checkSlotId, slotForId, type SlotIdField, slotIdFields } from './slot-id-check.ts'
import { officeVisit as slot } from '../testing/slot-id-sample.ts'
import { slot as slotOn } from '../testing/why-sample.ts'

// The slotIds under test are built with Buffer, never with the encoder.
const base64Of = (text: string | Buffer) => Buffer.from(text).toString('base64')
const idOf = (value: unknown) => base64Of(JSON.stringify(value))

const inside = { ...slot, version: '2.0' }

/** The fields of a slotId by name. Fails if it is unreadable. */
function fieldsOf(value: unknown, beside: Slot | 'nothing' = slot): Record<string, SlotIdField | undefined> {
  const check = checkSlotId(idOf(value), beside === 'nothing' ? undefined : beside)
  if (!check.readable) throw new Error(check.words)
  return Object.fromEntries(check.fields.map((field) => [field.field, field]))
}
const stateOf = (value: unknown, field: string, beside: Slot | 'nothing' = slot) =>
  fieldsOf(value, beside)[field]?.state

describe('a slotId that cannot be read says why', () => {
  it.each([
    ['', 'It’s empty.'],
    [' ', 'It has spaces or line breaks. Remove them, or they’re sent as part of the slot ID.'],
    [`${idOf(inside)}\n`, 'It has spaces or line breaks. Remove them, or they’re sent as part of the slot ID.'],
    [
      `${idOf(inside).slice(0, 76)}\r\n${idOf(inside).slice(76)}`,
      'It has spaces or line breaks. Remove them, or they’re sent as part of the slot ID.',
    ],
    [
      Buffer.from('{"a":"🩺??>"}').toString('base64url').padEnd(20, '='),
      'It has - or _. The document means standard base64, with + and /.',
    ],
    ['notbase64!', 'It isn’t base64: it has other characters.'],
    ['{"date":"2026-12-01"}', 'It isn’t base64: it has other characters.'],
    ['e30===', 'It isn’t base64: it has other characters.'],
    ['====', 'It isn’t base64: it has other characters.'],
    [idOf(inside).slice(0, -3), 'It isn’t complete base64: its end may be cut off.'],
    [base64Of(Buffer.from([0xff, 0xfe, 0x7b])), 'It’s base64, but not UTF-8 text inside.'],
    [base64Of('\ufeff{}'), 'The text inside starts with a byte order mark, which isn’t JSON.'],
    [base64Of('{"date":'), 'It’s base64 text, but not JSON.'],
    ['AAAA', 'It’s base64 text, but not JSON.'],
  ])('%j', (slotId, words) => {
    expect(checkSlotId(slotId, slot)).toEqual({ readable: false, words })
  })

  it.each(['[1]', 'null', '"x"', '12', 'true'])('JSON that is no object: %s', (text) => {
    expect(checkSlotId(base64Of(text), slot)).toEqual({
      readable: false,
      words: 'It’s base64 JSON, but not an object with fields.',
    })
  })
})

describe('the fields', () => {
  it('stand in the document’s order, each beside the slot', () => {
    const check = checkSlotId(idOf(inside), slot)
    expect(check).toEqual({
      readable: true,
      inOrder: true,
      json: JSON.stringify(inside),
      fields: Object.entries(inside).map(([field, value]) => ({
        field,
        value: JSON.stringify(value),
        expected: JSON.stringify(value),
        state: 'ok',
        words: undefined,
      })),
    })
    expect([...slotIdFields]).toEqual(Object.keys(inside))
  })

  it.each([
    ['date', '2026-12-02'],
    ['duration', 30],
    ['visitTypeId', 'vt-8'],
    ['visitType', 'office visit'],
    ['timezone', 'America/Boise'],
    ['departmentId', '7'],
    ['slotType', 'Returning'],
    ['time', '09:20:30-07:00'],
  ] as const)('%s of another slot is wrong', (field, value) => {
    expect(fieldsOf({ ...inside, [field]: value })[field]).toEqual({
      field,
      value: JSON.stringify(value),
      expected: JSON.stringify(slot[field]),
      state: 'wrong',
      words: `The slot has ${JSON.stringify(slot[field])}.`,
    })
  })

  it.each([
    ['date', '12-01-2026', 'It isn’t a real date, YYYY-MM-DD.'],
    ['date', '2026-02-30', 'It isn’t a real date, YYYY-MM-DD.'],
    ['time', '09:20', 'It isn’t HH:MM:SS with a UTC offset, for example 09:20:00-07:00.'],
    ['time', '9:20:00-07:00', 'It isn’t HH:MM:SS with a UTC offset, for example 09:20:00-07:00.'],
    ['duration', '20', 'It isn’t a number above 0.'],
    ['duration', 0, 'It isn’t a number above 0.'],
    ['visitTypeId', 9, 'It isn’t text, or it’s empty.'],
    ['visitType', '', 'It isn’t text, or it’s empty.'],
    ['departmentId', null, 'It isn’t text, or it’s empty.'],
    ['timezone', 'Mars/Olympus', 'It isn’t the name of a time zone.'],
    ['timezone', ['UTC'], 'It isn’t the name of a time zone.'],
    ['slotType', 'newPatient', 'It isn’t one of NewPatient, Returning.'],
    ['version', '2', 'It isn’t 2.0.'],
    ['version', 1, 'It isn’t 2.0.'],
  ])('%s as %j breaks the document, with a slot beside it or not', (field, value, words) => {
    for (const beside of [slot, 'nothing'] as const) {
      expect(fieldsOf({ ...inside, [field]: value }, beside)[field]).toMatchObject({ state: 'wrong', words })
    }
  })

  it('version may be the text or the number: the document does not say which', () => {
    expect(stateOf(inside, 'version')).toBe('ok')
    const check = checkSlotId(
      base64Of(JSON.stringify({ ...slot, version: 2 }).replace('"version":2', '"version":2.0')),
      slot,
    )
    expect(check.readable && check.fields.find(({ field }) => field === 'version')?.state).toBe('ok')
    expect(check).toMatchObject({ inOrder: true, json: expect.stringContaining('"version":2.0') })
  })

  it('are missing, or more than the document has', () => {
    const { duration: _duration, version: _version, ...less } = inside
    const fields = fieldsOf({ note: ['x'], ...less })
    expect(fields['duration']).toEqual({
      field: 'duration',
      value: undefined,
      expected: '20',
      state: 'missing',
      words: 'The slot ID has no duration.',
    })
    expect(fields['version']).toMatchObject({ state: 'missing', expected: '"2.0"' })
    expect(fields['note']).toEqual({
      field: 'note',
      value: '["x"]',
      expected: undefined,
      state: 'extra',
      words: 'The document has no field note in a slot ID.',
    })
    expect(Object.keys(fields)).toEqual([...slotIdFields, 'note'])
    expect(Object.values(fieldsOf({})).every((field) => field?.state === 'missing')).toBe(true)
  })

  it('out of the document’s order are reported, whatever else is there', () => {
    const orderOf = (names: readonly string[]) => {
      const check = checkSlotId(idOf(Object.fromEntries(names.map((name) => [name, 'x']))), undefined)
      return check.readable && check.inOrder
    }
    expect(orderOf(slotIdFields)).toBe(true)
    expect(orderOf(['date', 'other', 'time', 'version'])).toBe(true)
    expect(orderOf(slotIdFields.toReversed())).toBe(false)
    expect(orderOf(['date', 'time', 'visitTypeId', 'duration'])).toBe(false)
  })

  it('without a slot beside them only the offset and the version can be checked', () => {
    expect(
      Object.values(fieldsOf(inside, 'nothing')).map((field) => [field?.field, field?.state, field?.expected]),
    ).toEqual(
      slotIdFields.map((field) => [
        field,
        field === 'time' || field === 'version' ? 'ok' : 'not-checked',
        field === 'version' ? '"2.0"' : undefined,
      ]),
    )
  })
})

describe('the offset of time is the zone’s on that date', () => {
  const timeOf = (date: string, time: string, timezone: string) =>
    fieldsOf({ ...inside, date, time, timezone }, 'nothing')['time']

  it.each([
    ['2026-12-01', '09:20:00-07:00', 'America/Phoenix'],
    ['2026-07-01', '09:20:00-06:00', 'America/Denver'],
    // Both half-past-one times of the day.
    ['2026-11-01', '01:30:00-04:00', 'America/New_York'],
    ['2026-11-01', '01:30:00-05:00', 'America/New_York'],
    ['2026-04-05', '01:45:00+11:00', 'Australia/Lord_Howe'],
    ['2026-04-05', '01:45:00+10:30', 'Australia/Lord_Howe'],
    ['2026-03-29', '23:45:00+05:30', 'Asia/Kolkata'],
    ['2026-01-15', '08:00:00Z', 'Europe/London'],
    ['2026-01-15', '08:00:00-00:00', 'Atlantic/Reykjavik'],
    ['2026-06-01', '23:59:59+13:00', 'Pacific/Apia'],
  ])('%s %s in %s', (date, time, timezone) => {
    expect(timeOf(date, time, timezone)).toMatchObject({ state: 'ok', words: undefined })
  })

  it.each([
    [
      '2026-12-01',
      '09:20:00-06:00',
      'America/Denver',
      'Clocks in America/Denver aren’t -06:00 from UTC at 09:20 on 2026-12-01, but -07:00.',
      '"09:20:00-07:00"',
    ],
    [
      '2026-07-01',
      '09:20:00Z',
      'America/Denver',
      'Clocks in America/Denver aren’t +00:00 from UTC at 09:20 on 2026-07-01, but -06:00.',
      '"09:20:00-06:00"',
    ],
    [
      '2026-11-01',
      '01:30:00-07:00',
      'America/New_York',
      'Clocks in America/New_York aren’t -07:00 from UTC at 01:30 on 2026-11-01, but -04:00 or -05:00.',
      '"01:30:00-04:00" or "01:30:00-05:00"',
    ],
  ])('%s %s in %s is wrong', (date, time, timezone, words, expected) => {
    expect(timeOf(date, time, timezone)).toMatchObject({ state: 'wrong', words, expected })
  })

  it.each(['-05:00', '-04:00'])('a time that no clock shows is wrong with %s', (offset) => {
    expect(timeOf('2026-03-08', `02:30:00${offset}`, 'America/New_York')).toMatchObject({
      state: 'wrong',
      words: 'Clocks in America/New_York never show 02:30 on 2026-03-08: they spring forward past it.',
    })
  })

  it('is wrong also where the slot itself has it so', () => {
    const odd = { ...slot, time: '09:20:00-06:00' }
    expect(fieldsOf({ ...inside, time: odd.time }, odd)['time']).toMatchObject({
      state: 'wrong',
      expected: '"09:20:00-07:00"',
    })
  })

  it('is held against the slot’s zone where the slotId has none, and not checked where neither has', () => {
    const { timezone: _zone, ...zoneless } = inside
    expect(stateOf(zoneless, 'time')).toBe('ok')
    expect(stateOf({ ...zoneless, time: '09:20:00-06:00' }, 'time')).toBe('wrong')
    expect(fieldsOf(zoneless, 'nothing')['time']).toMatchObject({
      state: 'not-checked',
      words: 'Its offset can’t be checked: the time zone is unknown.',
    })
    expect(stateOf({ ...inside, timezone: 'Mars/Olympus' }, 'time', 'nothing')).toBe('not-checked')
    expect(fieldsOf({ ...inside, date: 'soon' }, 'nothing')['time']).toMatchObject({
      state: 'not-checked',
      words: 'Its offset can’t be checked: the date can’t be read.',
    })
  })
})

describe('slotForId', () => {
  const answered = slotOn('2026-12-01', {
    departmentId: '6f1c0f6e-3a55-4b0e-9d58-0a3f2f1f7a10',
    zone: 'America/Denver',
    slotDateTime: '2026-12-01T09:20:00-07:00',
    visitTypeId: 'vt-9',
    visitTypeName: 'Office Visit',
  })
  const made = (change: Partial<ProviderSlot>) => {
    const result = slotForId({ ...answered, ...change }, 'new')
    return result.ok ? result.slot : result.missing
  }

  it('is the slot of section 4.4, with the department as the answer calls it', () => {
    expect(slotForId(answered, 'new')).toEqual({
      ok: true,
      slot: { ...slot, departmentId: '6f1c0f6e-3a55-4b0e-9d58-0a3f2f1f7a10' },
    })
    expect(slotForId(answered, 'returning')).toMatchObject({ slot: { slotType: 'Returning' } })
  })

  it('keeps the slot’s own offset, also where it is not the zone’s', () => {
    expect(made({ slotDateTime: '2026-12-01T23:50:00-06:00' })).toMatchObject({
      date: '2026-12-01',
      time: '23:50:00-06:00',
    })
    expect(made({ slotDateTime: '2026-12-01T09:20-0700' })).toMatchObject({ time: '09:20:00-07:00' })
    expect(made({ slotDateTime: '2026-12-01T09:20:15.250-06:00' })).toMatchObject({ time: '09:20:15-06:00' })
  })

  it.each([
    // The day before in Denver; both half-past-one times; after the gap.
    ['2026-12-02T06:50:10Z', { date: '2026-12-01', time: '23:50:10-07:00' }],
    ['2026-12-02T06:50:10.250+00:00', { date: '2026-12-01', time: '23:50:10-07:00' }],
    ['2026-11-01T07:30:00Z', { date: '2026-11-01', time: '01:30:00-06:00' }],
    ['2026-11-01T08:30:00Z', { date: '2026-11-01', time: '01:30:00-07:00' }],
    ['2026-03-08T09:00:00Z', { date: '2026-03-08', time: '03:00:00-06:00' }],
  ])('puts %s on the department’s clock', (slotDateTime, expected) => {
    expect(made({ slotDateTime, instant: Date.parse(slotDateTime) })).toMatchObject(expected)
  })

  it.each([
    [{ slotDateTime: 'soon' }, ['The slot’s start can’t be read.']],
    [{ slotDateTime: '2026-12-01T09:20:00' }, ['The slot’s start has no time zone offset.']],
    [
      { slotDateTime: '2026-12-01T16:20:00Z', zone: undefined },
      [
        'The slot’s start is in UTC, and the department’s time zone is unknown.',
        'The slot has no valid department time zone.',
      ],
    ],
    [{ duration: undefined }, ['The slot has no length in minutes.']],
    [{ duration: 0 }, ['The slot has no length in minutes.']],
    // The UUID isn't a visitTypeId (trap 6), and the title isn't the name.
    [{ visitTypeId: undefined }, ['The slot has no EHR ID of its visit type; the UUID can’t replace it.']],
    [{ visitTypeName: undefined }, ['The slot has no visit type name.']],
    // The EHR’s id isn't the response's departmentId either (trap 4).
    [{ departmentId: undefined }, ['The slot has no department ID.']],
  ])('cannot be made with %j, and says why', (change, missing) => {
    expect(made(change)).toEqual(missing)
  })

  it('says everything that is missing at once', () => {
    const nothing = {
      slotDateTime: 'soon',
      duration: -1,
      visitTypeId: undefined,
      visitTypeName: undefined,
      zone: undefined,
      departmentId: undefined,
    }
    expect(made(nothing)).toHaveLength(6)
  })
})

it('data-admin finding 10: a field that stands there twice is wrong, whatever its values', () => {
  const json = JSON.stringify(inside)
  const fieldsIn = (text: string) => {
    const check = checkSlotId(base64Of(text), slot)
    return check.readable
      ? check.fields.filter(({ state }) => state !== 'ok').map(({ field, state }) => [field, state])
      : []
  }
  expect(fieldsIn(json.replace('{', '{"duration":45,'))).toEqual([['duration', 'wrong']])
  expect(fieldsIn(json.replace('{', '{"dur\\u0061tion":20,'))).toEqual([['duration', 'wrong']])
  // The name inside a text or a nested object isn't a second field.
  expect(fieldsIn(json.replace('}', ',"note":{"duration":1,"date":"\\"duration\\":"}}'))).toEqual([['note', 'extra']])
  expect(fieldsIn(json)).toEqual([])
})
