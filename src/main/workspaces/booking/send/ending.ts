import type { Envelope } from '../../../../bridge/envelope.ts'
import { type Failure, type FailureKind, failure, failureTexts } from '../../../../bridge/failure.ts'
import { bookingAnswerOf, saidIn } from '../../../../domain/booking/booking-answer.ts'
import type { IntentState } from '../../../../domain/booking/booking-intent.ts'
import { causeOf, type Refusal, type RefusalCause } from '../../../../domain/booking/refusal-cause.ts'
import { texts } from '../text/send.ts'

/** Derives the outcome of a write from its response. Only the platform's own answer counts as proof. */

export type EndState = Extract<IntentState, 'booked' | 'refused' | 'conflict' | 'not-sent' | 'unknown'>

export type SendEnding = {
  readonly state: EndState
  /** One plain sentence. */
  readonly words: string
  readonly failure: Failure | undefined
  readonly cause: RefusalCause | undefined
  readonly visitId: string | undefined
  /** The platform's answer: JSON, or the text if it isn't JSON; undefined if there was none. */
  readonly said: unknown
}

/** Failures that occur before anything is sent, if they have no status. */
const beforeSending: ReadonlySet<FailureKind> = new Set([
  'invalid-input',
  'no-credential',
  'vault-unavailable',
  'locked',
  'storage',
])
const conflictCauses = new Set(['slot-taken', 'patient-double-booked', 'conflict'])

/** `left`: the transport reported that a byte may have been sent. */
export function endingOf(way: Refusal['way'], answer: Envelope<unknown>, left: boolean): SendEnding {
  if (answer.ok) return answered(answer.value ?? undefined)
  const why = answer.failure
  const { status, platformText, mayHaveHappened, rawBody, retryAfterSeconds } = why
  const said = rawBody === undefined ? undefined : saidIn(rawBody)
  const ended = (state: EndState, words: string, cause?: RefusalCause): SendEnding => ({
    state,
    words,
    failure: why,
    cause,
    visitId: undefined,
    said,
  })
  if (mayHaveHappened === true) return ended('unknown', why.message)
  if (status !== undefined && status >= 400 && mayHaveHappened === false) {
    const cause = causeOf({ way, status, platformText, retryAfterSeconds })
    return why.kind === 'conflict' || conflictCauses.has(cause.name)
      ? ended('conflict', texts.ending.thePlatformRejectedItBecauseOf(status), cause)
      : ended('refused', texts.ending.thePlatformRejectedItStatus(status), cause)
  }
  const nothingSent = mayHaveHappened === false || (status === undefined && beforeSending.has(why.kind))
  if (nothingSent && !left && status === undefined) return ended('not-sent', texts.ending.nothingWasSent(reasonOf(why)))
  return ended('unknown', why.message)
}

/** A validation message may quote the input; the general message of its kind doesn't. */
const reasonOf = ({ kind, message }: Failure) =>
  kind === 'invalid-input' ? failureTexts['invalid-input'].message : message

/** A successful answer. If its text mentions an error, the outcome is unknown. */
function answered(said: unknown): SendEnding {
  const { isBooked, words, visitId } = bookingAnswerOf(said)
  const common = { cause: undefined, visitId, said, words }
  if (isBooked) return { ...common, state: 'booked', failure: undefined }
  return {
    ...common,
    state: 'unknown',
    failure: failure('outcome-unknown', { message: words, mayHaveHappened: true }),
  }
}
