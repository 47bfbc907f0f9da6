import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { schemaDocument } from '../../../../domain/entities/entity.ts'
import { parseExactJson } from '../../../../domain/tables/exact-json.ts'
import { fieldsOf } from './compare-entities.ts'
import { compareSchemas } from './compare-schemas.ts'
import { canonical, flatEntity, flatText, keyOf } from './flat-entity.ts'
import { createSide, matchSides } from './match-sides.ts'

type Json = Readonly<Record<string, unknown>>
const byId = { key: 'id', ignore: new Set<string>() }
const byName = { key: 'name', ignore: new Set(['lastModifiedDate']) }
const differing = (left: Json, right: Json, options = byId) =>
  fieldsOf(left, right, options).map(({ field, left: from, right: to }) => `${field}: ${from} | ${to}`)

describe('two entities', () => {
  it('are reported field by field, deep, with nothing where a side has none', () => {
    expect(
      differing(
        { id: 'a', name: 'x', address: { city: 'Mesa', lines: ['1', '2'] }, hours: [{ from: 8 }], gone: null },
        {
          id: 'a',
          name: 'y',
          address: { lines: ['2', '1'], city: 'Mesa' },
          hours: [{ from: 9 }, { from: 10 }],
          more: true,
        },
      ),
    ).toEqual([
      'name: "x" | "y"',
      'address.lines: ["1","2"] | ["2","1"]',
      'hours[0].from: 8 | 9',
      'gone: null | undefined',
      'hours[1].from: undefined | 10',
      'more: undefined | true',
    ])
  })
  it('differ where integers beyond 2^53 differ in their last digit, or one is a text', () => {
    const entity = (json: string) => parseExactJson(json) as Json
    expect(
      differing(
        entity(
          '{"id":"a","mrn":9007199254740993,"fee":1.10,"list":[9007199254740993],"in":{"deep":12345678901234567890}}',
        ),
        entity(
          '{"id":"a","mrn":"9007199254740993","fee":1.1,"list":[9007199254740992],"in":{"deep":12345678901234567890}}',
        ),
      ),
    ).toEqual(['mrn: 9007199254740993 | "9007199254740993"', 'list: [9007199254740993] | [9007199254740992]'])
  })
  it('count entities within them by what they are called, in any order', () => {
    const [one, two] = [
      { id: '1', type: 'a.b', name: 'One' },
      { id: '2', type: 'a.b', name: 'Two' },
    ]
    const here = { id: 'a', name: 'x', list: [one, two], owner: one }
    expect(differing(here, { ...here, list: [{ ...two, note: 'other' }, one] })).toEqual([])
    expect(differing(here, { ...here, owner: two })).toEqual(['owner: "One (1)" | "Two (2)"'])
    const there = {
      ...here,
      id: 'b',
      list: [
        { ...one, id: '8' },
        { ...two, id: '9' },
      ],
      owner: { ...one, id: '8' },
    }
    expect(differing(here, there, byName)).toEqual([])
    expect(differing(here, { ...there, owner: { ...two, id: '9' } }, byName)).toEqual(['owner: "One" | "Two"'])
  })
  it('are compared in the fields of objects within them that have an id and a type but are no entities', () => {
    const phone = { id: 'p1', type: 'mobile', value: '602-555-0143' }
    const here = { id: 'a', phones: [phone], home: phone }
    expect(differing(here, { ...here, phones: [{ ...phone, value: '602-555-0144' }] })).toEqual([
      'phones[0].value: "602-555-0143" | "602-555-0144"',
    ])
    expect(differing(here, { ...here, home: { ...phone, type: 'work' } })).toEqual(['home.type: "mobile" | "work"'])
    expect(differing({ owner: { id: '1', type: 'b' } }, { owner: { id: '1', type: 'c' } })).toEqual([])
  })
  it('may differ in what may differ', () => {
    expect(differing({ name: 'x', lastModifiedDate: '1' }, { name: 'x', lastModifiedDate: '2' }, byName)).toEqual([])
  })
  it('have one text if and only if no field differs', () => {
    const json = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.jsonValue({ maxDepth: 3 }), { noNullPrototype: true })
    fc.assert(
      fc.property(json, json, (left, right) => {
        const isSame = flatText(flatEntity(left, byId)) === flatText(flatEntity(right, byId))
        expect(isSame).toBe(fieldsOf(left, right, byId).length === 0)
        expect(isSame || canonical(left) !== canonical(right)).toBe(true)
      }),
    )
  })
  it('are matched by texts and numbers, and not by blanks', () => {
    expect([{ k: 'a ' }, { k: 7 }, { k: ' ' }, { k: null }, { k: {} }, {}].map((entity) => keyOf(entity, 'k'))).toEqual(
      ['a', '7', undefined, undefined, undefined, undefined],
    )
  })
})

