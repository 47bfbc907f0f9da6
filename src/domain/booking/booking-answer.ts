import { isRecord } from '../is-record.ts'
import { bookedVisitIdOf } from './provider-booking.ts'
import { texts } from './text/fields.ts'

/**
 * Interprets a 2xx response to a booking. Section 4.4 doesn't show the response of a provider booking, so any 2xx counts as booked.
 * Only a body that mentions an error makes the outcome unknown.
 */

export type BookingAnswer = {
  readonly isBooked: boolean
  /** One plain sentence. */
  readonly words: string
  readonly visitId: string | undefined
}

const longestId = 300
const speaksOfErrorWords = texts.bookingAnswer.theResponseLooksLikeABookingButIt

/** `said`: the body as JSON, else as text; undefined if empty. */
export function bookingAnswerOf(said: unknown): BookingAnswer {
  const visitId = bookedVisitIdOf(said)?.slice(0, longestId)
  return visitId === undefined && speaksOfError(said)
    ? { isBooked: false, words: speaksOfErrorWords, visitId }
    : { isBooked: true, words: bookedWords(said, visitId), visitId }
}

/** Parses a body for `bookingAnswerOf`: JSON if possible, undefined if empty. */
export function saidIn(text: string): unknown {
  if (text.trim() === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text.trim()
  }
}

function bookedWords(said: unknown, visitId: string | undefined): string {
  if (visitId !== undefined) return texts.bookingAnswer.thePlatformBookedIt
  const hasDetails = typeof said === 'object' && said !== null && !isEmpty(said)
  return hasDetails
    ? texts.bookingAnswer.thePlatformAcceptedItButSentNoVisit
    : texts.bookingAnswer.thePlatformAcceptedItButSentNoDetails
}

const isEmpty = (value: object) => Object.keys(value).length === 0
const isSaid = (value: unknown) =>
  typeof value === 'object' && value !== null ? !isEmpty(value) : ![undefined, null, false, ''].includes(value as null)

/** Words in a text body that report a failure. */
const wentWrong =
  /\b(errors?|fail(ed|ure)?|exception|unavailable|denied|refused|rejected|invalid|unable|cannot|could not|not (booked|found|available|accepted))\b/i

function speaksOfError(value: unknown): boolean {
  if (typeof value === 'string') return wentWrong.test(value)
  if (!isRecord(value)) return false
  const { error, errors, errorCode, success, status, statusCode, message, msg, result } = value
  if ([status, message, msg, result].some((words) => typeof words === 'string' && wentWrong.test(words))) return true
  const codes = [status, statusCode].some((code) => typeof code === 'number' && code >= 400)
  return isSaid(error) || isSaid(errors) || isSaid(errorCode) || success === false || codes
}
