import { describe, expect, it } from 'vitest'
import {
  batchRequest,
  batchResult,
  commonText,
  entity,
  idOf,
  isEntityReference,
  listedEntityTypes,
  schemaDocument,
  schemaRequest,
} from './entity.ts'

const staff = {
  id: '0b8d…',
  type: 'healthSystem.staff',
  version: '1.2.0',
  createDate: '2026-01-01T00:00:00Z',
  lastModifiedDate: '2026-01-02T00:00:00Z',
  lastModifiedUser: 'import',
  nameFirst: 'Ada',
  clinician: { id: 'c-1', type: 'healthSystem.clinician', npi: '1234567893' },
  businessUnits: null,
}

it('lists the 13 entity types of section 2.1', () => {
  expect(listedEntityTypes.map(({ namespace, type }) => `${namespace}.${type}`)).toEqual([
    'asset.link',
    'asset.phoneNumber',
    'asset.profileUrl',
    'healthSystem.billingServiceArea',
    'healthSystem.businessLine',
    'healthSystem.businessUnit',
    'healthSystem.clinician',
    'healthSystem.department',
    'healthSystem.location',
    'healthSystem.specialty',
    'healthSystem.staff',
    'healthSystem.visitType',
    'healthSystem.visitTypeCore',
  ])
})

describe('a batch answer', () => {
  it('keeps the fields of the entity’s own type', () => {
    expect(batchResult.parse({ total: 1, data: [staff] })).toEqual({ total: 1, data: [staff] })
  })
  it('may have more in total than on the page', () => {
    expect(batchResult.parse({ total: 100_000, data: [] })).toEqual({ total: 100_000, data: [] })
  })
  it.each([
    { data: [] },
    { total: 1 },
    { total: 'many', data: [] },
    { total: 1, data: {} },
    { total: 1, data: [7] },
    [],
  ])('refuses %j: a table could not be told from a failure', (answer) =>
    expect(batchResult.safeParse(answer).success).toBe(false),
  )
})

describe('an entity', () => {
  it('stays as it came, whatever kind of value its common fields have', () => {
    const odd = { id: 7, type: null, version: 2.5, createDate: ['x'], lastModifiedUser: false }
    expect(batchResult.parse({ total: 1, data: [odd] }).data).toEqual([odd])
  })
  it.each([
    [{ id: 'a' }, 'a'],
    [{ id: 7 }, '7'],
    [{ id: '' }, undefined],
    [{ id: null }, undefined],
    [{ id: { of: 'a' } }, undefined],
    [{}, undefined],
  ])('%j has the id %j', (value, id) => expect(idOf(entity.parse(value))).toBe(id))
  it('gives its type as text', () => expect(commonText({ type: 'asset.link' }, 'type')).toBe('asset.link'))
})

describe('isEntityReference', () => {
  it.each([
    [{ id: 'c-1', type: 'healthSystem.clinician' }, true],
    [{ id: 'c-1' }, false],
    [{ type: 'x' }, false],
    ['c-1', false],
    [null, false],
    [[{ id: 'c-1', type: 'x' }], false],
  ])('%j', (value, expected) => expect(isEntityReference(value)).toBe(expected))
})

describe('batchRequest', () => {
  const least = { namespace: 'healthSystem', type: 'staff' }
  it('sends what was given and adds no default', () => {
    expect(batchRequest.parse(least)).toEqual(least)
    const full = {
      ...least,
      offset: 0,
      limit: 500,
      resolveAllRefs: false,
      refs: ['clinician'],
      filters: [
        { field: 'nameLast', value: 'Moss' },
        { field: 'active', value: null },
      ],
    }
    expect(batchRequest.parse(full)).toEqual(full)
  })
  it.each([
    { namespace: '' },
    { type: undefined },
    { offset: -1 },
    { offset: 1.5 },
    { limit: -1 },
    { resolveAllRefs: 'yes' },
    { refs: [''] },
    { filters: [{ field: '' }] },
  ])('refuses %j', (change) => expect(batchRequest.safeParse({ ...least, ...change }).success).toBe(false))
})

describe('a schema document', () => {
  it('keeps every keyword', () => {
    const document = {
      title: 'staff',
      $id: 'x',
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $ref: 'common',
      enableAudit: true,
      processingDirectives: ['a'],
      properties: {
        nameFirst: { type: 'string', minLength: 1 },
        clinician: { $ref: 'healthSystem.clinician', nullable: true, tags: ['ref'] },
        type: { const: 'healthSystem.staff' },
        list: { type: ['array', 'null'], items: { $ref: 'x' } },
        anything: true,
      },
      required: ['id', 'type'],
      type: { const: 'object' },
      unevaluatedProperties: false,
    }
    expect(schemaDocument.parse(document)).toEqual(document)
  })
  it.each([{}, { properties: null, required: null }])('takes %j', (document) => {
    expect(schemaDocument.parse(document)).toEqual(document)
  })
  it('refuses what cannot be a schema', () => {
    for (const value of [[], 'x', null, { properties: [] }]) {
      expect(schemaDocument.safeParse(value).success).toBe(false)
    }
  })
})

it('the schema call takes namespace and name and nothing else', () => {
  expect(schemaRequest.safeParse({ namespace: 'healthSystem', name: 'staff' }).success).toBe(true)
  expect(schemaRequest.safeParse({ namespace: 'healthSystem', name: '' }).success).toBe(false)
  expect(schemaRequest.safeParse({ namespace: 'healthSystem', name: 'staff', type: 'x' }).success).toBe(false)
})
