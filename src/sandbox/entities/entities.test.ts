import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { counted } from '../../../test/counted.ts'
import { type Sandbox, startSandbox } from '../sandbox.ts'
import { at, get, type Json, list, post, text } from '../testing/test-client.ts'

const listed = [
  ['asset', 'link'],
  ['asset', 'phoneNumber'],
  ['asset', 'profileUrl'],
  ['healthSystem', 'billingServiceArea'],
  ['healthSystem', 'businessLine'],
  ['healthSystem', 'businessUnit'],
  ['healthSystem', 'clinician'],
  ['healthSystem', 'department'],
  ['healthSystem', 'location'],
  ['healthSystem', 'specialty'],
  ['healthSystem', 'staff'],
  ['healthSystem', 'visitType'],
  ['healthSystem', 'visitTypeCore'],
] as const

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ entityDefects: 'none' })
})
afterAll(() => sandbox.close())

const batch = (body: Json) => post(`${sandbox.baseUrl}/v1/pdm/batch`, body)
const schema = (namespace: string, name: string) => get(`${sandbox.baseUrl}/v1/pdm/schema/${namespace}/${name}`)

describe('schema', () => {
  it.each(listed)('answers %s %s with a schema document', async (namespace, name) => {
    const { status, json } = await schema(namespace, name)
    expect(status).toBe(200)
    expect(Object.keys(json as object).toSorted()).toEqual(
      [
        '$id',
        '$ref',
        '$schema',
        'description',
        'enableAudit',
        'processingDirectives',
        'properties',
        'required',
        'tags',
        'title',
        'type',
        'unevaluatedProperties',
      ].toSorted(),
    )
    expect(at(json, 'title')).toBe(name)
    expect(at(json, 'properties', 'type', 'const')).toBe(`${namespace}.${name}`)
    expect(at(json, 'unevaluatedProperties')).toBe(false)
  })

  it('gives staff the fields of section 2.1', async () => {
    const { json } = await schema('healthSystem', 'staff')
    const own = ['createDate', 'id', 'lastModifiedDate', 'lastModifiedUser', 'nameFirst', 'nameLast', 'type', 'version']
    expect(new Set(list(json, 'required'))).toEqual(new Set(own))
    expect(at(json, 'properties', 'businessLines', 'type')).toBe('array')
    expect(at(json, 'properties', 'businessUnits', 'nullable')).toBe(true)
    expect(at(json, 'properties', 'clinician', 'nullable')).toBe(true)
  })

  it('answers assets as asset, the common schema, and 404 for what it does not know', async () => {
    expect((await schema('assets', 'link')).json).toEqual((await schema('asset', 'link')).json)
    expect(at((await schema('common', 'entity')).json, 'properties', 'createdDate', 'format')).toBe('date-time')
    expect((await schema('healthSystem', 'unicorn')).status).toBe(404)
  })
})

