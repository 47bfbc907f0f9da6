import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { counted } from '../../../../test/counted.ts'
import { failure } from '../../../bridge/failure.ts'
import type { Connection } from '../../../domain/connections/connection.ts'
import { sampleConnection } from '../../../domain/testing/connection-sample.ts'
import type { Endpoint, RequestParts } from './endpoint.ts'
import { endpoints } from './operations.ts'
import { addressIssue, buildRequest, credentialsFor } from './request.ts'

const connection = sampleConnection({
  id: 'c',
  baseUrl: 'https://base.example',
  visitUrl: 'https://visit.example',
  schedulingUrl: 'https://scheduling.example',
})
const base = endpoints['entities.batch'] as unknown as Endpoint
const visit = endpoints['visits.waitTimes'] as unknown as Endpoint

function built(parts: RequestParts, changed: Partial<Connection> = {}, endpoint: Endpoint = base) {
  return buildRequest(endpoint, parts, { ...connection, ...changed }, 'correlation-1')
}
function urlOf(parts: RequestParts, changed: Partial<Connection> = {}, endpoint: Endpoint = base): string {
  const answer = built(parts, changed, endpoint)
  return answer.ok ? answer.request.url : `${answer.issue.field}: ${answer.issue.message}`
}

describe('the key', () => {
  const locked = failure('no-credential', { message: 'The keychain is locked.' })
  const lookUp = (answer: Awaited<ReturnType<Parameters<typeof credentialsFor>[3]>>, gateway = false) =>
    credentialsFor('entities', 'https://base.example', { ...connection, gateway }, async () => answer)

  it('that is saved and can’t be read now ends the call, which never goes without it', async () => {
    const answer = await lookUp({ found: false, failure: locked })
    expect(answer).toEqual({ ok: false, failure: locked })
  })

  it('is in its header, and in none where a gateway adds it', async () => {
    const found = { found: true, key: 'k-1' } as const
    expect(await lookUp(found)).toEqual({ ok: true, headers: { 'x-api-key': 'k-1' }, secrets: ['k-1'] })
    expect(await lookUp(found, true)).toEqual({ ok: true, headers: {}, secrets: [] })
  })
})

describe('the address', () => {
  it.each([
    [['v1', 'providers'], {}, 'https://base.example/v1/providers'],
    [['v1'], { baseUrl: 'https://base.example/' }, 'https://base.example/v1'],
    [['v1'], { baseUrl: 'https://base.example:8443/gate/way//' }, 'https://base.example:8443/gate/way/v1'],
    [['v3', 'providers', 'EMR A|12'], {}, 'https://base.example/v3/providers/EMR%20A%7C12'],
    [['v1', 'a/b'], {}, 'https://base.example/v1/a%2Fb'],
    [['v1', '%2e%2e'], {}, 'https://base.example/v1/%252e%252e'],
    [['v1', 'a?b#c'], {}, 'https://base.example/v1/a%3Fb%23c'],
    [['v1', 'é診'], {}, 'https://base.example/v1/%C3%A9%E8%A8%BA'],
    [['v1', '...'], {}, 'https://base.example/v1/...'],
    [['v1', 'a\\b'], {}, 'https://base.example/v1/a%5Cb'],
  ] as const)('%j %j', (path, changed, url) => expect(urlOf({ path }, changed)).toBe(url))

  it('every segment arrives as it was, and adds or removes none', () => {
    const segment = fc.string({ unit: 'binary', minLength: 1 }).filter((text) => text !== '.' && text !== '..')
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 4 }), (path) => {
        const url = new URL(urlOf({ path }, { baseUrl: 'https://base.example/gate' }))
        expect(url.origin).toBe('https://base.example')
        expect(url.pathname.split('/').slice(2).map(decodeURIComponent)).toEqual(path)
        expect(url.search + url.hash).toBe('')
      }),
      { numRuns: counted(80, 1_000) },
    )
  })

  it('half a character never becomes an address', () => {
    for (const half of ['a\ud800', '\udc00']) expect(() => built({ path: ['v1', half] })).toThrow(URIError)
  })

  it('names the address of the connection that cannot be used', () => {
    expect(built({ path: ['v1'] }, { baseUrl: 'http://base.example' })).toMatchObject({
      ok: false,
      issue: { field: 'baseUrl' },
    })
    expect(built({ path: ['api'] }, { visitUrl: '' }, visit)).toMatchObject({ ok: false, issue: { field: 'visitUrl' } })
    expect(built({ path: ['v1'] }, { visitUrl: '' })).toMatchObject({ ok: true, origin: 'https://base.example' })
  })
})

