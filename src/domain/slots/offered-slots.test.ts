import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { careProvidersResult, careSearchResult, careSlotsResult } from '../providers/care-options.ts'
import { offeredSlot } from './offered-slot.ts'
import {
  offeredOfCareSearch,
  offeredOfCareSlots,
  offeredOfSlotSearch,
  offeredOfTimeSlots,
  offeredProviders,
} from './offered-slots.ts'
import { provider, slotSearchResult, timeSlotsResult } from '../providers/provider.ts'
import { slotInRecord } from './slot-in-record.ts'
import { keyedParts } from './offered-slots.ts'

const npi = '1003172008'
const start = '2026-03-05T09:20:00-07:00'
const timezone = 'America/Phoenix'
const visitTypeName = 'Well child'
const uuid = '0c6c2f1e-6a3b-4b8e-9d43-0a9a3c1d2e4f'
const address = { line1: '1 Main St', city: 'Yuma', state: 'AZ', zipCode: '85364' }

const timeSlots = (more: object = {}) =>
  offeredOfTimeSlots(
    timeSlotsResult.parse({
      slots: [
        {
          departmentId: uuid,
          departmentIdentifier: 'one.ehr|11',
          ehrSystemName: 'one.ehr',
          npi,
          timezone,
          slotsByVisitType: [
            {
              visitTypeId: '2001',
              visitTypeName,
              visitTypeGuid: uuid.replace('0c', '1d'),
              forNewPatient: true,
              forEstablishedPatient: false,
              isBookable: true,
              scheduleDays: [{ date: '2026-03-05', slotTimes: [{ slotDateTime: start, duration: 20 }] }],
            },
          ],
          ...more,
        },
      ],
    }),
    npi,
  )
const slotSearch = (more: object = {}) =>
  offeredOfSlotSearch(
    slotSearchResult.parse({
      results: [
        {
          npi,
          ehrInstance: 'one.ehr',
          departmentId: '11',
          timezone,
          visitTypes: [{ visitTypeId: '2001', visitTypeName, slots: [{ dateTime: start, duration: 20 }] }],
          ...more,
        },
      ],
    }),
  )
const option = (more: object = {}) => ({ npi, departmentEhrIdentifier: 'one.ehr|11', duration: 20, ...more })
const department = { departmentName: 'Yuma', distanceFrom: 14.2, ehrInstance: 'one.ehr', timezone, address }
const maps = {
  departments: { 'one.ehr|11': department },
  providers: { [npi]: { name: 'Ada Example', gender: 'female', specialties: ['Pediatrics'] } },
}
const careSlots = (options: readonly object[] = [option()], more: object = {}) =>
  offeredOfCareSlots(
    careSlotsResult.parse({
      timezone,
      slotsByVisitType: [
        {
          visitTypeDisplayName: 'Well child visit',
          visitTypeEmrId: '2001',
          visitTypeName,
          forNewPatient: true,
          forEstablishedPatient: false,
          scheduleDays: [{ date: '2026-03-05', slotTimes: [{ slotDateTime: start, providerOptions: options }] }],
        },
      ],
      ...maps,
      ...more,
    }),
  )
const careSearch = (options: readonly object[] = [option({ visitTypeId: '2001' })], more: object = {}) =>
  offeredOfCareSearch(
    careSearchResult.parse({
      slots: [{ slotDateTime: start, visitTypeName, providerOptions: options }],
      ...maps,
      ...more,
    }),
  )

describe('a slot of any of the four endpoints', () => {
  it('has one key', () => {
    const slots = [timeSlots(), slotSearch(), careSlots(), careSearch()].flatMap((answer) => answer.slots)
    expect(slots.map(({ source }) => source)).toEqual(['timeSlots', 'slotSearch', 'careOptions', 'careSearch'])
    expect(new Set(slots.map(({ key }) => key)).size).toBe(1)
    for (const slot of slots) expect(offeredSlot.safeParse(slot).success).toBe(true)
  })

  it('has another key with another provider, department, visit type, start or length', () => {
    const base = slotSearch().slots[0]?.key
    const visitTypes = (type: object, slot: object = {}) => ({
      visitTypes: [
        { visitTypeId: '2001', visitTypeName, slots: [{ dateTime: start, duration: 20, ...slot }], ...type },
      ],
    })
    const others = [
      { npi: '1003172016' },
      { departmentId: '12' },
      { ehrInstance: 'two.ehr' },
      visitTypes({ visitTypeId: '2008' }),
      visitTypes({}, { dateTime: '2026-03-05T09:40:00-07:00' }),
      visitTypes({}, { duration: 40 }),
    ].map((more) => slotSearch(more).slots[0]?.key)
    expect(new Set([base, ...others]).size).toBe(7)
  })

  it('is the same moment however its start is written', () => {
    const [utc] = slotSearch({
      visitTypes: [{ visitTypeId: '2001', visitTypeName, slots: [{ dateTime: '2026-03-05T16:20:00Z', duration: 20 }] }],
    }).slots
    expect(utc?.key).toBe(timeSlots().slots[0]?.key)
    expect(utc).toMatchObject({ day: '2026-03-05', clock: '09:20', slotDateTime: '2026-03-05T16:20:00Z' })
  })
})

