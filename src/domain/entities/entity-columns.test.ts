import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cellsOf,
  cellText,
  columnsOf,
  type EntityColumn,
  entityColumns,
  fieldsOfRows,
  gridOrder,
  laterColumns,
  mostFields,
} from './entity-columns.ts'
import { entityFields, fieldsOf } from './entity-schema.ts'
import type { Entity, SchemaDocument } from './entity.ts'

const schema: SchemaDocument = {
  title: 'staff',
  $defs: { address: { type: 'object' }, zip: { $ref: '#/$defs/digits' }, digits: { type: 'string' } },
  properties: {
    biography: { type: 'string' },
    isActive: { type: 'boolean' },
    latitude: { type: 'number', nullable: true },
    sortOrder: { type: ['integer', 'null'] },
    birthDate: { type: 'string', format: 'date' },
    lastSeen: { type: 'string', format: 'date-time' },
    languages: { type: 'array', items: { type: 'string' } },
    address: { $ref: '#/$defs/address' },
    code: { $ref: '#/$defs/zip' },
    openHours: { type: 'object', properties: { from: { type: 'string' } } },
    clinician: { type: 'object', $ref: 'https://schemas.platform.example/healthSystem/clinician' },
    businessLines: { type: 'array', items: { $ref: 'https://schemas.platform.example/healthSystem/businessLine' } },
    nameFirst: { type: 'string' },
    nameLast: { type: 'string' },
    npi: { type: 'string' },
    ehrProviderId: { type: 'string' },
    createDate: { type: 'string', format: 'date-time' },
    type: { type: 'string', const: 'healthSystem.staff' },
    version: { const: '1.4.0' },
    free: {},
  },
  required: ['id', 'nameFirst', 'nameLast', 'type', 'version', 'isActive'],
}

const columns = entityColumns(schema, [])
const columnOf = (field: string, among: readonly EntityColumn[] = columns) => {
  const found = among.find((column) => column.field === field)
  if (found === undefined) throw new Error(`no column for ${field}`)
  return found
}

