import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { failure } from '../../src/bridge/failure.ts'
import type { CallFamily } from '../../src/domain/connections/call-families.ts'
import type { KeySource } from '../../src/main/services/platform/request.ts'
import type { EndpointName } from '../../src/main/services/platform/operations.ts'
import { smallestInputs } from './documented.ts'
import { allKeys, connectionTo, keyOf, keysFor, noKeys, sendOnce } from './harness.ts'
import { type Recorder, startRecorder } from './recorder.ts'
import { tally } from '../trust/tally.ts'

let recorder: Recorder

beforeAll(async () => {
  recorder = await startRecorder()
})
afterAll(() => recorder.close())
beforeEach(() => recorder.forget())

const apiKey = (family: CallFamily) => ({ 'x-api-key': keyOf(family) })
const serviceToken = (family: CallFamily) => ({ authorization: `service-token ${keyOf(family)}` })

/**
 * Section 5, by hand: which headers have which key, and whether the call works without one. If the document shows no credential, the API key is sent if set.
 */
const table: Readonly<
  Record<EndpointName, { readonly headers: Readonly<Record<string, string>>; readonly required: readonly CallFamily[] }>
> = {
  'entities.schema': { headers: apiKey('entities'), required: ['entities'] },
  'entities.batch': { headers: apiKey('entities'), required: ['entities'] },
  'visits.practice': { headers: apiKey('entities'), required: ['entities'] },
  'careOptions.providers': { headers: apiKey('entities'), required: ['entities'] },
  'careOptions.slots': { headers: apiKey('entities'), required: ['entities'] },
  'careOptions.search': { headers: apiKey('entities'), required: ['entities'] },
  'reports.start': { headers: serviceToken('reports'), required: ['reports'] },
  'reports.status': { headers: serviceToken('reports'), required: ['reports'] },
  'reports.download': { headers: serviceToken('reports'), required: ['reports'] },
  'providerHistories.search': { headers: serviceToken('histories'), required: ['histories'] },
  'visits.summary': {
    headers: { ...apiKey('entities'), authorization: `Bearer ${keyOf('summary')}` },
    required: ['entities', 'summary'],
  },
  'visits.assignmentQualifiers': { headers: apiKey('visits'), required: [] },
  'visits.waitTimes': { headers: apiKey('visits'), required: [] },
  'visits.create': { headers: apiKey('visits'), required: [] },
  'visits.createGuest': { headers: apiKey('booking'), required: [] },
  'providers.book': { headers: apiKey('booking'), required: [] },
  'providers.list': { headers: apiKey('slots'), required: [] },
  'providers.detail': { headers: apiKey('slots'), required: [] },
  'providers.timeSlots': { headers: apiKey('slots'), required: [] },
  'slots.search': { headers: apiKey('slots'), required: [] },
  'surveys.search': { headers: apiKey('searches'), required: [] },
  'pauseBookings.search': { headers: apiKey('searches'), required: [] },
}

const rows = Object.entries(table).map(([operation, row]) => ({ operation: operation as EndpointName, ...row }))
const inputOf = (operation: EndpointName): unknown => {
  const input = smallestInputs.get(operation)
  return operation === 'reports.download'
    ? { ...(input as object), path: join(tmpdir(), 'console-credentials.csv') }
    : input
}
const send = (operation: EndpointName, keys: KeySource, details: Readonly<Record<string, unknown>> = {}) =>
  sendOnce(operation, inputOf(operation), connectionTo(recorder.addresses, details), keys)

const families: readonly CallFamily[] = [
  'entities',
  'reports',
  'histories',
  'summary',
  'visits',
  'searches',
  'slots',
  'booking',
]

/** Every part of a request that could contain a key. */
const wholeText = () => JSON.stringify(recorder.requests)
const credentialHeaders = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name === 'x-api-key' || name === 'authorization'))

