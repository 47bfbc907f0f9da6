import { createServer, type RequestListener } from 'node:http'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Activity, createActivity } from '../../src/main/services/activity/activity.ts'
import { curlOf } from '../../src/main/services/activity/curl.ts'
import { createPlatformClient, type PlatformClient } from '../../src/main/services/platform/client.ts'
import { endpoints, type EndpointName } from '../../src/main/services/platform/operations.ts'
import { onLoopback } from '../../src/main/testing/loopback.ts'
import { startSandbox } from '../../src/sandbox/sandbox.ts'
import { documentedCalls, smallestInputs } from '../requests/documented.ts'
import { allKeys, connectionTo, everywhere, noKeys } from '../requests/harness.ts'
import { type Recorder, startRecorder } from '../requests/recorder.ts'
import { folderForAll } from '../new-folders.ts'

/** Compares Activity's figures for calls with what servers saw on the wire. */

let recorder: Recorder
const folder = folderForAll('activity-')
let activity: Activity
let client: PlatformClient
const ends: (() => Promise<void>)[] = []

beforeAll(async () => {
  recorder = await startRecorder()
})
afterAll(() => recorder.close())
beforeEach(() => {
  recorder.forget()
  activity = createActivity()
  client = createPlatformClient({ observer: activity.observer, deadlineScale: 0.05 })
})
afterEach(async () => {
  await client.close()
  for (const end of ends.splice(0)) await end()
})

async function serve(listener: RequestListener): Promise<string> {
  const { origin, close } = await onLoopback(createServer(listener))
  ends.push(close)
  return origin
}

const sendTo = (address: string, operation: EndpointName, input: unknown = smallestInputs.get(operation)) =>
  client.send(operation, input, { connection: connectionTo(everywhere(address)), keys: allKeys })
const only = () => activity.newest(10)[0]
function curlOfLast(): string {
  const call = only()
  if (call === undefined) throw new Error('There is no call')
  return curlOf(call)
}
const asPattern = (template: string) =>
  new RegExp(`^${template.replaceAll('|', '\\|').replaceAll(/\{\w+\}/g, '[^/]+')}$`)

it('each operation stands there once, with what the server saw', async () => {
  const connection = connectionTo(recorder.addresses)
  for (const [operation, input] of smallestInputs) {
    const whole = operation === 'reports.download' ? { ...(input as object), path: path.join(folder, 'r.csv') } : input
    await client.send(operation, whole, { connection, keys: allKeys })
  }
  const calls = activity.newest(100).toReversed()
  expect(calls.map(({ operation }) => operation).toSorted()).toEqual(Object.keys(endpoints).toSorted())
  for (const [at, call] of calls.entries()) {
    const seen = recorder.requests[at]
    const { method, host, effect } = endpoints[call.operation as EndpointName]
    expect(call).toMatchObject({ method, host, effect, state: 'done', status: 200, tryCount: 1 })
    expect(seen).toMatchObject({ method, host, headers: { 'correlation-id': call.correlationId } })
    expect(seen?.rawPath).toMatch(asPattern(call.path))
    expect(call.bytesSent).toBe(Buffer.byteLength(seen?.body ?? ''))
    expect(call.bytesReceived).toBeGreaterThan(0)
    expect(call.query.map(({ name }) => name)).toEqual([...new Set(seen?.query.map(([name]) => name))])
    expect(Object.keys(call.tries[0]?.timing ?? {}).toSorted()).toEqual([
      'bodyMs',
      'connectionMs',
      'firstByteMs',
      'sendingMs',
    ])
    const parts = Object.values(call.tries[0]?.timing ?? {})
    expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
    expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(call.tries[0]?.durationMs ?? 0, 0)
  }
})

it('the hand-off link asks the platform nothing and is not there', async () => {
  const input = { timeSlot: '2096-03-05T09:20:00-07:00', departmentUrlName: 'yuma', brand: 'b' }
  const link = await client.send('scheduling.retailLink', input, {
    connection: connectionTo(recorder.addresses),
    keys: allKeys,
  })
  expect([link.ok, activity.newest(10)]).toEqual([true, []])
})

it('every form of a documented path has its template', async () => {
  for (const { operation, input, connection: more } of documentedCalls) {
    if (operation === 'reports.download') continue
    await client.send(operation, input, { connection: connectionTo(recorder.addresses, more), keys: allKeys })
    const path_ = recorder.requests.at(-1)?.rawPath ?? ''
    expect(path_.replaceAll('%7C', '|')).toMatch(asPattern(only()?.path ?? ''))
  }
})