it('sides are matched as a plain model does it', () => {
  const rows = fc.array(
    fc.record({
      key: fc.option(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { nil: undefined }),
      content: fc.constantFrom('1', '2'),
    }),
  )
  const sideOf = (list: readonly { key: string | undefined; content: string }[]) => {
    const side = createSide()
    list.forEach(({ key, content }, row) => side.add(row, key, content))
    return side
  }
  fc.assert(
    fc.property(rows, rows, (left, right) => {
      const matched = matchSides(sideOf(left), sideOf(right))
      const times = (list: typeof left, key: string | undefined) => list.filter((one) => one.key === key).length
      const isDouble = (key: string | undefined) => times(left, key) > 1 || times(right, key) > 1
      left.forEach(({ key, content }, row) => {
        const other = right.findIndex((one) => one.key === key)
        const isPaired = key !== undefined && !isDouble(key) && other >= 0
        expect(matched.doubleLeft.has(row)).toBe(key !== undefined && isDouble(key))
        expect(matched.onlyLeft.has(row)).toBe(key !== undefined && !isDouble(key) && other < 0)
        expect(matched.changed.get(row)).toBe(isPaired && right[other]?.content !== content ? other : undefined)
      })
      right.forEach(({ key }, row) => {
        expect(matched.onlyRight.has(row)).toBe(key !== undefined && !isDouble(key) && times(left, key) === 0)
      })
    }),
  )
})

describe('two schemas', () => {
  const schema = (properties: Json, rest: Json = {}) => schemaDocument.parse({ ...rest, properties })
  const summaryOf = (left: Json, right: Json, leftRest?: Json, rightRest?: Json) =>
    compareSchemas(schema(left, leftRest), schema(right, rightRest)).map(
      ({ change, field, key, left: from, right: to }) => `${change} ${key} ${field}: ${from} | ${to}`,
    )
  it('are reported keyword by keyword', () => {
    expect(
      summaryOf(
        { npi: { type: 'string', nullable: true }, old: { type: 'string' }, same: { type: 'number' } },
        { npi: { type: 'string', pattern: '^\\d+$' }, new: { type: 'boolean' }, same: { type: 'number' } },
        { required: ['npi', 'id'], title: 'a' },
        { required: ['id'], title: 'b' },
      ),
    ).toEqual([
      'changed title title: "a" | "b"',
      'changed npi npi.nullable: true | undefined',
      'changed npi npi.pattern: undefined | "^\\\\d+$"',
      'removed old old: {"type":"string"} | undefined',
      'added new new: undefined | {"type":"boolean"}',
      'changed npi npi.required: true | false',
    ])
  })
  it('lack a property whose name every object knows', () => {
    expect(summaryOf({ constructor: { type: 'string' } }, {})).toEqual([
      'removed constructor constructor: {"type":"string"} | undefined',
    ])
    expect(summaryOf({ a: { type: 'string' } }, { a: { type: 'string', toString: 1 } })).toEqual([
      'changed a a.toString: undefined | 1',
    ])
  })
  it('do not differ by the host that answered, nor by the order of fields', () => {
    const at = (host: string) => ({ $id: `https://${host}/a/b/1.0.0` })
    expect(
      summaryOf(
        { a: { $ref: 'https://uat.example/a/b', type: 'object' }, b: { items: { $ref: 'https://uat.example/a/b' } } },
        { b: { items: { $ref: 'https://www.example/a/b' } }, a: { type: 'object', $ref: 'https://www.example/a/b' } },
        at('uat.example'),
        at('www.example'),
      ),
    ).toEqual([])
  })
  it('do not differ by the host in a list of schemas, but by what it refers to', () => {
    const listed = (host: string, type = 'b') =>
      summaryOf(
        { a: { anyOf: [{ $ref: 'https://uat.example/a/b' }, { type: 'null' }] } },
        { a: { anyOf: [{ $ref: `https://${host}/a/${type}` }, { type: 'null' }] } },
        { allOf: [{ $ref: 'https://uat.example/a/base' }] },
        { allOf: [{ $ref: `https://${host}/a/base` }] },
      )
    expect(listed('www.example')).toEqual([])
    expect(listed('www.example', 'c')).toEqual([
      'changed a a.anyOf: [{"$ref":"/a/b"},{"type":"null"}] | [{"$ref":"/a/c"},{"type":"null"}]',
    ])
  })
})
