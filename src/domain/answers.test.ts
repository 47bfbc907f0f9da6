import { describe, expect, it } from 'vitest'
import {
  careProvidersResult,
  careSearchResult,
  careSlotsResult,
  postalAddress,
  postalCodeOf,
  splitDepartmentEhrIdentifier,
} from './providers/care-options.ts'
import { assignmentQualifiersResult, practice, qualifierNames } from './regions/practice.ts'
import { provider, providerListResult, slotSearchResult, timeSlotsResult } from './providers/provider.ts'
import { visitCreated, visitSummary } from './booking/visit.ts'
import { waitSecondsOf, waitTime, waitTimesRequest, waitTimesResult } from './regions/wait-time.ts'

/** Response schemas are lenient: the document marks many shapes as "not shown", and its samples differ from its text. */

describe('every object answer', () => {
  it.each([
    ['practice', practice],
    ['provider', provider],
    ['time slots', timeSlotsResult],
    ['care slots', careSlotsResult],
    ['care search', careSearchResult],
    ['visit summary', visitSummary],
  ])('%s: may lack any field, or have more', (_name, schema) => {
    expect(schema.parse({})).toEqual({})
    expect(schema.parse({ surprise: { a: [null] } })).toEqual({ surprise: { a: [null] } })
    expect(schema.safeParse([]).success).toBe(false)
    expect(schema.safeParse('page').success).toBe(false)
  })
})

describe('documented alternatives', () => {
  const row = { npi: '1234567893', distanceFrom: 1.5 }
  it('care options providers: a bare list, or results', () => {
    expect(careProvidersResult.parse([row])).toEqual([row])
    expect(careProvidersResult.parse({ results: [row], more: 1 })).toEqual([row])
    expect(careProvidersResult.safeParse({}).success).toBe(false)
  })
  it('slot search: results, or a bare list', () => {
    expect(slotSearchResult.parse({ results: [{ npi: '1' }] })).toEqual({ results: [{ npi: '1' }] })
    expect(slotSearchResult.parse([{ npi: 1 }])).toEqual({ results: [{ npi: '1' }] })
    expect(slotSearchResult.safeParse({ result: [] }).success).toBe(false)
  })
  it.each([
    [{ zipCode: '80202' }, '80202'],
    [{ postalCode: '80203' }, '80203'],
    [{ zipCode: '80202', postalCode: '80203' }, '80203'],
    [{ zipCode: 2108 }, '2108'],
    [{ postalCode: null, zipCode: '80202' }, '80202'],
    [{ postalCode: ' ', zipCode: '80202' }, '80202'],
    [{}, undefined],
  ])('postal code of %j', (address, code) => expect(postalCodeOf(postalAddress.parse(address))).toBe(code))
})

describe('providers', () => {
  it('the list is a list', () => {
    expect(providerListResult.parse([{ system: 'EMR-A', npi: 1234567893 }])).toEqual([
      { system: 'EMR-A', npi: '1234567893' },
    ])
    expect(providerListResult.safeParse({}).success).toBe(false)
  })
  it('a row of the list keeps its NPI whatever the form of its system', () => {
    expect(providerListResult.parse([{ system: { name: 'EMR-A' }, npi: '1234567893' }])).toEqual([
      { npi: '1234567893' },
    ])
    expect(providerListResult.parse([{ system: 'EMR-A', npi: {} }])).toEqual([{}])
  })
  it('takes numbers as text, null lists and unknown enum values as they came', () => {
    const parsed = provider.parse({
      minAge: '18',
      maxAge: null,
      departments: null,
      visitTypes: [{ sortOrder: 3, bufferDays: '2', shortName: 'Brand New Kind' }],
      providerGender: 'undisclosed',
      credentials: ['MD', { degree: 'PhD' }],
    })
    expect(parsed).toEqual({
      minAge: 18,
      maxAge: null,
      departments: null,
      visitTypes: [{ sortOrder: '3', bufferDays: 2, shortName: 'Brand New Kind' }],
      providerGender: 'undisclosed',
      credentials: ['MD', { degree: 'PhD' }],
    })
  })
})

