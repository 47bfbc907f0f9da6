import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type CallName, type CallOutput, calls } from '../../../bridge/calls.ts'
import { type CallFamily, callFamilies } from '../../../domain/connections/call-families.ts'
import type { ConnectionFields } from '../../../domain/connections/connection.ts'
import { connectionsFile } from '../../services/connections/connections-file.ts'
import { openConnections } from '../../services/connections/connections.ts'
import { openDates } from '../../services/dates.ts'
import type { Handler } from '../../services/handler.ts'
import { type PlatformClient, createPlatformClient } from '../../services/platform/client.ts'
import { type Transport, createTransport } from '../../services/platform/transport.ts'
import { simulatedKeychain, vaultOver } from '../../services/vault/testing/simulated-keychain.ts'
import { onLoopback } from '../../testing/loopback.ts'
import { settingsHandlers } from './settings.ts'
import { inNewFolders } from '../../../../test/new-folders.ts'

type Reply = { status: number; body?: unknown; headers?: Record<string, string> }
const direct = async () => 'DIRECT'

/** The platform, as far as it is needed: each path answers as told, else with an empty list. */
let platform: Awaited<ReturnType<typeof onLoopback>>
let address: string
let replies: Record<string, Reply>
let requests: { path: string; apiKey: string | undefined; authorization: string | undefined }[]

let folder: string
let client: PlatformClient
let transport: Transport
let keychain: ReturnType<typeof simulatedKeychain>
let id: string
let ask: <Name extends Extract<CallName, `settings.${string}`>>(
  name: Name,
  input: unknown,
  signal?: AbortSignal,
) => ReturnType<Handler<Name>>

/** Done while the platform answers. */
let meanwhile: (() => Promise<void>) | undefined

async function reply(request: IncomingMessage, response: ServerResponse) {
  await meanwhile?.()
  const path = new URL(request.url ?? '/', 'http://localhost').pathname
  const { 'x-api-key': apiKey, authorization } = request.headers
  requests.push({ path, apiKey: apiKey?.toString(), authorization })
  const found = Object.entries(replies).find(([start]) => path.startsWith(start))?.[1]
  const { status, body, headers } = found ?? {
    status: 200,
    body: path === '/v1/pdm/batch' ? { total: 0, data: [] } : [],
  }
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body ?? {}))
}

const fields = (): ConnectionFields => ({
  name: 'UAT',
  stage: 'uat',
  baseUrl: address,
  visitUrl: address,
  schedulingUrl: address,
  practiceIds: [],
  gateway: false,
})

function valueOf<Name extends CallName>(answer: Awaited<ReturnType<Handler<Name>>>): CallOutput<Name> {
  if (!answer.ok) throw new Error(answer.failure.message)
  return answer.value
}
const secrets = () => [...keychain.items.values()]
const viewOf = async (family: CallFamily, connectionId = id) =>
  valueOf<'settings.keys'>(await ask('settings.keys', { connectionId })).keys.find((key) => key.family === family)

inNewFolders('settings-', (path) => (folder = path))
beforeEach(async () => {
  replies = {}
  requests = []
  meanwhile = undefined
  platform = await onLoopback(createServer((request, response) => void reply(request, response)))
  address = platform.origin
  keychain = simulatedKeychain()
  const vault = vaultOver(keychain, join(folder, 'keys.json'))
  const connections = await openConnections({
    file: connectionsFile(join(folder, 'connections.json')),
    sandbox: () => ({ baseUrl: address, visitUrl: address, schedulingUrl: address }),
    removeKeys: (connectionId, which) => vault.removeAll(connectionId, which),
  })
  client = createPlatformClient({ resolveProxy: direct, deadlineScale: 0.05 })
  transport = createTransport(direct)
  const handlers = settingsHandlers({
    connections,
    vault,
    client,
    transport,
    removeAllData: async () => ({ ok: true, value: null }),
    keptData: async () => ({ ok: true, value: { folder: '/f', trailFolder: '/f/t', entries: [], whole: true } }),
    confirmOrigins: async () => true,
    sendEvent: () => undefined,
    dates: await openDates({
      userDataPath: folder,
      systemRegion: 'GB',
      onNotice: () => undefined,
      onChange: () => undefined,
    }),
  })
  ask = (name, input, signal = new AbortController().signal) =>
    (handlers[name] as Handler<CallName>)(calls[name].input.parse(input) as never, { signal }) as never
  id = valueOf<'settings.saveConnection'>(await ask('settings.saveConnection', { fields: fields() })).id
})
afterEach(async () => {
  await client.close()
  await transport.close()
  await platform.close()
})

