import { describe, expect, it } from 'vitest'
import { careSlotsResult } from '../providers/care-options.ts'
import { slotSearchResult, timeSlotsResult } from '../providers/provider.ts'
import { isZonedDateTime } from '../time/dates.ts'
import { entriesOfCareOptions, entriesOfSearch, hasStart, slotsOfTimeSlots } from './provider-slots.ts'
import { slotForId } from './slot-id-check.ts'

const uuid = '6f1c0f6e-3a55-4b0e-9d58-0a3f2f1f7a10'
const typeUuid = '0b6ad2b2-1b44-4a39-8a0c-6a2f9d1b4c55'

/** A response of the time-slot call with one department, one visit type, and these slots on one day. */
function timeSlots(department: object, slotTimes: readonly object[], date: string | undefined = '2026-12-01') {
  return slotsOfTimeSlots(
    timeSlotsResult.parse({
      slots: [
        {
          npi: '1234567893',
          timezone: 'America/Denver',
          ...department,
          slotsByVisitType: [
            {
              visitTypeId: 'vt-9',
              visitTypeName: 'Office Visit',
              visitTypeTitle: 'A visit at the office',
              visitTypeGuid: typeUuid,
              forNewPatient: false,
              forEstablishedPatient: true,
              isBookable: true,
              scheduleDays: [{ date, slotTimes }],
            },
          ],
        },
      ],
    }),
  )
}
const nine = { slotDateTime: '2026-12-01T09:00:00-07:00', duration: 20 }
const denver = { departmentId: '101', departmentIdentifier: 'EMR-A|101', ehrSystemName: 'EMR-A' }

