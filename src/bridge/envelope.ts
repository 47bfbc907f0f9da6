import type { Failure } from './failure.ts'

/** Metadata of a response. Durations in milliseconds, times ISO 8601 in UTC. */
export type Meta = {
  readonly correlationId: string
  /** The correlation id in the platform's response, if any. */
  readonly platformCorrelationId?: string
  /** HTTP status; absent if no HTTP call was made. */
  readonly status?: number
  readonly durationMs: number
  readonly receivedAt: string
  /** Number of attempts; more than 1 only for reads. */
  readonly attempts?: number
  /** What the response lacks, in one sentence: "The platform accepted it but sent no details." */
  readonly note?: string
}

/** The result of every call: of the platform client, of the bridge, of `npm run call`. */
export type Envelope<Value> =
  | { readonly ok: true; readonly value: Value; readonly meta: Meta }
  | { readonly ok: false; readonly failure: Failure }