describe('slots', () => {
  it('keep the order of the provider options: it is the service’s', () => {
    const providerOptions = ['9', '1', '5'].map((npi) => ({ npi, departmentEhrIdentifier: 'EMR-A|7', duration: '20' }))
    const parsed = careSearchResult.parse({ slots: [{ slotDateTime: 'x', providerOptions }] })
    expect(parsed.slots?.[0]?.providerOptions?.map(({ npi, duration }) => [npi, duration])).toEqual([
      ['9', 20],
      ['1', 20],
      ['5', 20],
    ])
  })
  it('numbers of unknown form that are blank are missing, and don’t cost the whole response', () => {
    const parsed = careSearchResult.parse({
      slots: [{ slotDateTime: 'x', providerOptions: [{ npi: '1', duration: ' ' }] }],
      departments: { 'EMR-A|7': { distanceFrom: '', address: { latitude: '', longitude: '-104.9' } } },
    })
    expect(parsed.slots?.[0]?.providerOptions?.[0]?.duration).toBeNull()
    expect(parsed.departments?.['EMR-A|7']).toMatchObject({
      distanceFrom: null,
      address: { latitude: null, longitude: -104.9 },
    })
    expect(careSearchResult.safeParse({ departments: { 'EMR-A|7': { distanceFrom: 'far' } } }).success).toBe(false)
  })
  it('a department or provider that is null in a map is missing, and doesn’t cost the whole response', () => {
    const maps = { departments: { 'EMR-A|7': null, 'EMR-A|8': { departmentName: 'Main' } }, providers: { 1: null } }
    const known = { departments: { 'EMR-A|8': { departmentName: 'Main' } }, providers: {} }
    expect(careSlotsResult.parse(maps)).toEqual(known)
    expect(careSearchResult.parse(maps)).toEqual(known)
    expect(careSearchResult.safeParse({ providers: { 1: 'Ada' } }).success).toBe(false)
  })
  it('an empty map that is written as an empty list is empty, and doesn’t cost the whole response', () => {
    const maps = { departments: [], providers: [] }
    expect(careSlotsResult.parse(maps)).toEqual({ departments: {}, providers: {} })
    expect(careSearchResult.parse(maps)).toEqual({ departments: {}, providers: {} })
    expect(careSearchResult.safeParse({ providers: [{ name: 'Ada' }] }).success).toBe(false)
  })
  it('maps keep keys with a pipe and are not touched by __proto__', () => {
    const parsed = careSlotsResult.parse(
      JSON.parse('{"departments":{"EMR-A|7":{"departmentName":"Main"},"__proto__":{"departmentName":"x"}}}'),
    )
    expect(parsed.departments?.['EMR-A|7']).toEqual({ departmentName: 'Main' })
    expect(parsed.departments?.['departmentName']).toBeUndefined()
    expect(({} as Record<string, unknown>)['departmentName']).toBeUndefined()
  })
  it.each([
    ['EMR-A|7', { ehrInstance: 'EMR-A', departmentId: '7' }],
    ['EMR|A|7', { ehrInstance: 'EMR|A', departmentId: '7' }],
    ['EMR-A|', { ehrInstance: 'EMR-A', departmentId: '' }],
    ['7', undefined],
  ])('splits %s', (identifier, parts) => expect(splitDepartmentEhrIdentifier(identifier)).toEqual(parts))
})

describe('visits', () => {
  it('a created visit needs its id; the video object is kept whole', () => {
    const answer = { visitId: 'v-1', videoVisit: { waitingRoomSession: { sessionId: 's', more: 1 }, roomKey: 'r' } }
    expect(visitCreated.parse(answer)).toEqual(answer)
    expect(visitCreated.safeParse({ patientGuid: 'g' }).success).toBe(false)
    expect(visitCreated.safeParse({ visitId: null }).success).toBe(false)
  })
  it('a summary keeps a status that is not listed', () => {
    expect(visitSummary.parse({ status: 'somewhereElse' }).status).toBe('somewhereElse')
  })
})

describe('wait times', () => {
  it('keep a reason that is not listed', () => {
    const estimates = [{ available: false, reason: 'NO_REGIONS_FOUND', regionCode: 'CO', extra: 1 }]
    expect(waitTimesResult.parse(estimates)).toEqual(estimates)
  })
  it.each([
    [{ available: true, estimatedWaitTimeSeconds: 90 }, 90],
    [{ available: true, estimatedWaitTimeSeconds: 89.6 }, 90],
    [{ available: true, estimatedWaitTimeSeconds: '300' }, 300],
    [{ available: true, estimatedWaitTimeSeconds: 0 }, 0],
    // A region that is unavailable, or doesn't report availability, never has a wait time.
    [{ available: false, estimatedWaitTimeSeconds: 90 }, undefined],
    [{ estimatedWaitTimeSeconds: 90 }, undefined],
    [{ available: true }, undefined],
    [{ available: true, estimatedWaitTimeSeconds: null }, undefined],
    [{ available: true, estimatedWaitTimeSeconds: -1 }, undefined],
  ])('seconds of %j', (estimate, seconds) => expect(waitSecondsOf(waitTime.parse(estimate))).toBe(seconds))

  const asked = { regionCodes: ['CO'], practiceId: 'p-1' }
  it.each([
    [asked, []],
    [{ ...asked, regionCodes: ['CO', 'Other'] }, ['regionCodes.1']],
    [{ ...asked, regionCodes: [] }, ['regionCodes']],
    [{ ...asked, regionCodes: 'CO' }, []],
    [{ ...asked, practiceId: '' }, ['practiceId']],
    [{ regionCodes: ['CO'] }, ['practiceId']],
    [{ ...asked, assignmentQualifiers: [''] }, ['assignmentQualifiers.0']],
  ])('the request %j', (value, fields) => {
    const issues = waitTimesRequest.safeParse(value).error?.issues ?? []
    expect(issues.map(({ path }) => path.join('.'))).toEqual(fields)
  })
})

describe('assignment qualifiers: the shape is not shown', () => {
  it.each([
    [
      ['adult', 'pediatric'],
      ['adult', 'pediatric'],
    ],
    [[{ id: 1, name: 'adult' }, { id: 2 }, null, 7], ['adult']],
    [{ data: [{ name: 'adult' }], total: 1 }, ['adult']],
    [{ total: 1 }, []],
    ['adult', []],
    [null, []],
  ])('%j', (answer, names) => {
    expect(assignmentQualifiersResult.parse(answer)).toEqual(answer)
    expect(qualifierNames(answer)).toEqual(names)
  })
})
