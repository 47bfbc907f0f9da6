import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AlertEvent, AlertRule } from '../../src/domain/regions/alert.ts'
import type { IncidentAnnouncement } from '../../src/domain/regions/alert-incident.ts'
import type { Runbook } from '../../src/domain/regions/runbook.ts'
import { usualRegionsSettings } from '../../src/domain/regions/regions-settings.ts'
import { longWait, rowOf, unavailable, waiting } from '../../src/domain/testing/alert-samples.ts'
import { keychainFailure } from '../../src/main/services/vault/keychain-state.ts'
import { createTransport, type Transport } from '../../src/main/services/platform/transport.ts'
import { listenHere } from '../../src/main/testing/loopback.ts'
import { recordedAlerts } from '../../src/main/workspaces/regions/alerts/testing/recorded-alerts.ts'
import { createWebhooks, type Webhooks } from '../../src/main/workspaces/regions/alerts/webhooks.ts'
import type { Notice } from '../../src/main/services/notifier.ts'
import { systemClock } from '../../src/main/services/clock.ts'
import { makeCertificates } from '../faults/certificates.ts'

const night = { tags: ['night'] }

/** Webhooks over real HTTP and HTTPS: each delivery arrives or its failure is reported, once, signed, and nothing goes elsewhere. */

const secret = 'a secret of 20 signs'
const connectionId = 'c1'

type Received = { readonly headers: IncomingMessage['headers']; readonly body: string; readonly url: string }
type Behave = (received: Received, response: ServerResponse) => void

let folder: string
let transport: Transport
let receivers: Server[] = []
let webhooks: Webhooks | undefined
let rules: AlertRule[]
let runbooks: Runbook[]
let secretKept: string | undefined
/** The secret is under a PIN that nobody has entered since the start. */
let pinNeeded: boolean
const notices: Notice[] = []
const logged: AlertEvent[] = []
let told: number

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'webhooks-'))
  transport = createTransport(async () => 'DIRECT')
  secretKept = secret
  pinNeeded = false
  runbooks = []
  notices.length = 0
  logged.length = 0
})
afterEach(async () => {
  await webhooks?.close()
  webhooks = undefined
  await transport.close()
  for (const one of receivers) one.closeAllConnections()
  await Promise.all(receivers.map((one) => new Promise((resolve) => one.close(resolve))))
  receivers = []
  await rm(folder, { recursive: true, force: true })
})

async function receiver(behave: Behave, tls?: { readonly key: string; readonly cert: string }) {
  const received: Received[] = []
  const listen = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request)
    const one = { headers: request.headers, body, url: request.url ?? '' }
    received.push(one)
    behave(one, response)
  }
  const heard = (request: IncomingMessage, response: ServerResponse) => void listen(request, response)
  const server = tls === undefined ? createServer(heard) : createSecureServer(tls, heard)
  receivers.push(server)
  const port = await listenHere(server)
  return { received, port, address: `http${tls === undefined ? '' : 's'}://127.0.0.1:${port}/hook?team=a` }
}
const takes: Behave = (_, response) => response.writeHead(204).end()

/** Pauses between attempts are a thousand times shorter. */
async function start(address: string, further: readonly AlertRule[] = []): Promise<Webhooks> {
  told = 0
  rules = [{ ...longWait, webhook: address }, ...further]
  webhooks = await createWebhooks({
    userDataPath: folder,
    clock: { ...systemClock, after: (ms, action) => systemClock.after(ms / 1_000, action) },
    notifier: { show: (notice) => notices.push(notice) > 0, badge: () => undefined, wall: () => undefined },
    onNotice: () => undefined,
    sendEvent: () => void (told += 1),
    connectionNow: () => undefined,
    transport,
    store: { of: () => ({ ...usualRegionsSettings, rules, runbooks }), isRead: () => true },
    history: {
      async recordAlerts(_, events) {
        logged.push(...events)
      },
    },
    secrets: {
      webhookSecret: async () =>
        pinNeeded
          ? { found: false, failure: keychainFailure('pin-needed', 'linux'), pinNeeded }
          : secretKept === undefined
            ? { found: false }
            : { found: true, key: secretKept },
      setWebhookSecret: async () => ({ ok: true, value: 'saved' }),
      removeWebhookSecret: async () => ({ ok: true, value: null }),
    },
    attemptMs: 400,
  })
  return webhooks
}

