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
  /** When the failure occurred, ISO 8601 in UTC. */
  readonly receivedAt?: string
}

/** The default message and next step of each kind, used if nothing more specific is known. */
export const failureTexts: Readonly<Record<FailureKind, { readonly message: string; readonly nextStep: string }>> = {
  'invalid-input': {
    message: 'The input breaks a rule, so nothing was sent.',
    nextStep: 'Correct the named field and try again.',
  },
  'no-credential': {
    message: 'This call needs a key and none is set for it.',
    nextStep: 'Set the key in Settings, Connections and keys.',
  },
  'vault-unavailable': {
    message: 'The system keychain did not answer.',
    nextStep: 'Unlock the keychain or restart it, then try again.',
  },
  locked: { message: 'The console is locked.', nextStep: 'Unlock it to go on.' },
  unauthorized: {
    message: 'The platform did not accept the key.',
    nextStep: 'Test or replace the key in Settings, Connections and keys.',
  },
  forbidden: {
    message: 'The platform refused this key for this call.',
    nextStep: 'Check in Settings that the right key is set for this call family.',
  },
  'not-found': {
    message: 'The platform does not know what was asked for.',
    nextStep: 'Check the id or the name and try again.',
  },
  rejected: {
    message: 'The platform refused the request.',
    nextStep: 'Read the platform’s own words, correct the request and try again.',
  },
  conflict: { message: 'The platform reports a conflict.', nextStep: 'Search again and choose an alternative.' },
  'rate-limited': { message: 'The platform asks to slow down.', nextStep: 'Wait a moment, then try again.' },
  'server-error': {
    message: 'The platform had an internal error.',
    nextStep: 'Try again; if it stays, give support the correlation id.',
  },
  unreachable: {
    message: 'The platform could not be reached.',
    nextStep: 'Check the network, the VPN and the connection’s address.',
  },
  'timed-out': {
    message: 'The platform did not answer in time.',
    nextStep: 'Try again; if it stays, ask for less at once.',
  },
  cancelled: { message: 'The call was cancelled.', nextStep: 'Start it again when you need it.' },
  'unreadable-response': {
    message: 'The platform’s answer could not be read.',
    nextStep: 'Check the connection’s address; give support the correlation id.',
  },
  'outcome-unknown': {
    message:
      'The request left this computer, but no readable answer came back. It may or may not have been carried out.',
    nextStep: 'Do not send it again. Find out first whether it was carried out.',
  },
  storage: {
    message: 'A file could not be read or written.',
    nextStep: 'Check the folder, the free space and the permissions.',
  },
}

/** A failure of `kind` with its default texts. `details` may replace any part. */
export function failure(kind: FailureKind, details: Partial<Omit<Failure, 'kind'>> = {}): Failure {
  return { kind, ...failureTexts[kind], ...details }
}

/** Longer texts of a platform don't fit a cell or a sentence. */
const longestQuote = 200

/** The failure as one sentence, with the platform's own text if it has a short one. */
export function failureWords({ message, platformText }: Pick<Failure, 'message' | 'platformText'>): string {
  const text = platformText?.trim().replaceAll(/\s+/g, ' ') ?? ''
  return text === '' || text.length > longestQuote ? message : `${message} Its words: ${text}`
}
