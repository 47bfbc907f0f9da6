import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endpoints } from '../../src/main/services/platform/operations.ts'
import { documentedCalls } from './documented.ts'
import { reportId } from './examples.ts'
import { connectionTo, sendOnce } from './harness.ts'
import { type Recorded, type Recorder, startRecorder } from './recorder.ts'
import { folderForAll } from '../new-folders.ts'

let recorder: Recorder
const folder = folderForAll('console-requests-')

beforeAll(async () => {
  recorder = await startRecorder()
})
afterAll(() => recorder.close())
beforeEach(() => recorder.forget())

/** Query pairs sorted by name; the order within one name is kept. */
const byName = (query: readonly (readonly [string, string])[]) =>
  query.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** Replaces $FILE in the example with a file's path. */
const withFile = (input: unknown, file: string): unknown =>
  JSON.parse(JSON.stringify(input).replace('"$FILE"', JSON.stringify(file)))

/** Every permitted request header; other names are neither in the document nor standard HTTP. */
const knownHeaders = new Set(
  (
    'host connection accept accept-encoding user-agent content-type content-length ' +
    'x-api-key authorization domain correlation-id accept-language'
  ).split(' '),
)

/** GETs that the document shows with a content-type: the practice lookup, and the reporting calls of section 4.5. */
const getsWithContentType = new Set(['visits.practice', 'reports.status', 'reports.download'])

it('covers every call of section 4', () => {
  expect(new Set(documentedCalls.map(({ operation }) => operation))).toEqual(new Set(Object.keys(endpoints)))
})

describe('the request of the document, exactly', () => {
  it.each(documentedCalls)('$operation: $what', async ({ operation, input, connection, expected }) => {
    const envelope = await sendOnce(
      operation,
      withFile(input, join(folder, 'report.csv')),
      connectionTo(recorder.addresses, connection),
    )

    expect(envelope).toMatchObject({ ok: true, meta: { status: 200 } })
    expect(recorder.requests).toHaveLength(1)
    const request = recorder.requests[0] as Recorded
    expect({ host: request.host, method: request.method, path: request.path }).toEqual({
      host: expected.host,
      method: expected.method,
      path: expected.path,
    })
    expect(byName(request.query)).toEqual(byName(expected.query ?? []))

    const hasBody = expected.body !== undefined
    expect(request.body === '' ? undefined : JSON.parse(request.body)).toEqual(expected.body)
    expect(request.headers['content-length'] ?? '0').toBe(String(Buffer.byteLength(request.body)))
    expect(request.headers['transfer-encoding']).toBeUndefined()
    const hasContentType = hasBody || getsWithContentType.has(operation)
    expect(request.headers['content-type'] ?? 'none').toMatch(
      hasContentType ? /^application\/json(; ?charset=utf-8)?$/i : /^none$/,
    )
    expect(request.headers['accept'] ?? '').toMatch(
      operation === 'reports.download' ? /text\/csv/ : /application\/json/,
    )
    expect(Object.keys(request.headers).filter((name) => !knownHeaders.has(name))).toEqual([])

    // Section 5: the extra headers of visit-service calls only.
    const { domain, 'accept-language': language } = request.headers
    expect([domain, language]).toEqual(expected.host === 'visit' ? ['harbor.example', 'en-US'] : [undefined, undefined])
    expect(request.headers['correlation-id']).toMatch(uuid)
    expect(envelope.ok && envelope.meta.correlationId).toBe(request.headers['correlation-id'])
  })
})

describe('addresses', () => {
  it('a segment with reserved characters stays one segment on the wire', async () => {
    await sendOnce('entities.schema', { namespace: 'a/b', name: 'c?d#e' }, connectionTo(recorder.addresses))
    expect(recorder.requests.map(({ rawPath }) => rawPath.toUpperCase())).toEqual(['/V1/PDM/SCHEMA/A%2FB/C%3FD%23E'])
  })

  it('a query value cannot add a parameter', async () => {
    await sendOnce('visits.practice', { practiceId: 'p', product: 'a&b=c#d' }, connectionTo(recorder.addresses))
    expect(recorder.requests.map(({ query }) => query)).toEqual([[['product', 'a&b=c#d']]])
  })

  it('an address with a path of its own keeps it, with or without a slash at its end', async () => {
    for (const tail of ['/gateway', '/gateway/']) {
      await sendOnce(
        'visits.assignmentQualifiers',
        {},
        connectionTo({ ...recorder.addresses, visit: recorder.addresses.visit + tail }),
      )
    }
    expect(recorder.requests.map(({ rawPath }) => rawPath)).toEqual([
      '/gateway/api/9/assignmentqualifiers',
      '/gateway/api/9/assignmentqualifiers',
    ])
  })
})

it('a wait-time request names its further lists once for each value', async () => {
  // The document shows brackets only for regionCodes: for these two, bracketed and plain repeats are equivalent.
  const input = {
    regionCodes: ['WA'],
    practiceId: 'p',
    assignmentQualifiers: ['adult', 'vip'],
    visitTypeNames: ['virtual', 'phone'],
  }
  await sendOnce('visits.waitTimes', input, connectionTo(recorder.addresses))
  const named = recorder.requests[0]!.query.map(([name, value]) => [name.replace('[]', ''), value])
  expect(byName(named as [string, string][])).toEqual([
    ['assignmentQualifiers', 'adult'],
    ['assignmentQualifiers', 'vip'],
    ['practiceId', 'p'],
    ['regionCodes', 'WA'],
    ['visitTypeNames', 'virtual'],
    ['visitTypeNames', 'phone'],
  ])
})

it('every call has a correlation id of its own', async () => {
  for (let call = 0; call < 5; call += 1)
    await sendOnce('visits.assignmentQualifiers', {}, connectionTo(recorder.addresses))
  const ids = recorder.requests.map(({ headers }) => headers['correlation-id'])
  expect(ids).toHaveLength(5)
  expect(new Set(ids).size).toBe(5)
})

it('without domain or language in the connection no empty header is sent', async () => {
  await sendOnce(
    'visits.assignmentQualifiers',
    {},
    connectionTo(recorder.addresses, { domain: undefined, acceptLanguage: undefined }),
  )
  const { headers } = recorder.requests[0]!
  expect(headers['domain']).toBeUndefined()
  expect(headers['accept-language']).toMatch(/^[a-z]{2}(-[A-Z]{2})?/)
})

it('the downloaded report is the text that came, byte by byte', async () => {
  const file = join(folder, 'kept.csv')
  const envelope = await sendOnce('reports.download', { reportId, path: file }, connectionTo(recorder.addresses))
  expect(envelope).toMatchObject({ ok: true, value: { path: file, bytes: 26 } })
  expect(await readFile(file, 'utf8')).toBe('visitId,status\r\nv-1,done\r\n')
})
