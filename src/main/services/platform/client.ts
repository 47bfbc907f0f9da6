import { randomUUID } from 'node:crypto'
import type { Envelope, Meta } from '../../../bridge/envelope.ts'
import { type Failure, failure } from '../../../bridge/failure.ts'
import { addressProblem, type Connection } from '../../../domain/connections/connection.ts'
import { queryText } from '../../../domain/list-encoding.ts'
import { hasPassed, retailLinkQuery, retailLinkRequest } from '../../../domain/slots/retail-link.ts'
import { attempt, type Attempt } from './attempt.ts'
import { type CallObserver, type ObservedCall, quietObserver } from './call-observer.ts'
import { credentialsFor, type KeySource } from './credentials.ts'
import type { Endpoint } from './endpoint.ts'
import { invalidInput, issuesOf, plainWords } from './input-issues.ts'
import { type EndpointName, endpoints, type OperationName, type OperationValue } from './operations.ts'
import { environmentProxy, type ResolveProxy } from './proxies.ts'
import { isSearched } from './redaction.ts'
import { addressIssue, buildRequest } from './request.ts'
import { pauseBeforeRetry } from './retry.ts'
import { stalled, watchForStall } from './stall.ts'
import { createTransport, type OnTrace } from './transport.ts'

export type CallContext = {
  readonly connection: Connection
  readonly keys: KeySource
  readonly signal?: AbortSignal
  /** A request to slow down (429) is answered at once and not waited out: for those who then slow down all their requests. */
  readonly tellsSlowDown?: boolean
  /** A read is asked once and not repeated: for those who ask again by themselves, at a pace of their own. */
  readonly once?: boolean
  /** The clock by which a slot of the retail hand-off has passed: milliseconds since 1970. Without it, the computer's. */
  readonly now?: () => number
  /** Told how far the request has come, while it is under way; must not throw. */
  readonly onTrace?: OnTrace
  /**
   * Told how many bytes of a download came so far, unpacked, and how many there will be where the answer tells it; from 0 again where it is
   * asked anew. Must not throw.
   */
  readonly onBytes?: (bytes: number, total: number | undefined) => void
}

export type PlatformClient = {
  /**
   * Makes one call of the platform document. `input` holds the document's own field names. Never throws: what goes wrong is a failure in
   * the envelope. Ends by the endpoint's deadline. A read is repeated politely at most twice, a write is sent once.
   */
  send<Name extends OperationName>(
    name: Name,
    input: unknown,
    context: CallContext,
  ): Promise<Envelope<OperationValue<Name>>>
  /** Cancels what is under way and lets go of every socket; calls made later are cancelled at once. */
  close(): Promise<void>
}

export type PlatformClientOptions = {
  readonly resolveProxy?: ResolveProxy
  /** Multiplies every deadline and pause; for tests. */
  readonly deadlineScale?: number
  /** Keys of other call families and connections, none of which may stand in what comes back either. */
  readonly otherKeys?: () => readonly string[]
  /** Told of each call that goes to the platform, or was meant to. */
  readonly observer?: CallObserver
}

const mostAttempts = 3

