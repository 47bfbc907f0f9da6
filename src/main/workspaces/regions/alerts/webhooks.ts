import { createHmac, randomUUID } from 'node:crypto'
import path from 'node:path'
import { z } from 'zod'
import type { WebhooksView } from '../../../../bridge/calls/regions.ts'
import { oneLine } from '../../../../domain/one-line.ts'
import type { AlertEvent, AlertRule } from '../../../../domain/regions/alert.ts'
import type { IncidentAnnouncement } from '../../../../domain/regions/alert-incident.ts'
import { placeWords } from '../../../../domain/regions/alert-notice.ts'
import { combinationKey } from '../../../../domain/regions/region-poll.ts'
import { runbookOf } from '../../../../domain/regions/runbook.ts'
import { webhookProblem } from '../../../../domain/regions/webhook-address.ts'
import { webhookMessage } from '../../../../domain/regions/webhook-message.ts'
import type { History } from '../../../services/history/history-service.ts'
import type { TeamIncidents } from '../../../services/history/shared/shared-incidents.ts'
import { NoAnswer, noConnection } from '../../../services/platform/transport.ts'
import { jsonFile } from '../../../services/storage/json-file.ts'
import { done } from '../../../services/storage/result.ts'
import type { Vault } from '../../../services/vault/vault.ts'
import type { RegionsOptions } from '../regions-options.ts'
import type { RegionsStore } from '../regions-store.ts'
import { namedNotice } from './notices.ts'
import { claimedFor } from './team-incidents.ts'
import { texts } from '../text.ts'

/**
 * Sends rules' notices to webhooks. Each message is written to a file before it's sent, so that a restart loses none. It's retried a few times, only to the
 * address that its rule names; a notice reports when it's given up. Redirects aren't followed; certificates are always validated.
 */

export type WebhookSecrets = Pick<Vault, 'webhookSecret' | 'setWebhookSecret' | 'removeWebhookSecret'>

export type WebhooksNeeds = Pick<
  RegionsOptions,
  'userDataPath' | 'clock' | 'notifier' | 'onNotice' | 'connectionNow' | 'transport' | 'sendEvent'
> & {
  readonly store: Pick<RegionsStore, 'of' | 'isRead'>
  readonly history: Pick<History, 'recordAlerts'>
  readonly secrets: WebhookSecrets
  readonly team?: (connectionId: string) => TeamIncidents | undefined
  /** Timeout of one attempt in milliseconds. */
  readonly attemptMs?: number
}

export type Webhooks = Awaited<ReturnType<typeof createWebhooks>>

/** Milliseconds before each retry. */
const pausesMs = [10_000, 60_000, 300_000, 900_000] as const
const attemptMsUsual = 10_000
/** Milliseconds between looks whether the PIN was entered, without which nothing can be signed after a start, or the rules could be read. */
const waitLookMs = 60_000
/** Maximum queue length, reached only if a receiver is down for long. The oldest messages are then given up, with a notice. */
const mostWaiting = 500

const delivery = z.object({
  id: z.string(),
  connectionId: z.string(),
  address: z.string(),
  message: z.string(),
  practiceId: z.string(),
  practiceName: z.string(),
  regionCode: z.string(),
  regionName: z.string(),
  /** Empty if an earlier version of the console saved it. */
  incidentId: z.string().default(''),
  ruleId: z.string(),
  ruleName: z.string(),
  attempts: z.int().min(0),
})
type Delivery = z.output<typeof delivery>
const stored = z.looseObject({ version: z.literal(1), waiting: z.array(delivery) })

/** `wait`: nothing could be sent yet, so it's no attempt. */
type Outcome = { readonly kind: 'delivered' | 'again' | 'wait' | 'given-up'; readonly message: string }

