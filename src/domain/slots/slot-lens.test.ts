import { describe, expect, it } from 'vitest'
import type { ProviderSlot, SlotSource } from './provider-slots.ts'
import { lensOf, type LensSide } from './slot-lens.ts'

const now = Date.parse('2026-06-01T12:00:00Z')

/** A slot with the fields that the lens compares. */
function slotOf(source: SlotSource, change: Partial<ProviderSlot> = {}): ProviderSlot {
  const slotDateTime = change.slotDateTime ?? '2026-06-02T09:00:00-07:00'
  const instant = Date.parse(slotDateTime)
  return {
    source,
    npi: '1234567893',
    departmentKey: 'EMR-A|101',
    departmentName: undefined,
    ehrSystemName: 'EMR-A',
    departmentId: '101',
    departmentEmrId: '101',
    departmentUuid: undefined,
    zone: 'America/Phoenix',
    slotDateTime,
    instant: Number.isNaN(instant) || !/(Z|\d\d:\d\d)$/.test(slotDateTime.slice(16)) ? undefined : instant,
    day: '2026-06-02',
    clock: '09:00',
    duration: 20,
    visitTypeId: 'vt-9',
    visitTypeGuid: undefined,
    visitTypeName: 'Office Visit',
    visitTypeTitle: 'Office Visit',
    forNewPatient: undefined,
    forEstablishedPatient: undefined,
    isBookable: undefined,
    oddities: [],
    ...change,
  }
}

const side = (source: SlotSource, ...changes: Partial<ProviderSlot>[]): LensSide => ({
  source,
  answered: true,
  slots: changes.map((change) => slotOf(source, change)),
})
const lens = (...sides: LensSide[]) => lensOf(sides, now)
const words = (...sides: LensSide[]) =>
  lens(...sides).map(({ signs }) => signs.map(({ sign, words: text }) => `${sign}: ${text}`))
const careOptions = side('careOptions', {})

describe('agreement', () => {
  it('is one row without a sign', () => {
    const rows = lens(side('timeSlots', {}), side('slotSearch', {}), careOptions)
    expect(rows).toEqual([
      {
        instant: Date.parse('2026-06-02T16:00:00Z'),
        departmentKey: 'EMR-A|101',
        slots: {
          timeSlots: [slotOf('timeSlots')],
          slotSearch: [slotOf('slotSearch')],
          careOptions: [slotOf('careOptions')],
        },
        notKnown: {},
        signs: [],
      },
    ])
    expect(lens()).toEqual([])
    expect(lens(side('timeSlots'), side('slotSearch'))).toEqual([])
  })

  it('does not need what an answer does not have', () => {
    const less = { duration: undefined, visitTypeName: undefined, visitTypeTitle: undefined }
    expect(words(side('timeSlots', {}), side('slotSearch', less))).toEqual([[]])
    expect(words(side('timeSlots', {}), side('slotSearch', { visitTypeName: ' office visit' }))).toEqual([[]])
    expect(
      words(
        side('timeSlots', { slotDateTime: '2026-06-02T09:00:00Z' }),
        side('slotSearch', { slotDateTime: '2026-06-02T09:00:00+00:00' }),
      ),
    ).toEqual([[]])
  })

  it('knows from the record which UUID is which of the EHR’s ids', () => {
    const [uuid, guid] = ['0c5f3bde-8a51-4f8e-9d3b-aa6e1f0d2c34', '7f1e5a8c-2b4d-4c6e-8f0a-bb9d8e7c6f5a']
    const record = {
      departments: [{ departmentId: uuid, ehrSystemName: 'EMR-A', emrId: '101' }],
      visitTypes: [{ id: guid, visitTypeId: 'vt-9' }],
    }
    const nameless = { visitTypeName: undefined, visitTypeTitle: undefined }
    const byUuid = side('timeSlots', {
      departmentKey: undefined,
      departmentUuid: uuid.toUpperCase(),
      visitTypeId: undefined,
      visitTypeGuid: guid.toUpperCase(),
      ...nameless,
    })
    const rows = lensOf([byUuid, side('slotSearch', nameless)], now, record)
    expect(rows.map(({ signs, departmentKey }) => [signs, departmentKey])).toEqual([[[], 'EMR-A|101']])
  })

  it('goes by the visit type’s name where an answer has no id, without regard to capitals', () => {
    expect(
      words(side('timeSlots', {}), side('slotSearch', { visitTypeId: undefined, visitTypeName: 'OFFICE VISIT' })),
    ).toEqual([[]])
    const unnamed = { visitTypeId: undefined, visitTypeName: undefined, visitTypeTitle: 'office visit' }
    expect(lens(side('timeSlots', {}), side('careOptions', unnamed))).toHaveLength(1)
    const neither = { visitTypeId: undefined, visitTypeName: undefined, visitTypeTitle: undefined }
    expect(lens(side('timeSlots', {}), side('slotSearch', neither))).toHaveLength(2)
  })

  it('does not join by a name that two visit types have', () => {
    const rows = lens(side('timeSlots', {}, { visitTypeId: 'vt-7' }), side('slotSearch', { visitTypeId: undefined }))
    expect(rows).toHaveLength(3)
  })

  it('knows a visit type and a department by a UUID too, where some answer tells which they are', () => {
    const uuids = { visitTypeGuid: 'type-uuid', departmentUuid: 'dep-uuid' }
    const byUuid = { visitTypeId: 'type-uuid', departmentUuid: 'dep-uuid', departmentKey: undefined }
    expect(words(side('timeSlots', uuids), side('slotSearch', byUuid))).toEqual([[]])
    expect(lens(side('timeSlots', {}), side('slotSearch', byUuid))).toHaveLength(2)
  })
})