it('a command for curl sends the same method, path, parameters and body fields to a shell', async () => {
  await sendTo(recorder.addresses.visit, 'visits.waitTimes', { practiceId: 'p-1', regionCodes: ['TX', 'OK'] })
  expect(curlOfLast()).toBe(
    [
      `curl --globoff --request GET '<VISIT_URL>/api/9/regions/waittimes?regionCodes[]=<regionCodes>&practiceId=<practiceId>' \\`,
      `  --header 'accept: application/json' \\`,
      `  --header 'x-api-key: <API_KEY>' \\`,
      `  --header 'correlation-id: <CORRELATION_ID>' \\`,
      `  --header 'accept-language: <ACCEPT_LANGUAGE>' \\`,
      `  --header 'domain: <DOMAIN>'`,
      '',
    ].join('\n'),
  )
  await sendTo(recorder.addresses.base, 'slots.search', {
    criteriaItems: [{ npi: '1234567893' }, { npi: '1003172008' }],
  })
  expect(curlOfLast()).toMatch(/--data '\{\n {2}"criteriaItems": \[\n {4}\{\n {6}"npi": "<npi>"\n {4}\}\n {2}\]\n\}'/)
  await sendTo(recorder.addresses.visit, 'visits.summary')
  expect(curlOfLast()).toMatch(/visits\/<visitId>\/summary'[\s\S]*x-api-key: <API_KEY>[\s\S]*Bearer <BEARER_TOKEN>/)
})

it('tells each try of a read that was asked again, and the wait is in the whole', async () => {
  let asked = 0
  const address = await serve((_request, response) => {
    asked += 1
    response.writeHead(asked < 3 ? 503 : 200, { 'content-type': 'application/json' })
    response.end(asked < 3 ? '{"error":"later"}' : '{"total":0,"data":[]}')
  })
  await sendTo(address, 'entities.batch', { namespace: 'healthSystem', type: 'staff', limit: 5 })
  expect(only()).toMatchObject({
    state: 'done',
    status: 200,
    tryCount: 3,
    tries: [{ status: 503, failure: 'server-error' }, { status: 503 }, { status: 200 }],
    body: [
      { name: 'namespace', value: 'healthSystem' },
      { name: 'type', value: 'staff' },
      { name: 'limit', value: 5 },
    ],
  })
  expect(only()?.tries.map(({ bytesReceived }) => bytesReceived)).toEqual([17, 17, 21])
  expect(only()?.bytesReceived).toBe(55)
})

it('says of a write that broke off that it may have happened, and of one that never left that it has not', async () => {
  const address = await serve((request) => void request.on('data', () => request.socket.destroy()))
  await sendTo(address, 'visits.create')
  expect(only()).toMatchObject({ state: 'failed', failure: 'outcome-unknown', mayHaveHappened: true, effect: 'write' })
  expect(only()?.tries[0]?.timing).not.toHaveProperty('firstByteMs')
  await sendTo('http://127.0.0.1:9', 'visits.create')
  expect(only()).toMatchObject({
    failure: 'unreachable',
    mayHaveHappened: false,
    bytesSent: 0,
    tries: [{ timing: {} }],
  })
})

it('lists what was refused before it was sent, with no try', async () => {
  await sendTo(recorder.addresses.base, 'entities.batch', { namespace: '' })
  expect(only()).toMatchObject({ state: 'failed', failure: 'invalid-input', tryCount: 0, body: [] })
  const connection = connectionTo(recorder.addresses)
  await client.send('entities.batch', smallestInputs.get('entities.batch'), { connection, keys: noKeys })
  expect(only()).toMatchObject({ failure: 'no-credential', tryCount: 0 })
  expect(recorder.requests).toHaveLength(0)
})

it('shows a call that is under way, and how it ended when it was given up', async () => {
  const address = await serve(() => undefined)
  const controller = new AbortController()
  const sent = client.send(
    'providers.list',
    {},
    {
      connection: connectionTo(everywhere(address)),
      keys: allKeys,
      signal: controller.signal,
    },
  )
  await expect.poll(() => only()?.tryCount).toBe(1)
  expect(only()).toMatchObject({ state: 'under-way', operation: 'providers.list' })
  activity.clear()
  expect(activity.newest(10)).toHaveLength(1)
  controller.abort()
  await sent
  expect(only()).toMatchObject({ state: 'failed', failure: 'cancelled' })
})

it.each([
  ['its own of the platform', 'b7a1c0de-0000-4000-8000-000000000001', true],
  ['a trace id', '0af7651916cd43dd8448eb211c80319c', true],
  ['what was sent', '3f0a1b2c-4d5e-4f6a-8b7c-9d0e1f2a3b4c', false],
  ['a number', '4805559317', false],
  ['a name', 'Quillondra', false],
])('of the ids that a platform answers with, %s is kept: %s, %s', async (_what, id, kept) => {
  const address = await serve((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'correlation-id': id })
    response.end('{}')
  })
  await sendTo(address, 'visits.practice', { practiceId: '3f0a1b2c-4d5e-4f6a-8b7c-9d0e1f2a3b4c' })
  expect(only()?.platformCorrelationId).toBe(kept ? id : undefined)
  expect(only()?.platformCorrelationIdLeftOut).toBe(kept ? undefined : true)
})

it('a watcher that throws changes no call', async () => {
  const boom = () => {
    throw new Error('boom')
  }
  for (const observer of [
    boom,
    () => ({ asks: boom, tries: boom, ends: boom }),
    () => ({ asks: boom, tries: () => ({ traces: boom, receives: boom, ends: boom }), ends: boom }),
  ]) {
    const watched = createPlatformClient({ observer })
    const connection = connectionTo(recorder.addresses)
    const answer = await watched.send('providers.list', {}, { connection, keys: allKeys })
    await watched.close()
    expect(answer.ok).toBe(true)
  }
})

it('against the sandbox the ids of both ways are there', async () => {
  const sandbox = await startSandbox()
  ends.push(() => sandbox.close())
  const { baseUrl, visitUrl, schedulingUrl } = sandbox
  const connection = { ...connectionTo(everywhere(baseUrl)), visitUrl, schedulingUrl }
  const answer = await client.send('providers.list', {}, { connection, keys: allKeys })
  expect(answer.ok && answer.meta.correlationId).toBe(only()?.correlationId)
  expect(only()).toMatchObject({ state: 'done', platformCorrelationId: expect.stringMatching(/^[0-9a-f-]{36}$/) })
})
