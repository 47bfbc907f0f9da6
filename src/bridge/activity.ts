import type { Stage } from '../domain/connections/connection.ts'
import type { FailureKind } from './failure.ts'

/**
 * The data that Activity keeps about a platform call. Each text is one of ours (names of operations and documented fields, path templates), a
 * setting of the connection, or an id that `shown-id.ts` allows. So no patient data, key or response can be stored here.
 */

/** Duration of each phase of one attempt, in milliseconds. A phase that wasn't reached is absent. */
export type TryTiming = {
  /** Until the connection was ready: a free socket, or DNS, TCP, proxy and TLS. */
  readonly connectionMs?: number
  /** Until the whole request was handed to the system. */
  readonly sendingMs?: number
  /** Until the response headers arrived. */
  readonly firstByteMs?: number
  /** Until the response was completely read, including checks. */
  readonly bodyMs?: number
}

export type ActivityTry = {
  /** ISO 8601 in UTC. */
  readonly beganAt: string
  readonly durationMs: number
  readonly timing: TryTiming
  readonly status?: number
  /** Size of the body on the wire; absent if nothing was sent or received. */
  readonly bytesSent?: number
  readonly bytesReceived?: number
  readonly failure?: FailureKind
  /** For a write: whether it may have been carried out. */
  readonly mayHaveHappened?: boolean
}

/** A sent field: its path (`patient.address.city`), and its value only if that can't reveal anything about a person. */
export type SentField = { readonly name: string; readonly value?: string | number | boolean }

export type ActivityState = 'under-way' | 'done' | 'failed'

/** One row of the list. */
export type ActivityRow = Pick<ActivityTry, 'beganAt' | 'status' | 'failure' | 'mayHaveHappened'> & {
  readonly id: string
  /** The operation's name: `entities.batch`. */
  readonly operation: string
  readonly connectionId: string
  readonly connectionName: string
  readonly stage: Stage
  readonly method: 'GET' | 'POST'
  /** The address of the connection that it used: {base_url} or {visit_url}. */
  readonly host: 'base' | 'visit'
  /** The path with placeholders for values: `/api/9/visits/{visitId}/summary`. */
  readonly path: string
  readonly effect: 'read' | 'write'
  readonly state: ActivityState
  /** ISO 8601 in UTC, as `beganAt`. */
  readonly endedAt?: string
  /** Total of all attempts and the pauses between them. */
  readonly durationMs?: number
  /** Number of attempts; 0 if it was refused before sending. */
  readonly tryCount: number
  readonly bytesSent: number
  readonly bytesReceived: number
  readonly correlationId: string
  /** The id in the platform's response, if it has the form of a correlation id. */
  readonly platformCorrelationId?: string
  /** The platform returned an id that isn't kept, because its form could also be personal data. */
  readonly platformCorrelationIdLeftOut?: true
}

/** One call with all details. */
export type ActivityCall = ActivityRow & {
  /** The addresses are a gateway that adds the keys itself. */
  readonly gateway: boolean
  readonly tries: readonly ActivityTry[]
  readonly query: readonly SentField[]
  readonly body: readonly SentField[]
}

/** The maximum number of calls. The oldest are dropped. */
export const mostActivityCalls = 2_000