describe('signs', () => {
  it('missing: only for endpoints that answered', () => {
    expect(words(side('timeSlots', {}), side('slotSearch'), side('careOptions'))).toEqual([
      ['missing: Not in slot search.', 'missing: Not in care options.'],
    ])
    expect(words(side('timeSlots', {}), { ...side('slotSearch'), answered: false })).toEqual([[]])
    expect(words(careOptions, side('timeSlots'))).toEqual([['missing: Not in time slots.']])
  })

  it('duration', () => {
    expect(words(side('timeSlots', {}), side('slotSearch', { duration: 30 }), careOptions)).toEqual([
      ['duration: Time slots: 20 minutes; slot search: 30 minutes; care options: 20 minutes.'],
    ])
  })

  it('offset: the same moment written with another offset', () => {
    const inUtc = { slotDateTime: '2026-06-02T16:00:00Z' }
    expect(words(side('timeSlots', {}), side('slotSearch', inUtc))).toEqual([
      ['offset: Time slots: UTC-07:00; slot search: UTC.'],
    ])
  })

  it('name', () => {
    expect(words(side('timeSlots', {}), side('careOptions', { visitTypeName: 'Visit' }))).toEqual([
      ['name: Time slots: Office Visit; care options: Visit.'],
    ])
  })

  it('department: the same start and visit type at another one', () => {
    expect(words(side('timeSlots', {}), side('slotSearch', { departmentKey: 'EMR-A|102' }))).toEqual([
      ['missing: Not in slot search.', 'department: In slot search this start is at EMR-A|102.'],
      ['missing: Not in time slots.', 'department: In time slots this start is at EMR-A|101.'],
    ])
    expect(words(side('timeSlots', {}), side('slotSearch', { departmentKey: undefined }))[0]).toEqual([
      'missing: Not in time slots.',
      'department: In time slots this start is at EMR-A|101.',
    ])
    // Two departments in every response aren't a difference, and neither is another visit type.
    const both = [{}, { departmentKey: 'EMR-A|102' }]
    expect(words(side('timeSlots', ...both), side('slotSearch', ...both))).toEqual([[], []])
    const otherType = { departmentKey: 'EMR-A|102', visitTypeId: 'vt-7', visitTypeName: 'Physical' }
    expect(
      words(side('timeSlots', {}), side('slotSearch', otherType))
        .flat()
        .filter((text) => text.startsWith('department')),
    ).toEqual([])
  })

  it('past', () => {
    const past = { slotDateTime: '2026-06-01T11:59:00Z' }
    expect(words(side('timeSlots', past), side('slotSearch', past))).toEqual([['past: This start has passed.']])
    expect(words(side('timeSlots', { slotDateTime: '2026-06-01T12:00:00Z' }))).toEqual([[]])
  })

  it('twice: in one answer', () => {
    expect(words(side('timeSlots', {}, {}), side('slotSearch', {}, {}, {}), careOptions)).toEqual([
      ['twice: In time slots twice.', 'twice: In slot search 3 times.'],
    ])
    // Two responses with one each agree.
    expect(words(side('timeSlots', {}), side('slotSearch', {}))).toEqual([[]])
  })

  it('several at once', () => {
    const other = { duration: 30, visitTypeName: 'Visit', slotDateTime: '2026-05-02T16:00:00Z' }
    const rows = lens(
      side('timeSlots', { slotDateTime: '2026-05-02T09:00:00-07:00' }),
      side('slotSearch', other, other),
      side('careOptions'),
    )
    expect(rows.map(({ signs }) => signs.map(({ sign }) => sign))).toEqual([
      ['missing', 'duration', 'offset', 'name', 'past', 'twice'],
    ])
  })
})

it('orders rows by time, then department, then visit type; starts without a moment stand last and are matched by their text', () => {
  const bare = { slotDateTime: '2026-06-01T09:00:00' }
  const slots = [
    bare,
    { slotDateTime: '2026-06-03T09:00:00-07:00' },
    { visitTypeId: 'vt-9' },
    { visitTypeId: 'vt-1' },
    { departmentKey: 'EMR-A|100', visitTypeId: 'vt-5' },
    { slotDateTime: 'soon' },
  ]
  const rows = lens(side('timeSlots', ...slots), side('slotSearch', ...slots.toReversed()))
  expect(
    rows.map(({ slots: of, departmentKey }) => [
      of.timeSlots?.[0]?.slotDateTime,
      departmentKey,
      of.timeSlots?.[0]?.visitTypeId,
    ]),
  ).toEqual([
    ['2026-06-02T09:00:00-07:00', 'EMR-A|100', 'vt-5'],
    ['2026-06-02T09:00:00-07:00', 'EMR-A|101', 'vt-1'],
    ['2026-06-02T09:00:00-07:00', 'EMR-A|101', 'vt-9'],
    ['2026-06-03T09:00:00-07:00', 'EMR-A|101', 'vt-9'],
    ['2026-06-01T09:00:00', 'EMR-A|101', 'vt-9'],
    ['soon', 'EMR-A|101', 'vt-9'],
  ])
  expect(rows.every(({ signs }) => signs.length === 0)).toBe(true)
})
