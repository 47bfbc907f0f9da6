import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { provider } from './provider.ts'
import type { ProviderFindingRule } from './provider-finding.ts'
import { findingsOfRecord } from './provider-findings.ts'

/** 1003172008 has a valid check digit. */
const npi = '1003172008'
const visitType = { id: 'u1', name: 'First visit', shortName: 'NewPatient', bufferDays: 0, maxLookAheadDays: 90 }
const department = { departmentId: 'd1', name: 'Clinic', timezone: 'America/Phoenix', supportedVisitTypeIds: ['u1'] }
const sound = {
  name: 'Ada Example',
  providerId: npi,
  isActive: true,
  acceptingNewPatients: true,
  scheduleStatus: { allowsOpenSchedule: true, allowsDirectSchedule: true },
  minAge: 0,
  maxAge: 21,
  departments: [department],
  visitTypes: [visitType],
}
const rulesOf = (record: Record<string, unknown>, listed = npi): ProviderFindingRule[] =>
  findingsOfRecord(listed, provider.parse({ ...sound, ...record })).map(({ rule }) => rule)

const status = (allowsOpenSchedule: unknown, allowsDirectSchedule: unknown) => ({
  scheduleStatus: { allowsOpenSchedule, allowsDirectSchedule },
})

describe('findings of a provider record', () => {
  it('has none for a sound record', () => expect(rulesOf({})).toEqual([]))

  it.each<[ProviderFindingRule, Record<string, unknown>]>([
    ['accepting-without-new-type', { visitTypes: [{ ...visitType, shortName: 'FollowUp' }] }],
    ['accepting-without-new-type', { visitTypes: [{ ...visitType, shortName: 'newpatient' }] }],
    ['open-but-inactive', { isActive: false }],
    ['open-but-inactive', { isActive: false, ...status(false, true) }],
    ['bookable-without-department', { departments: [] }],
    ['bookable-without-department', { departments: null }],
    ['bookable-without-visit-type', { departments: [{ ...department, supportedVisitTypeIds: [] }] }],
    ['bookable-without-visit-type', { visitTypes: null, departments: [{ ...department, supportedVisitTypeIds: [] }] }],
    ['look-ahead-zero', { visitTypes: [{ ...visitType, maxLookAheadDays: 0 }] }],
    ['look-ahead-zero', { visitTypes: [{ ...visitType, maxLookAheadDays: -1 }] }],
    ['buffer-past-look-ahead', { visitTypes: [{ ...visitType, bufferDays: 91 }] }],
    ['department-without-zone', { departments: [{ ...department, timezone: null }] }],
    ['department-without-zone', { departments: [{ ...department, timezone: ' ' }] }],
    ['department-unknown-zone', { departments: [{ ...department, timezone: 'America/Atlantis' }] }],
    ['unknown-supported-type', { departments: [{ ...department, supportedVisitTypeIds: ['u1', 'u2'] }] }],
    // It may be the one without an id, so it isn't said that no department lists a visit type.
    ['unknown-supported-type', { visitTypes: [{ ...visitType, id: null }] }],
    ['unknown-supported-type', { visitTypes: [{ ...visitType, id: ' ' }] }],
    ['ages-reversed', { minAge: 22 }],
    ['npi-differs', { providerId: '1003172016' }],
    ['flag-missing', { isActive: null }],
    ['flag-missing', status(true, null)],
  ])('%s: %j', (rule, record) => expect(rulesOf(record)).toEqual([rule]))

  it.each([
    [0, 0, 'The look-ahead is 0 days, so only today could be booked.'],
    [0, 2, 'The look-ahead is 0 days, so no day can be booked.'],
    [-3, 0, 'The look-ahead is -3 days, so no day can be booked.'],
  ])('of a look-ahead of %i days and a buffer of %i says: %s', (maxLookAheadDays, bufferDays, words) => {
    const record = provider.parse({ ...sound, visitTypes: [{ ...visitType, maxLookAheadDays, bufferDays }] })
    expect(findingsOfRecord(npi, record).map((found) => found.words)).toEqual([words])
  })

  it.each<[string, Record<string, unknown>]>([
    [
      'not accepting, so no new-patient type is needed',
      { acceptingNewPatients: false, visitTypes: [{ ...visitType, shortName: 'FollowUp' }] },
    ],
    [
      'closed to all, so no department is needed',
      { acceptingNewPatients: false, ...status(false, false), departments: [] },
    ],
    ['buffer and look-ahead alike leave one day', { visitTypes: [{ ...visitType, bufferDays: 90 }] }],
    [
      'lists a visit type by the EHR’s id',
      {
        visitTypes: [{ ...visitType, visitTypeId: 'v1' }],
        departments: [{ ...department, supportedVisitTypeIds: ['v1'] }],
      },
    ],
    [
      'a department without a list may offer anything',
      { departments: [{ ...department, supportedVisitTypeIds: null }] },
    ],
    ['visit types that are missing may be any', { visitTypes: null }],
    ['a visit type without a short name may be for new patients', { visitTypes: [{ ...visitType, shortName: null }] }],
    ['a blank short name is a missing one', { visitTypes: [{ ...visitType, shortName: ' ' }] }],
    ['a missing flag that changes nothing', { acceptingNewPatients: false, ...status(null, true) }],
    ['only one age', { minAge: null }],
  ])('none: %s', (_, record) => expect(rulesOf(record)).toEqual([]))

  it.each([
    ['1003172009', 'The last digit of the list’s NPI is wrong.'],
    ['123', 'The list’s NPI isn’t ten digits starting with 1 or 2.'],
  ])('npi-check-digit: %s', (listed, words) => {
    const found = findingsOfRecord(listed, provider.parse({ ...sound, providerId: listed }))
    expect(found).toMatchObject([{ rule: 'npi-check-digit', npi: listed, value: listed, words }])
  })

  it('counts one department and one visit type as one', () => {
    const record = provider.parse({ ...sound, departments: [{ ...department, supportedVisitTypeIds: [] }] })
    expect(findingsOfRecord(npi, record)).toMatchObject([{ value: '1 department' }])
    const followUp = provider.parse({ ...sound, visitTypes: [{ ...visitType, shortName: 'FollowUp' }] })
    expect(findingsOfRecord(npi, followUp)).toMatchObject([{ value: '1 visit type' }])
  })

  it('says where, which field and which value', () => {
    const record = provider.parse({
      ...sound,
      departments: [department, { ...department, name: 'North', timezone: 'Mars' }],
    })
    expect(findingsOfRecord(npi, record)).toMatchObject([
      { name: 'Ada Example', npi, place: 'North', field: 'departments[1].timezone', value: 'Mars' },
    ])
  })

  it('reads the id of each visit type a few times, however many ids the departments list', () => {
    const ids = Array.from({ length: 300 }, (_, at) => `id ${at}`)
    let read = 0
    const visitTypes = ids.map((id) => ({
      get id() {
        read += 1
        return id.toUpperCase()
      },
    }))
    const departments = Array.from({ length: 3 }, () => ({ ...department, supportedVisitTypeIds: [...ids, 'strange'] }))
    const found = findingsOfRecord(npi, { ...provider.parse(sound), departments, visitTypes })
    expect(found.filter(({ rule }) => rule === 'unknown-supported-type').map(({ value }) => value)).toEqual(
      departments.map(() => 'strange'),
    )
    expect(read).toBeLessThanOrEqual(3 * ids.length)
  })

  it('takes any record', () => {
    const odd = fc.record(
      {
        minAge: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true })),
        isActive: fc.option(fc.boolean()),
        acceptingNewPatients: fc.option(fc.boolean()),
        departments: fc.option(
          fc.array(
            fc.record(
              { timezone: fc.option(fc.string()), supportedVisitTypeIds: fc.option(fc.array(fc.string())) },
              { requiredKeys: [] },
            ),
          ),
        ),
        visitTypes: fc.option(
          fc.array(
            fc.record({ maxLookAheadDays: fc.option(fc.integer()), id: fc.option(fc.string()) }, { requiredKeys: [] }),
          ),
        ),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(odd, fc.string(), (record, listed) => {
        for (const { words, field } of findingsOfRecord(listed, provider.parse(record))) {
          expect(words).not.toBe('')
          expect(field).toBeDefined()
        }
      }),
    )
  })
})
