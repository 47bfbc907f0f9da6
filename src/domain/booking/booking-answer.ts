import { isRecord } from '../is-record.ts'
import { bookedVisitIdOf } from './provider-booking.ts'

/**
 * What a 2xx says of a booking. Section 4.4 does not show the answer of a provider booking, so a 2xx has accepted it whatever its body is; only words that
 * speak of an error leave the outcome unknown.
 */

export type BookingAnswer = {
  readonly isBooked: boolean
  /** One plain sentence. */
  readonly words: string
  readonly visitId: string | undefined
}

const longestId = 300
const speaksOfErrorWords = 'The response looks like a booking, but it reports an error.'

/** `said`: the body as JSON, or as text where it is none; undefined where there is none. */
export function bookingAnswerOf(said: unknown): BookingAnswer {
  const visitId = bookedVisitIdOf(said)?.slice(0, longestId)
  return visitId === undefined && speaksOfError(said)
    ? { isBooked: false, words: speaksOfErrorWords, visitId }
    : { isBooked: true, words: bookedWords(said, visitId), visitId }
}

/** A body as `bookingAnswerOf` takes it: JSON where the text is JSON, undefined where it is empty. */
export function saidIn(text: string): unknown {
  if (text.trim() === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text.trim()
  }
}

function bookedWords(said: unknown, visitId: string | undefined): string {
  if (visitId !== undefined) return 'The platform booked it.'
  const hasDetails = typeof said === 'object' && said !== null && !isEmpty(said)
  return hasDetails ? 'The platform accepted it but sent no visit ID.' : 'The platform accepted it but sent no details.'
}

const isEmpty = (value: object) => Object.keys(value).length === 0
const isSaid = (value: unknown) =>
  typeof value === 'object' && value !== null ? !isEmpty(value) : ![undefined, null, false, ''].includes(value as null)

/** Words of a plain text that say that something went wrong. */
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
