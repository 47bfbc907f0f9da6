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
  /** When the failure occurred, ISO 8601 in UTC. */
  readonly receivedAt?: string
}

/** The default message and next step of each kind, used if nothing more specific is known. */
export const failureTexts: Readonly<Record<FailureKind, { readonly message: string; readonly nextStep: string }>> = {
  'invalid-input': {
    message: ownTexts.failure.someOfTheInputIsntValid,
    nextStep: ownTexts.failure.correctTheMarkedFieldThenTry,
  },
  'no-credential': {
    message: ownTexts.failure.noKeyIsSetForThis,
    nextStep: ownTexts.failure.setTheKeyInSettingsConnectionsAndKeys,
  },
  'vault-unavailable': {
    message: ownTexts.failure.theSystemKeychainDidntRespond,
    nextStep: ownTexts.failure.unlockTheKeychainOrRestartItThenTry,
  },
  locked: { message: ownTexts.failure.theConsoleIsLocked, nextStep: ownTexts.failure.unlockItToContinue },
  unauthorized: {
    message: ownTexts.failure.thePlatformDidntAcceptTheKey,
    nextStep: ownTexts.failure.testOrReplaceTheKeyInSettingsConnections,
  },
  forbidden: {
    message: ownTexts.failure.thisKeyIsntAllowedToDo,
    nextStep: ownTexts.failure.checkInSettingsConnectionsAndKeys,
  },
  'not-found': {
    message: ownTexts.failure.notFound,
    nextStep: ownTexts.failure.checkTheIdOrTheName,
  },
  rejected: {
    message: ownTexts.failure.thePlatformRejectedTheRequest,
    nextStep: ownTexts.failure.readThePlatformsMessageCorrectThe,
  },
  conflict: {
    message: ownTexts.failure.thePlatformReportsAConflict,
    nextStep: ownTexts.failure.searchAgainAndChooseAnotherOption,
  },
  'rate-limited': {
    message: ownTexts.failure.thePlatformIsLimitingRequests,
    nextStep: ownTexts.failure.waitAMomentThenTryAgain,
  },
  'server-error': {
    message: ownTexts.failure.thePlatformHadAnInternalError,
    nextStep: ownTexts.failure.tryAgainIfThisContinuesSend,
  },
  unreachable: {
    message: ownTexts.failure.thePlatformCantBeReached,
    nextStep: ownTexts.failure.checkTheNetworkTheVpnAndTheConnections,
  },
  'timed-out': {
    message: ownTexts.failure.thePlatformDidntRespondInTime,
    nextStep: ownTexts.failure.tryAgainIfThisContinuesRequest,
  },
  cancelled: { message: ownTexts.failure.canceled, nextStep: ownTexts.failure.startItAgainWhenYouNeedIt },
  'unreadable-response': {
    message: ownTexts.failure.thePlatformsResponseCantBeRead,
    nextStep: ownTexts.failure.checkTheConnectionsAddressSend,
  },
  'outcome-unknown': {
    message: ownTexts.failure.theRequestWasSentButNo,
    nextStep: ownTexts.failure.dontSendItAgainFirstCheck,
  },
  storage: {
    message: ownTexts.failure.aFileCantBeReadOr,
    nextStep: ownTexts.failure.checkTheFolderTheFreeDisk,
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
  return text === '' || text.length > longestQuote ? message : ownTexts.failure.itsMessage(message, text)
}