describe('time slots', () => {
  it('puts a slot into one shape', () => {
    expect(timeSlots({ ...denver, departmentId: uuid }, [nine])).toEqual([
      {
        source: 'timeSlots',
        npi: '1234567893',
        departmentKey: 'EMR-A|101',
        departmentName: undefined,
        ehrSystemName: 'EMR-A',
        departmentId: uuid,
        departmentEmrId: '101',
        departmentUuid: uuid,
        zone: 'America/Denver',
        slotDateTime: '2026-12-01T09:00:00-07:00',
        instant: Date.parse('2026-12-01T16:00:00Z'),
        day: '2026-12-01',
        clock: '09:00',
        duration: 20,
        visitTypeId: 'vt-9',
        visitTypeGuid: typeUuid,
        visitTypeName: 'Office Visit',
        visitTypeTitle: 'A visit at the office',
        forNewPatient: false,
        forEstablishedPatient: true,
        isBookable: true,
        oddities: [],
      },
    ])
  })

  // The document doesn't say which id departmentId is, or what a departmentIdentifier looks like.
  it.each([
    [{ departmentId: '101', ehrSystemName: 'EMR-A' }, 'EMR-A|101', '101', undefined],
    [{ departmentId: uuid, departmentIdentifier: '101', ehrSystemName: 'EMR-A' }, 'EMR-A|101', '101', uuid],
    [{ departmentId: '101', departmentIdentifier: uuid, ehrSystemName: 'EMR-A' }, 'EMR-A|101', '101', uuid],
    [{ departmentId: uuid, ehrSystemName: 'EMR-A' }, undefined, undefined, uuid],
    [{ departmentIdentifier: 'EMR-A|101' }, 'EMR-A|101', '101', undefined],
    [{ departmentId: 'EMR-A|101' }, 'EMR-A|101', '101', undefined],
    // Split at the last pipe. The part after it is the EHR's id, whatever it looks like.
    [{ departmentIdentifier: 'org.north|EMR.1|22' }, 'org.north|EMR.1|22', '22', undefined],
    [{ departmentIdentifier: `EMR-A|${uuid}` }, `EMR-A|${uuid}`, uuid, undefined],
    [{ departmentId: '101' }, undefined, '101', undefined],
    [{ departmentId: '', departmentIdentifier: ' ', ehrSystemName: null }, undefined, undefined, undefined],
    [{}, undefined, undefined, undefined],
  ])('reads the department of %j', (department, departmentKey, departmentEmrId, departmentUuid) => {
    const [slot] = timeSlots(department, [nine])
    expect(slot).toMatchObject({ departmentKey, departmentEmrId, departmentUuid, oddities: [] })
    expect(slot?.departmentId).toBe('departmentId' in department ? department.departmentId || undefined : undefined)
  })

  it('says so where an answer names two departments or two EHR systems', () => {
    const [slot] = timeSlots({ departmentId: '7', departmentIdentifier: 'EMR-B|8', ehrSystemName: 'EMR-A' }, [nine])
    expect(slot).toMatchObject({
      departmentKey: 'EMR-B|8',
      ehrSystemName: 'EMR-A',
      departmentEmrId: '8',
      departmentId: '7',
    })
    expect(slot?.oddities).toEqual([
      'It has two different departments: “7” and “8”.',
      'It has two EHR systems: “EMR-A” and “EMR-B”.',
    ])
  })

  it('shows the department’s clock and date, whatever offset the text has', () => {
    const texts = [
      '2026-03-08T08:30:00Z',
      '2026-03-08T08:30:00+00:00',
      '2026-03-08T01:30:00-07:00',
      '2026-03-08T04:30:00-04:00',
    ]
    const slots = timeSlots(
      denver,
      texts.map((slotDateTime) => ({ slotDateTime, duration: 20 })),
      '2026-03-08',
    )
    expect(slots.map(({ day, clock }) => `${day} ${clock}`)).toEqual(texts.map(() => '2026-03-08 01:30'))
    expect(slots.map(({ oddities }) => oddities)).toEqual([
      [],
      [],
      [],
      ['Its offset is -04:00, but America/Denver is at -07:00 then.'],
    ])
  })

  it('keeps the date of the answer: it is the department’s own, and says where the clock shows another', () => {
    const late = { slotDateTime: '2026-12-02T06:30:00Z', duration: 20 }
    expect(timeSlots(denver, [late])[0]).toMatchObject({ day: '2026-12-01', clock: '23:30', oddities: [] })
    expect(timeSlots(denver, [late], '2026-12-02')[0]).toMatchObject({
      day: '2026-12-02',
      clock: '23:30',
      oddities: ['Its date is 2026-12-02, but it starts on 2026-12-01 on the department’s clock.'],
    })
  })

  it.each([undefined, null, ''])('without a date (%j) the day is that of the department’s clock', (date) => {
    const [slot] = slotsOfTimeSlots({
      slots: [
        {
          timezone: 'Asia/Kolkata',
          slotsByVisitType: [
            { scheduleDays: [{ date, slotTimes: [{ slotDateTime: '2026-12-01T20:00:00Z', duration: 15 }] }] },
          ],
        },
      ],
    })
    expect(slot).toMatchObject({ day: '2026-12-02', clock: '01:30', oddities: [] })
  })

  it('takes the day of a date with a time, and says where a date is none', () => {
    expect(timeSlots(denver, [nine], '2026-12-01T00:00:00')[0]).toMatchObject({ day: '2026-12-01', oddities: [] })
    expect(timeSlots(denver, [nine], '12/01/2026')[0]).toMatchObject({
      day: '2026-12-01',
      oddities: ['Its date “12/01/2026” isn’t a date.'],
    })
  })

  it('gives an hour that happens twice, and one that does not, as the clock shows them', () => {
    const texts = ['2026-11-01T01:30:00-06:00', '2026-11-01T01:30:00-07:00']
    const fold = timeSlots(
      denver,
      texts.map((slotDateTime) => ({ slotDateTime, duration: 20 })),
      '2026-11-01',
    )
    expect(fold).toMatchObject([
      { clock: '01:30', oddities: [] },
      { clock: '01:30', oddities: [] },
    ])
    expect((fold[1]?.instant ?? 0) - (fold[0]?.instant ?? 0)).toBe(60 * 60_000)
    expect(
      timeSlots(denver, [{ slotDateTime: '2026-03-08T02:30:00-07:00', duration: 20 }], '2026-03-08')[0],
    ).toMatchObject({
      clock: '03:30',
      oddities: ['Its offset is -07:00, but America/Denver is at -06:00 then.'],
    })
  })

  it.each([
    [undefined, 'It has no time zone.'],
    ['', 'It has no time zone.'],
    ['Mars/Olympus', '“Mars/Olympus” isn’t a time zone.'],
    ['-07:00', '“-07:00” isn’t a time zone.'],
  ])('without a zone that exists (%j) the time is that of the text', (timezone, words) => {
    expect(timeSlots({ ...denver, timezone }, [nine])[0]).toMatchObject({
      zone: undefined,
      day: '2026-12-01',
      clock: '09:00',
      oddities: [words],
    })
    expect(
      timeSlots({ ...denver, timezone }, [{ slotDateTime: '2026-12-02T04:00:00Z', duration: 20 }])[0],
    ).toMatchObject({
      day: '2026-12-01',
      clock: '04:00',
      oddities: [words, 'Its time is in UTC, not on the department’s clock.'],
    })
  })

  it.each([
    ['2026-12-01T09:00:00-07', '2026-12-01T09:00:00-07:00'],
    ['2026-12-01T09:00-07', '2026-12-01T09:00-07:00'],
    ['2026-12-01 09:00:00.000-07', '2026-12-01T09:00:00.000-07:00'],
    ['2026-12-01 09:00:00-0700', '2026-12-01T09:00:00-0700'],
    ['2026-12-01t16:00:00z', '2026-12-01T16:00:00Z'],
    ['2026-12-01 16:00:00+00', '2026-12-01T16:00:00+00:00'],
  ])('reads a start that is written %s', (text, slotDateTime) => {
    const [slot] = timeSlots(denver, [{ slotDateTime: text, duration: 20 }])
    const instant = Date.parse('2026-12-01T16:00:00Z')
    expect(slot).toMatchObject({ slotDateTime, instant, day: '2026-12-01', clock: '09:00', oddities: [] })
    // The desk and the retail page read it too.
    expect([Date.parse(slotDateTime), isZonedDateTime(slotDateTime)]).toEqual([instant, true])
    expect(slotForId(slot!, 'new')).toMatchObject({ ok: true, slot: { date: '2026-12-01', time: '09:00:00-07:00' } })
  })

  it('keeps what it cannot read, and says what is wrong', () => {
    const slots = timeSlots(denver, [
      { slotDateTime: 'soon', duration: 20 },
      { slotDateTime: '2026-12-01T10:00:00', duration: 20 },
      { slotDateTime: '2026-12-01T11:00:00-07:00' },
      { slotDateTime: '2026-12-01T12:00:00-07:00', duration: 0 },
      { slotDateTime: '2026-12-01T13:00:00-07:00', duration: -5 },
    ])
    expect(
      slots.map(({ instant, clock, duration, oddities }) => [instant === undefined, clock, duration, oddities]),
    ).toEqual([
      [true, '', 20, ['Its start “soon” isn’t a readable date and time.']],
      [
        true,
        '10:00',
        20,
        ['Its start has no time zone offset, so its exact time is unknown. The time is shown as received.'],
      ],
      [false, '11:00', undefined, ['It has no duration.']],
      [false, '12:00', 0, ['Its duration is 0 minutes.']],
      [false, '13:00', -5, ['Its duration is -5 minutes.']],
    ])
    expect(slots.every(({ day }) => day === '2026-12-01')).toBe(true)
  })

  it('leaves out entries without a start, and reads an answer with holes', () => {
    expect(timeSlots(denver, [{ duration: 20 }, { slotDateTime: null }, { slotDateTime: '' }])).toEqual([])
    expect(slotsOfTimeSlots(timeSlotsResult.parse({}))).toEqual([])
    expect(
      slotsOfTimeSlots(timeSlotsResult.parse({ slots: [{}, { slotsByVisitType: [{}, { scheduleDays: [{}] }] }] })),
    ).toEqual([])
    const huge = timeSlots({ timezone: 'z'.repeat(10_000) }, [{ slotDateTime: 'x'.repeat(10_000), duration: 20 }])[0]
    expect(huge?.slotDateTime).toHaveLength(10_000)
    expect(huge?.oddities.join('').length).toBeLessThan(500)
  })
})

