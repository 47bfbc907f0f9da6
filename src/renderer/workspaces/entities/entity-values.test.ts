import { expect, test } from 'vitest'
import { clinicianAt, idOf } from '../../testing/sample-entities.ts'
import { nameOf } from '../../../domain/entities/entity-label.ts'
import { copyTextOf, referencesOf, valueAt, valueText } from './entity-values.ts'
import { formGroups } from './inspector/form-groups.ts'
import { fieldShape } from '../../../domain/entities/entity-schema.ts'

test('an entity is called by its name, whatever field that is in', () => {
  expect(nameOf({ nameFirst: 'Anneke', nameLast: 'Marsh' })).toBe('Marsh, Anneke')
  expect(nameOf({ name: 'Alder Street' })).toBe('Alder Street')
  expect(nameOf({ brandName: 'Brand' })).toBe('Brand')
  expect(nameOf({ name: '  ', id: 'x' })).toBeUndefined()
})

test('null, missing, lists and times read differently', () => {
  expect(valueText(null)).toBe('—')
  expect(valueText(undefined)).toBe('')
  expect(valueText(['a', 'b', 'c'])).toBe('3 items')
  expect(valueText(['a'])).toBe('1 item')
  expect(valueText({ a: 1 })).toBe('1 field')
  expect(valueText('2026-13-45T00:00:00Z')).toBe('2026-13-45T00:00:00Z')
  expect(valueText('2026-03-03T16:30:00Z')).toMatch(/^Mar \d+, \d+:30 [AP]M \S+$/)
})

test('the clipboard gets the exact value', () => {
  expect(copyTextOf('2026-03-03T16:30:00Z')).toBe('2026-03-03T16:30:00Z')
  expect(copyTextOf(null)).toBe('')
  expect(copyTextOf({ a: [1] })).toBe('{"a":[1]}')
})

test('nested entities and ids that the schema calls references are found with their paths', () => {
  const found = referencesOf(clinicianAt(2), (field) => field === 'primaryLocation')
  expect(found.map(({ path }) => path)).toEqual([
    'primarySpecialty',
    'departments.0',
    'departments.1',
    'departments.2',
    'profileUrl',
    'primaryLocation',
  ])
  expect(found.at(-1)).toMatchObject({ entity: undefined, id: idOf(5, 2) })
})

test('a path never leads out of the entity', () => {
  const entity = { a: [{ b: 1 }] }
  expect(valueAt(entity, 'a.0.b')).toBe(1)
  expect(valueAt(entity, 'a.length.x')).toBeUndefined()
  expect(valueAt(entity, '__proto__')).toBeUndefined()
  expect(valueAt(entity, 'constructor.name')).toBeUndefined()
})

test('the form groups what an entity is, what else it says and refers to, and its record', () => {
  const groups = formGroups(clinicianAt(1), [fieldShape('nameLast', {}, true)])
  expect(groups.map(({ title }) => title)).toEqual(['Identity', 'Practice', 'Record'])
  expect(groups[1]?.fields.map(({ name }) => name)).toEqual([
    'yearsOfPractice',
    'languages',
    'primarySpecialty',
    'departments',
    'profileUrl',
    'primaryLocation',
  ])
  expect(formGroups({ id: 'x', name: 'Alder', city: 'Boise' }, []).map(({ title }) => title)).toEqual([
    'Identity',
    'Details',
    'Record',
  ])
})
