import type { Envelope } from '../../../../bridge/envelope.ts'
import type { Failure, FailureKind } from '../../../../bridge/failure.ts'
import type { Connection } from '../../../../domain/connections/connection.ts'
import { type Practice, qualifierNames } from '../../../../domain/regions/practice.ts'
import { regionCodesOf } from '../../../../domain/regions/region-codes.ts'
import type { PolledAnswer } from '../../../../domain/regions/region-poll.ts'
import type { RegionsSettings } from '../../../../domain/regions/regions-settings.ts'
import type { WaitTime } from '../../../../domain/regions/wait-time.ts'
import type { OperationName, OperationValue } from '../../../services/platform/operations.ts'
import { sourceOf } from '../source.ts'
import { bracketed, queryText, repeated, single } from '../../../../domain/list-encoding.ts'

/**
 * One poll of one practice (platform document, section 4.2): its regions, then all waits, one request at a time. If the practice request fails, waits are
 * requested for the regions it listed last.
 */

/** Sends one request without retries. */
export type Ask = <Name extends OperationName>(name: Name, input: unknown) => Promise<Envelope<OperationValue<Name>>>

export type PollNeeds = {
  readonly ask: Ask
  readonly connection: Connection
  readonly practiceId: string
  readonly settings: Pick<RegionsSettings, 'visitTypeNames' | 'assignmentQualifiers'>
  readonly qualifierNames: readonly string[]
  /** The practice's last answer and its time (ISO 8601); undefined if there is none. */
  readonly lastPractice: { readonly practice: Practice; readonly at: string } | undefined
  /** Milliseconds since 1970. */
  readonly now: () => number
}

type PollOutcome = {
  readonly polledAt: string
  /** The answer; if a request for some regions failed, the answer for the rest. */
  readonly answer: PolledAnswer | undefined
  /** The first failure. */
  readonly failure: Failure | undefined
}

/** Failures caused by one request's own input, so that the next request may succeed. */
const ofOneRequest: ReadonlySet<FailureKind> = new Set([
  'invalid-input',
  'not-found',
  'rejected',
  'conflict',
  'unreadable-response',
])

/** True for failures that end the poll: the platform wants a pause, or the caller canceled. */
const endsPoll = ({ kind, retryAfterSeconds }: Failure): boolean =>
  kind === 'rate-limited' || kind === 'cancelled' || retryAfterSeconds !== undefined

/** Never throws. */
export async function pollPractice(needs: PollNeeds): Promise<PollOutcome> {
  const { ask, connection, practiceId, settings, qualifierNames, lastPractice, now } = needs
  const time = () => new Date(now()).toISOString()
  const polledAt = time()
  const answered = await ask('visits.practice', { practiceId })
  const known = answered.ok ? { practice: answered.value, at: undefined } : lastPractice
  let failure = answered.ok ? undefined : answered.failure
  if (known === undefined || (failure !== undefined && endsPoll(failure)))
    return { polledAt, answer: undefined, failure }

  const narrowed = {
    ...(settings.visitTypeNames.length === 0 ? {} : { visitTypeNames: settings.visitTypeNames }),
    ...(settings.assignmentQualifiers.length === 0 ? {} : { assignmentQualifiers: settings.assignmentQualifiers }),
  }
  const chunks = codeChunks(regionCodesOf(known.practice), { practiceId, ...narrowed }, connection)
  const regionCodes: string[] = []
  const estimates: WaitTime[] = []
  for (const codes of chunks) {
    const waits = await ask('visits.waitTimes', { regionCodes: codes, practiceId, ...narrowed })
    if (waits.ok) {
      regionCodes.push(...codes)
      // One by one: a response may have more than a call can take as arguments.
      for (const estimate of waits.value) estimates.push(estimate)
      continue
    }
    failure ??= waits.failure
    if (!ofOneRequest.has(waits.failure.kind)) break
  }
  if (failure !== undefined && regionCodes.length === 0) return { polledAt, answer: undefined, failure }
  const answer: PolledAnswer = {
    source: sourceOf(connection),
    practiceId,
    polledAt,
    answeredAt: time(),
    regionCodes,
    ...narrowed,
    practice: known.practice,
    ...(known.at === undefined ? {} : { regionsAsOf: known.at }),
    qualifierNames: [...qualifierNames],
    estimates,
  }
  return { polledAt, answer, failure }
}

/** Caches the names of a platform's assignment qualifiers: they rarely change, and nothing depends on them. */

const askEveryMs = 3_600_000

export function createQualifierList(steady: () => number) {
  let names: readonly string[] = []
  let askedAt = Number.NEGATIVE_INFINITY
  return {
    names: (): readonly string[] => names,
    /** Requests them if an hour has passed since the last request; a failure is returned and retried after an hour. */
    async ask(ask: Ask): Promise<Failure | undefined> {
      if (steady() - askedAt < askEveryMs) return undefined
      askedAt = steady()
      const answer = await ask('visits.assignmentQualifiers', undefined)
      if (!answer.ok) return answer.failure
      names = [...new Set(qualifierNames(answer.value))]
      return undefined
    },
  }
}

/** Splits a practice's region codes into as few requests as the address length allows. */

/** Servers and gateways usually limit the request line to 8 KiB. */
const longestAddress = 6_000

export type WaitTimesQuestion = {
  readonly practiceId: string
  readonly visitTypeNames?: readonly string[]
  readonly assignmentQualifiers?: readonly string[]
}

/** The codes in order, in as few lists as keep each address (platform document, section 4.2) under 6,000 characters; each list has at least one code. */
export function codeChunks(
  codes: readonly string[],
  { practiceId, visitTypeNames, assignmentQualifiers }: WaitTimesQuestion,
  { visitUrl, product }: Pick<Connection, 'visitUrl' | 'product'>,
): string[][] {
  const rest = queryText([
    ...single('practiceId', practiceId),
    ...repeated('assignmentQualifiers', assignmentQualifiers),
    ...repeated('visitTypeNames', visitTypeNames),
    ...single('product', product),
  ])
  const fixed = `${visitUrl}/api/9/regions/waittimes?${rest}`.length
  const chunks: string[][] = []
  let length = 0
  for (const code of codes) {
    const own = queryText(bracketed('regionCodes', [code])).length + 1
    const last = chunks.at(-1)
    if (last === undefined || length + own > longestAddress) {
      chunks.push([code])
      length = fixed + own
    } else {
      last.push(code)
      length += own
    }
  }
  return chunks
}