export async function createWebhooks(needs: WebhooksNeeds) {
  const { clock, store, secrets, transport, attemptMs = attemptMsUsual } = needs
  const file = jsonFile({
    path: path.join(needs.userDataPath, 'webhooks.json'),
    schema: stored,
    empty: { version: 1, waiting: [] },
    onNotice: needs.onNotice,
    unread: texts.webhooks.webhooksNotRead,
    onRead: (value) => takeOver(value.waiting),
  })
  const waiting = new Map<string, Delivery>()
  const timers = new Map<string, () => void>()
  const underWay = new Set<Promise<void>>()
  const sending = new Set<string>()
  const failures = new Map<string, NonNullable<WebhooksView['lastFailure']>>()
  const life = new AbortController()

  /** Sends what an earlier run left, before newer messages. */
  function takeOver(left: readonly Delivery[]): void {
    const newer = [...waiting.values()]
    waiting.clear()
    for (const one of [...left, ...newer]) waiting.set(one.id, one)
    for (const { id } of left) plan(id, 0)
  }

  async function keep(): Promise<void> {
    const answer = await file.update((value) => ({ ...value, waiting: [...waiting.values()] }))
    if (!answer.ok) needs.onNotice(texts.webhooks.webhooksCantBeSavedAndMayBeLost(answer.failure.message))
    if (!life.signal.aborted) needs.sendEvent('webhooks.changed', null)
  }

  /** One attempt. */
  async function attempt(one: Delivery): Promise<Outcome> {
    // Its rule may still want it.
    if (!store.isRead()) return { kind: 'wait', message: '' }
    const rule = store.of(one.connectionId).rules.find(({ id }) => id === one.ruleId)
    // If the address changed or the rule was turned off, the message is no longer wanted there.
    if (rule?.webhook !== one.address || !rule.on || webhookProblem(one.address) !== undefined)
      return { kind: 'given-up', message: texts.webhooks.itsRuleNoLongerSendsTo }
    if (transport === undefined) return { kind: 'given-up', message: texts.webhooks.thisConsoleDoesntSendWebhooks }
    const secret = await secrets.webhookSecret(one.connectionId)
    if (!secret.found) {
      return secret.failure === undefined
        ? { kind: 'given-up', message: texts.webhooks.noWebhookSecretIsSet }
        : { kind: secret.pinNeeded === true ? 'wait' : 'again', message: secret.failure.message }
    }
    const timestamp = String(Math.floor(clock.now() / 1_000))
    const connection = needs.connectionNow(one.connectionId)
    const limit = AbortSignal.any([life.signal, AbortSignal.timeout(attemptMs)])
    try {
      const answer = await transport.exchange(
        {
          method: 'POST',
          url: one.address,
          headers: {
            'content-type': 'application/json; charset=utf-8',
            'user-agent': 'AccessConsole',
            'x-access-console-delivery': one.id,
            'x-access-console-timestamp': timestamp,
            'x-access-console-signature': signatureOf(secret.key, timestamp, one.message),
          },
          body: one.message,
        },
        { connection: connection ?? noConnection, fresh: true, signal: limit },
      )
      // Ignores the response body: only the status counts.
      answer.body.destroy()
      await answer.release().catch(() => undefined)
      return outcomeOf(answer.status)
    } catch (error) {
      const isLasting = error instanceof NoAnswer && error.lasting
      if (limit.aborted && !isLasting) return { kind: 'again', message: texts.webhooks.noResponseInTime }
      const message = error instanceof NoAnswer ? error.message : texts.webhooks.noConnection
      return { kind: isLasting ? 'given-up' : 'again', message }
    }
  }

  async function deliver(id: string): Promise<void> {
    timers.delete(id)
    const one = waiting.get(id)
    if (one === undefined || sending.has(id) || life.signal.aborted) return
    // A receiver mustn't get the end of an incident before its opening: it waits until the earlier message left the queue.
    if (firstOf(one)?.id !== id) return
    sending.add(id)
    const { kind, message } = await attempt(one).finally(() => sending.delete(id))
    if (life.signal.aborted && kind !== 'delivered') return
    if (kind === 'wait') return plan(id, waitLookMs)
    const next = { ...one, attempts: one.attempts + 1 }
    const pause = pausesMs[one.attempts]
    if (kind === 'again' && pause !== undefined) {
      waiting.set(id, next)
      plan(id, pause)
    } else {
      remove(one)
      if (kind !== 'delivered') await reportGivenUp(next, message)
    }
    await keep()
  }

  /** The oldest waiting message to the same address about the same incident. */
  function firstOf(one: Delivery): Delivery | undefined {
    if (one.incidentId === '') return one
    const isSame = ({ address, incidentId }: Delivery) => address === one.address && incidentId === one.incidentId
    return [...waiting.values()].find(isSame)
  }

  /** Takes a message from the queue and continues with the next one of its incident. */
  function remove(one: Delivery): void {
    if (!waiting.delete(one.id)) return
    const next = firstOf(one)
    if (next !== undefined && next.id !== one.id && !timers.has(next.id)) plan(next.id, 0)
  }

  function plan(id: string, ms: number): void {
    if (life.signal.aborted) return
    timers.set(
      id,
      clock.after(ms, () => {
        const work = deliver(id).finally(() => underWay.delete(work))
        underWay.add(work)
      }),
    )
  }

  async function reportGivenUp(one: Delivery, message: string): Promise<void> {
    const at = new Date(clock.now()).toISOString()
    const host = URL.canParse(one.address) ? new URL(one.address).host : texts.webhooks.anInvalidAddress
    failures.set(one.connectionId, { at, host, message })
    const place = placeWords({ ...one, visitTypeName: '', assignmentQualifiers: [] })
    const notice = {
      title: texts.webhooks.webhookNotDelivered,
      body: texts.webhooks.rule(place, oneLine(one.ruleName), message, host),
      whileLocked: texts.webhooks.aWebhookWasntDelivered,
      sound: false,
      hash: '#/regions/alerts',
    }
    // Its rule may be one of a connection that isn't in use.
    needs.notifier.show(namedNotice(notice, one.connectionId, needs.connectionNow(one.connectionId)))
    const event: AlertEvent = {
      at,
      alertId: '',
      kind: 'not-delivered',
      ruleName: one.ruleName,
      key: combinationKey({ ...one, visitTypeName: '', assignmentQualifiers: [] }),
      practiceName: one.practiceName,
      regionName: one.regionName,
      note: `${host}: ${message}`,
    }
    await needs.history.recordAlerts(one.connectionId, [event]).catch(() => undefined)
  }

  /** Only one console of a team sends. */
  async function mine(connectionId: string, announced: readonly IncidentAnnouncement[], address: string) {
    const team = needs.team?.(connectionId)
    return team === undefined ? announced : await claimedFor(texts.webhooks.webhook(address), team, announced)
  }

  await file.read()

  async function view(connectionId: string): Promise<WebhooksView> {
    const secret = await secrets.webhookSecret(connectionId)
    return {
      hasSecret: secret.found || secret.failure !== undefined,
      waiting: [...waiting.values()].filter((one) => one.connectionId === connectionId).length,
      lastFailure: failures.get(connectionId),
    }
  }

  return {
    /** Queues the messages that the rules of these notices require. Resolves when they're stored. */
    async take(connectionId: string, announced: readonly IncidentAnnouncement[]) {
      // If the start couldn't read them, messages of an earlier run go before these.
      await file.read()
      const { rules: all, runbooks } = store.of(connectionId)
      const rules = all.filter(({ on, webhook }) => on && webhook !== undefined)
      const connection = needs.connectionNow(connectionId)
      for (const [address = '', ofAddress] of Map.groupBy(rules, ({ webhook }) => webhook)) {
        const about = announced.filter((one) => ruleFor(one, ofAddress) !== undefined)
        if (about.length === 0) continue
        for (const one of await mine(connectionId, about, address)) {
          const rule = ruleFor(one, ofAddress)
          const id = randomUUID()
          const at = new Date(clock.now()).toISOString()
          const named = { name: connection?.name ?? connectionId, stage: connection?.stage ?? '' }
          const { practiceId, practiceName, regionCode, regionName } = one.incident
          waiting.set(id, {
            id,
            connectionId,
            address,
            message: webhookMessage(one, { id, at, connection: named, runbook: runbookOf(runbooks, one.incident) }),
            practiceId,
            practiceName,
            regionCode,
            regionName,
            incidentId: one.incident.id,
            ruleId: rule?.id ?? '',
            ruleName: rule?.name ?? '',
            attempts: 0,
          })
          plan(id, 0)
        }
      }
      // One whose attempt is under way may arrive, and would be queued again if it doesn't.
      const idle = [...waiting.values()].filter(({ id }) => !sending.has(id))
      const tooMany = idle.slice(0, Math.max(0, waiting.size - mostWaiting))
      for (const one of tooMany) {
        timers.get(one.id)?.()
        timers.delete(one.id)
        remove(one)
      }
      for (const one of tooMany) await reportGivenUp(one, texts.webhooks.tooManyMessagesAreWaiting)
      await keep()
    },
    view,
    /** Fails with `invalid-input`, `vault-unavailable`, `storage`. */
    async setSecret(connectionId: string, secret: string | null) {
      const answer =
        secret === null
          ? await secrets.removeWebhookSecret(connectionId)
          : await secrets.setWebhookSecret(connectionId, secret)
      if (!answer.ok) return answer
      needs.sendEvent('webhooks.changed', null)
      return done(await view(connectionId))
    },
    /** Ends attempts in progress; undelivered messages are retried at the next start. */
    async close() {
      life.abort()
      for (const cancel of timers.values()) cancel()
      await Promise.all(underWay)
      await keep()
    },
  }
}

/** Of the rules with one address, that which sends the message; undefined if the address doesn't get it. A recovery is for those that knew of the incident. */
function ruleFor(
  { kind, incident, alerts, earlierRules = [] }: IncidentAnnouncement,
  ofAddress: readonly AlertRule[],
): AlertRule | undefined {
  if (ofAddress.some(({ id }) => earlierRules.includes(id))) return undefined
  const own = alerts.map(({ alert }) => alert.ruleId)
  const about = kind === 'recovered' ? (incident.toldRules ?? own) : own
  return ofAddress.find(({ id, tellRecovered }) => about.includes(id) && (kind !== 'recovered' || tellRecovered))
}

/** `sha256=` and the hexadecimal HMAC of the time, a period and the message. */
export const signatureOf = (secret: string, timestamp: string, message: string): string =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.${message}`).digest('hex')}`

/** A redirect counts as a plain answer: nothing is sent to its target. */
function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return { kind: 'delivered', message: '' }
  const message = status >= 300 && status < 400 ? texts.webhooks.itRedirectsHttp(status) : texts.webhooks.http(status)
  const mayHelp = status >= 500 || status === 408 || status === 425 || status === 429
  return { kind: mayHelp ? 'again' : 'given-up', message }
}
