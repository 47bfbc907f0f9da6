import type { ErrorObject } from 'ajv'
import { describe, expect, it } from 'vitest'
import { parseExactJson } from '../../../../domain/tables/exact-json.ts'
import { findingsOfErrors } from './schema-errors.ts'
import { checkOf, host, type Json } from './testing/check-of.ts'

/** Hand-written schema documents, each with one thing to get right. */

const id = '6f2d91c4-1111-4222-8333-444455556666'

describe('what the schema says', () => {
  it('names field, value and what should stand there', async () => {
    const { check } = await checkOf({
      properties: {
        npi: { type: 'string', pattern: '^\\d{10}$' },
        name: { type: 'string', minLength: 2 },
        languages: { type: 'array', items: { type: 'string' } },
        count: { type: 'integer', minimum: 1 },
        kind: { type: 'string', enum: ['voice', 'fax'] },
        version: { const: '4.2.0' },
        lastModifiedUser: { type: 'string' },
        email: { type: 'string', format: 'email' },
        when: { type: 'string', format: 'date-time' },
        address: {
          type: 'object',
          properties: { city: { type: 'string' } },
          required: ['city'],
          additionalProperties: false,
        },
      },
      required: ['npi', 'lastModifiedUser'],
      unevaluatedProperties: false,
    })
    expect(
      check({
        name: 'A',
        languages: 'spa',
        count: 0,
        kind: 'telex',
        version: '1.0.0',
        email: 'p.anand@',
        when: '2026-02-30T08:00:00Z',
        address: { town: 'Mesa' },
        legacyId: 'P-004417',
      }).toSorted(),
    ).toEqual([
      'bad-format email "p.anand@" | email',
      'bad-format when "2026-02-30T08:00:00Z" | date-time',
      'not-in-list kind "telex" | one of voice, fax',
      'other-version version "1.0.0" | "4.2.0"',
      'out-of-bounds count 0 | must be >= 1',
      'out-of-bounds name "A" | must NOT have fewer than 2 characters',
      'outside-schema address.town "Mesa" | no such field',
      'outside-schema legacyId "P-004417" | no such field',
      'required-absent address.city absent | string, required',
      'required-absent lastModifiedUser absent | string, required',
      'required-absent npi absent | string, required',
      'wrong-type languages "spa" (string) | array of string',
    ])
    expect(check({ npi: '123', lastModifiedUser: 'x' })).toEqual(['pattern-missed npi "123" | 10 digits'])
    expect(check({ npi: 1750492836, lastModifiedUser: 'x' })).toEqual(['wrong-type npi 1750492836 (number) | string'])
  })

  it('takes what the schema allows, and passes over keywords and formats it does not know', async () => {
    const { check } = await checkOf({
      processingDirectives: ['index'],
      enableAudit: true,
      tags: ['x'],
      properties: {
        note: { type: 'string', tags: ['y'], format: 'postal-code', 'x-order': 3 },
        list: { type: 'array', items: {} },
      },
      type: 'object',
    })
    expect(check({ note: 'anything', list: [1, 'a', null], further: true })).toEqual([])
  })

  it('counts names that every object inherits as absent until they are there', async () => {
    const { check } = await checkOf({
      properties: { constructor: { type: 'string' }, toString: { type: 'string' } },
      required: ['constructor'],
      unevaluatedProperties: false,
    })
    expect(check({})).toEqual(['required-absent constructor absent | string, required'])
    expect(check(JSON.parse('{"constructor":"a","__proto__":"b"}') as Json)).toEqual([
      'outside-schema __proto__ "b" | no such field',
    ])
  })

  it('tells alternatives once, by their types where only these are wrong', async () => {
    const { check } = await checkOf({
      properties: {
        value: { anyOf: [{ type: 'string' }, { type: 'number' }] },
        shape: {
          oneOf: [
            { type: 'object', required: ['a'] },
            { type: 'object', required: ['b'] },
          ],
        },
      },
    })
    expect(check({ value: true })).toEqual(['wrong-type value true (boolean) | string or number'])
    expect(check({ shape: {} })).toEqual(['against-schema shape {} | exactly one of several forms'])
    expect(check({ value: 3, shape: { a: 1 } })).toEqual([])
  })

  it('shows integers beyond 2^53 with all their digits', async () => {
    const { check } = await checkOf({
      properties: { npi: { type: 'string' }, count: { maximum: 5 }, list: { maxItems: 1 } },
      additionalProperties: false,
    })
    const entity = parseExactJson(
      '{"npi":9007199254740993,"count":12345678901234567890,"list":[9007199254740993,2],"more":-9007199254740993}',
    )
    expect(check(entity as Json).toSorted()).toEqual([
      'out-of-bounds count 12345678901234567890 | must be <= 5',
      'out-of-bounds list [9007199254740993,2] | must NOT have more than 1 items',
      'outside-schema more -9007199254740993 | no such field',
      'wrong-type npi 9007199254740993 (number) | string',
    ])
  })

  it('looks at each error of a long bad list a few times', () => {
    const many = 1_000
    let looks = 0
    const error = (keyword: string, item: number, path: string): ErrorObject => ({
      keyword,
      instancePath: `/list/${item}`,
      get schemaPath() {
        looks += 1
        return `#/properties/list/items/${path}`
      },
      params: { type: 'string' },
      data: true,
    })
    const errors = Array.from({ length: many }, (_, item) => [
      error('type', item, 'anyOf/0/type'),
      error('type', item, 'anyOf/1/type'),
      error('anyOf', item, 'anyOf'),
    ]).flat()
    const found = findingsOfErrors(errors, { list: Array.from({ length: many }, () => true) }, {})
    expect(found.map(({ rule, field }) => `${rule} ${field}`)).toEqual(
      Array.from({ length: many }, (_, item) => `against-schema list[${item}]`),
    )
    expect(looks).toBeLessThan(10 * errors.length)
  })
})