/** A console's alert messages: an incident opens and recovers. */
async function tellings(): Promise<readonly IncidentAnnouncement[]> {
  const all: IncidentAnnouncement[] = []
  const recorded = await recordedAlerts({ onAnnounced: (_, announced) => void all.push(...announced) })
  await recorded.rule({ pendingMinutes: 0, recoveryMinutes: 0 })
  recorded.see(rowOf(waiting(58)))
  recorded.acknowledge('A note about Ana Alvarez')
  recorded.see(rowOf({ ...unavailable('Dr. Who is ill'), waitSeconds: 60, available: true }))
  await recorded.end()
  return all
}

async function until(what: string, condition: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 400; attempt += 1) {
    if (condition()) return
    await delay(25)
  }
  throw new Error(`This did not come about: ${what}.`)
}
const waitingOf = async (of: Webhooks) => (await of.view(connectionId)).waiting

it('the runbook of the region goes with it, else that of its practice, else null', async () => {
  const one = await receiver(takes)
  const hooks = await start(one.address)
  const [opened] = await tellings()
  if (opened === undefined) throw new Error('nothing was told')
  const { practiceId, regionCode } = opened.incident
  const said = async (kept: Runbook[]) => {
    runbooks = kept
    const before = one.received.length
    await hooks.take(connectionId, [opened])
    await until('it arrived', () => one.received.length > before)
    const { runbook, runbookLink } = JSON.parse(one.received.at(-1)?.body ?? '').incident
    return { runbook, runbookLink }
  }
  expect(await said([])).toEqual({ runbook: null, runbookLink: null })
  const ofPractice = { practiceId, line: 'Call the front desk', link: 'https://wiki.example/p1' }
  expect(await said([ofPractice])).toEqual({ runbook: ofPractice.line, runbookLink: ofPractice.link })
  expect(await said([ofPractice, { practiceId, regionCode, line: 'Page the lead' }])).toEqual({
    runbook: 'Page the lead',
    runbookLink: null,
  })
})

it('a rule that alerts later in the same incident reaches its own address, and an address that knows of it gets nothing', async () => {
  const [first, second] = [await receiver(takes), await receiver(takes)]
  const worse = (id: string, webhook: string): AlertRule => ({
    ...longWait,
    id,
    webhook,
    pendingMinutes: 0,
    condition: { kind: 'wait-over', minutes: 90, recoveryMargin: 5 },
  })
  const further = [worse('worse', second.address), worse('again', first.address)]
  const hooks = await start(first.address, further)
  const taken: Promise<void>[] = []
  const recorded = await recordedAlerts({ onAnnounced: (_, all) => void taken.push(hooks.take(connectionId, all)) })
  await recorded.settings({ rules: [{ ...longWait, pendingMinutes: 0 }, ...further] })
  recorded.see(rowOf(waiting(58)))
  recorded.see(rowOf(waiting(100)))
  recorded.see(rowOf(waiting(100)))
  await Promise.all(taken)
  await until('both arrived', () => first.received.length + second.received.length === 2)
  await delay(100)
  expect([first.received.length, second.received.length]).toEqual([1, 1])
  const [one, other] = [first, second].map(({ received }) => JSON.parse(received[0]?.body ?? ''))
  expect(other).toMatchObject({ event: 'incident.opened', incident: { id: one.incident.id } })
  // The rule that was told later recovers first. Its receiver still gets the end of the incident, once.
  for (const minutes of [58, 5]) {
    recorded.see(rowOf(waiting(minutes)))
    await recorded.time.advance(4 * 60_000)
  }
  await Promise.all(taken)
  await until('the end arrived at both', () => first.received.length + second.received.length === 4)
  await delay(100)
  for (const { received } of [first, second])
    expect(received.map(({ body }) => JSON.parse(body).event)).toEqual(['incident.opened', 'incident.recovered'])
  await recorded.end()
})