describe('setting a key', () => {
  it('tests it first, saves it, and answers with where it is and how the test went', async () => {
    const view = valueOf<'settings.setKey'>(
      await ask('settings.setKey', { connectionId: id, family: 'entities', key: 'new-key' }),
    )
    expect(view).toMatchObject({
      family: 'entities',
      place: 'saved',
      lastTest: { accepted: true, operation: 'entities.batch' },
    })
    expect(requests).toEqual([{ path: '/v1/pdm/batch', apiKey: 'new-key', authorization: undefined }])
    expect(secrets()).toEqual(['new-key'])
    expect(JSON.stringify(view)).not.toContain('new-key')
  })

  it('saves no key of a connection that was removed during its test', async () => {
    meanwhile = async () => void (await ask('settings.removeConnection', { connectionId: id }))
    const answer = await ask('settings.setKey', { connectionId: id, family: 'entities', key: 'new-key' })
    expect(answer).toMatchObject({ ok: false, failure: { kind: 'invalid-input' } })
    expect(secrets()).toEqual([])
  })

  it('saves no key of a connection that became a gateway during its test', async () => {
    const change = { id, fields: { ...fields(), gateway: true } }
    meanwhile = async () => void (await ask('settings.saveConnection', change))
    const answer = await ask('settings.setKey', { connectionId: id, family: 'entities', key: 'new-key' })
    expect(answer).toMatchObject({ ok: false, failure: { kind: 'invalid-input' } })
    expect(secrets()).toEqual([])
  })

  it.each([
    ['entities', '/v1/pdm/batch', { apiKey: 'own' }],
    ['reports', '/api/8/reporting/allvisitsreport/', { authorization: 'service-token own' }],
    ['histories', '/v1/reporting/providerhistories', { authorization: 'service-token own' }],
    ['summary', '/api/9/visits/', { apiKey: 'shared', authorization: 'Bearer own' }],
    ['visits', '/api/9/assignmentqualifiers', { apiKey: 'own' }],
    ['searches', '/v1/surveys', { apiKey: 'own' }],
    ['slots', '/v1/providers', { apiKey: 'own' }],
  ] as const)('of %s makes one harmless read with the new key', async (family, path, sent) => {
    if (family === 'summary') await ask('settings.setKey', { connectionId: id, family: 'entities', key: 'shared' })
    // Random ids do not exist; that answer comes from behind the key check.
    replies['/api/8/reporting'] = { status: 404, body: { error: 'QueryExecution Not Found' } }
    replies['/api/9/visits'] = { status: 404 }
    replies['/v1/reporting'] = { status: 200, body: { count: 0, data: [] } }
    replies['/v1/surveys'] = { status: 200, body: { count: 0, data: [] } }
    requests.length = 0
    const view = valueOf<'settings.setKey'>(await ask('settings.setKey', { connectionId: id, family, key: 'own' }))
    expect(view).toMatchObject({ place: 'saved', lastTest: { accepted: true, operation: view.testOperation } })
    expect(requests).toEqual([
      { apiKey: undefined, authorization: undefined, ...sent, path: expect.stringContaining(path) },
    ])
  })

  it('of booking saves it untested, since there is no harmless call', async () => {
    const view = valueOf<'settings.setKey'>(
      await ask('settings.setKey', { connectionId: id, family: 'booking', key: 'own' }),
    )
    expect(view).toMatchObject({ family: 'booking', place: 'saved' })
    expect(view.lastTest).toBeUndefined()
    expect(view.testOperation).toBeUndefined()
    expect(requests).toEqual([])
    expect(await ask('settings.testKey', { connectionId: id, family: 'booking' })).toMatchObject({
      ok: false,
      failure: { message: expect.stringContaining('can’t be tested') },
    })
  })

  it.each([401, 403])(
    'that the platform refuses with %i keeps the old one, also when it may be saved untested',
    async (status) => {
      await ask('settings.setKey', { connectionId: id, family: 'entities', key: 'old-key' })
      replies['/v1/pdm/batch'] = { status, body: { message: 'key new-key is bad' } }
      const answer = await ask('settings.setKey', {
        connectionId: id,
        family: 'entities',
        key: 'new-key',
        saveUntested: true,
      })
      expect(answer).toMatchObject({
        ok: false,
        failure: { status, message: expect.stringContaining('so it wasn’t saved') },
      })
      expect(JSON.stringify(answer)).not.toContain('new-key')
      expect(secrets()).toEqual(['old-key'])
    },
  )

  it('that cannot be tested keeps the old one, unless it may be saved untested', async () => {
    await ask('settings.setKey', { connectionId: id, family: 'entities', key: 'old-key' })
    replies['/v1/pdm/batch'] = { status: 500 }
    expect(await ask('settings.setKey', { connectionId: id, family: 'entities', key: 'new-key' })).toMatchObject({
      ok: false,
      failure: {
        kind: 'server-error',
        message: expect.stringContaining('couldn’t be tested'),
        nextStep: expect.stringContaining('save the key without a test'),
      },
    })
    expect(secrets()).toEqual(['old-key'])
    const view = valueOf<'settings.setKey'>(
      await ask('settings.setKey', { connectionId: id, family: 'entities', key: 'new-key', saveUntested: true }),
    )
    expect(view).toMatchObject({ place: 'saved', lastTest: { accepted: false, failure: { kind: 'server-error' } } })
    expect(secrets()).toEqual(['new-key'])
  })

  it('that is malformed sends and saves nothing, and does not repeat it', async () => {
    for (const key of ['', 'a\nb', ' spaced', 'ключ', 'x'.repeat(2049)]) {
      const answer = await ask('settings.setKey', { connectionId: id, family: 'entities', key })
      expect(answer).toMatchObject({ ok: false, failure: { kind: 'invalid-input', issues: [{ field: 'key' }] } })
    }
    const doubled = { connectionId: id, family: 'reports', key: 'service-token a-key', saveUntested: true } as const
    expect(await ask('settings.setKey', doubled)).toMatchObject({ ok: false, failure: { issues: [{ field: 'key' }] } })
    expect(requests).toEqual([])
    expect(keychain.calls).toEqual([])
  })

  it('that was cancelled saves nothing', async () => {
    const stopped = AbortSignal.abort()
    const answer = await ask(
      'settings.setKey',
      { connectionId: id, family: 'entities', key: 'new-key', saveUntested: true },
      stopped,
    )
    expect(answer).toMatchObject({ ok: false, failure: { kind: 'cancelled' } })
    expect(secrets()).toEqual([])
  })

  it('in a locked keychain fails, and without a keychain says that it lasts for this session', async () => {
    keychain.behave('locked')
    expect(await ask('settings.setKey', { connectionId: id, family: 'entities', key: 'new-key' })).toMatchObject({
      ok: false,
      failure: { kind: 'vault-unavailable' },
    })
    keychain.behave('no-service')
    expect(await ask('settings.setKey', { connectionId: id, family: 'entities', key: 'new-key' })).toMatchObject({
      ok: true,
      value: { place: 'session', failure: { kind: 'vault-unavailable' } },
    })
    expect(valueOf<'settings.keys'>(await ask('settings.keys', { connectionId: id })).vault).toMatchObject({
      state: 'no-service',
    })
  })
})