export function createPlatformClient(options: PlatformClientOptions = {}): PlatformClient {
  const transport = createTransport(options.resolveProxy ?? environmentProxy())
  const observe = quietObserver(options.observer)
  const scale = options.deadlineScale ?? 1
  const underWay = new Set<AbortController>()
  let closed = false

  async function call(
    endpoint: Endpoint,
    input: unknown,
    context: CallContext,
    correlationId: string,
    observed: ObservedCall,
  ): Promise<Attempt> {
    const isCancelled = () => closed || context.signal?.aborted === true
    const cancelled: Attempt = { failure: failure('cancelled', { mayHaveHappened: false }), retry: false }
    if (isCancelled()) return cancelled
    const named = endpoint.documented?.(input, context.connection) ?? input
    const parsed = endpoint.input.safeParse(named, { error: plainWords })
    if (!parsed.success) return { failure: invalidInput(issuesOf(parsed)), retry: false }
    const parts = endpoint.request(parsed.data, context.connection)
    const issue = addressIssue(parts, parsed.data, context.connection)
    if (issue !== undefined) return { failure: invalidInput([issue]), retry: false }
    observed.asks(parts)
    const built = buildRequest(endpoint, parts, context.connection, correlationId)
    if (!built.ok) return { failure: invalidInput([built.issue]), retry: false }
    const credentials = await credentialsFor(endpoint.family, built.origin, context.connection, context.keys)
    if (!credentials.ok) return { failure: credentials.failure, retry: false }
    if (isCancelled()) return cancelled
    const secrets = [...credentials.secrets, ...(options.otherKeys?.() ?? []).filter(isSearched)]

    const deadline = new AbortController()
    const timer = setTimeout(() => deadline.abort(), endpoint.deadlineMs * scale)
    const endsAt = Date.now() + endpoint.deadlineMs * scale
    const signal = context.signal === undefined ? deadline.signal : AbortSignal.any([deadline.signal, context.signal])
    underWay.add(deadline)
    const stall = endpoint.stall && { ...endpoint.stall, windowMs: endpoint.stall.windowMs * scale }
    const progress = watchForStall(stall, () => deadline.abort(stalled))
    const request = { ...built.request, headers: { ...built.request.headers, ...credentials.headers } }
    try {
      for (let count = 1; ; count++) {
        const watched = observed.tries()
        const outcome = await attempt({
          endpoint,
          request,
          input: parsed.data,
          connection: context.connection,
          secrets,
          transport,
          signal,
          timedOut: () => deadline.signal.aborted && !isCancelled(),
          onBytes: (bytes, soFar, total) => {
            progress.count(bytes)
            context.onBytes?.(soFar, total)
          },
          apart: progress.apart,
          onTrace: (trace) => {
            watched.traces(trace)
            context.onTrace?.(trace)
          },
          onReceived: watched.receives,
        })
        watched.ends(outcome)
        if (!('failure' in outcome) || !outcome.retry || endpoint.effect === 'write' || count >= mostAttempts)
          return { ...outcome, attempts: count }
        if (context.once === true || (context.tellsSlowDown === true && outcome.failure.kind === 'rate-limited'))
          return { ...outcome, attempts: count }
        const pause = pauseBeforeRetry(count, outcome.failure.retryAfterSeconds, { scale, endsAt, signal })
        const goesOn = await progress.apart(pause)
        if (!goesOn) return isCancelled() ? cancelled : { ...outcome, attempts: count }
      }
    } finally {
      clearTimeout(timer)
      progress.stop()
      underWay.delete(deadline)
    }
  }

  async function observedCall(operation: EndpointName, input: unknown, context: CallContext, correlationId: string) {
    const observed = observe({ operation, connection: context.connection, correlationId })
    const outcome = await call(endpoints[operation], input, context, correlationId, observed).catch(unexpected)
    observed.ends(outcome)
    return outcome
  }

  return {
    async send<Name extends OperationName>(name: Name, input: unknown, context: CallContext) {
      const correlationId = randomUUID()
      const startedAt = performance.now()
      const outcome =
        name === 'scheduling.retailLink'
          ? retailLink(input, context)
          : await observedCall(name as EndpointName, input, context, correlationId)
      const meta: Meta = {
        correlationId,
        ...(outcome.platformCorrelationId === undefined
          ? {}
          : { platformCorrelationId: outcome.platformCorrelationId }),
        ...(outcome.status === undefined ? {} : { status: outcome.status }),
        ...(outcome.attempts === undefined ? {} : { attempts: outcome.attempts }),
        durationMs: Math.round(performance.now() - startedAt),
        receivedAt: new Date().toISOString(),
      }
      if ('failure' in outcome) {
        const { attempts: _attempts, ...known } = meta
        return { ok: false, failure: { ...outcome.failure, ...known } }
      }
      const { value, note } = outcome
      // The value was parsed by this endpoint's own output schema, whose type this is.
      return { ok: true, value: value as OperationValue<Name>, meta: note === undefined ? meta : { ...meta, note } }
    },
    async close() {
      closed = true
      for (const deadline of underWay) deadline.abort()
      await transport.close()
    },
  }
}

/** The retail hand-off address (section 4.4); no call is made. */
function retailLink(input: unknown, { connection, now }: CallContext): Attempt {
  const parsed = retailLinkRequest.safeParse(input, { error: plainWords })
  if (!parsed.success) return { failure: invalidInput(issuesOf(parsed)), retry: false }
  if (hasPassed(parsed.data, (now ?? Date.now)()))
    return {
      failure: {
        ...invalidInput([{ field: 'timeSlot', message: 'The time of this slot has passed, so no link was made.' }]),
        nextStep: 'Pick another slot.',
      },
      retry: false,
    }
  const problem = addressProblem(connection.schedulingUrl)
  if (problem !== undefined)
    return { failure: invalidInput([{ field: 'schedulingUrl', message: problem }]), retry: false }
  const brand = parsed.data.brand ?? connection.brand
  if (!brand)
    return {
      failure: invalidInput([{ field: 'brand', message: 'brand is required: give it, or set it on the connection.' }]),
      retry: false,
    }
  const base = connection.schedulingUrl.replace(/\/+$/, '')
  return { value: { url: `${base}/retail?${queryText(retailLinkQuery(parsed.data, brand))}` } }
}

/** A fault of our own code: told without its text, which could quote anything. */
function unexpected(cause: unknown): Attempt & { failure: Failure } {
  const name = cause instanceof Error ? cause.name : typeof cause
  return {
    failure: failure('unreadable-response', { message: `The console could not finish this call (${name}).` }),
    retry: false,
  }
}
