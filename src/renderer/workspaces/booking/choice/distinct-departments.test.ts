import { expect, test } from 'vitest'
import { sampleOffer, samplePlaces } from '../../../testing/sample-offers.ts'
import { withDistinctDepartments } from './distinct-departments.ts'

const [yuma] = samplePlaces

const at = (
  departmentEmrId: string | undefined,
  city: string | undefined,
  line1: string,
  departmentName = 'Family Medicine',
) => ({
  ...sampleOffer(yuma, { day: '2027-03-09', clock: '09:00', key: departmentEmrId ?? 'none' }),
  departmentEmrId,
  departmentUuid: undefined,
  departmentName,
  address: { line1, line2: undefined, city, state: 'AZ', postalCode: undefined },
})
const names = (...slots: readonly ReturnType<typeof at>[]) =>
  withDistinctDepartments(slots).map(({ departmentName }) => departmentName)

test('departments of one name have their city, else their street, else their ID', () => {
  expect(names(at('1', 'Mesa', '1 Main St'), at('2', 'Yuma', '1 Main St'))).toEqual([
    'Family Medicine (Mesa)',
    'Family Medicine (Yuma)',
  ])
  expect(names(at('1', 'Mesa', '1 Main St'), at('2', 'Mesa', '2 Main St'), at('1', 'Mesa', '1 Main St'))).toEqual([
    'Family Medicine (1 Main St)',
    'Family Medicine (2 Main St)',
    'Family Medicine (1 Main St)',
  ])
  expect(names(at('1', undefined, ''), at('2', 'Yuma', ''))).toEqual(['Family Medicine (1)', 'Family Medicine (2)'])
})

test('a name of one department stays as it is', () => {
  const slots = [at('1', 'Mesa', '1 Main St'), at('2', 'Yuma', '1 Main St', 'Pediatrics')]
  expect(withDistinctDepartments(slots)).toBe(slots)
})

test('slots without an ID take no mark of another department', () => {
  const named = [at('1', 'Mesa', ''), at('2', 'Yuma', ''), at(undefined, 'Tempe', '', 'Pediatrics')]
  expect(names(...named, at(undefined, 'Tucson', ''))).toEqual([
    'Family Medicine (Mesa)',
    'Family Medicine (Yuma)',
    'Pediatrics',
    'Family Medicine',
  ])
})