describe('testing a saved key', () => {
  it('uses the key of the family, or the one it shares', async () => {
    await ask('settings.setKey', { connectionId: id, family: 'entities', key: 'shared' })
    requests.length = 0
    const view = valueOf<'settings.testKey'>(await ask('settings.testKey', { connectionId: id, family: 'slots' }))
    expect(view).toMatchObject({ place: 'shared', usesFamily: 'entities', lastTest: { accepted: true } })
    expect(requests).toEqual([{ path: '/v1/providers', apiKey: 'shared', authorization: undefined }])
  })

  it('shows a refusal with the platform’s own words', async () => {
    await ask('settings.setKey', { connectionId: id, family: 'reports', key: 'own', saveUntested: true })
    replies['/api/8/reporting'] = { status: 403, body: { message: 'Authorization failed: bad service token' } }
    const view = valueOf<'settings.testKey'>(await ask('settings.testKey', { connectionId: id, family: 'reports' }))
    expect(view.lastTest).toMatchObject({
      accepted: false,
      failure: { kind: 'forbidden', platformText: expect.stringContaining('bad service token') },
    })
    expect(view.place).toBe('saved')
  })

  it('without a key says that there is none', async () => {
    expect(await ask('settings.testKey', { connectionId: id, family: 'reports' })).toMatchObject({
      ok: false,
      failure: { kind: 'no-credential' },
    })
    expect(requests).toEqual([])
  })

  it('is forgotten when the key it was of changes', async () => {
    await ask('settings.setKey', { connectionId: id, family: 'entities', key: 'shared' })
    await ask('settings.testKey', { connectionId: id, family: 'slots' })
    valueOf<'settings.removeKey'>(await ask('settings.removeKey', { connectionId: id, family: 'entities' }))
    expect(await viewOf('slots')).toEqual({ family: 'slots', place: 'none', testOperation: 'providers.list' })
    expect(secrets()).toEqual([])
  })

  it('of the sandbox needs no key', async () => {
    const view = valueOf<'settings.testKey'>(
      await ask('settings.testKey', { connectionId: 'sandbox', family: 'entities' }),
    )
    expect(view).toMatchObject({ place: 'gateway', lastTest: { accepted: true } })
    expect(requests).toEqual([{ path: '/v1/pdm/batch', apiKey: undefined, authorization: undefined }])
    expect(keychain.calls).toEqual([])
  })
})