describe('the columns of a type', () => {
  it('stand in the order in which people look things up', () => {
    const order = columns.map(({ field }) => field)
    expect(order.slice(0, 3)).toEqual(['nameLast', 'nameFirst', 'npi'])
    expect(order.indexOf('isActive')).toBeLessThan(order.indexOf('biography'))
    expect(order.slice(-4)).toEqual(['id', 'createDate', 'version', 'type'])
  })

  it.each([
    ['biography', 'text', 'string'],
    ['isActive', 'boolean', 'boolean'],
    ['latitude', 'number', 'number'],
    ['sortOrder', 'number', 'integer'],
    ['birthDate', 'date', 'date'],
    ['lastSeen', 'dateTime', 'date-time'],
    ['createDate', 'dateTime', 'date-time'],
    ['languages', 'list', 'array of string'],
    ['openHours', 'object', 'object'],
    ['clinician', 'reference', 'reference, clinician'],
    ['businessLines', 'list', 'array of businessLine'],
    ['version', 'text', 'string'],
    ['address', 'object', 'address'],
    ['code', 'text', 'zip'],
    ['free', 'text', 'any'],
  ])('%s is %s, "%s"', (field, kind, note) =>
    expect(columnOf(field).column).toMatchObject({ id: field, name: field, kind, note }),
  )

  it('have a second one with the ids behind references, which waits in the picker', () => {
    expect(columnOf('clinician').ids).toMatchObject({
      id: 'clinician.id',
      kind: 'text',
      code: true,
      hiddenAtFirst: true,
    })
    expect(columnOf('businessLines').ids).toMatchObject({ id: 'businessLines.id', kind: 'list' })
    expect(columnOf('languages').ids).toBeUndefined()
    expect(columnOf('address').ids).toBeUndefined()
  })

  it('have ids behind definitions that lead to a type, and none for definitions inside of its document', () => {
    const place = 'https://schemas.platform.example/x/place'
    const made = entityColumns(
      {
        $defs: { uuid: { type: 'string' }, one: { oneOf: [{ $ref: '#/$defs/uuid' }, { $ref: place }] } },
        properties: {
          at: { $ref: '#/$defs/one' },
          places: { type: 'array', items: { $ref: '#/$defs/one' } },
          state: { $ref: `${place}#/$defs/state` },
          key: { $ref: '#/$defs/uuid' },
        },
      },
      [],
    )
    expect(made.map(({ column, ids }) => [column.id, column.kind, column.note, ids?.kind])).toEqual([
      ['at', 'reference', 'reference, place', 'text'],
      ['places', 'list', 'array of one', 'list'],
      ['state', 'text', 'state', undefined],
      ['key', 'text', 'uuid', undefined],
    ])
    const cells = cellsOf(columnOf('places', made), [{ id: 'p', type: 'x.place', name: 'North' }, 'q'])
    expect(cells).toEqual(['["North","q"]', '["p","q"]'])
  })

  it('mark ids and codes', () => {
    const codes = columns.filter(({ column }) => column.code).map(({ field }) => field)
    expect(codes).toEqual(['npi', 'ehrProviderId', 'id', 'version', 'type'])
  })

  it('show twelve at first, and what every entity has but for type and version', () => {
    const shown = columns.filter(({ column }) => column.hiddenAtFirst !== true).map(({ field }) => field)
    expect(shown).toHaveLength(14)
    expect(shown).toContain('createDate')
    expect(shown).not.toContain('version')
  })

  it('take in fields that only the data has, at their place', () => {
    const rows: Entity[] = [{ id: 'a', nameLast: 'Moss', displayName: 'Moss, A.' }]
    const made = entityColumns(schema, rows)
    const order = made.map(({ field }) => field)
    expect(columnOf('displayName', made).column.note).toBe('not in the schema')
    expect(columnOf('id', made).column.note).toBe('uuid')
    expect(order.indexOf('displayName')).toBeLessThan(order.indexOf('biography'))
  })

  it('are read from the data where there is no schema', () => {
    const specialty = { id: 's', type: 'healthSystem.specialty', name: 'Cardiology' }
    const rows: Entity[] = [
      { id: 'a', name: null, beds: 3, open: true, tags: ['x'], specialty, specialties: [specialty], place: { lat: 1 } },
      { id: 'b', name: 'North', beds: null, specialty: null, specialties: [] },
    ]
    const made = entityColumns(undefined, rows)
    expect(Object.fromEntries(made.map(({ field, column }) => [field, column.kind]))).toEqual({
      name: 'text',
      beds: 'number',
      open: 'boolean',
      tags: 'list',
      specialty: 'reference',
      specialties: 'list',
      place: 'object',
      id: 'text',
    })
    expect(columnOf('specialty', made).ids).toBeDefined()
    expect(columnOf('specialties', made).ids).toBeDefined()
    expect(columnOf('tags', made).ids).toBeUndefined()
  })

  it('that come later wait in the picker and are not made twice', () => {
    const known = new Set(['id', 'name', 'specialty.id'])
    const rows: Entity[] = [{ id: 'a', name: 'N', late: 1, 'specialty.id': 'x' }]
    const later = laterColumns(['name', 'late', 'specialty.id'], rows, { known, hasSchema: true })
    expect(later.map(({ column }) => column)).toEqual([
      { id: 'late', name: 'late', kind: 'number', note: 'not in the schema', hiddenAtFirst: true },
    ])
  })

  it('have ids of their own, whatever names the fields have', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.dictionary(
            fc.oneof(fc.constantFrom('a', 'a.id', '', '__proto__', 'constructor'), fc.string({ maxLength: 8 })),
            fc.oneof(
              fc.constant({ id: '1', type: 't.x', name: 'N' }),
              fc.jsonValue(),
              fc.constant([{ id: '1', type: 't.x' }]),
            ),
          ),
          { maxLength: 5 },
        ),
        (rows) => {
          const first = entityColumns(undefined, rows as Entity[])
          const ids = first.flatMap(({ column, ids: more }) => [column.id, ...(more === undefined ? [] : [more.id])])
          expect(new Set(ids).size).toBe(ids.length)
          expect(ids.every((id) => id !== '')).toBe(true)
        },
      ),
    ))

  it('looks at each row once, however many names the others have', () => {
    let looks = 0
    const rows = Array.from(
      { length: 300 },
      (_, at) =>
        new Proxy<Entity>(
          { [`a${at}`]: at, [`b${at}`]: null, same: at === 0 ? null : [] },
          {
            getOwnPropertyDescriptor(row, name) {
              looks += 1
              return Reflect.getOwnPropertyDescriptor(row, name)
            },
          },
        ),
    )
    const fields = fieldsOfRows(rows)
    expect(fields).toHaveLength(601)
    expect(fields.slice(0, 3).map(({ name, types }) => [name, types])).toEqual([
      ['a0', ['number']],
      ['b0', []],
      ['same', ['array']],
    ])
    expect(looks).toBeLessThan(10 * 3 * rows.length)
  })

  it('takes as many names as a page can have, from the schema and from the data', () => {
    const names = Array.from({ length: 150_000 }, (_, at) => `name ${at}`)
    const extra = ['one more', 'another']
    const fields = entityFields({ required: names }, [...extra, ...names])
    expect(fields).toHaveLength(extra.length + names.length)
    expect(fields.filter(({ required }) => required)).toHaveLength(names.length)
  })

  it('are no more than can be shown, however many fields come', () => {
    const row: Entity = Object.fromEntries(Array.from({ length: mostFields + 500 }, (_, n) => [`f${n}`, n]))
    expect(columnsOf(fieldsOfRows([row]), [row])).toHaveLength(mostFields)
    expect(columnsOf(fieldsOfRows([{ ['x'.repeat(500)]: 1 }]), [])).toEqual([])
  })

  it('keep every field of the schema', () =>
    expect(
      gridOrder(fieldsOf(schema))
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(
      fieldsOf(schema)
        .map(({ name }) => name)
        .toSorted(),
    ))
})

