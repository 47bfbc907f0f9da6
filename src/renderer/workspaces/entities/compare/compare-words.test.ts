import { expect, test } from 'vitest'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import { fieldsOf } from '../../../../domain/entities/entity-schema.ts'
import { ignorable, keyFields, sideNames } from './compare-words.ts'

const fields = fieldsOf({
  properties: {
    isActive: { type: 'boolean' },
    nameLast: { type: 'string' },
    npi: { type: 'string' },
    departments: { type: 'array', items: { type: 'string' } },
    type: { type: 'string', const: 'healthSystem.clinician' },
  },
})
const connection = (name: string, stage: ConnectionView['stage']) => ({ name, stage }) as ConnectionView

test('the sides are named by stage, and by name where the stages are the same', () => {
  expect(sideNames(connection('Sonoran', 'production'), connection('Sonoran test', 'uat'))).toEqual({
    left: 'Production',
    right: 'UAT',
  })
  expect(sideNames(connection('East', 'uat'), connection('West', 'uat'))).toEqual({ left: 'East', right: 'West' })
})

test('keys are plain fields, those that identify first', () => {
  expect(keyFields(fields)).toEqual(['id', 'npi', 'nameLast'])
})

test('what may differ begins with the marks of writing; never the key itself', () => {
  expect(ignorable(fields, 'npi').slice(0, 6)).toEqual([
    'lastModifiedDate',
    'lastModifiedUser',
    'createDate',
    'version',
    'createdDate',
    'id',
  ])
  expect(ignorable(fields, 'npi')).not.toContain('npi')
})
