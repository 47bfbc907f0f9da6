import type { Stage } from '../domain/connections/connection.ts'
import type { FailureKind } from './failure.ts'

/**
 * What Activity keeps of a platform call. Every text in it is one of ours (names of operations and documented fields, path templates), a
 * setting of the connection, or an id of the form `shown-id.ts` lets pass: there is no place for a value of a patient, a key or an answer.
 */

/** How long the parts of one try took, in milliseconds; a part that was not reached is absent. */
export type TryTiming = {
  /** Until a connection stood: a free socket, or name, TCP, proxy and TLS. */
  readonly connectionMs?: number
  /** Until all of the request was handed to the system. */
  readonly sendingMs?: number
  /** Until the head of the answer was there. */
  readonly firstByteMs?: number
  /** Until the answer was read to its end, checks included. */
  readonly bodyMs?: number
}

export type ActivityTry = {
  /** ISO 8601 in UTC. */
  readonly beganAt: string
  readonly durationMs: number
  readonly timing: TryTiming
  readonly status?: number
  /** Of the body alone, as it went over the wire; absent where nothing was sent or came. */
  readonly bytesSent?: number
  readonly bytesReceived?: number
  readonly failure?: FailureKind
  /** For a write: whether it may have been carried out. */
  readonly mayHaveHappened?: boolean
}

/** A field that was sent: where it stands (`patient.address.city`), and its value only where that can tell nothing of a person. */
export type SentField = { readonly name: string; readonly value?: string | number | boolean }

export type ActivityState = 'under-way' | 'done' | 'failed'

/** One row of the list. */
export type ActivityRow = {
  readonly id: string
  /** The operation's name: `entities.batch`. */
  readonly operation: string
  readonly connectionId: string
  readonly connectionName: string
  readonly stage: Stage
  readonly method: 'GET' | 'POST'
  /** Which address of the connection it went to: {base_url} or {visit_url}. */
  readonly host: 'base' | 'visit'
  /** The path with placeholders for values: `/api/9/visits/{visitId}/summary`. */
  readonly path: string
  readonly effect: 'read' | 'write'
  readonly state: ActivityState
  /** ISO 8601 in UTC. */
  readonly beganAt: string
  readonly endedAt?: string
  /** Tries and the pauses between them. */
  readonly durationMs?: number
  /** How often it was sent; 0 where it was refused before. */
  readonly tryCount: number
  readonly status?: number
  readonly failure?: FailureKind
  readonly mayHaveHappened?: boolean
  readonly bytesSent: number
  readonly bytesReceived: number
  readonly correlationId: string
  /** The id the platform answered with, where it has the form of one. */
  readonly platformCorrelationId?: string
  /** The platform answered with an id that is not kept, since its form does not tell it from a value of a person. */
  readonly platformCorrelationIdLeftOut?: true
}

/** One call whole. */
export type ActivityCall = ActivityRow & {
  /** The addresses are a gateway that adds the keys itself. */
  readonly gateway: boolean
  readonly tries: readonly ActivityTry[]
  readonly query: readonly SentField[]
  readonly body: readonly SentField[]
}

/** How many calls are kept; the oldest make room. */
export const mostActivityCalls = 2_000
