import type { Envelope } from '../../../bridge/envelope.ts'
import type { Failure } from '../../../bridge/failure.ts'
import { createRequestPace } from '../../services/platform/request-pace.ts'
import { isOfTheProvider } from './record-source.ts'

/**
 * Asks for many things, a few at a time: never more than may be, slower where the platform asks for it, waiting where nobody answers. One that
 * cannot be had is told and does not end the work; what would fail for all alike does.
 */

export type PoolNeeds<Item, Value> = {
  readonly items: readonly Item[]
  /** Sends one request; its context tells a request to slow down at once. */
  readonly ask: (item: Item, signal: AbortSignal) => Promise<Envelope<Value>>
  /** What came of one, in order of arrival: its answer, or why there is none for it alone. */
  readonly settled: (item: Item, answer: Envelope<Value>) => void
  readonly atOnce: number
  readonly signal: AbortSignal
  /** Told why nothing moves, and undefined when it goes on. */
  readonly onWait: (words: string | undefined) => void
  /** Why the work may not go on, asked before each request. */
  readonly obstacle?: () => Promise<Failure | undefined>
  /** The platform answered something before. */
  readonly anyCame?: boolean
  /** Multiplies every pause; for tests. */
  readonly scale?: number
}

export type PoolEnd<Item> = {
  /** Why the work ended before all was asked for; undefined where it did not, or was aborted. */
  readonly end: Failure | undefined
  /** What was not settled. */
  readonly left: readonly Item[]
}

type Queued<Item> = {
  readonly item: Item
  /** How many answers had come when nobody answered for this one. */
  readonly unansweredAt?: number
}
type Settled<Item, Value> = {
  readonly queued: Queued<Item>
  readonly sentAt: number
  readonly answer: Envelope<Value>
  readonly isObstacle?: boolean
}

/** So many in a row that fail on the platform's side are no matter of each of them. */
const mostFailedInRow = 100

export async function askMany<Item, Value>(needs: PoolNeeds<Item, Value>): Promise<PoolEnd<Item>> {
  const { ask, settled, signal, onWait, obstacle, anyCame = false, scale = 1 } = needs
  const pace = createRequestPace(scale, needs.atOnce)
  const queue: Queued<Item>[] = needs.items.map((item) => ({ item }))
  queue.reverse()
  /** Asked for again once the others are through. */
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

  /** Answers with the failure where the work ends. */
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
    if (reason.kind === 'rate-limited') {
      queue.push(queued)
      return pace.askedToSlowDown(reason, sentAt)
    }
    if (reason.kind === 'unreachable' && (unansweredAt === undefined || answers === unansweredAt)) {
      later.push({ item, unansweredAt: answers })
      return pace.nobodyAnswered(reason, sentAt, anyCame || answers > 0)
    }
    if (reason.kind !== 'unreachable' && !isOfTheProvider(reason)) {
      queue.push(queued)
      return reason
    }
    // Others were answered since: it is this one alone that is not.
    if (reason.kind === 'not-found') failedInRow = 0
    else failedInRow += 1
    if (reason.status !== undefined) answerCame(item)
    settled(item, answer)
    return failedInRow >= mostFailedInRow
      ? { ...reason, message: `${mostFailedInRow} in a row failed. ${reason.message}` }
      : undefined
  }

  /** Only those that nobody answered for are left: one that was answered before shows whether anybody is there. */
  async function takeUpLater(): Promise<void> {
    queue.push(...later.reverse())
    later = []
    if (lastAnswered === undefined || queue.some(({ unansweredAt }) => unansweredAt !== answers)) return
    const sentAt = performance.now()
    const answer = await ask(lastAnswered, either)
    if (answer.ok || answer.failure.status !== undefined) answerCame(lastAnswered)
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
        onWait(`Waiting ${Math.ceil(seconds)} s, since ${why}`)
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
