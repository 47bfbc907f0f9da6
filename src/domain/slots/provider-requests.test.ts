import { describe, expect, it } from 'vitest'
import {
  providerDetailRequest,
  providerListRequest,
  slotSearchRequest,
  timeSlotsRequest,
} from '../providers/provider.ts'

const npi = '1234567893'
const fields = (result: { error?: { issues: { path: PropertyKey[] }[] } | undefined }) =>
  (result.error?.issues ?? []).map(({ path }) => path.join('.'))

describe('GET v1/providers', () => {
  it('adds no default: the document gives none', () => expect(providerListRequest.parse({})).toEqual({}))
  it('takes the words true and false', () => {
    expect(providerListRequest.parse({ excludeInactive: 'false', acceptingNewPatients: true })).toEqual({
      excludeInactive: false,
      acceptingNewPatients: true,
    })
  })
})

it('GET v3/providers needs an npi', () => {
  expect(providerDetailRequest.parse({ npi, ehrSystemName: 'EMR-A' })).toEqual({ npi, ehrSystemName: 'EMR-A' })
  expect(fields(providerDetailRequest.safeParse({ npi: '' }))).toEqual(['npi'])
  expect(fields(providerDetailRequest.safeParse({ npi, ehrSystemName: '' }))).toEqual(['ehrSystemName'])
})

describe('GET v5/providers/{npi}/timeslots', () => {
  it.each([
    [{}, []],
    [{ departmentUrlName: 'main' }, []],
    [{ departmentEmrSystemId: 'EMR-A', departmentEmrId: '7' }, []],
    [{ departmentEmrSystemId: 'EMR-A' }, ['departmentEmrId']],
    [{ departmentEmrId: '7' }, ['departmentEmrSystemId']],
    [{ departmentUrlName: 'main', departmentEmrSystemId: 'EMR-A', departmentEmrId: '7' }, ['departmentUrlName']],
    [{ startDate: '2026-03-01', endDate: '2026-03-02T00:00:00-07:00' }, []],
    [{ startDate: '2026-03-01T00:00:00' }, ['startDate']],
    [{ startDate: '2026-03-02', endDate: '2026-03-01' }, ['endDate']],
    [{ newOrEstablishedPatient: 'bothNewAndEstablishedPatient', daysOfSlots: 7 }, []],
    [{ newOrEstablishedPatient: 'both' }, ['newOrEstablishedPatient']],
    [{ daysOfSlots: 0 }, ['daysOfSlots']],
    [{ visitTypeName: ['Office Visit', ''] }, ['visitTypeName.1']],
  ])('%j', (value, expected) => {
    expect(fields(timeSlotsRequest.safeParse({ npi, ...value }))).toEqual(expected)
  })
  it('takes one visit type name as a list of one', () => {
    expect(timeSlotsRequest.parse({ npi, visitTypeName: 'Phone' }).visitTypeName).toEqual(['Phone'])
  })
})

describe('POST v5/slots/search', () => {
  it.each([
    [{ criteriaItems: [{ npi }] }, []],
    [{ criteriaItems: [{ npi, ehrInstance: 'EMR-A', departmentId: '7' }], visitTypeNames: [] }, []],
    [{ criteriaItems: [] }, ['criteriaItems']],
    [{}, ['criteriaItems']],
    [{ criteriaItems: [{ ehrInstance: 'EMR-A' }] }, ['criteriaItems']],
    // Review data, too strict: one npi among the criteria is enough, and a date-time needs no offset.
    [{ criteriaItems: [{ ehrInstance: 'EMR-A' }, { npi }] }, []],
    [{ criteriaItems: [{ npi }], startDate: '2026-04-01T09:00:00' }, []],
    [{ criteriaItems: [{ npi }], startDate: '2026-04-01', endDate: '2026-03-01' }, ['endDate']],
  ])('%j', (value, expected) => expect(fields(slotSearchRequest.safeParse(value))).toEqual(expected))
})
