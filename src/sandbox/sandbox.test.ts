import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from './sandbox.ts'
import { at, get, list, post, text } from './testing/test-client.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())
beforeEach(() => sandbox.reset())

const batch = { namespace: 'healthSystem', type: 'staff', limit: 1 }
const batchUrl = () => `${sandbox.baseUrl}/v1/pdm/batch`

/** A request with a custom Host header, which fetch doesn't allow. */
async function statusWithHost(url: string, host: string): Promise<number | undefined> {
  const sent = request(url, { headers: { host } })
  sent.end()
  const [response] = (await once(sent, 'response')) as [{ statusCode?: number; resume(): void }]
  response.resume()
  return response.statusCode
}

describe('http', () => {
  it('knows its paths and methods', async () => {
    expect((await get(`${sandbox.baseUrl}/v1/unknown`)).status).toBe(404)
    expect((await get(`${sandbox.visitUrl}/v1/pdm/batch`)).status).toBe(404)
    const wrong = await get(batchUrl())
    expect(wrong.status).toBe(405)
    expect(wrong.headers.get('allow')).toBe('POST')
    expect((await get(`${sandbox.baseUrl}/v3/providers/%E0%A4%A`)).status).toBe(400)
  })

  it('takes JSON up to 1 MB', async () => {
    expect((await post(batchUrl(), '{"namespace":')).status).toBe(400)
    expect((await post(batchUrl(), '[1]')).status).toBe(400)
    expect((await post(batchUrl(), '')).status).toBe(400)
    const padded = (bytes: number) => post(batchUrl(), { ...batch, padding: 'x'.repeat(bytes) })
    expect((await padded(1_000_000)).status).toBe(200)
    expect((await padded(1_100_000)).status).toBe(413)
  })

  it('answers only to its own host name', async () => {
    const { port } = new URL(sandbox.baseUrl)
    const path = `${sandbox.baseUrl}/v1/providers`
    expect(await statusWithHost(path, `127.0.0.1:${port}`)).toBe(200)
    expect(await statusWithHost(path, `localhost:${port}`)).toBe(200)
    expect(await statusWithHost(path, `attacker.example:${port}`)).toBe(403)
    expect(await statusWithHost(`${sandbox.controlUrl}/stats`, 'attacker.example')).toBe(403)
    expect(await statusWithHost(`${sandbox.visitUrl}/api/9/assignmentqualifiers`, 'attacker.example')).toBe(403)
    expect(await statusWithHost(`${sandbox.schedulingUrl}/retail`, 'attacker.example')).toBe(403)
  })

  it('gives back the correlation id, or makes one', async () => {
    const sent = await get(`${sandbox.visitUrl}/api/9/assignmentqualifiers`, { 'correlation-id': 'abc-123' })
    expect(sent.headers.get('correlation-id')).toBe('abc-123')
    expect((await get(`${sandbox.visitUrl}/api/9/assignmentqualifiers`)).headers.get('correlation-id')).toMatch(
      /^[0-9a-f-]{36}$/,
    )
  })
})

describe('misbehaviour', () => {
  it('makes a share of answers errors', async () => {
    sandbox.misbehave({ errorRate: 0.5, errorStatus: 503 })
    const statuses: number[] = []
    for (let n = 0; n < 60; n++) statuses.push((await post(batchUrl(), batch)).status)
    const errors = statuses.filter((status) => status === 503).length
    expect(errors + statuses.filter((status) => status === 200).length).toBe(60)
    expect(errors).toBeGreaterThan(12)
    expect(errors).toBeLessThan(48)
  })

  it('sends Retry-After with 429', async () => {
    sandbox.misbehave({ errorRate: 1, errorStatus: 429 })
    const { status, headers } = await post(batchUrl(), batch)
    expect(status).toBe(429)
    expect(headers.get('retry-after')).toBe('1')
  })

  it('is slow when it was told to, the control address is not', async () => {
    sandbox.misbehave({ latencyMs: 120_000 })
    const stop = new AbortController()
    const answers: string[] = []
    const slow = fetch(`${sandbox.baseUrl}/v1/providers`, { signal: stop.signal }).then(
      () => answers.push('answered'),
      () => answers.push('given up'),
    )
    const headers = { 'x-control-token': sandbox.controlToken }
    for (let n = 0; n < 5; n++) expect((await get(`${sandbox.controlUrl}/stats`, headers)).status).toBe(200)
    expect(answers).toEqual([])
    stop.abort()
    await slow
    expect(answers).toEqual(['given up'])
  })
})

