import { texts as ownTexts } from './text.ts'

/**
 * Everything that can go wrong, as a closed list. A failure is a value: it crosses the bridge, `npm run call` prints it, and
 * screens show its message, next step and correlation id.
 */

export const failureKinds = [
  'invalid-input',
  'no-credential',
  'vault-unavailable',
  'locked',
  'unauthorized',
  'forbidden',
  'not-found',
  'rejected',
  'conflict',
  'rate-limited',
  'server-error',
  'unreachable',
  'timed-out',
  'cancelled',
  'unreadable-response',
  'outcome-unknown',
  'storage',
] as const

export type FailureKind = (typeof failureKinds)[number]

/** One refused field: its path in the input (`visitDetails.declaration`), and why. */
export type FieldIssue = { readonly field: string; readonly message: string }

export type Failure = {
  readonly kind: FailureKind
  /** What happened, as one plain sentence for the user. Never contains a key. */
  readonly message: string
  /** What to do now. */
  readonly nextStep: string
  /** The platform's own text (section 7), shortened, without keys. */
  readonly platformText?: string
  /**
   * For a refused booking, or a 2xx that mentions an error: the complete body as text, without keys, at most 20,000
   * characters. It may contain patient data, so it is never logged or written to a file.
   */
  readonly rawBody?: string
  /** Invalid fields, for `invalid-input` and for responses that don't have the documented shape. */
  readonly issues?: readonly FieldIssue[]
  /** For a write: false if nothing was sent; otherwise it isn't known whether it was carried out. */
  readonly mayHaveHappened?: boolean
  /** Seconds that the platform asked to wait (Retry-After). */
  readonly retryAfterSeconds?: number
  /** HTTP status, if a response started. */
  readonly status?: number
  readonly correlationId?: string
  /** The correlation id in the platform's response, if any. */
  readonly platformCorrelationId?: string
  /** Milliseconds from the call to this failure, including retries. */
  readonly durationMs?: number
  /** The connection of the failed call, which may not be the one in use. */
  readonly connectionId?: string
  /** When the failure occurred, ISO 8601 in UTC. */
  readonly receivedAt?: string
}

/** The default message and next step of each kind, used if nothing more specific is known. */
export const failureTexts: Readonly<Record<FailureKind, { readonly message: string; readonly nextStep: string }>> =
  ownTexts.failure.failureTexts

/** A failure of `kind` with its default texts. `details` may replace any part. */
export function failure(kind: FailureKind, details: Partial<Omit<Failure, 'kind'>> = {}): Failure {
  return { kind, ...failureTexts[kind], ...details }
}

/** The failure of an input in which this field isn't valid, for the reason in `message`. */
export const fieldFailure = (field: string, message: string, nextStep: string): Failure =>
  failure('invalid-input', { message, nextStep, issues: [{ field, message }] })

/** Longer texts of a platform don't fit a cell or a sentence. */
const longestQuote = 200

/** The failure as one sentence, with the platform's own text if it has a short one. */
export function failureWords({ message, platformText }: Pick<Failure, 'message' | 'platformText'>): string {
  const text = platformText?.trim().replaceAll(/\s+/g, ' ') ?? ''
  return text === '' || text.length > longestQuote ? message : ownTexts.failure.itsMessage(message, text)
}

/** What `failureWords` puts before the platform's text. */
const beforeQuote = ownTexts.failure.itsMessage('', '')

/**
 * `words` as a file may have them: without a platform's text that `failureWords` quoted in them, and without `platformText` at their end. Such a text can
 * repeat anything, also of a patient.
 */
export function ownWords(words: string, platformText = ''): string {
  const [own = ''] = words.split(beforeQuote, 1)
  return platformText !== '' && own.endsWith(platformText) ? `${own.slice(0, -platformText.length)}…` : own
}
