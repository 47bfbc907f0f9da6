import { isKeyRejected, rejectedKey, reportErrorOf, type ReportCall } from '../../../domain/reports/report-errors.ts'
import { type Failure, type FailureKind, failure } from '../../../bridge/failure.ts'
import { given } from '../../../domain/given.ts'
import type { Endpoint } from './endpoint.ts'
import { texts as ownTexts } from './text.ts'

/** Maps an HTTP status and the platform's message to a failure (platform document, section 7). */

type ErrorAnswer = {
  readonly status: number
  /** The platform's message, keys removed. */
  readonly platformText: string | undefined
  /** Retry-After in seconds. */
  readonly retryAfterSeconds: number | undefined
  /** True if the body is a web page (`isWebPage`). */
  readonly isPage?: boolean
}

/** Section 7 doesn't define the status of a slot conflict. Besides 409, recognize its usual texts. */
const conflictText =
  /slot.{0,40}(unavailable|taken|conflict|no longer)|(unavailable|taken).{0,20}slot|patient\s*double\s*booked|unknown\s*appointment\s*conflict/i

/** Statuses that don't tell the outcome of a write: a redirect, or a gateway's error. */
const unclearForWrites = new Set([408, 502, 503, 504])

export function failureOfStatus(endpoint: Endpoint, answer: ErrorAnswer): Failure {
  const { status, platformText, retryAfterSeconds } = answer
  // A proxy or firewall blocks with 403 too, in a page. That says little about the key.
  const isBlockPage = status === 403 && answer.isPage === true
  const isWrite = endpoint.effect === 'write'
  const common = given({ status, platformText, retryAfterSeconds })
  if (isWrite && (status < 400 || unclearForWrites.has(status) || (status >= 500 && platformText === undefined))) {
    return failure('outcome-unknown', { ...common, ...(status < 400 ? redirected(status) : {}), mayHaveHappened: true })
  }
  if (status < 400) {
    return failure('unreadable-response', {
      ...common,
      message:
        status < 300
          ? ownTexts.status.thePlatformsResponseHasNoReadable
          : ownTexts.status.thePlatformRedirectedTheRequestThe(status),
      nextStep: ownTexts.status.checkTheConnectionsAddressInSettings,
    })
  }
  const kind = kindOfStatus(status, platformText)
  if (kind === 'server-error' && isWrite) {
    return failure(kind, {
      ...common,
      mayHaveHappened: true,
      message: ownTexts.status.thePlatformHadAnInternalErrorTheRequest,
      nextStep: ownTexts.status.dontSendItAgainFirstCheck,
    })
  }
  return failure(kind, {
    ...common,
    ...(isBlockPage ? ownTexts.status.aWebPageCameInsteadOfThe : exactTexts(endpoint, status, platformText)),
    ...(isWrite ? { mayHaveHappened: false } : {}),
  })
}

/** A redirected write: the platform may have executed it before it redirected. */
function redirected(status: number): { message: string } {
  return { message: ownTexts.status.thePlatformRedirectedTheRequestAnd(status) }
}

const kinds = new Map<number, FailureKind>([
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [404, 'not-found'],
  [407, 'unreachable'],
  [408, 'timed-out'],
  [409, 'conflict'],
  [412, 'conflict'],
  [423, 'conflict'],
  [429, 'rate-limited'],
])

const kindOfStatus = (status: number, platformText = ''): FailureKind =>
  kinds.get(status) ?? (status >= 500 ? 'server-error' : conflictText.test(platformText) ? 'conflict' : 'rejected')

/** Texts that are more specific than the default ones. */
function exactTexts(
  endpoint: Endpoint,
  status: number,
  platformText: string | undefined,
): { readonly message?: string; readonly nextStep?: string } {
  const { family } = endpoint
  if (status === 407) return ownTexts.status.theNetworksProxyRequiresASign
  // Section 7 documents the errors of the report calls; provider histories share their key scheme with another key (section 5).
  if (family === 'reports') {
    const known = reportErrorOf({ call: reportCallOf(endpoint), status, platformText })
    return known === undefined ? {} : { message: known.message, nextStep: known.nextStep }
  }
  if (status === 403 && isKeyRejected(platformText)) return rejectedKey(family)
  return {}
}

const reportCallOf = ({ effect, answersCsv }: Endpoint): ReportCall =>
  effect === 'write' ? 'start' : answersCsv ? 'data' : 'status'