describe('control', () => {
  const headers = () => ({ 'x-control-token': sandbox.controlToken })
  const put = (body: unknown, token = sandbox.controlToken) =>
    fetch(`${sandbox.controlUrl}/misbehaviour`, {
      method: 'PUT',
      body: JSON.stringify(body),
      headers: { 'x-control-token': token },
    })

  it('reads and sets the misbehaviour, resets and counts', async () => {
    const behaviour = { conflictOnNextBooking: true, busyRegions: ['NY'], failingOffset: 500, failingTimes: 2 }
    const wanted = {
      latencyMs: 0,
      errorRate: 0,
      errorStatus: 500,
      cleanEntities: false,
      waitFaults: {},
      cleanDirectory: false,
      totalDrift: 0,
      repeatedRows: 0,
      pageCap: 0,
      abovePageCap: 'fewer',
      searchDrift: 0,
      searchRepeated: 0,
      searchFailingOffset: 0,
      searchFailingTimes: 0,
      searchPageCap: 0,
      conflictText: 'SlotUnavailable',
      loseNextBookingAnswer: 'no',
      ...behaviour,
    }
    expect(await (await put(behaviour)).json()).toEqual(wanted)
    expect((await get(`${sandbox.controlUrl}/misbehaviour`, headers())).json).toEqual(wanted)
    expect(sandbox.misbehaviour).toEqual(wanted)
    await post(batchUrl(), batch)
    const stats = await get(`${sandbox.controlUrl}/stats`, headers())
    expect(stats.json).toEqual({ requests: 1, statuses: { 200: 1 }, routes: { 'POST /v1/pdm/batch': 1 } })
    const reset = await post(`${sandbox.controlUrl}/reset`, {}, headers())
    expect(reset.json).toMatchObject({ conflictOnNextBooking: false, busyRegions: [] })
    expect(sandbox.stats.requests).toBe(0)
  })

  it('wants its token and right settings', async () => {
    expect((await get(`${sandbox.controlUrl}/misbehaviour`)).status).toBe(403)
    expect((await put({}, 'guess')).status).toBe(403)
    expect((await put({ errorRate: 2 })).status).toBe(400)
    expect((await get(`${sandbox.controlUrl}/elsewhere`, headers())).status).toBe(404)
  })

  it('does not misbehave itself', async () => {
    sandbox.misbehave({ errorRate: 1 })
    expect((await get(`${sandbox.controlUrl}/misbehaviour`, headers())).status).toBe(200)
  })
})