describe('cells', () => {
  it.each<[unknown, string | null]>([
    ['=1+1', '=1+1'],
    ['', ''],
    [0, '0'],
    [-12.5, '-12.5'],
    [false, 'false'],
    [null, null],
    [undefined, null],
    [['a', null], '["a",null]'],
    [{ a: 1 }, '{"a":1}'],
  ])('%j is %j', (value, text) => expect(cellText(value)).toBe(text))

  const [single, list] = [columnOf('clinician'), columnOf('businessLines')]
  const resolved = { id: 'c-1', type: 'healthSystem.clinician', nameFirst: 'Ana', nameLast: 'Ito' }
  const bare = { id: 'c-2', type: 'healthSystem.clinician' }

  it.each<[string, EntityColumn, unknown, readonly [string | null, string | null]]>([
    ['a resolved reference is its name, and its id', single, resolved, ['Ito, Ana', 'c-1']],
    ['one that is not resolved is its id', single, bare, ['c-2', 'c-2']],
    ['one that is only an id is that', single, 'c-3', ['c-3', 'c-3']],
    ['none is none', single, null, [null, null]],
    [
      'a list is its names, and its ids',
      list,
      [resolved, bare, 'c-3'],
      ['["Ito, Ana","c-2","c-3"]', '["c-1","c-2","c-3"]'],
    ],
    ['an empty list is one', list, [], ['[]', '[]']],
    ['one in the place of a list is a list of one', list, resolved, ['["Ito, Ana"]', '["c-1"]']],
    ['a list in the place of one is its ids', single, [bare, 'c-3'], [JSON.stringify([bare, 'c-3']), '["c-2","c-3"]']],
    ['a list of one in the place of one is its id', single, [bare], [JSON.stringify([bare]), 'c-2']],
    ['an empty list in the place of one has none', single, [], ['[]', null]],
    ['what is no reference stays what it is', single, { a: 1 }, ['{"a":1}', null]],
  ])('%s', (_name, column, value, cells) => expect(cellsOf(column, value)).toEqual(cells))
})