describe('batch', () => {
  it.each(listed)('answers %s %s with entities that have the common fields', async (namespace, type) => {
    const { status, json } = await batch({ namespace, type, limit: 20 })
    expect(status).toBe(200)
    expect(at(json, 'total')).toBeGreaterThan(8)
    for (const entity of list(json, 'data')) {
      expect(text(entity, 'id')).toMatch(/^[0-9a-f-]{36}$/)
      expect(at(entity, 'type')).toBe(`${namespace}.${type}`)
      expect(Date.parse(text(entity, 'createDate'))).toBeLessThan(Date.parse(text(entity, 'lastModifiedDate')))
      expect(typeof at(entity, 'version')).toBe('string')
      expect(typeof at(entity, 'lastModifiedUser')).toBe('string')
    }
  })

  it('holds only fields that the schema knows, and every required one', async () => {
    for (const [namespace, type] of listed) {
      const document = (await schema(namespace, type)).json
      const known = new Set([
        ...Object.keys(at(document, 'properties') as object),
        'id',
        'lastModifiedDate',
        'lastModifiedUser',
      ])
      const { json } = await batch({ namespace, type, limit: counted(150, 1_000) })
      for (const entity of list(json, 'data')) {
        expect(Object.keys(entity as object).filter((field) => !known.has(field))).toEqual([])
        expect(list(document, 'required').filter((field) => at(entity, text(field)) === undefined)).toEqual([])
      }
    }
  })

  it('pages without gaps or repeats, and ends with an empty page', async () => {
    const ids: string[] = []
    for (let offset = 0; ; offset += 37) {
      const { json } = await batch({ namespace: 'healthSystem', type: 'department', offset, limit: 37 })
      expect(at(json, 'total')).toBe(240)
      const page = list(json, 'data')
      if (page.length === 0) break
      ids.push(...page.map((entity) => text(entity, 'id')))
    }
    expect(ids).toHaveLength(240)
    expect(new Set(ids).size).toBe(240)
  })

  it('has a default page size and a largest one', async () => {
    expect(list((await batch({ namespace: 'healthSystem', type: 'staff' })).json, 'data')).toHaveLength(100)
    const tooMany = await batch({ namespace: 'healthSystem', type: 'staff', limit: 1001 })
    expect(tooMany).toMatchObject({ status: 400, json: { message: "'limit' must be less than or equal to 1000" } })
  })

  it.each([
    [{ type: 'staff' }, 'namespace'],
    [{ namespace: 'healthSystem', type: 'staff', offset: -1 }, 'offset'],
    [{ namespace: 'healthSystem', type: 'staff', limit: 0 }, 'limit'],
    [
      { namespace: 'healthSystem', type: 'staff', filters: [{ field: 'favouriteColour', value: 1 }] },
      'favouriteColour',
    ],
    [{ namespace: 'healthSystem', type: 'unicorn' }, 'unicorn'],
  ])('refuses %j and names %s', async (body, word) => {
    const { status, json } = await batch(body as Json)
    expect(status).toBe(400)
    expect(text(json, 'message')).toContain(word)
  })

  it('filters by equality, all filters together, dotted fields included', async () => {
    const { json } = await batch({
      namespace: 'healthSystem',
      type: 'department',
      limit: 1000,
      filters: [
        { field: 'location.state', value: 'AZ' },
        { field: 'isActive', value: true },
      ],
      refs: ['location'],
    })
    const found = list(json, 'data')
    expect(found.length).toBeGreaterThan(10)
    expect(at(json, 'total')).toBe(found.length)
    for (const department of found) {
      expect(at(department, 'location', 'state')).toBe('AZ')
      expect(at(department, 'isActive')).toBe(true)
    }
    const all = list(
      (await batch({ namespace: 'healthSystem', type: 'department', limit: 1000, refs: ['location'] })).json,
      'data',
    )
    const wanted = all.filter((each) => at(each, 'location', 'state') === 'AZ' && at(each, 'isActive') === true)
    expect(found).toEqual(wanted)
  })

  it('finds one entity by its id', async () => {
    const { json } = await batch({ namespace: 'healthSystem', type: 'staff', offset: 1234, limit: 1 })
    const id = text(json, 'data', 0, 'id')
    const found = await batch({ namespace: 'healthSystem', type: 'staff', filters: [{ field: 'id', value: id }] })
    expect(found.json).toEqual({ total: 1, data: list(json, 'data') })
    const none = await batch({ namespace: 'healthSystem', type: 'staff', filters: [{ field: 'id', value: 'x' }] })
    expect(none.json).toEqual({ total: 0, data: [] })
  })

  it('resolves all references, the named ones, or none', async () => {
    const clinician = (body: object) =>
      batch({ namespace: 'healthSystem', type: 'clinician', offset: 0, limit: 1, ...body })
    const bare = at((await clinician({})).json, 'data', 0)
    expect(Object.keys(at(bare, 'primarySpecialty') as object)).toEqual(['id', 'type'])
    expect(typeof at(bare, 'primaryLocation')).toBe('string')
    const named = at((await clinician({ resolveAllRefs: false, refs: ['departments'] })).json, 'data', 0)
    expect(typeof at(named, 'departments', 0, 'name')).toBe('string')
    expect(Object.keys(at(named, 'primarySpecialty') as object)).toEqual(['id', 'type'])
    const all = at((await clinician({ resolveAllRefs: true })).json, 'data', 0)
    expect(typeof at(all, 'primarySpecialty', 'name')).toBe('string')
    expect(at(all, 'primaryLocation', 'type')).toBe('healthSystem.location')
    expect(at(all, 'primaryLocation', 'id')).toBe(at(bare, 'primaryLocation'))
    const staff = await batch({ namespace: 'healthSystem', type: 'staff', limit: 1, refs: ['clinician'] })
    expect(typeof at(staff.json, 'data', 0, 'clinician', 'npi')).toBe('string')
  })

  it('has nulls, missing optional fields and names with accents and apostrophes', async () => {
    const people = list((await batch({ namespace: 'healthSystem', type: 'clinician', limit: 1000 })).json, 'data')
    expect(people.some((person) => at(person, 'credentials') === null)).toBe(true)
    expect(people.some((person) => at(person, 'email') === undefined)).toBe(true)
    expect(people.some((person) => /\p{L}\p{M}|[à-ž]/u.test(text(person, 'nameLast')))).toBe(true)
    expect(people.some((person) => text(person, 'nameLast').includes("'"))).toBe(true)
    expect(people.some((person) => text(person, 'nameLast').length > 20)).toBe(true)
  })
})

describe('sizes and seeds', () => {
  it('the same seed gives the same entities, another seed others', async () => {
    const [same, other] = await Promise.all([
      startSandbox({ entityDefects: 'none' }),
      startSandbox({ entityDefects: 'none', seed: 99 }),
    ])
    const body = { namespace: 'healthSystem', type: 'clinician', limit: 50, resolveAllRefs: true }
    const [one, two, three] = await Promise.all(
      [sandbox, same, other].map((each) => post(`${each.baseUrl}/v1/pdm/batch`, body)),
    )
    expect(one!.text).toBe(two!.text)
    expect(one!.text).not.toBe(three!.text)
    await Promise.all([same.close(), other.close()])
  })

  it('serves the last page of many clinicians as readily as the first', async () => {
    const many = counted(8_000, 100_000)
    const big = await startSandbox({ entityDefects: 'none', entities: { clinician: many } })
    const page = await post(`${big.baseUrl}/v1/pdm/batch`, {
      namespace: 'healthSystem',
      type: 'clinician',
      offset: many - 500,
      limit: 1000,
    })
    expect(at(page.json, 'total')).toBe(many)
    expect(list(page.json, 'data')).toHaveLength(500)
    const npi = text(page.json, 'data', 1, 'npi')
    const found = await post(`${big.baseUrl}/v1/pdm/batch`, {
      namespace: 'healthSystem',
      type: 'clinician',
      filters: [{ field: 'npi', value: npi }],
    })
    expect(found.json).toEqual({ total: 1, data: [at(page.json, 'data', 1)] })
    await big.close()
  })
})