describe('addressIssue', () => {
  it.each([
    [{ path: ['v1', '..'] }, { npi: '..' }, 'npi'],
    [{ path: ['v1', '.'] }, { npi: '.' }, 'npi'],
    [{ path: ['v1', 'a\ud800'] }, { npi: 'a\ud800' }, 'npi'],
    [{ path: ['v1'], query: [['product', '\udc00']] }, { product: '\udc00' }, 'product'],
  ] as const)('names the field of the input: %j', (parts, input, field) => {
    expect(addressIssue(parts, input)).toMatchObject({ field })
  })
  it.each([['...'], ['.a'], ['%2e%2e'], ['🩺'], ['a b']])('finds nothing wrong with %j', (segment) => {
    expect(addressIssue({ path: ['v1', segment], query: [['a', segment]] }, { npi: segment })).toBeUndefined()
  })
})

describe('the practice path', () => {
  const practice = endpoints['visits.practice']
  const pathOf = (practicePathSegment?: string) =>
    urlOf(
      practice.request(
        { practiceId: 'p 1' },
        { ...connection, ...(practicePathSegment === undefined ? {} : { practicePathSegment }) },
      ),
      {},
      practice as unknown as Endpoint,
    )
  it('has one more segment where the connection names it', () => {
    expect(pathOf()).toBe('https://visit.example/api/8/practices/p%201')
    expect(pathOf('')).toBe('https://visit.example/api/8/practices/p%201')
    expect(pathOf('retail')).toBe('https://visit.example/api/8/retail/practices/p%201')
    expect(pathOf('%2e%2e')).toBe('https://visit.example/api/8/%252e%252e/practices/p%201')
  })
})

describe('headers and body', () => {
  it('visit service: language and domain; elsewhere only the correlation id', () => {
    const parts = { path: ['api'] }
    expect(built(parts, { domain: 'north', acceptLanguage: 'es' }, visit)).toMatchObject({
      request: { headers: { 'accept-language': 'es', domain: 'north', 'correlation-id': 'correlation-1' } },
    })
    const without = built(parts, {}, visit)
    expect(without).toMatchObject({ request: { headers: { 'accept-language': 'en-US' } } })
    expect(without.ok && without.request.headers).not.toHaveProperty('domain')
    const main = built(parts, { domain: 'north', acceptLanguage: 'es' })
    expect(main.ok && Object.keys(main.request.headers).toSorted()).toEqual([
      'accept',
      'accept-encoding',
      'correlation-id',
    ])
  })
  it('a body comes with its content type', () => {
    expect(built({ path: ['v1'], body: { a: 1 } })).toMatchObject({
      request: { body: '{"a":1}', headers: { 'content-type': 'application/json' } },
    })
  })
  it('a query is escaped', () => {
    expect(
      urlOf({
        path: ['v1'],
        query: [
          ['regionCodes[]', 'C&O'],
          ['a', '1+1'],
        ],
      }),
    ).toBe('https://base.example/v1?regionCodes%5B%5D=C%26O&a=1%2B1')
  })
  it('holds no credential', () => {
    const answer = built({ path: ['v1'] })
    expect(answer.ok && Object.keys(answer.request.headers).filter((name) => /key|auth/i.test(name))).toEqual([])
  })
})

describe('a connection whose texts cannot be sent', () => {
  it.each(['domain', 'acceptLanguage'] as const)('%s with a line break or beyond ASCII', (field) => {
    for (const value of ['a\r\nx-api-key: b', 'é', '診'])
      expect(built({ path: ['api'] }, { [field]: value }, visit)).toEqual({
        ok: false,
        issue: { field, message: 'Only printable ASCII characters can be sent here.' },
      })
  })

  it('names the practice path segment that would climb', () => {
    const connected = { ...connection, practicePathSegment: '..' }
    expect(addressIssue({ path: ['api', '8', '..', 'practices', 'p'] }, { practiceId: 'p' }, connected)?.field).toBe(
      'practicePathSegment',
    )
  })
})
