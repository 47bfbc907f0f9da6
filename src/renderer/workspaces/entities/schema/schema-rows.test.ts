import { expect, test } from 'vitest'
import { clinicianSchema, commonEntitySchema } from '../../../testing/sample-entities.ts'
import {
  entityFields,
  fieldShape,
  fieldsOf,
  parseRef,
  typeWords,
  versionOf,
} from '../../../../domain/entities/entity-schema.ts'
import { schemaDocument } from '../../../../domain/entities/entity.ts'
import { type Followed, type Opened, schemaRows } from './schema-rows.ts'

const everything: Opened = { has: (key) => !key.endsWith('closed') }
const nothing: Opened = { has: () => false }

test('a reference is read in every shape seen, its version passed over', () => {
  const clinician = { kind: 'type', namespace: 'healthSystem', name: 'clinician' }
  const texts = [
    '../healthSystem/clinician',
    'healthSystem/clinician.json',
    'healthSystem.clinician',
    'clinician',
    'https://schemas.platform.example/healthSystem/clinician',
    'https://schemas.platform.example/healthSystem/clinician/2.3.0',
    '/v1/pdm/schema/healthSystem/clinician',
  ]
  expect(texts.map(parseRef)).toEqual(texts.map(() => clinician))
  expect(parseRef('#/$defs/phone')).toEqual({ kind: 'local', pointer: '/$defs/phone' })
  expect(parseRef('#')).toEqual({ kind: 'other' })
  expect(parseRef('nothing')).toEqual({ kind: 'other' })
})

test('null is read from the flag, from the types and from an alternative', () => {
  expect(fieldShape('a', { type: 'string', nullable: true }, false).nullable).toBe(true)
  expect(fieldShape('a', { type: ['string', 'null'] }, false)).toMatchObject({ nullable: true, types: ['string'] })
  expect(fieldShape('a', { anyOf: [{ $ref: 'x/y' }, { type: 'null' }] }, false)).toMatchObject({
    nullable: true,
    refText: 'x/y',
  })
  expect(fieldShape('a', { type: 'string' }, false).nullable).toBe(false)
})

test('definitions that are no objects are fields of any type', () => {
  for (const raw of [true, null, 'x', []]) expect(typeWords(fieldShape('a', raw, false))).toBe('any')
  // JSON Schema: `false` lets no value through.
  expect(typeWords(fieldShape('f', false, false))).toBe('never allowed')
})

test('a definition inside of another type’s document has its own name, and none of that type’s fields', () => {
  const schema = { properties: { state: { $ref: '../healthSystem/location#/$defs/stateCode' } } }
  expect(fieldsOf(schema).map(typeWords)).toEqual(['stateCode'])
  const location = { properties: { city: {} } }
  const rows = schemaRows(schema, 'a/b', everything, () => ({ state: 'read', schema: location }))
  expect(rows.map(({ id }) => id)).toEqual(['properties', 'properties/state'])
})

test('types are named as a reader would', () => {
  const words = (name: string) =>
    typeWords(fieldsOf(clinicianSchema).find((field) => field.name === name) ?? fieldShape(name, {}, false))
  expect(words('departments')).toBe('array of department')
  expect(words('primarySpecialty')).toBe('specialty')
  expect(words('languages')).toBe('array of string')
  expect(words('type')).toBe('string')
})

test('required but inherited fields and fields only the data has are listed too', () => {
  const fields = entityFields(clinicianSchema, ['nameLast', 'surprise'])
  expect(fields.find(({ name }) => name === 'id')).toMatchObject({ required: true, format: 'uuid' })
  expect(fields.at(-1)).toMatchObject({ name: 'surprise', types: [] })
})

test('the version of the entities is the constant of the schema', () => {
  expect(versionOf(clinicianSchema)).toBe('4.2.0')
  expect(versionOf(commonEntitySchema)).toBeUndefined()
})

test('following references never runs in a circle, not even through another type', () => {
  const other = { properties: { back: { $ref: 'healthSystem/clinician' }, self: { $ref: 'healthSystem/department' } } }
  const followed = (): Followed => ({ state: 'read', schema: other })
  const rows = schemaRows(clinicianSchema, 'healthSystem/clinician', everything, followed)
  expect(rows.length).toBeLessThan(200)
  const stopped = rows.filter(({ loop }) => loop === true).map(({ id }) => id)
  expect(stopped).toContain('properties/mentor')
  expect(stopped).toContain('properties/departments/back')
  expect(stopped).toContain('properties/departments/self')
})

