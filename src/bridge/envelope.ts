import type { Failure } from './failure.ts'

/** What is known about how an answer came. Durations in milliseconds, times ISO 8601 in UTC. */
export type Meta = {
  readonly correlationId: string
  /** The correlation id the platform answered with, when it did. */
  readonly platformCorrelationId?: string
  /** HTTP status; absent where no HTTP call was made. */
  readonly status?: number
  readonly durationMs: number
  readonly receivedAt: string
  /** How often the request was sent; more than 1 only for reads. */
  readonly attempts?: number
  /** What the answer lacks, in one sentence: "The platform accepted it but sent no details." */
  readonly note?: string
}

/** The answer to every call: of the platform client, of the bridge, of `npm run call`. */
export type Envelope<Value> =
  | { readonly ok: true; readonly value: Value; readonly meta: Meta }
  | { readonly ok: false; readonly failure: Failure }