describe('care options', () => {
  it('give a slot for each provider option, in the service’s order, with its maps', () => {
    const options = [option({ npi: '9' }), option(), option({ npi: '10' })]
    const { slots, providers } = careSlots(options)
    expect(slots.map((slot) => [slot.npi, slot.option])).toEqual([
      ['9', 0],
      [npi, 1],
      ['10', 2],
    ])
    expect(providers.map((one) => one.npi)).toEqual(['9', npi, '10'])
    expect(slots[1]).toMatchObject({
      providerName: 'Ada Example',
      gender: 'female',
      departmentName: 'Yuma',
      distanceFrom: 14.2,
      address: { line1: '1 Main St', city: 'Yuma', state: 'AZ', postalCode: '85364' },
      visitTypeTitle: 'Well child visit',
      forNewPatient: true,
      zone: timezone,
    })
    expect(providers[1]).toMatchObject({ specialties: ['Pediatrics'], visitTypeNames: [visitTypeName] })
  })

  it('split the department at its last pipe', () => {
    const identifier = 'one|north.ehr|11'
    const [slot] = careSearch([option({ departmentEhrIdentifier: identifier })], {
      departments: { [identifier]: department },
    }).slots
    expect(slot).toMatchObject({ ehrSystemName: 'one|north.ehr', departmentEmrId: '11', departmentName: 'Yuma' })
  })

  it('never take a UUID of the platform for an EHR’s id', () => {
    const identifier = `one.ehr|${uuid}`
    const asked = (entry: object) =>
      careSearch([option({ departmentEhrIdentifier: identifier, visitTypeId: uuid })], {
        departments: { [identifier]: { ...department, ...entry } },
      }).slots[0]
    expect(asked({ departmentUuid: uuid, departmentEmrId: '11' })).toMatchObject({
      departmentUuid: uuid,
      departmentEmrId: '11',
    })
    const bare = asked({})
    expect(bare?.departmentEmrId).toBeUndefined()
    expect(bare?.visitTypeId).toBeUndefined()
    expect(bare).toMatchObject({ departmentUuid: uuid, visitTypeGuid: uuid })
  })

  it('keep past slots, and each slot once', () => {
    const { slots } = careSlots([option(), option(), option({ npi: undefined })])
    expect(slots).toHaveLength(2)
    expect(slots[1]?.oddities).toContain('It has no provider.')
  })

  it('of one time for new and for returning patients apart are one slot for both; two names of one id are two slots', () => {
    const scheduleDays = [{ date: '2026-03-05', slotTimes: [{ slotDateTime: start, providerOptions: [option()] }] }]
    const type = { visitTypeEmrId: '2001', visitTypeName, scheduleDays }
    const both = [
      { ...type, forNewPatient: true, forEstablishedPatient: false },
      { ...type, forNewPatient: false, forEstablishedPatient: true },
    ]
    const { slots, hidden } = careSlots([], { slotsByVisitType: both })
    expect(slots).toMatchObject([{ forNewPatient: true, forEstablishedPatient: true }])
    expect(hidden).toMatchObject([{ reason: 'duplicate', count: 1 }])
    const named = careSlots([], { slotsByVisitType: [...both, { ...type, visitTypeName: 'Sports physical' }] })
    expect(named.slots.map((slot) => slot.visitTypeName)).toEqual([visitTypeName, 'Sports physical'])
    expect(new Set(named.slots.map(({ key }) => key)).size).toBe(2)
  })

  it('survive maps with the names that every object has', () => {
    const [slot] = careSearch([option({ npi: 'constructor', departmentEhrIdentifier: '__proto__' })]).slots
    expect(slot).toMatchObject({ npi: 'constructor', providerName: undefined, zone: undefined })
  })

  it('leave out what could not be carried', () => {
    expect(careSearch([option({ npi: 'x'.repeat(5_000) })]).slots).toEqual([])
  })
})

