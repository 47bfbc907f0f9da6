import { isDateTime, isDay, instantOf } from '../time/dates.ts'

/** Plausibility checks for meaningless texts and for dates. */

const placeholders = new Set(
  'n/a na n.a. none null nil undefined nan unknown unk tbd tba tbc todo xxx ? ?? ??? . .. ... - -- --- – — _ * 0000-00-00'.split(
    ' ',
  ),
)

/** True for a text without visible characters, or a placeholder for "nothing": N/A, -, TBD, unknown, null. */
export function isBlank(text: string): boolean {
  // Removes control, format and filler characters, which are invisible.
  const seen = text.replaceAll(/[\p{C}\p{Z}\u115f\u1160\u2800\u3164\uffa0]+/gu, ' ').trim()
  // "Na" is a Korean surname and a Vietnamese given name; the placeholder is written NA or na.
  return seen === '' || (seen !== 'Na' && placeholders.has(seen.toLowerCase()))
}

/** Milliseconds since 1970 of an ISO 8601 date or date-time; NaN for anything else, or a day that doesn't exist. */
export function readInstant(text: string): number {
  return isDay(text) || isDateTime(text) ? instantOf(text) : Number.NaN
}

/** The platform has no older data. Systems write older dates as defaults (1900, 1970, 1980). */
const oldest = Date.UTC(1990, 0, 1)

export const isLongPast = (instant: number): boolean => instant < oldest

/** True for a text that starts or ends with a space, a line break or an invisible character. */
export const hasBlanksAround = (text: string): boolean => /^[\p{Z}\s\u200b\ufeff]|[\p{Z}\s\u200b\ufeff]$/u.test(text)

/**
 * UTF-8 text decoded as Windows-1252 or Latin-1: é as Ã©, ’ as â€™. A capital Ã before a quotation mark or a dash may be intended, so those count
 * only before another letter.
 */
const misread =
  /[ÂÃÄÅ][\u0080-\u00bf€‚ƒ„†‡ˆ‰Š‹Œ\u017dŽ™š›œžŸ](?![’”])|Ã[“”‘–—…•](?=\p{L})|â€[\u0080-\u00bf™œž“”˜¦¢]|ï»¿|ðŸ/u

/** True for a text with lost or wrongly decoded characters: U+FFFD, or UTF-8 read in another encoding. */
export const isGarbled = (text: string): boolean => text.includes('\ufffd') || misread.test(text)

const tags =
  'a|abbr|b|big|blockquote|br|center|code|div|em|font|h[1-6]|hr|i|iframe|img|li|ol|p|pre|script|small|span|strong|style|sub|sup|table|tbody|td|th|tr|u|ul'
const markup = new RegExp(
  `</?(?:${tags})(?:\\s[^<>]*)?/?>|&(?:amp|apos|nbsp|lt|gt|quot|[lr][sd]quo|[nm]dash|#\\d{1,6}|#x[\\da-f]{1,6});`,
  'i',
)

/** True for a text with HTML tags or character references. */
export const hasMarkup = (text: string): boolean => markup.test(text)

const testWords =
  /\bdo[\s_-]*not[\s_-]*(use|book|schedule)\b|\bdnu\b|^z{2,}[\s_-]?(test|do[\s_-]*not|old|inactive)|^(test|testing|dummy)([\s_-]*(test|\d+))?$|\b(test|dummy|fake)[\s_-]+(patient|provider|clinician|doctor|physician|department|dept|location|clinic|staff|user|record|entity|account)s?\b/i

/** True for a name that marks a record as a test, or as not to be used. "Stress Test" and "Test Results" are real visit names. */
export const isTestName = (text: string): boolean => testWords.test(text.trim())

/** Allows for a wrong clock and for time zones: an instant less than this ahead isn't in the future. */
const tolerance = 24 * 3_600_000

/** True if the instant is further ahead than a wrong clock and another time zone explain. Both in milliseconds since 1970. */
export const isInFuture = (instant: number, now: number): boolean => instant > now + tolerance