describe('connections', () => {
  it('are listed with the sandbox as built in, and removed with their keys', async () => {
    for (const family of callFamilies)
      await ask('settings.setKey', { connectionId: id, family, key: `key-${family}`, saveUntested: true })
    expect(secrets()).toHaveLength(callFamilies.length)
    await ask('settings.useConnection', { connectionId: id })
    expect(await ask('settings.connections', undefined)).toMatchObject({
      value: {
        connections: [
          { id: 'sandbox', builtIn: true },
          { id, builtIn: false },
        ],
        activeId: id,
      },
    })
    expect(await ask('settings.removeConnection', { connectionId: id })).toEqual({ ok: true, value: null })
    expect(await ask('settings.connections', undefined)).toMatchObject({
      value: { connections: [{ id: 'sandbox' }], activeId: 'sandbox' },
    })
    expect(secrets()).toEqual([])
    expect(await ask('settings.keys', { connectionId: id })).toMatchObject({
      ok: false,
      failure: { kind: 'invalid-input' },
    })
  })

  it('are duplicated without keys', async () => {
    await ask('settings.setKey', { connectionId: id, family: 'entities', key: 'own' })
    const copy = valueOf<'settings.duplicateConnection'>(
      await ask('settings.duplicateConnection', { connectionId: id }),
    )
    expect(copy).toMatchObject({ name: 'UAT copy', builtIn: false })
    expect(await viewOf('entities', copy.id)).toMatchObject({ place: 'none' })
  })
})

describe('testing the addresses of a connection', () => {
  it('counts any answer as reached, follows no redirect and sends no key', async () => {
    await ask('settings.setKey', { connectionId: id, family: 'entities', key: 'own' })
    requests.length = 0
    replies['/gone'] = { status: 404 }
    replies['/moved'] = { status: 302, headers: { location: '/elsewhere' } }
    await ask('settings.saveConnection', {
      id,
      fields: {
        ...fields(),
        baseUrl: `${address}/gone`,
        visitUrl: `${address}/moved`,
        schedulingUrl: 'http://127.0.0.1:1',
      },
    })
    const tests = valueOf<'settings.testConnection'>(await ask('settings.testConnection', { connectionId: id }))
    expect(tests).toMatchObject([
      { name: 'baseUrl', reached: true, status: 404 },
      { name: 'visitUrl', reached: true, status: 302 },
      {
        name: 'schedulingUrl',
        reached: false,
        failure: {
          kind: 'unreachable',
          message: 'This address couldn’t be reached: the address refused the connection.',
        },
      },
    ])
    expect(requests.map(({ path }) => path).sort()).toEqual(['/gone', '/moved'])
    expect(requests.every(({ apiKey, authorization }) => apiKey === undefined && authorization === undefined)).toBe(
      true,
    )
  })

  it('ends when it is cancelled', async () => {
    const silent = createServer(() => undefined)
    const { origin, close } = await onLoopback(silent)
    const stop = new AbortController()
    silent.once('request', () => stop.abort())
    await ask('settings.saveConnection', { id, fields: { ...fields(), baseUrl: origin } })
    const tests = valueOf<'settings.testConnection'>(
      await ask('settings.testConnection', { connectionId: id }, stop.signal),
    )
    expect(tests[0]).toMatchObject({ reached: false, failure: { kind: 'cancelled' } })
    await close()
  })
})