describe('slot search', () => {
  it('puts a slot into one shape; its day is that of the department’s clock', () => {
    const result = slotSearchResult.parse({
      results: [
        {
          npi: '1234567893',
          ehrInstance: 'EMR-A',
          departmentId: '101',
          timezone: 'America/Phoenix',
          visitTypes: [
            {
              visitTypeId: 'vt-9',
              visitTypeName: 'Office Visit',
              slots: [{ dateTime: '2026-12-02T05:00:00Z', duration: '30' }, { duration: 30 }],
            },
          ],
        },
        { npi: 'other', ehrInstance: 'EMR-A', departmentId: uuid, visitTypes: [{ slots: [{ dateTime: 'x' }] }] },
      ],
    })
    expect(entriesOfSearch(result).filter(hasStart)).toMatchObject([
      {
        source: 'slotSearch',
        npi: '1234567893',
        departmentKey: 'EMR-A|101',
        departmentId: '101',
        departmentEmrId: '101',
        departmentUuid: undefined,
        zone: 'America/Phoenix',
        day: '2026-12-01',
        clock: '22:00',
        duration: 30,
        visitTypeId: 'vt-9',
        visitTypeTitle: 'Office Visit',
        forNewPatient: undefined,
        forEstablishedPatient: undefined,
        isBookable: undefined,
        oddities: [],
      },
      { npi: 'other', departmentKey: undefined, departmentUuid: uuid, slotDateTime: 'x', day: '', clock: '' },
    ])
  })
})