describe('providers', () => {
  it('stay in the service’s order, once for each department', () => {
    const rows = [
      { npi: '2', departmentId: '11', ehrInstance: 'one.ehr', visitTypes: [{ visitTypeName }, { visitTypeName }] },
      { npi: '1', departmentId: uuid },
      { npi: '2', departmentId: '12' },
      { name: 'Nobody' },
    ]
    const list = offeredProviders(careProvidersResult.parse({ results: rows }))
    expect(list.map((one) => [one.npi, one.departmentEmrId])).toEqual([
      ['2', '11'],
      ['1', undefined],
      ['2', '12'],
    ])
    expect(list[0]?.visitTypeNames).toEqual([visitTypeName])
  })
})

describe('with the provider’s record', () => {
  const record = provider.parse({
    name: 'Ada Example',
    credentials: ['MD'],
    departments: [
      {
        departmentId: uuid,
        emrId: '11',
        ehrSystemName: 'one.ehr',
        name: 'Yuma Foothills',
        departmentUrlName: 'yuma',
        timezone,
        address: { phone: '(555) 010-0199', city: 'Yuma' },
      },
    ],
    visitTypes: [{ id: uuid.replace('0c', '2e'), visitTypeId: '2001', name: visitTypeName, shortName: 'NewPatient' }],
  })
  const filled = (answer: ReturnType<typeof slotSearch>) =>
    keyedParts(answer.slots.map((slot) => slotInRecord(slot, record))).slots

  it('a slot gets what its answer lacks, and keeps what it has', () => {
    expect(filled(slotSearch())[0]).toMatchObject({
      providerName: 'Ada Example',
      credentials: 'MD',
      departmentName: 'Yuma Foothills',
      departmentUrlName: 'yuma',
      departmentPhone: '(555) 010-0199',
      departmentUuid: uuid,
      forNewPatient: true,
      forEstablishedPatient: false,
    })
    expect(filled(careSlots())[0]?.departmentName).toBe('Yuma')
  })

  it('a slot whose EHR its answer writes in another letter case gets its department', () => {
    const [slot] = filled(slotSearch({ ehrInstance: 'One.EHR' }))
    expect(slot).toMatchObject({ ehrSystemName: 'One.EHR', departmentName: 'Yuma Foothills', departmentUuid: uuid })
  })

  it('a slot that only had UUIDs gets the EHR’s ids, and so the key of the others', () => {
    const [slot] = filled(slotSearch({ departmentId: uuid }))
    expect(slot).toMatchObject({ departmentEmrId: '11', departmentUuid: uuid })
    expect(slot?.key).toBe(timeSlots().slots[0]?.key)
  })

  it('a slot without a zone gets the department’s, and the day and clock there', () => {
    const late = [{ visitTypeId: '2001', visitTypeName, slots: [{ dateTime: '2026-03-06T00:20:00Z', duration: 20 }] }]
    const [slot] = filled(slotSearch({ timezone: null, visitTypes: late }))
    expect(slot).toMatchObject({ zone: timezone, day: '2026-03-05', clock: '17:20' })
    expect(slot?.oddities).toEqual(['Its time zone is from the provider’s record.'])
  })

  it('a slot without a date either isn’t left on its day in UTC; one that is listed under that day keeps it', () => {
    const onDay = (date: string | null) =>
      filled(
        timeSlots({
          timezone: null,
          slotsByVisitType: [
            { scheduleDays: [{ date, slotTimes: [{ slotDateTime: '2026-03-06T00:20:00Z', duration: 20 }] }] },
          ],
        }),
      )[0]
    expect(onDay(null)).toMatchObject({ zone: timezone, day: '2026-03-05', clock: '17:20' })
    expect(onDay(null)?.oddities).toEqual(['Its time zone is from the provider’s record.'])
    expect(onDay('2026-03-06')).toMatchObject({ day: '2026-03-06', clock: '17:20' })
  })
})

it('whatever an answer holds becomes slots that the bridge takes, or none', () => {
  const anything = fc.option(fc.oneof(fc.string(), fc.constantFrom(uuid, 'a|b', start, timezone, '__proto__')), {
    nil: null,
  })
  const options = fc.array(
    fc.record({
      npi: anything,
      departmentEhrIdentifier: anything,
      visitTypeId: anything,
      duration: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }), { nil: null }),
    }),
    { maxLength: 4 },
  )
  fc.assert(
    fc.property(
      anything,
      anything,
      options,
      fc.dictionary(fc.string(), fc.record({ timezone: anything })),
      (time, name, providerOptions, departments) => {
        const body = { slots: [{ slotDateTime: time, visitTypeName: name, providerOptions }], departments }
        const { slots } = offeredOfCareSearch(careSearchResult.parse(body))
        for (const slot of slots) expect(offeredSlot.safeParse(slot).error).toBeUndefined()
        expect(new Set(slots.map(({ key }) => key)).size).toBe(slots.length)
      },
    ),
  )
})