describe('nullable', () => {
  const other = {
    'test/two': {
      $ref: '../common/entity',
      properties: { name: { type: 'string' } },
      required: ['name'],
      unevaluatedProperties: false,
    },
  }
  it.each([
    ['type', { type: 'string', nullable: true }, 'text', 3],
    ['enum', { type: 'string', enum: ['a'], nullable: true }, 'a', 'b'],
    ['const', { const: 'a', nullable: true }, 'a', 'b'],
    ['format', { type: 'string', format: 'email', nullable: true }, 'a@b.example', 'a'],
    ['items', { type: 'array', items: { type: 'string' }, nullable: true }, ['a'], [1]],
    [
      '$ref',
      { $ref: '../test/two', nullable: true },
      { id, type: 'test.two', name: 'x' },
      { id, type: 'test.two', name: 3 },
    ],
    ['no type', { minLength: 2, nullable: true }, 'ab', 'a'],
  ])('beside %s null is allowed and the rest still holds', async (_, definition, good, bad) => {
    const { check } = await checkOf({ properties: { field: definition } }, other)
    expect(check({ field: null })).toEqual([])
    expect(check({ field: good })).toEqual([])
    expect(check({ field: bad })).toHaveLength(1)
  })
  it('is not allowed where the schema does not say so', async () => {
    const { check } = await checkOf({
      properties: { field: { type: 'string' }, other: { type: 'string', nullable: false } },
    })
    expect(check({ field: null, other: null })).toEqual([
      'wrong-type field null | string',
      'wrong-type other null | string',
    ])
  })
})