describe('care options', () => {
  const slotsOfCareOptions = (...asked: Parameters<typeof entriesOfCareOptions>) =>
    entriesOfCareOptions(...asked).filter(hasStart)
  const result = careSlotsResult.parse({
    timezone: 'Europe/London',
    slotsByVisitType: [
      {
        visitTypeDisplayName: 'A visit at the office',
        visitTypeEmrId: 'vt-9',
        visitTypeName: 'Office Visit',
        visitTypeUuids: [typeUuid],
        forEstablishedPatient: true,
        forNewPatient: false,
        scheduleDays: [
          {
            date: '2026-12-01',
            slotTimes: [
              {
                slotDateTime: '2026-12-01T09:00:00-07:00',
                providerOptions: [
                  { npi: '2', departmentEhrIdentifier: 'EMR-B|8', duration: 20 },
                  { npi: '1', departmentEhrIdentifier: 'EMR-B|8', duration: 20 },
                  { npi: '1', departmentEhrIdentifier: 'org|EMR-A|101', duration: 30 },
                  { npi: '1', departmentEhrIdentifier: '__proto__', duration: 30 },
                  { npi: '1', duration: 30 },
                ],
              },
              { providerOptions: [{ npi: '1' }] },
              { slotDateTime: '2026-12-01T10:00:00-07:00' },
            ],
          },
        ],
      },
      {
        visitTypeUuids: [typeUuid, uuid],
        scheduleDays: [{ slotTimes: [{ slotDateTime: 'x', providerOptions: [{ npi: '1' }] }] }],
      },
    ],
    departments: {
      'org|EMR-A|101': {
        departmentUuid: uuid,
        departmentEmrId: '101',
        departmentName: 'Yuma',
        timezone: 'America/Phoenix',
      },
      'EMR-B|8': { departmentName: 'Mesa', timezone: 'America/Denver' },
    },
  })

  it('gives the slots of one provider, one for each department, in the service’s order', () => {
    const slots = slotsOfCareOptions(result, '1')
    expect(slots.map(({ departmentKey, duration }) => [departmentKey, duration])).toEqual([
      ['EMR-B|8', 20],
      ['org|EMR-A|101', 30],
      [undefined, 30],
      [undefined, 30],
      [undefined, undefined],
    ])
    expect(slots[1]).toEqual({
      source: 'careOptions',
      npi: '1',
      departmentKey: 'org|EMR-A|101',
      departmentName: 'Yuma',
      ehrSystemName: 'org|EMR-A',
      departmentId: '101',
      departmentEmrId: '101',
      departmentUuid: uuid,
      zone: 'America/Phoenix',
      slotDateTime: '2026-12-01T09:00:00-07:00',
      instant: Date.parse('2026-12-01T16:00:00Z'),
      day: '2026-12-01',
      clock: '09:00',
      duration: 30,
      visitTypeId: 'vt-9',
      visitTypeGuid: typeUuid,
      visitTypeName: 'Office Visit',
      visitTypeTitle: 'A visit at the office',
      forNewPatient: false,
      forEstablishedPatient: true,
      isBookable: undefined,
      oddities: [],
    })
    expect(slotsOfCareOptions(result, '3')).toEqual([])
    expect(slotsOfCareOptions(careSlotsResult.parse({}), '1')).toEqual([])
  })

  it.each([undefined, null, ' '])('an option with the NPI %j belongs to the requested provider', (npi) => {
    const slotTimes = [{ slotDateTime: '2026-12-01T09:00:00-07:00', providerOptions: [{ npi }, { npi: '2' }] }]
    const answer = careSlotsResult.parse({ slotsByVisitType: [{ scheduleDays: [{ slotTimes }] }] })
    expect(slotsOfCareOptions(answer, '1').map((slot) => slot.npi)).toEqual(['1'])
  })

  it('does not take the answer’s own zone for a department’s: it may be the reader’s', () => {
    const [, , unlisted, unnamed, bare] = slotsOfCareOptions(result, '1')
    expect(unlisted).toMatchObject({
      zone: undefined,
      oddities: ['Its department isn’t in the response’s list.', 'It has no time zone.'],
    })
    expect(unnamed?.oddities).toEqual(['It has no department.', 'It has no time zone.'])
    // With two UUIDs it isn't clear which one applies.
    expect(bare?.visitTypeGuid).toBeUndefined()
  })
})
