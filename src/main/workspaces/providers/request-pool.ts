import type { Envelope } from '../../../bridge/envelope.ts'
import type { Failure } from '../../../bridge/failure.ts'
import { createRequestPace, isSlowDown } from '../../services/platform/request-pace.ts'
import { isOfTheProvider } from './record-source.ts'
import { texts } from './text.ts'

/**
 * Sends many requests, a few at a time: within the limit, slower if the platform asks for it, and waiting if nothing answers. A failure of one item is
 * reported and doesn't end the work; a failure that affects all does.
 */

export type PoolNeeds<Item, Value> = {
  readonly items: readonly Item[]
  /** Sends one request; its context reports a request to slow down immediately. */
  readonly ask: (item: Item, signal: AbortSignal) => Promise<Envelope<Value>>
  /** Called with each result, in order of arrival: the answer, or the item's own failure. */
  readonly settled: (item: Item, answer: Envelope<Value>) => void
  readonly atOnce: number
  readonly signal: AbortSignal
  /** Called with the reason when work stalls, and with undefined when it continues. */
  readonly onWait: (words: string | undefined) => void
  /** Why the work can't continue; checked before each request. */
  readonly obstacle?: () => Promise<Failure | undefined>
  /** The platform has answered before. */
  readonly anyCame?: boolean
  /** Multiplies every pause; for tests. */
  readonly scale?: number
}

export type PoolEnd<Item> = {
  /** Why the work ended early; undefined if it finished or was aborted. */
  readonly end: Failure | undefined
  /** The items without a result. */
  readonly left: readonly Item[]
}

type Queued<Item> = {
  readonly item: Item
  /** The number of answers at the time this item got none. */
  readonly unansweredAt?: number
  /** How often the platform was unavailable for it, with answers for other items in between. */
  readonly unavailable?: number
}
type Settled<Item, Value> = {
  readonly queued: Queued<Item>
  readonly sentAt: number
  readonly answer: Envelope<Value>
  readonly isObstacle?: boolean
}

/** A maintenance is waited for this often. An item that meets it again while others are answered has that failure itself: its EHR may be away. */
const mostUnavailable = 3
/** This many consecutive platform failures are no longer about single items. */
const mostFailedInRow = 100

export async function askMany<Item, Value>(needs: PoolNeeds<Item, Value>): Promise<PoolEnd<Item>> {
  const { ask, settled, signal, onWait, obstacle, anyCame = false, scale = 1 } = needs
  const pace = createRequestPace(scale, needs.atOnce)
  const queue: Queued<Item>[] = needs.items.map((item) => ({ item }))
  queue.reverse()
  /** Retried after the rest. */
  let later: Queued<Item>[] = []
  const own = new AbortController()
  const either = AbortSignal.any([signal, own.signal])
  const underWay = new Map<Queued<Item>, Promise<Settled<Item, Value>>>()
  let answers = 0
  let failedInRow = 0
  let lastAnswered: Item | undefined
  let end: Failure | undefined

  async function send(queued: Queued<Item>): Promise<Settled<Item, Value>> {
    const sentAt = performance.now()
    const hindrance = await obstacle?.()
    if (hindrance !== undefined) return { queued, sentAt, answer: { ok: false, failure: hindrance }, isObstacle: true }
    return { queued, sentAt, answer: await ask(queued.item, either) }
  }

  function refill(): void {
    while (!either.aborted && underWay.size < pace.atOnce && pace.waiting.seconds === 0) {
      const next = queue.pop()
      if (next === undefined) return
      underWay.set(next, send(next))
    }
  }

  function answerCame(item: Item): void {
    answers += 1
    lastAnswered = item
    pace.answerCame()
  }

  /** Returns the failure if the work ends. */
  function settle({ queued, sentAt, answer, isObstacle = false }: Settled<Item, Value>): Failure | undefined {
    const { item, unansweredAt } = queued
    if (answer.ok) {
      failedInRow = 0
      answerCame(item)
      settled(item, answer)
      return undefined
    }
    const reason = answer.failure
    if (isObstacle) return reason
    const unavailable = (queued.unavailable ?? 0) + (answers === unansweredAt ? 0 : 1)
    const isOwn = reason.kind === 'server-error' && unavailable > mostUnavailable
    if (isSlowDown(reason) && !isOwn) {
      if (reason.kind === 'server-error') later.push({ item, unansweredAt: answers, unavailable })
      else queue.push(queued)
      return pace.askedToSlowDown(reason, sentAt)
    }
    if (reason.kind === 'unreachable' && (unansweredAt === undefined || answers === unansweredAt)) {
      later.push({ item, unansweredAt: answers })
      return pace.nobodyAnswered(reason, sentAt, anyCame || answers > 0)
    }
    if (reason.kind !== 'unreachable' && !isOwn && !isOfTheProvider(reason)) {
      queue.push(queued)
      return reason
    }
    // Other items were answered since, so only this one gets no answer.
    if (reason.kind === 'not-found') failedInRow = 0
    else failedInRow += 1
    if (reason.status !== undefined) answerCame(item)
    settled(item, answer)
    return failedInRow >= mostFailedInRow
      ? { ...reason, message: texts.requestPool.inARowFailed(mostFailedInRow, reason.message) }
      : undefined
  }

  /** Only unanswered items are left; an item that was answered before shows whether the platform responds. */
  async function takeUpLater(): Promise<void> {
    queue.push(...later.reverse())
    later = []
    if (lastAnswered === undefined || queue.some(({ unansweredAt }) => unansweredAt !== answers)) return
    const sentAt = performance.now()
    const answer = await ask(lastAnswered, either)
    if (!answer.ok && isSlowDown(answer.failure)) end = pace.askedToSlowDown(answer.failure, sentAt)
    else if (answer.ok || answer.failure.status !== undefined) answerCame(lastAnswered)
    else if (answer.failure.kind === 'unreachable') end = pace.nobodyAnswered(answer.failure, sentAt, true)
  }

  try {
    while (!signal.aborted && end === undefined) {
      refill()
      if (underWay.size > 0) {
        const one = await Promise.race(underWay.values())
        underWay.delete(one.queued)
        if (signal.aborted && !one.answer.ok) queue.push(one.queued)
        else end = settle(one)
        continue
      }
      const { seconds, why } = pace.waiting
      if (seconds > 0) {
        onWait(texts.requestPool.waitingSec(Math.ceil(seconds), why))
        await pace.wait(signal)
        onWait(undefined)
      } else if (queue.length === 0) {
        if (later.length === 0) break
        await takeUpLater()
      }
    }
  } finally {
    own.abort()
    for (const one of await Promise.all(underWay.values())) {
      if (one.answer.ok) settled(one.queued.item, one.answer)
      else queue.push(one.queued)
    }
  }
  return { end, left: [...queue.reverse(), ...later].map(({ item }) => item) }
}