describe('references', () => {
  const two = {
    'test/two': {
      type: 'object',
      $id: `${host}/test/two/1.0.0`,
      $ref: `${host}/common/entity/1.0.0`,
      properties: { name: { type: 'string' }, parent: { $ref: `${host}/test/two`, nullable: true } },
      required: ['name'],
      unevaluatedProperties: false,
    },
  }
  const one = {
    $ref: `${host}/common/entity`,
    properties: {
      two: { type: 'object', $ref: `${host}/test/two` },
      list: { type: 'array', items: { $ref: `${host}/test/two` } },
    },
    unevaluatedProperties: false,
  }
  it.each([
    ['an id alone', id],
    ['an id with its type', { id, type: 'test.two' }],
    ['all of it', { id, type: 'test.two', name: 'x', parent: { id, type: 'test.two', name: 'y', parent: null } }],
  ])('may come as %s', async (_, reference) => {
    const { check, asked } = await checkOf(one, two)
    expect(check({ id, type: 'test.one', two: reference, list: [reference] })).toEqual([])
    expect(asked.toSorted()).toEqual(['common/entity', 'test/one', 'test/two'])
  })
  it('are held against their schema where they came resolved', async () => {
    const { check } = await checkOf(one, two)
    expect(check({ id, type: 'test.one', two: { id, type: 'test.two', title: 'x' }, list: [7] }).toSorted()).toEqual([
      'outside-schema two.title "x" | no such field',
      'required-absent two.name absent | string, required',
      'wrong-type list[0] 7 (number) | object',
    ])
  })
  it('that lead to a broken document are let through: the fault is reported where that type is audited', async () => {
    const { check, problem } = await checkOf(one, {
      'test/two': { ...two['test/two'], properties: { name: { type: 'strin' } } },
    })
    expect(problem).toBeUndefined()
    expect(check({ id, type: 'test.one', two: { id, type: 'test.two', anything: 1 }, extra: 1 })).toEqual([
      'outside-schema extra 1 | no such field',
    ])
  })
  it('to a place in another document lead there', async () => {
    const { check } = await checkOf(
      { properties: { code: { $ref: '../test/parts#/$defs/code' } } },
      { 'test/parts': { $defs: { code: { type: 'string', pattern: '^[A-Z]+$' } } } },
    )
    expect(check({ code: 'AB' })).toEqual([])
    expect(check({ code: 'ab' })).toEqual(['pattern-missed code "ab" | pattern ^[A-Z]+$'])
  })
  it('within the document, and to what stands in it under an id of its own, lead there', async () => {
    const { check, problem } = await checkOf({
      properties: { a: { $ref: '#/$defs/phone' }, b: { $ref: 'phone' } },
      $defs: { phone: { $id: 'phone', type: 'string' } },
    })
    expect(problem).toBeUndefined()
    expect(check({ a: 1, b: 2 })).toEqual(['wrong-type a 1 (number) | string', 'wrong-type b 2 (number) | string'])
  })
})

describe('createDate and createdDate', () => {
  it('one in place of the other is neither absent nor outside the schema', async () => {
    const document = {
      $ref: '../common/entity',
      properties: { createDate: { type: 'string' } },
      required: ['createDate'],
      unevaluatedProperties: false,
    }
    const { check } = await checkOf(document)
    expect(check({ id, type: 'test.one', createdDate: '2026-01-01T00:00:00Z' })).toEqual([])
    expect(check({ id, type: 'test.one' })).toEqual(['required-absent createDate absent | string, required'])
    const listed = await checkOf({ $ref: '../common/entity', required: ['createdDate'], unevaluatedProperties: false })
    expect(listed.check({ id, type: 'test.one', createDate: '2026-01-01T00:00:00Z' })).toEqual([])
  })
})

describe('drafts', () => {
  const tuple = (keyword: string) => ({
    properties: { pair: { type: 'array', [keyword]: [{ type: 'string' }, { type: 'number' }] } },
  })
  it.each([
    ['https://json-schema.org/draft/2020-12/schema', 'prefixItems'],
    ['https://json-schema.org/draft/2019-09/schema', 'items'],
    ['http://json-schema.org/draft-07/schema#', 'items'],
    ['http://json-schema.org/draft-06/schema#', 'items'],
    [undefined, 'prefixItems'],
  ])('%s reads %s as it says', async ($schema, keyword) => {
    const { check } = await checkOf({ ...tuple(keyword), $schema })
    expect(check({ pair: ['a', 1] })).toEqual([])
    expect(check({ pair: [1, 'a'] })).toHaveLength(2)
  })
  it('beside $ref the newer drafts hold the other keywords, the older ones do not', async () => {
    const document = {
      $defs: { text: { type: 'string' } },
      properties: { code: { $ref: '#/$defs/text', minLength: 3 } },
    }
    const newer = await checkOf(document)
    expect(newer.check({ code: 'a' })).toHaveLength(1)
    const older = await checkOf({ ...document, $schema: 'http://json-schema.org/draft-07/schema#' })
    expect(older.check({ code: 'a' })).toEqual([])
    expect(older.check({ code: 1 })).toHaveLength(1)
  })
  it.each(['draft-07', 'draft-06'])('%s checks what a document says beside its own $ref', async (draft) => {
    const $schema = `http://json-schema.org/${draft}/schema#`
    const base = { 'test/base': { $schema, properties: { code: { type: 'string' } }, required: ['code'] } }
    const own = { properties: { name: { type: 'string' } }, required: ['name'], unevaluatedProperties: false }
    const { check, problem } = await checkOf({ $schema, $ref: '../test/base', ...own }, base)
    expect(problem).toBeUndefined()
    expect(check({ code: 'a', name: 'b' })).toEqual([])
    expect(check({ code: 1, name: 2, more: 3 }).toSorted()).toEqual([
      'outside-schema more 3 | no such field',
      'wrong-type code 1 (number) | string',
      'wrong-type name 2 (number) | string',
    ])
    expect(check({}).toSorted()).toEqual([
      'required-absent code absent | string, required',
      'required-absent name absent | string, required',
    ])
  })
  it('a condition decides which fields there may be', async () => {
    const { check } = await checkOf({
      properties: { kind: { type: 'string' } },
      if: { properties: { kind: { not: { const: 'fax' } } } },
      else: { properties: { tray: { type: 'string' } } },
      unevaluatedProperties: false,
    })
    expect(check({ kind: 'fax', tray: 'a' })).toEqual([])
    expect(check({ kind: 'voice', tray: 'a' })).toEqual(['outside-schema tray "a" | no such field'])
  })
})