test('a local definition that points at itself is stopped', () => {
  const schema = {
    properties: { tree: { $ref: '#/$defs/node' } },
    $defs: { node: { type: 'object', properties: { child: { $ref: '#/$defs/node' } } } },
  }
  const rows = schemaRows(schema, 'a/b', everything, () => undefined)
  expect(rows.map(({ id }) => id)).toEqual(['properties', 'properties/tree', 'properties/tree/child'])
  expect(rows.at(-1)?.loop).toBe(true)
})

test('a schema that inherits from one that inherits from it is stopped', () => {
  const schema = { $ref: 'a/base', properties: { own: { type: 'string' } } }
  const base = { $ref: 'a/b', properties: { id: { type: 'string' } } }
  const rows = schemaRows(schema, 'a/b', everything, () => ({ state: 'read', schema: base }))
  expect(rows.map(({ id, loop }) => [id, loop === true])).toEqual([
    ['$ref', false],
    ['$ref/id', false],
    ['$ref/$ref', true],
    ['properties', false],
    ['properties/own', false],
  ])
})

test('a closed row asks for no schema', () => {
  const asked: string[] = []
  const ask = (name: string) => {
    asked.push(name)
    return undefined
  }
  schemaRows(clinicianSchema, 'healthSystem/clinician', nothing, ask)
  expect([...new Set(asked)]).toEqual(['common/entity'])
})

test('the place of a property in the document is that of its own definition, also in lists and shared definitions', () => {
  const schema = {
    properties: {
      phones: { type: 'array', items: { type: 'object', properties: { 'a/b': { type: 'string' } } } },
      home: { $ref: '#/$defs/place' },
    },
    $defs: { place: { type: 'object', properties: { city: { type: 'string' } } } },
  }
  const rows = schemaRows(schema, 'a/b', everything, () => undefined)
  expect(Object.fromEntries(rows.map(({ id, pointer }) => [id, pointer]))).toMatchObject({
    'properties/phones': '/properties/phones',
    'properties/phones/a/b': '/properties/phones/items/properties/a~1b',
    'properties/home/city': '/$defs/place/properties/city',
  })
})

test('data-admin finding 5: lists, patterns, limits, allOf and names required without a definition are in the tree', () => {
  const rows = schemaRows(
    schemaDocument.parse({
      properties: {
        kind: { enum: ['voice', 'fax', 3] },
        code: { type: 'string', pattern: '^[A-Z]+$', minLength: 2, maxLength: 8 },
        count: { type: 'integer', minimum: 1, exclusiveMaximum: 9 },
        tags: { type: 'array', items: { type: 'string' }, maxItems: 4, uniqueItems: true },
        names: { type: 'array', minItems: 1 },
        initial: { type: 'string', minLength: 1, maxLength: 1 },
        address: {
          allOf: [{ properties: { city: {} }, required: ['city'] }, { properties: { zip: {} } }],
          required: ['line'],
        },
      },
      required: ['createDate'],
      allOf: [{ properties: { nickname: { type: 'string' } }, required: ['nickname'] }],
    }),
    'test/one',
    everything,
    () => undefined,
  )
  const shapeOf = (name: string) => rows.find(({ shape }) => shape?.name === name)?.shape
  expect(shapeOf('kind')?.limits).toEqual(['one of voice, fax, 3'])
  expect(shapeOf('code')?.limits).toEqual(['pattern ^[A-Z]+$', 'at least 2 characters', 'at most 8 characters'])
  expect(shapeOf('count')?.limits).toEqual(['at least 1', 'less than 9'])
  expect(shapeOf('tags')?.limits).toEqual(['at most 4 items', 'no repeated items'])
  expect(shapeOf('names')?.limits).toEqual(['at least 1 item'])
  expect(shapeOf('initial')?.limits).toEqual(['at least 1 character', 'at most 1 character'])
  expect(shapeOf('nickname')).toMatchObject({ required: true, types: ['string'] })
  expect(shapeOf('createDate')).toMatchObject({ required: true, format: 'date-time' })
  expect(shapeOf('city')).toMatchObject({ required: true })
  expect(shapeOf('zip')).toMatchObject({ required: false })
  expect(shapeOf('line')).toMatchObject({ required: true })
})

test('data D9: one definition that can’t be read costs that property, and a reference to its own $id leads to itself', () => {
  const schema = schemaDocument.parse({
    $id: 'https://elsewhere.example/v9/node',
    properties: { a: 'text', b: { format: 7, $ref: 9 }, c: { $ref: 'https://elsewhere.example/v9/node' } },
  })
  const rows = schemaRows(schema, 'test/one', nothing, () => undefined)
  expect(rows.map(({ shape, loop }) => [shape?.name, shape?.limits, loop])).toEqual([
    [undefined, undefined, undefined],
    ['a', ['this definition can’t be read'], false],
    ['b', [], false],
    ['c', [], true],
  ])
})