it('each notice arrives once, signed, without notes, names of people or texts that could say anything', async () => {
  const one = await receiver(takes)
  const hooks = await start(one.address)
  const announced = await tellings()
  expect(announced.map(({ kind }) => kind)).toEqual(['fired', 'recovered'])
  await hooks.take(connectionId, announced)
  await until('both arrived', () => one.received.length === 2)
  await delay(100)
  expect(one.received).toHaveLength(2)
  expect(one.received.map(({ body }) => JSON.parse(body).event)).toEqual(
    expect.arrayContaining(['incident.opened', 'incident.recovered']),
  )
  for (const { headers, body, url } of one.received) {
    const time = String(headers['x-access-console-timestamp'])
    expect(headers['x-access-console-signature']).toBe(
      `sha256=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`,
    )
    expect(JSON.parse(body)).toMatchObject({ version: 1, id: headers['x-access-console-delivery'] })
    expect(url).toBe('/hook?team=a')
    expect(`${body} ${JSON.stringify(headers)}`).not.toMatch(/Alvarez|Who is ill|Ortiz|20 signs/)
  }
  expect(await waitingOf(hooks)).toBe(0)
  expect(notices).toEqual([])
})

describe('a receiver that', () => {
  it('is slow gets the same message again, and is given up after five attempts, which is reported', {
    ...night,
    timeout: 30_000,
  }, async () => {
    const one = await receiver(() => undefined)
    const hooks = await start(one.address)
    await hooks.take(connectionId, (await tellings()).slice(0, 1))
    await until('it was told', () => notices.length === 1)
    expect(one.received).toHaveLength(5)
    expect(new Set(one.received.map(({ body }) => body)).size).toBe(1)
    expect(notices[0]?.body).toContain('no response in time')
    expect(logged).toMatchObject([{ kind: 'not-delivered', regionName: 'Texas', ruleName: 'Long wait' }])
    expect((await hooks.view(connectionId)).lastFailure).toMatchObject({ host: `127.0.0.1:${one.port}` })
  })

  it('fails for a while is tried again until it takes it', night, async () => {
    let asked = 0
    const one = await receiver((_, response) => response.writeHead(++asked < 4 ? 503 : 200).end())
    const hooks = await start(one.address)
    await hooks.take(connectionId, (await tellings()).slice(0, 1))
    await until('it took it', () => asked === 4)
    await delay(1_500)
    expect(asked).toBe(4)
    expect(notices).toEqual([])
    expect(await waitingOf(hooks)).toBe(0)
  })

  it('fails for a while gets the end of an incident after its opening', async () => {
    let asked = 0
    const one = await receiver((_, response) => response.writeHead(++asked < 3 ? 503 : 200).end())
    const hooks = await start(one.address)
    await hooks.take(connectionId, await tellings())
    await until('both arrived', () => asked === 4)
    const events = one.received.map(({ body }) => JSON.parse(body).event.replace('incident.', ''))
    expect(events).toEqual(['opened', 'opened', 'opened', 'recovered'])
    expect(notices).toEqual([])
  })

  it('is down at first, and the console restarted meanwhile: nothing is lost', async () => {
    const gone = await receiver(takes)
    const [server] = receivers
    await new Promise((resolve) => server?.close(resolve))
    const hooks = await start(gone.address)
    await hooks.take(connectionId, (await tellings()).slice(0, 1))
    await hooks.close()
    expect(JSON.parse(await readFile(path.join(folder, 'webhooks.json'), 'utf8')).waiting).toHaveLength(1)
    server?.listen(gone.port, '127.0.0.1')
    if (server !== undefined) await once(server, 'listening')
    await start(gone.address)
    await until('it arrived', () => gone.received.length === 1)
  })

  it('is down at first, and the console could not read its messages after a restart: nothing is lost', async () => {
    let isDown = true
    const one = await receiver((_, response) => response.writeHead(isDown ? 503 : 204).end())
    const hooks = await start(one.address)
    const told = await tellings()
    await hooks.take(connectionId, told.slice(0, 1))
    await hooks.close()
    const file = path.join(folder, 'webhooks.json')
    await rename(file, `${file}.aside`)
    await mkdir(file)
    const again = await start(one.address)
    expect(await waitingOf(again)).toBe(0)
    await rm(file, { recursive: true })
    await rename(`${file}.aside`, file)
    isDown = false
    one.received.length = 0
    await again.take(connectionId, told.slice(1))
    await until('both arrived', () => one.received.length === 2)
    expect(one.received.map(({ body }) => JSON.parse(body).event)).toEqual(['incident.opened', 'incident.recovered'])
  })

  it('can only get a message once the PIN is entered gets it then, however long that takes', async () => {
    pinNeeded = true
    const one = await receiver(takes)
    const hooks = await start(one.address)
    await hooks.take(connectionId, (await tellings()).slice(0, 1))
    // All attempts and their pauses take 1.3 seconds here.
    await delay(1_600)
    expect([await waitingOf(hooks), notices, one.received]).toEqual([1, [], []])
    pinNeeded = false
    await until('it arrived', () => one.received.length === 1)
    expect(notices).toEqual([])
  })

  it('redirects is not followed: nothing reaches where it leads, and it is reported', async () => {
    const elsewhere = await receiver(takes)
    for (const status of [301, 302, 303, 307, 308]) {
      const one = await receiver((_, response) => response.writeHead(status, { location: elsewhere.address }).end())
      const hooks = await start(one.address)
      const before = notices.length
      await hooks.take(connectionId, (await tellings()).slice(0, 1))
      await until('it was told', () => notices.length > before)
      expect(one.received).toHaveLength(1)
      expect(notices.at(-1)?.body).toContain(`redirects (HTTP ${status})`)
      await hooks.close()
    }
    expect(elsewhere.received).toEqual([])
  })

  it('lies about its certificate gets nothing: signed by itself, expired, of another host, of a stranger', async () => {
    const { selfSigned, expired, wrongHost, unknownAuthority } = await makeCertificates()
    for (const certificate of [selfSigned, expired, wrongHost, unknownAuthority]) {
      const one = await receiver(takes, certificate)
      const hooks = await start(one.address.replace('127.0.0.1', 'localhost'))
      const before = notices.length
      await hooks.take(connectionId, (await tellings()).slice(0, 1))
      await until('it was told', () => notices.length > before)
      expect(one.received).toEqual([])
      expect(notices.at(-1)?.body).toContain('certificate')
      await hooks.close()
    }
  })

  it('says no is not asked again', async () => {
    const one = await receiver((_, response) => response.writeHead(401).end())
    const hooks = await start(one.address)
    await hooks.take(connectionId, (await tellings()).slice(0, 1))
    await until('it was told, and the page that it waited and was given up', () => notices.length === 1 && told === 2)
    await delay(100)
    expect(one.received).toHaveLength(1)
  })
})