describe('a schema that cannot be used says why', () => {
  it.each<[string, Json, RegExp]>([
    [
      'a draft of before',
      { $schema: 'http://json-schema.org/draft-04/schema#' },
      /^The schema uses draft “http:\/\/json-schema\.org\/draft-04\/schema#”, which/,
    ],
    [
      'a reference that leads nowhere',
      { properties: { a: { $ref: '../test/nowhere' } } },
      /“\.\.\/test\/nowhere”, which doesn’t exist: the platform has no schema for test\.nowhere\./,
    ],
    [
      'an address that is no type',
      { properties: { a: { $ref: 'https://elsewhere.example/' } } },
      /“https:\/\/elsewhere\.example\/”, which isn’t an entity type\./,
    ],
    ['a place that is missing', { properties: { a: { $ref: '#/$defs/nothing' } } }, /which can’t be found\./],
    [
      'a place that is missing in another document',
      { properties: { a: { $ref: '../common/entity#/$defs/x' } } },
      /which can’t be found\./,
    ],
    ['a type that there is not', { properties: { a: { type: 'strin' } } }, /^The schema can’t be used: /],
    [
      'a keyword of another shape',
      { properties: { a: { type: 'object', required: true } } },
      /^The schema can’t be used: /,
    ],
    ['a pattern that is none', { properties: { a: { type: 'string', pattern: '(' } } }, /^The schema can’t be used: /],
    ['itself at its top', { $ref: '#' }, /in a circle/],
    [
      'two parts that stand on each other',
      {
        $defs: { a: { $ref: '#/$defs/b' }, b: { allOf: [{ $ref: '#/$defs/a' }] } },
        properties: { x: { $ref: '#/$defs/a' } },
      },
      /in a circle/,
    ],
  ])('%s', async (_, document, problem) => {
    const made = await checkOf(document)
    expect(made.problem).toMatch(problem)
    expect(made.problem).not.toMatch(/schemas\.invalid/)
  })
  it.each<[Json, boolean]>([
    [{}, true],
    [{ title: 'One', type: 'object', tags: ['x'], enableAudit: true, properties: {}, required: [] }, true],
    [{ $defs: { a: { type: 'string' } }, additionalProperties: true }, true],
    [{ properties: {}, unevaluatedProperties: false }, false],
    [{ required: ['id'] }, false],
    [{ $ref: '../common/entity' }, false],
    [{ type: 'string' }, false],
  ])('%j has no rules: %s', async (document, hasNone) => {
    const none = 'The schema of test.one has no rules, so nothing can be checked against it.'
    expect((await checkOf(document)).problem).toBe(hasNone ? none : undefined)
  })
  it('what it builds on counts as its own, what it refers to does not', async () => {
    const broken = { 'test/two': { $schema: 'urn:unknown', properties: { id: { type: 'string' } } } }
    expect((await checkOf({ $ref: '../test/two' }, broken)).problem).toMatch(
      /of test\.two, which it extends, uses draft “urn:unknown”/,
    )
    expect((await checkOf({ properties: { two: { $ref: '../test/two' } } }, broken)).problem).toBeUndefined()
  })
})
