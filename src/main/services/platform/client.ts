import { randomUUID } from 'node:crypto'
import type { Envelope, Meta } from '../../../bridge/envelope.ts'
import { type Failure, failure } from '../../../bridge/failure.ts'
import { addressProblem, type Connection } from '../../../domain/connections/connection.ts'
import { queryText } from '../../../domain/list-encoding.ts'
import { hasPassed, retailLinkQuery, retailLinkRequest } from '../../../domain/slots/retail-link.ts'
import { given } from '../../../domain/given.ts'
import { attempt, type Attempt } from './attempt.ts'
import type { OnHead } from './download.ts'
import { stalled, watchForStall } from './stall.ts'
import { type CallObserver, type ObservedCall, quietObserver } from './call-observer.ts'
import { addressIssue, buildRequest, credentialsFor, type KeySource } from './request.ts'
import type { Endpoint } from './endpoint.ts'
import { invalidInput, issuesOf, plainWords } from './input-issues.ts'
import { type EndpointName, endpoints, type OperationName, type OperationValue } from './operations.ts'
import { type AddressProblem, createTransport, environmentProxy, type OnTrace, type ResolveProxy } from './transport.ts'
import { isSearched } from './redaction.ts'
import { createJsonReader } from './read-json.ts'
import { isSlowDown } from './request-pace.ts'
import { pauseBeforeRetry } from './retry.ts'
import { texts } from './text.ts'

export type CallContext = {
  readonly connection: Connection
  readonly keys: KeySource
  readonly signal?: AbortSignal
  /** Returns a request to slow down (`isSlowDown`) immediately, for callers that throttle all their requests themselves. */
  readonly reportsSlowDown?: boolean
  /** Disables retries of a read, for callers that poll at their own rate. */
  readonly once?: boolean
  /** Clock that decides whether a retail slot has passed, in milliseconds since 1970. Default: the computer's. */
  readonly now?: () => number
  /** Receives the request's progress; must not throw. */
  readonly onTrace?: OnTrace
  /** Receives the download's bytes so far (decompressed) and the total if known. Restarts at 0 on a retry. Must not throw. */
  readonly onBytes?: (bytes: number, total: number | undefined) => void
  /** As in `DownloadOptions`; called again on a retry. */
  readonly onHead?: OnHead
  /** As in `DownloadOptions`. */
  readonly isOfSession?: boolean
}

export type PlatformClient = {
  /**
   * Makes one call of the platform document. `input` uses the document's field names. Never throws: errors are failures in the envelope. Ends by the
   * endpoint's deadline. Retries a read at most twice with backoff; sends a write once.
   */
  send<Name extends OperationName>(
    name: Name,
    input: unknown,
    context: CallContext,
  ): Promise<Envelope<OperationValue<Name>>>
  /** Cancels running calls and closes every socket; later calls are cancelled immediately. */
  close(): Promise<void>
}

export type PlatformClientOptions = {
  readonly resolveProxy?: ResolveProxy
  /** Scales every deadline and pause; for tests. */
  readonly deadlineScale?: number
  /** Keys of other call families and connections, which must not appear in results either. */
  readonly otherKeys?: () => readonly string[]
  /** Why no call may go to this origin for the connection; undefined if it may. */
  readonly addressProblem?: AddressProblem
  /** The built file that reads long responses; default: its source. */
  readonly jsonWorker?: URL | undefined
  /** Observes every call to the platform, including those that fail before sending. */
  readonly observer?: CallObserver
}

const mostAttempts = 3

