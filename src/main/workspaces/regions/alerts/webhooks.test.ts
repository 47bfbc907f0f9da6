import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Connection } from '../../../../domain/connections/connection.ts'
import type { IncidentAnnouncement } from '../../../../domain/regions/alert-incident.ts'
import { usualRegionsSettings } from '../../../../domain/regions/regions-settings.ts'
import { longWait, rowOf, waiting } from '../../../../domain/testing/alert-samples.ts'
import { sampleConnection } from '../../../../domain/testing/connection-sample.ts'
import type { Notice } from '../../../services/notifier.ts'
import { NoAnswer, type Transport } from '../../../services/platform/transport.ts'
import { type FakeClock, fakeClock } from '../testing/fake-clock.ts'
import { recordedAlerts } from './testing/recorded-alerts.ts'
import { createWebhooks, type Webhooks } from './webhooks.ts'
import { inNewFolders } from '../../../../../test/new-folders.ts'

/** The queue of webhooks with a fake clock and a fake network. Over real HTTP: test/regions/webhooks.test.ts. */

const connectionId = 'c1'

let folder: string
let time: FakeClock
let webhooks: Webhooks | undefined
let exchange: Transport['exchange']
/** How often the page was notified of a saved queue. */
let changes: number
/** Whether the settings, which have the rules, could be read. */
let isRead: boolean
/** The connection of the rules, as it's known now. */
let connection: Connection | undefined
const notices: Notice[] = []

inNewFolders('webhook-queue-', (path) => (folder = path))
beforeEach(() => {
  time = fakeClock()
  changes = 0
  isRead = true
  connection = undefined
  notices.length = 0
})
afterEach(async () => {
  await webhooks?.close()
  webhooks = undefined
})

async function start(): Promise<Webhooks> {
  const rules = [{ ...longWait, webhook: 'https://hooks.example/a' }]
  webhooks = await createWebhooks({
    userDataPath: folder,
    clock: time.clock,
    notifier: { show: (notice) => notices.push(notice) > 0, badge: () => undefined, wall: () => undefined },
    onNotice: () => undefined,
    sendEvent: () => void (changes += 1),
    connectionNow: () => connection,
    transport: { exchange: (...sent) => exchange(...sent), close: async () => undefined },
    store: { of: () => ({ ...usualRegionsSettings, rules: isRead ? rules : [] }), isRead: () => isRead },
    history: { recordAlerts: async () => undefined },
    secrets: {
      webhookSecret: async () => ({ found: true, key: 'a secret of 20 signs' }),
      setWebhookSecret: async () => ({ ok: true, value: 'saved' }),
      removeWebhookSecret: async () => ({ ok: true, value: null }),
    },
  })
  return webhooks
}

/** The openings of so many incidents, each of a region of its own name. */
async function openings(count: number, called: string): Promise<readonly IncidentAnnouncement[]> {
  const all: IncidentAnnouncement[] = []
  const recorded = await recordedAlerts({ onAnnounced: (_, announced) => void all.push(...announced) })
  await recorded.rule({ pendingMinutes: 0 })
  recorded.see(rowOf(waiting(58)))
  await recorded.end()
  const [one] = all
  if (one === undefined) throw new Error('no incident opened')
  return Array.from({ length: count }, (_, at) => ({
    ...one,
    incident: { ...one.incident, id: `${called} ${at}`, regionName: `${called} ${at}` },
  }))
}

it('a message on its way stays in a full queue, once, and the oldest one that waits leaves it', async () => {
  const attempt = Promise.withResolvers<never>()
  exchange = () => attempt.promise
  const hooks = await start()
  await hooks.take(connectionId, await openings(1, 'First'))
  await time.advance(0)
  await hooks.take(connectionId, await openings(500, 'Later'))
  expect((await hooks.view(connectionId)).waiting).toBe(500)
  attempt.reject(new NoAnswer(new Error('dropped'), true))
  await expect.poll(() => changes).toBe(3)
  expect((await hooks.view(connectionId)).waiting).toBe(500)
  expect(notices.map(({ body }) => body)).toEqual([expect.stringMatching(/^Later 0, .*too many messages are waiting/)])
})

it('the notice of an undelivered message names its connection and leads to it', async () => {
  connection = sampleConnection({ id: connectionId, name: 'North', stage: 'production' })
  exchange = async () => {
    throw new NoAnswer(new Error('refused'), false)
  }
  const hooks = await start()
  await hooks.take(connectionId, await openings(1, 'Texas'))
  await time.advance(30 * 60_000)
  await expect
    .poll(() => notices)
    .toMatchObject([
      { title: 'Production, North: Webhook not delivered', hash: `#/regions/alerts?connection=${connectionId}` },
    ])
})

it('a recovery is sent only to an address that got a message about the incident before', async () => {
  exchange = async () => {
    throw new NoAnswer(new Error('dropped'), false)
  }
  const hooks = await start()
  const waitingAfter = async (toldRules: readonly string[]) => {
    const opened = await openings(1, 'Texas')
    const recovered = opened.map((one) => ({
      ...one,
      kind: 'recovered' as const,
      incident: { ...one.incident, toldRules },
    }))
    await hooks.take(connectionId, recovered)
    return (await hooks.view(connectionId)).waiting
  }
  expect(await waitingAfter(['another rule'])).toBe(0)
  expect(await waitingAfter([longWait.id])).toBe(1)
})

it.each([
  ['ENOTFOUND', 'the host name wasn’t found'],
  ['EPROTO', 'the address offers no secure connection (https) that the console accepts'],
  ['CERT_HAS_EXPIRED', 'the server’s certificate has expired'],
])('the notice of an undelivered message has the reason: %s', async (code, words) => {
  exchange = async () => {
    throw new NoAnswer(Object.assign(new Error(code), { code }), false)
  }
  const hooks = await start()
  await hooks.take(connectionId, await openings(1, 'Texas'))
  // All attempts and the pauses between them.
  await time.advance(30 * 60_000)
  await expect.poll(() => notices.map(({ body }) => body)).toEqual([expect.stringContaining(words)])
})

it('the notice of an undelivered message has the region’s name on one line, shortened', async () => {
  exchange = async () => {
    throw new NoAnswer(new Error('dropped'), false)
  }
  const hooks = await start()
  await hooks.take(connectionId, await openings(1, `Texas\n\u202e${'x'.repeat(500)}`))
  await time.advance(30 * 60_000)
  await expect.poll(() => notices.map(({ body }) => body)).toEqual([expect.stringMatching(/^Texas x{20,40}…, rule “/)])
})

it('a message of an earlier run waits while the settings can’t be read', async () => {
  let sent = 0
  exchange = async () => {
    sent += 1
    throw new NoAnswer(new Error('dropped'), true)
  }
  const before = await start()
  await before.take(connectionId, await openings(1, 'Texas'))
  await before.close()

  isRead = false
  const hooks = await start()
  await time.advance(5 * 60_000)
  expect((await hooks.view(connectionId)).waiting).toBe(1)
  expect([sent, notices]).toEqual([0, []])

  isRead = true
  await time.advance(60_000)
  expect(sent).toBeGreaterThan(0)
  expect(notices).toEqual([])
})