describe('with every key set', () => {
  tally({
    row: 10,
    part: 'endpoints with their own key in its own header, and no other key in any form',
    control: 'each key was seen where it belongs',
    ran: 'node',
  })
  it.each(rows)('$operation carries its own key in its own header and no other', async ({ operation, headers }) => {
    expect(await send(operation, allKeys)).toMatchObject({ ok: true })
    expect(recorder.requests).toHaveLength(1)
    expect(credentialHeaders(recorder.requests[0]!.headers)).toEqual(headers)
    // Nowhere else: not in the path, the query, the body, or another header.
    const own = new Set(Object.values(headers))
    const rest = {
      ...recorder.requests[0]!,
      headers: Object.fromEntries(Object.entries(recorder.requests[0]!.headers).filter(([, value]) => !own.has(value))),
    }
    for (const family of families) {
      const key = keyOf(family)
      for (const form of [
        JSON.stringify(key).slice(1, -1),
        encodeURIComponent(key),
        Buffer.from(key).toString('base64').slice(0, -4),
      ]) {
        expect(JSON.stringify(rest)).not.toContain(form)
      }
    }
  })

  it.each(rows)('$operation asks for keys of the origin it calls', async ({ operation }) => {
    const asked: string[] = []
    await send(operation, async (family, origin) => {
      asked.push(origin)
      return allKeys(family, origin)
    })
    const origin = recorder.addresses[recorder.requests[0]!.host]
    expect(asked.length).toBeGreaterThan(0)
    expect(new Set(asked)).toEqual(new Set([origin]))
  })

  it.each(rows)('$operation through a gateway carries none and asks for none', async ({ operation }) => {
    const keys: KeySource = async () => {
      throw new Error('a gateway adds the keys itself')
    }
    expect(await send(operation, keys, { gateway: true })).toMatchObject({ ok: true })
    expect(credentialHeaders(recorder.requests[0]!.headers)).toEqual({})
    expect(wholeText()).not.toContain('k3y')
  })
})

describe('every operation × the key of one family alone', () => {
  tally({
    row: 10,
    part: 'endpoints × keys of one family alone',
    control: 'each key was seen where it belongs',
    ran: 'node',
  })
  const pairs = rows.flatMap((row) =>
    families.map((family) => ({ ...row, family, complete: row.required.every((needed) => needed === family) })),
  )

  it.each(pairs.filter(({ complete }) => complete))('$operation with the key of $family', async (pair) => {
    expect(await send(pair.operation, keysFor(pair.family))).toMatchObject({ ok: true })
    const own = Object.entries(pair.headers).filter(([, value]) => value.includes(keyOf(pair.family)))
    expect(credentialHeaders(recorder.requests[0]!.headers)).toEqual(Object.fromEntries(own))
  })

  it.each(pairs.filter(({ complete }) => !complete))('$operation with the key of $family is not sent', async (pair) => {
    const envelope = await send(pair.operation, keysFor(pair.family))
    expect(envelope).toMatchObject({ ok: false, failure: { kind: 'no-credential' } })
    expect(recorder.connections(), 'connections opened').toBe(0)
  })
})

describe('with no key', () => {
  it.each(rows.filter(({ required }) => required.length === 0))('$operation works', async ({ operation }) => {
    expect(await send(operation, noKeys)).toMatchObject({ ok: true })
    expect(credentialHeaders(recorder.requests[0]!.headers)).toEqual({})
  })

  it.each(rows.filter(({ required }) => required.length > 0))('$operation is not sent', async ({ operation }) => {
    const envelope = await send(operation, noKeys)
    expect(envelope).toMatchObject({
      ok: false,
      failure: { kind: 'no-credential', connectionId: 'under-test', message: expect.stringMatching(/key/) },
    })
    expect(recorder.connections(), 'connections opened').toBe(0)
  })
})

describe('a key that cannot be read or sent', () => {
  it.each(rows)(
    '$operation with a locked keychain sends nothing, also where it could do without a key',
    async ({ operation }) => {
      const locked = failure('vault-unavailable', { message: 'The keychain is locked.' })
      const envelope = await send(operation, async () => ({ found: false, failure: locked }))
      expect(envelope).toMatchObject({
        ok: false,
        failure: { kind: 'vault-unavailable', message: 'The keychain is locked.' },
      })
      expect(recorder.connections()).toBe(0)
    },
  )

  it.each([
    ['a line break', 'abc\r\nx-evil: 1'],
    ['a NUL', 'abc\0def'],
    ['an umlaut', 'schlüssel-123'],
    ['nothing', ''],
    ['4,000 characters', 'k'.repeat(4000)],
  ])('a key with %s is refused, unsent and unquoted', async (_what, key) => {
    for (const operation of ['entities.batch', 'reports.status', 'providers.book'] as const) {
      const envelope = await send(operation, async () => ({ found: true, key }))
      expect(envelope.ok).toBe(false)
      expect(JSON.stringify(envelope)).not.toContain(JSON.stringify(key).slice(1, -1) || 'x-api-key: ')
    }
    expect(recorder.connections()).toBe(0)
  })

  it.each(rows)('$operation whose key source throws ends in a failure, unsent', async ({ operation }) => {
    const envelope = await send(operation, async () => {
      throw new Error('planted-key-in-an-error')
    })
    expect(envelope.ok).toBe(false)
    expect(JSON.stringify(envelope)).not.toContain('planted-key')
    expect(recorder.connections()).toBe(0)
  })
})
