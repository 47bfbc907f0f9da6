import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clinicianAt, clinicianSchema } from '../../../testing/sample-entities.ts'
import type { Entity } from '../../../../domain/entities/entity.ts'
import { fieldsOf } from '../../../../domain/entities/entity-schema.ts'
import { comparedFields, sameValue } from './compare-fields.ts'

test('a value is the same as its copy, whatever the order of its fields', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(sameValue(value, structuredClone(value))).toBe(true)
    }),
  )
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      expect(sameValue(value, Object.fromEntries(Object.entries(value).reverse()))).toBe(true)
    }),
  )
})

test('values of another kind, length or content differ', () => {
  const pairs: [unknown, unknown][] = [
    [1, '1'],
    [null, undefined],
    [[], {}],
    [
      [1, 2],
      [2, 1],
    ],
    [{ a: 1 }, { a: 1, b: undefined }],
    [{ a: undefined }, { b: undefined }],
    ['x', 'X'],
  ]
  for (const [left, right] of pairs) expect(sameValue(left, right)).toBe(false)
})

test('a reference is the same whether its entity was resolved or not', () => {
  const stub = { id: 'd1', type: 'healthSystem.department', version: '1' }
  const resolved = { ...stub, name: 'West', version: '2' }
  const change = (left: unknown, right: unknown) =>
    comparedFields({ departments: [left] }, { departments: [right] }, []).map((field) => field.change)
  expect(change(stub, resolved)).toEqual(['same'])
  expect(change(resolved, stub)).toEqual(['same'])
  expect(change({ ...stub, id: 'd2' }, resolved)).toEqual(['differs'])
  expect(change({ ...stub, type: 'healthSystem.location' }, resolved)).toEqual(['differs'])
  expect(change({ ...resolved, name: 'East' }, resolved)).toEqual(['differs'])
})

test('a reference is the same in another case of its UUID, whether its entity was resolved or not', () => {
  const stub = { id: '0c9f6f0e-3b1d-4f5c-9a77-1d2e3f4a5b6c', type: 'healthSystem.department' }
  const resolved = { ...stub, id: stub.id.toUpperCase(), name: 'West' }
  expect(sameValue(stub, resolved)).toBe(true)
  expect(sameValue([resolved], [stub])).toBe(true)
  expect(sameValue({ ...stub, id: 'd1' }, { ...resolved, id: 'D1' })).toBe(false)
})

test('a reference that is only a UUID on one side is the same as its entity on the other', () => {
  const id = '0c9f6f0e-3b1d-4f5c-9a77-1d2e3f4a5b6c'
  const resolved = { id: id.toUpperCase(), type: 'healthSystem.location', name: 'Alder Street' }
  expect(sameValue(id, resolved)).toBe(true)
  expect(sameValue([resolved], [id])).toBe(true)
  expect(sameValue(id, { ...resolved, id: id.replace('0', '1') })).toBe(false)
  expect(sameValue(id, id.replace('0', '1'))).toBe(false)
  expect(sameValue(id, { id })).toBe(false)
  expect(sameValue(id, id.toUpperCase())).toBe(true)
  expect(sameValue([id.toUpperCase()], [id])).toBe(true)
})

test('fields are compared both ways, and the same sees nothing', () => {
  const entity = clinicianAt(1)
  const fields = fieldsOf(clinicianSchema)
  expect(comparedFields(entity, structuredClone(entity), fields).filter(({ change }) => change !== 'same')).toEqual([])
  const { credentials: _credentials, ...rest } = structuredClone(entity)
  const other: Entity = { ...rest, nameLast: 'Other', extra: 1 }
  const found = comparedFields(entity, other, fields).filter(({ change }) => change !== 'same')
  expect(Object.fromEntries(found.map(({ field, change }) => [field.name, change]))).toEqual({
    nameLast: 'differs',
    credentials: 'only-left',
    extra: 'only-right',
  })
})

test('a field that only the schema knows is not compared, one of an inherited name is no field', () => {
  const found = comparedFields({ id: 'a', type: 't' }, { id: 'a', type: 't' }, fieldsOf(clinicianSchema))
  expect(found.map(({ field }) => field.name).sort()).toEqual(['id', 'type'])
  expect(comparedFields({ toString: 'own' }, {}, [])).toMatchObject([{ change: 'only-left' }])
})