describe('credentials', () => {
  const keys = { apiKey: 'an-api-key', reportingKey: 'a-reporting-key', authToken: 'an-auth-token' }
  let strict: Sandbox
  beforeAll(async () => {
    strict = await startSandbox({ requireKeys: keys })
  })
  afterAll(() => strict.close())

  it('wants no key by default, and takes any', async () => {
    expect((await post(batchUrl(), batch)).status).toBe(200)
    expect((await post(batchUrl(), batch, { 'x-api-key': 'anything' })).status).toBe(200)
    const url = `${sandbox.visitUrl}/api/8/reporting/allvisitsreport`
    expect((await post(url, { type: 'virtual' }, { authorization: 'service-token anything' })).status).toBe(200)
  })

  it.each([
    [{}, 401],
    [{ 'x-api-key': 'wrong' }, 403],
    [{ 'x-api-key': keys.reportingKey }, 403],
    [{ 'x-api-key': keys.apiKey }, 200],
  ])('x-api-key: %j gives %i for entities, practices and care options', async (headers, status) => {
    const sent = headers as Record<string, string>
    const answers = await Promise.all([
      get(`${strict.baseUrl}/v1/pdm/schema/healthSystem/staff`, sent),
      post(`${strict.baseUrl}/v1/pdm/batch`, batch, sent),
      get(`${strict.visitUrl}/api/8/practices/${strict.practiceIds[0]}`, sent),
      post(`${strict.baseUrl}/v1/availability/providers`, { postalCode: '85001' }, sent),
      get(`${strict.baseUrl}/v1/availability/slots?postalCode=85001&daysOfSlots=1`, sent),
      post(`${strict.baseUrl}/v1/availability/slots`, { postalCode: '85001' }, sent),
    ])
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status))
  })

  it.each([
    [{}, 403],
    [{ authorization: `Bearer ${keys.reportingKey}` }, 403],
    [{ authorization: `service-token ${keys.apiKey}` }, 403],
    [{ authorization: `service-token ${keys.reportingKey}` }, 200],
  ])('reports: %j gives %i', async (headers, status) => {
    const answer = await post(
      `${strict.visitUrl}/api/8/reporting/allvisitsreport`,
      { type: 'virtual' },
      headers as Record<string, string>,
    )
    expect(answer.status).toBe(status)
    expect(at(answer.json, 'message')).toBe(status === 403 ? 'Authorization failed: bad service token' : undefined)
  })

  it('histories take the API key behind the scheme word service-token', async () => {
    const search = (authorization: string) =>
      post(
        `${strict.baseUrl}/v1/reporting/providerhistories`,
        { startDate: '2026-01-01', endDate: '2026-02-01' },
        { authorization },
      )
    expect((await search(`service-token ${keys.apiKey}`)).status).toBe(200)
    expect((await search(`service-token ${keys.reportingKey}`)).status).toBe(403)
  })

  it('the summary needs both credentials', async () => {
    const url = `${strict.visitUrl}/api/9/visits/7c1f6a44-51c5-4f6e-9a51-4a8f3a0d0b11/summary`
    const authorization = `Bearer ${keys.authToken}`
    expect((await get(url, { 'x-api-key': keys.apiKey })).status).toBe(401)
    expect((await get(url, { authorization })).status).toBe(401)
    expect((await get(url, { 'x-api-key': keys.apiKey, authorization: 'Bearer wrong' })).status).toBe(403)
    expect((await get(url, { 'x-api-key': keys.apiKey, authorization })).status).toBe(404)
  })

  it('the rest, for which the document shows none, needs none', async () => {
    const answers = await Promise.all([
      get(`${strict.baseUrl}/v1/providers`),
      get(`${strict.visitUrl}/api/9/assignmentqualifiers`),
      post(`${strict.baseUrl}/v1/surveys`, {}),
      post(`${strict.baseUrl}/v1/pauseBookings`, { startDate: '2026-01-01', endDate: '2026-02-01' }),
    ])
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200])
  })
})

describe('reset', () => {
  it('gives the same ids to the same calls again', async () => {
    const searchContext = async () =>
      text((await post(`${sandbox.baseUrl}/v1/availability/slots`, { postalCode: '85001' })).json, 'searchContext')
    const first = await searchContext()
    expect(await searchContext()).not.toBe(first)
    sandbox.reset()
    expect(await searchContext()).toBe(first)
  })

  it('refuses options that it does not know', async () => {
    await expect(startSandbox({ clinicans: 5 } as object)).rejects.toThrow(/clinicans/)
    await expect(startSandbox({ entities: { clinicans: 5 } as object })).rejects.toThrow(/clinicans/)
  })
})

describe('the process', () => {
  const entry = fileURLToPath(new URL('process.ts', import.meta.url))

  it('tells a forking parent where it is, and ends when the parent lets go', async () => {
    const child = fork(entry, [JSON.stringify({ seed: 5, providers: 10 })], { stdio: 'ignore' })
    const [message] = (await once(child, 'message')) as [{ type: string; baseUrl: string; seed: number }]
    expect(message).toMatchObject({ type: 'ready', seed: 5 })
    expect(list((await get(`${message.baseUrl}/v1/providers`)).json).length).toBeGreaterThanOrEqual(10)
    child.disconnect()
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  it('writes one line where there is no channel, and ends with its input', { tags: 'night' }, async () => {
    const child = spawn(process.execPath, [entry, '{}'], { stdio: ['pipe', 'pipe', 'ignore'] })
    const [line] = (await once(child.stdout, 'data')) as [Buffer]
    const message = JSON.parse(line.toString()) as { type: string; controlUrl: string; controlToken: string }
    expect(message.type).toBe('ready')
    const stats = await get(`${message.controlUrl}/stats`, { 'x-control-token': message.controlToken })
    expect(at(stats.json, 'requests')).toBe(0)
    child.stdin.end()
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  it('says why it cannot start', async () => {
    const child = fork(entry, ['{"seed":"x"}'], { stdio: 'ignore' })
    const [message] = (await once(child, 'message')) as [{ type: string; message: string }]
    expect(message.type).toBe('failed')
    expect(message.message).toContain('seed')
    expect(await once(child, 'exit')).toEqual([1, null])
  })
})
