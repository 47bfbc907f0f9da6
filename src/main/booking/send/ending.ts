import type { Envelope } from '../../../bridge/envelope.ts'
import { type Failure, type FailureKind, failureTexts } from '../../../bridge/failure.ts'
import type { IntentState } from '../../../domain/booking-intent.ts'
import { isRecord } from '../../../domain/is-record.ts'
import { bookedVisitIdOf } from '../../../domain/provider-booking.ts'
import { causeOf, type Refusal, type RefusalCause } from '../../../domain/refusal-cause.ts'

/** What became of a write, by what came back of it: only what the platform said counts as said. */

export type EndState = Extract<IntentState, 'booked' | 'refused' | 'conflict' | 'not-sent' | 'unknown'>

export type SendEnding = {
  readonly state: EndState
  /** One plain sentence. */
  readonly words: string
  readonly failure: Failure | undefined
  readonly cause: RefusalCause | undefined
  readonly visitId: string | undefined
}

/** Failures that come before anything is sent, where no status came with them. */
const beforeSending: ReadonlySet<FailureKind> = new Set([
  'invalid-input',
  'no-credential',
  'vault-unavailable',
  'locked',
  'storage',
])
const conflictCauses = new Set(['slot-taken', 'patient-double-booked', 'conflict'])
const longestId = 300

/** `left`: the transport told that a byte may have left. */
export function endingOf(way: Refusal['way'], answer: Envelope<unknown>, left: boolean): SendEnding {
  if (answer.ok) return bookedOrNot(answer.value)
  const { failure } = answer
  const { status, platformText, mayHaveHappened } = failure
  const ended = (state: EndState, words: string, cause?: RefusalCause): SendEnding => ({
    state,
    words,
    failure,
    cause,
    visitId: undefined,
  })
  if (mayHaveHappened === true) return ended('unknown', failure.message)
  if (status !== undefined && status >= 400 && mayHaveHappened === false) {
    const cause = causeOf({ way, status, platformText })
    return failure.kind === 'conflict' || conflictCauses.has(cause.name)
      ? ended('conflict', `The platform refused it because of a conflict (status ${status}).`, cause)
      : ended('refused', `The platform refused it (status ${status}).`, cause)
  }
  const nothingSent = mayHaveHappened === false || (status === undefined && beforeSending.has(failure.kind))
  if (nothingSent && !left && status === undefined) return ended('not-sent', `Nothing was sent. ${reasonOf(failure)}`)
  return ended('unknown', failure.message)
}

/** What refused an input may quote it; the sentence of its kind does not. */
const reasonOf = (failure: Failure) =>
  failure.kind === 'invalid-input' ? failureTexts['invalid-input'].message : failure.message

/** A good answer. Where its words speak of an error (the document does not show the answer of a provider booking) nobody knows. */
function bookedOrNot(value: unknown): SendEnding {
  const common = { failure: undefined, cause: undefined, visitId: bookedVisitIdOf(value)?.slice(0, longestId) }
  if (common.visitId === undefined && speaksOfError(value)) {
    return {
      ...common,
      state: 'unknown',
      words: 'The platform answered as if it had booked, but what it says speaks of an error.',
      failure: {
        kind: 'outcome-unknown',
        ...failureTexts['outcome-unknown'],
        message: 'The platform answered as if it had booked, but what it says speaks of an error.',
        mayHaveHappened: true,
      },
    }
  }
  return { ...common, state: 'booked', words: 'The platform booked it.' }
}

const isEmpty = (value: object) => Object.keys(value).length === 0
const isSaid = (value: unknown) =>
  typeof value === 'object' && value !== null ? !isEmpty(value) : ![undefined, null, false, ''].includes(value as null)

function speaksOfError(value: unknown): boolean {
  if (!isRecord(value)) return false
  const { error, errors, errorCode, success, status, statusCode } = value
  const codes = [status, statusCode].some((code) => typeof code === 'number' && code >= 400)
  return isSaid(error) || isSaid(errors) || isSaid(errorCode) || success === false || codes
}
