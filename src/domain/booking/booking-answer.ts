import { isRecord } from '../is-record.ts'
import { bookedVisitIdOf } from './provider-booking.ts'
import { namesRefusal } from './refusal-cause.ts'
import { texts } from './text/fields.ts'

/**
 * Interprets a 2xx response to a booking. Section 4.4 doesn't show the response of a provider booking, so any 2xx counts as booked.
 * Only a body that mentions an error or a known refusal makes the outcome unknown.
 */

const longestId = 300
const speaksOfErrorWords = texts.bookingAnswer.theResponseLooksLikeABookingButIt

/** `said`: the body as JSON, else as text; undefined if empty. `words`: one plain sentence. */
export function bookingAnswerOf(said: unknown) {
  const visitId = visitIdIn(said)?.slice(0, longestId)
  const isBooked = !speaksOfError(said)
  return { isBooked, words: isBooked ? bookedWords(said, visitId) : speaksOfErrorWords, visitId }
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
/** A zero is the usual code for no error. */
const isSaid = (value: unknown) =>
  typeof value === 'object' && value !== null
    ? !isEmpty(value)
    : ![undefined, null, false, '', 0, '0'].includes(value as null)

/** Words that report a failure, also at the end of a joined word: "bookingfailed". */
const wentWrong =
  /(errors?|fail(s|ed|ures?)?|exceptions?|unavailable|denied|declined|refused|rejected|cancell?ed|expired|timed ?out|conflicts?|invalid|unable|can ?not|could ?not|no ?longer|already ?(been ?)?(booked|reserved|taken|has|have)|not ?(booked|found|available|accepted))(?![a-z])/i

/** The words of a text or a code: "SlotUnavailable" and "SLOT_UNAVAILABLE" are two words each. */
const inWords = (text: string) =>
  text.replaceAll(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})/gu, ' ').replaceAll(/[^\p{L}\p{N}]+/gu, ' ')

const isWrong = (words: unknown) => typeof words === 'string' && (wentWrong.test(inWords(words)) || namesRefusal(words))
const isFalse = (value: unknown) =>
  value === false || value === 0 || (typeof value === 'string' && /^\s*(false|no?|0)\s*$/i.test(value))
const isErrorCode = (code: unknown) => (typeof code === 'number' || typeof code === 'string') && Number(code) >= 400

/** Fields for errors, also with a capital: errors, errorCode, error_description, isError, hasErrors, validationErrors, exception, failureReason. */
const errorName =
  /^(?:(?:[Ii]s|[Hh]as|[Vv]alidation|[Ff]ield|[Bb]ooking|[Aa]pi|[Ss]ervice)(?:_|(?=E)))?(?:[Ee]rrors?|ERRORS?)(?:$|[_A-Z-])|^(?:[Ee]xception|[Ff]ault|[Ff]ailure|[Rr]ejection)s?(?:$|[_A-Z-])/
/** Fields that say how it ended, in any letter case: success, isBooked; status, statusCode, bookingStatus, resultCode; code, message. */
const doneName = /^(?:is_?)?(?:success(?:ful)?|succeeded|ok|booked)$/i
const statusName =
  /^(?:booking|appointment|visit|response|http)?_?status(?:_?code)?$|^(?:result|response)_?code$|^(?:booking|appointment|visit)?_?(?:outcome|state)$/i
const wordsName = /^(?:code|message|msg)$/i
/** Fields that can have words of the visit too, so only a known refusal counts. */
const aboutName = /^(?:reason|detail|description|title)$/i
const envelopeName = /^(?:data|result)$/i

/** How many envelopes around the answer are read: a list, and `data` or `result`. */
const mostEnvelopes = 2

/** The visit ID of the answer, or of what is in its envelope. */
function visitIdIn(value: unknown, envelopes = mostEnvelopes): string | undefined {
  const own = bookedVisitIdOf(value)
  if (own !== undefined || envelopes === 0) return own
  if (Array.isArray(value)) return value.length === 1 ? visitIdIn(value[0], envelopes - 1) : undefined
  if (!isRecord(value)) return undefined
  const inner = Object.entries(value).filter(([name]) => envelopeName.test(name))
  return inner.flatMap(([, content]) => visitIdIn(content, envelopes - 1) ?? [])[0]
}

/** False for what has a visit ID, whatever else it has. */
function speaksOfError(value: unknown, envelopes = mostEnvelopes): boolean {
  if (typeof value === 'string') return isWrong(value)
  const within = (inner: unknown) => envelopes > 0 && speaksOfError(inner, envelopes - 1)
  if (Array.isArray(value)) return value.some(within)
  if (!isRecord(value) || bookedVisitIdOf(value) !== undefined) return false
  return Object.entries(value).some(
    ([name, said]) =>
      (errorName.test(name) && isSaid(said) && !isFalse(said)) ||
      (doneName.test(name) && isFalse(said)) ||
      (statusName.test(name) && (isErrorCode(said) || isWrong(said))) ||
      (wordsName.test(name) && isWrong(said)) ||
      (aboutName.test(name) && typeof said === 'string' && namesRefusal(said)) ||
      (envelopeName.test(name) && within(said)),
  )
}
