import { describe, expect, it } from 'vitest'
import { careProvidersRequest, careSearchRequest, careSlotsRequest } from './care-options.ts'

const provider = (value: object) => careProvidersRequest.safeParse(value)
const slots = (value: object) => careSlotsRequest.safeParse({ daysOfSlots: 5, ...value })
const search = (value: object) => careSearchRequest.safeParse(value)
const fields = (result: ReturnType<typeof provider | typeof slots | typeof search>) =>
  (result.error?.issues ?? []).map(({ path }) => path.join('.'))

const coordinates = { latitude: 39.7, longitude: -105 }
const each = { provider, slots, search }

describe.each(Object.entries(each))('the location rule, %s', (_name, check) => {
  it.each([
    ['a ZIP code', { postalCode: '80202' }, []],
    ['coordinates', coordinates, []],
    ['coordinates of zero', { latitude: 0, longitude: 0 }, []],
    ['a radius with them', { ...coordinates, radius: 12.5 }, []],
    ['latitude alone', { latitude: 39.7 }, ['longitude']],
    ['longitude alone', { longitude: -105 }, ['latitude']],
    ['nothing', {}, ['postalCode']],
    ['a radius alone', { radius: 30 }, ['postalCode']],
    ['an impossible latitude', { latitude: 90.1, longitude: 0 }, ['latitude']],
    ['an impossible longitude', { latitude: 0, longitude: -180.1 }, ['longitude']],
    ['an empty ZIP code', { postalCode: '' }, ['postalCode']],
    ['a radius of 0', { ...coordinates, radius: 0 }, ['radius']],
    ['text for a number', { latitude: '39.7', longitude: -105 }, ['latitude']],
  ])('%s', (_case, value, expected) => expect(fields(check(value))).toEqual(expected))
})

describe('a postal code beside coordinates (4.3; review data, too strict)', () => {
  const both = { postalCode: '80202', ...coordinates }
  it('goes out to GET slots, where it wins, and to POST providers', () => {
    expect([...fields(provider(both)), ...fields(slots(both))]).toEqual([])
    expect(fields(slots({ postalCode: '80202', latitude: 39.7 }))).toEqual(['longitude'])
  })
  it('is one too many for POST slots, which takes a postal code or coordinates', () => {
    expect(fields(search(both))).toEqual(['postalCode'])
  })
})

describe('what may stand in for a place (4.3)', () => {
  it('availability/providers: departmentIds', () => {
    expect(fields(provider({ departmentIds: ['d-1'] }))).toEqual([])
    expect(fields(provider({ departmentIds: [] }))).toEqual(['postalCode'])
    expect(provider({}).error?.issues[0]?.message).toMatch(/no location\. Enter a ZIP code, .*departmentIds/)
  })
  it('GET availability/slots: npis or departmentEmrIds', () => {
    expect(fields(slots({ npis: ['1234567893'] }))).toEqual([])
    expect(fields(slots({ departmentEmrIds: ['7'] }))).toEqual([])
    expect(fields(slots({ ehrInstances: ['EMR-A'] }))).toEqual(['postalCode'])
    expect(fields(slots({ npis: ['1'], postalCode: '80202' }))).toEqual([])
  })
  it('POST availability/slots: a searchContext is the only required field', () => {
    expect(fields(search({ searchContext: 'ctx' }))).toEqual([])
    expect(fields(search({ searchContext: '' }))).toEqual(['searchContext'])
  })
})

describe('GET availability/slots', () => {
  const valid = { npis: ['1234567893'], daysOfSlots: 5 }
  it.each([undefined, 0, -1, 1.5, '5', null])('refuses daysOfSlots %j', (daysOfSlots) => {
    expect(fields(careSlotsRequest.safeParse({ ...valid, daysOfSlots }))).toEqual(['daysOfSlots'])
  })
  it('says that daysOfSlots is required', () => {
    expect(careSlotsRequest.safeParse({ npis: ['1'] }).error?.issues[0]?.message).toMatch(
      /^Days with slots per page is required\.$/,
    )
  })
  it('refuses a comma inside a list item: it would become two', () => {
    expect(fields(slots({ npis: ['1,2'] }))).toEqual(['npis.0'])
    expect(fields(slots({ npis: ['1'], clinicTypes: ['retail', 'a,b'] }))).toEqual(['clinicTypes.1'])
  })
  it('refuses dates that do not exist or run backwards', () => {
    expect(fields(slots({ npis: ['1'], startDate: '2026-02-29' }))).toEqual(['startDate'])
    expect(fields(slots({ npis: ['1'], startDate: '2026-03-02', endDate: '2026-03-01' }))).toEqual(['endDate'])
  })
  it('refuses a parameter the document does not name', () => {
    expect(slots({ npis: ['1'], specialty: 'x' }).success).toBe(false)
  })
})