export function createPlatformClient(options: PlatformClientOptions = {}): PlatformClient {
  const transport = createTransport(options.resolveProxy ?? environmentProxy(), options.addressProblem)
  const json = createJsonReader(options.jsonWorker)
  const observe = quietObserver(options.observer)
  const scale = options.deadlineScale ?? 1
  const underWay = new Set<AbortController>()
  let closed = false

  async function call(
    operation: EndpointName,
    input: unknown,
    context: CallContext,
    correlationId: string,
    observed: ObservedCall,
  ): Promise<Attempt> {
    const endpoint: Endpoint = endpoints[operation]
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
    // Before any key is looked up.
    const refused = options.addressProblem?.(context.connection.id, built.origin)
    if (refused !== undefined) return { failure: refused, retry: false }
    const credentials = await credentialsFor(endpoint.family, built.origin, context.connection, context.keys)
    if (!credentials.ok) return { failure: credentials.failure, retry: false }
    if (isCancelled()) return cancelled
    const secrets = [...credentials.secrets, ...(options.otherKeys?.() ?? []).filter(isSearched)]

    const deadline = new AbortController()
    const timer = setTimeout(() => deadline.abort(), endpoint.deadlineMs * scale)
    const endsAt = performance.now() + endpoint.deadlineMs * scale
    const signal = context.signal === undefined ? deadline.signal : AbortSignal.any([deadline.signal, context.signal])
    underWay.add(deadline)
    const stall = endpoint.stall && { ...endpoint.stall, windowMs: endpoint.stall.windowMs * scale }
    const progress = watchForStall(stall, () => deadline.abort(stalled))
    const request = { ...built.request, headers: { ...built.request.headers, ...credentials.headers } }
    try {
      for (let count = 1; ; count++) {
        const watched = observed.tries()
        const outcome = await attempt({
          operation,
          endpoint,
          request,
          input: parsed.data,
          connection: context.connection,
          secrets,
          transport,
          signal,
          json,
          timedOut: () => deadline.signal.aborted && !isCancelled(),
          onBytes: (bytes, soFar, total) => {
            progress.count(bytes)
            context.onBytes?.(soFar, total)
          },
          onHead: context.onHead,
          isOfSession: context.isOfSession,
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
        if (context.once === true || (context.reportsSlowDown === true && isSlowDown(outcome.failure)))
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
    const outcome = await call(operation, input, context, correlationId, observed).catch(unexpected)
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
      const { platformCorrelationId, status, attempts } = outcome
      const meta: Meta = {
        correlationId,
        ...given({ platformCorrelationId, status, attempts }),
        durationMs: Math.round(performance.now() - startedAt),
        receivedAt: new Date().toISOString(),
      }
      if ('failure' in outcome) {
        const { attempts: _attempts, ...known } = meta
        return { ok: false, failure: { ...outcome.failure, ...known, connectionId: context.connection.id } }
      }
      const { value, note } = outcome
      // This endpoint's own output schema parsed the value, so it has this type.
      return { ok: true, value: value as OperationValue<Name>, meta: note === undefined ? meta : { ...meta, note } }
    },
    async close() {
      closed = true
      for (const deadline of underWay) deadline.abort()
      await Promise.all([transport.close(), json.close()])
    },
  }
}

/** Builds the retail hand-off address (section 4.4) without a call. */
function retailLink(input: unknown, { connection, now }: CallContext): Attempt {
  const refused = (field: string, message: string) => ({ failure: invalidInput([{ field, message }]), retry: false })
  const parsed = retailLinkRequest.safeParse(input, { error: plainWords })
  if (!parsed.success) return { failure: invalidInput(issuesOf(parsed)), retry: false }
  if (hasPassed(parsed.data, (now ?? Date.now)())) {
    const passed = refused('timeSlot', texts.client.thisSlotsTimeHasPassedSo)
    return { ...passed, failure: { ...passed.failure, nextStep: texts.client.selectAnotherSlot } }
  }
  const problem = addressProblem(connection.schedulingUrl)
  if (problem !== undefined) return refused('schedulingUrl', problem)
  const brand = parsed.data.brand ?? connection.brand
  if (!brand) return refused('brand', texts.client.theBrandIsRequiredEnterIt)
  const base = connection.schedulingUrl.replace(/\/+$/, '')
  return { value: { url: `${base}/retail?${queryText(retailLinkQuery(parsed.data, brand))}` } }
}

/** An error in our own code: reported without its message, which could contain anything. */
function unexpected(cause: unknown): Attempt & { failure: Failure } {
  const name = cause instanceof Error ? cause.name : typeof cause
  return {
    failure: failure('unreadable-response', { message: texts.client.theConsoleHadAnErrorAnd(name) }),
    retry: false,
  }
}