describe('nothing is sent', () => {
  it('without a secret, which is reported', async () => {
    const one = await receiver(takes)
    secretKept = undefined
    const hooks = await start(one.address)
    await hooks.take(connectionId, (await tellings()).slice(0, 1))
    await until('it was told', () => notices.length === 1)
    expect(notices[0]?.body).toContain('no webhook secret is set')
    expect(notices[0]?.whileLocked).toBe('A webhook wasn’t delivered. Unlock the console to see it.')
    expect(one.received).toEqual([])
  })

  it('to the old address once the rule names another, or is off', async () => {
    let asked = 0
    const one = await receiver((_, response) => response.writeHead(++asked > 0 ? 503 : 200).end())
    const other = await receiver(takes)
    const hooks = await start(one.address)
    await hooks.take(connectionId, (await tellings()).slice(0, 1))
    await until('it was tried', () => asked > 0)
    rules = [{ ...longWait, webhook: other.address }]
    const tried = asked
    await until('it was told', () => notices.length === 1)
    expect(asked).toBeLessThanOrEqual(tried + 1)
    expect(other.received).toEqual([])
  })

  it.each(['http://hooks.example/a', 'ftp://127.0.0.1/a', 'https://name:word@hooks.example/a', 'hooks.example'])(
    'to %s, whatever a settings file says',
    async (address) => {
      let asked = 0
      const inner = transport
      transport = {
        exchange: (...given) => {
          asked += 1
          return inner.exchange(...given)
        },
        close: () => inner.close(),
      }
      const hooks = await start(address)
      await hooks.take(connectionId, (await tellings()).slice(0, 1)).catch(() => undefined)
      await delay(100)
      expect(asked).toBe(0)
    },
  )
})
