import { expect, test } from 'vitest'
import { noCriteria, type SlotCriteria } from '../slots/slot-criteria.ts'
import { criteriaIssues, criteriaWarnings, nearIssues } from './slot-criteria-check.ts'

const with_ = (part: Partial<SlotCriteria>): SlotCriteria => ({ ...noCriteria, ...part })
const fields = (part: Partial<SlotCriteria>) => criteriaIssues(with_(part)).map(({ field }) => field)

test('a place search wants a postal code, coordinates, departments or providers', () => {
  expect(fields({})).toEqual(['search.postalCode'])
  expect(fields({ postalCode: '92283' })).toEqual([])
  expect(fields({ latitude: 32.7, longitude: -114.6 })).toEqual([])
  expect(fields({ departmentIds: ['3101'] })).toEqual([])
  expect(fields({ npis: ['1245319599'] })).toEqual([])
})

test('a postal code wins over coordinates, which go together (review data, too strict)', () => {
  const both = { postalCode: '92283', latitude: 32.7, longitude: -114.6 }
  expect(fields(both)).toEqual([])
  expect(criteriaWarnings(with_(both)).map(({ field }) => field)).toEqual(['search.postalCode'])
  expect(fields({ ...both, form: 'search' })).toEqual(['search.postalCode'])
  expect(fields({ latitude: 32.7 })).toEqual(['search.longitude'])
  expect(fields({ longitude: -114.6 })).toEqual(['search.latitude'])
})

test('a search that can be run again takes a place and no departments', () => {
  expect(fields({ form: 'search' })).toEqual(['search.postalCode'])
  expect(fields({ form: 'search', postalCode: '92283', departmentIds: ['3101'] })).toEqual(['search.departmentIds'])
  expect(fields({ form: 'search', latitude: 0, longitude: 0 })).toEqual([])
})

test('providers are named: at least one, or exactly one', () => {
  expect(fields({ form: 'providers' })).toEqual(['search.npis'])
  expect(fields({ form: 'provider', npis: ['1245319599', '1720036890'] })).toEqual(['search.npis'])
  expect(fields({ form: 'provider', npis: ['1245319599'] })).toEqual([])
  // A place left over from an earlier search form doesn't stop a search that doesn't send it.
  expect(fields({ form: 'providers', npis: ['1245319599'], postalCode: '92283', latitude: 1 })).toEqual([])
})

test('the last day does not lie before the first', () => {
  expect(fields({ postalCode: '92283', startDate: '2027-03-09', endDate: '2027-03-08' })).toEqual(['search.endDate'])
  expect(fields({ postalCode: '92283', startDate: '2027-03-09', endDate: '2027-03-09' })).toEqual([])
})

test('providers are found near a place or at departments, not by their own names', () => {
  expect(nearIssues(with_({ npis: ['1245319599'] }))).toHaveLength(1)
  expect(nearIssues(with_({ departmentIds: ['3101'] }))).toEqual([])
  expect(nearIssues(with_({ form: 'providers', postalCode: '92283', latitude: 1, longitude: 1 }))).toEqual([])
})

test('what is unusual warns and stops nothing', () => {
  const odd = with_({ postalCode: 'K1A 0B1', radius: 120, npis: ['1234567890'] })
  expect(criteriaIssues(odd)).toEqual([])
  expect(criteriaWarnings(odd).map(({ field }) => field)).toEqual(['search.postalCode', 'search.radius', 'search.npis'])
  expect(criteriaWarnings(with_({ form: 'search', postalCode: '92283' }))).toHaveLength(1)
})
