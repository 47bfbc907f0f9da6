import { expect, test } from 'vitest'
import { fieldShape } from '../../../../domain/entities/entity-schema.ts'
import { clinicianAt } from '../../../testing/sample-entities.ts'
import { referenceStep } from './open-row.ts'

test('a nested entity opens in place, one of which only the id came is asked for by its own type', () => {
  const clinician = clinicianAt(1)
  expect(referenceStep(clinician, 'primarySpecialty', undefined)).toEqual({ kind: 'path', path: 'primarySpecialty' })
  expect(referenceStep(clinician, 'profileUrl', undefined)).toMatchObject({
    kind: 'entity',
    namespace: 'asset',
    type: 'profileUrl',
  })
})

test('a nested entity whose id is a number is loaded by it', () => {
  const department = { id: 4410, type: 'healthSystem.department' }
  const step = { kind: 'entity', namespace: 'healthSystem', type: 'department', id: '4410' }
  expect(referenceStep({ department }, 'department', undefined)).toEqual(step)
})

test('a bare id is asked for by the type that the schema names', () => {
  const clinician = clinicianAt(1)
  const shape = fieldShape('primaryLocation', { type: 'string', $ref: 'healthSystem/location' }, false)
  expect(referenceStep(clinician, 'primaryLocation', shape)).toEqual({
    kind: 'entity',
    namespace: 'healthSystem',
    type: 'location',
    id: clinician['primaryLocation'],
  })
  expect(referenceStep(clinician, 'primaryLocation', undefined)).toBeUndefined()
})

test('a bare id is asked for by the type behind a definition, and by none of several', () => {
  const schema = {
    $defs: { site: { anyOf: [{ $ref: '#/$defs/uuid' }, { $ref: 'x/site' }] }, uuid: { type: 'string' } },
  }
  const stepOf = (definition: unknown) =>
    referenceStep({ at: 's-1' }, 'at', fieldShape('at', definition, false), schema)
  expect(stepOf({ $ref: '#/$defs/site' })).toEqual({ kind: 'entity', namespace: 'x', type: 'site', id: 's-1' })
  expect(stepOf({ oneOf: [{ $ref: 'x/site' }, { $ref: 'x/room' }] })).toBeUndefined()
  expect(stepOf({ $ref: '#/$defs/uuid' })).toBeUndefined()
})

test('what is no reference, or is not there, leads nowhere', () => {
  const shape = fieldShape('a', { $ref: 'healthSystem/location' }, false)
  for (const value of [null, undefined, '', 7, [], {}]) expect(referenceStep({ a: value }, 'a', shape)).toBeUndefined()
  expect(referenceStep({}, 'constructor', shape)).toBeUndefined()
})
