import { isDateTime, isDay, instantOf } from '../time/dates.ts'

/** Plain sense about texts that say nothing, and about dates. */

const placeholders = new Set(
  'n/a na n.a. none null nil undefined nan unknown unk tbd tba tbc todo xxx ? ?? ??? . .. ... - -- --- – — _ * 0000-00-00'.split(
    ' ',
  ),
)

/** True for a text of no visible character, or a word that stands for "nothing": N/A, -, TBD, unknown, null. */
export function isBlank(text: string): boolean {
  // Control, format and filler characters show nothing.
  const seen = text.replaceAll(/[\p{C}\p{Z}\u115f\u1160\u2800\u3164\uffa0]+/gu, ' ').trim()
  return seen === '' || placeholders.has(seen.toLowerCase())
}

/** Milliseconds since 1970 of an ISO 8601 date or date-time; NaN where it is neither, or names a day that does not exist. */
export function readInstant(text: string): number {
  return isDay(text) || isDateTime(text) ? instantOf(text) : Number.NaN
}

/** Nothing of a platform was created before this: older dates are what a system writes where it knows none (1900, 1970, 1980). */
const oldest = Date.UTC(1990, 0, 1)

export const isLongPast = (instant: number): boolean => instant < oldest

/** True for a text with a space, a line break or an invisible character before or after what it says. */
export const hasBlanksAround = (text: string): boolean => /^[\p{Z}\s\u200b\ufeff]|[\p{Z}\s\u200b\ufeff]$/u.test(text)

/**
 * What UTF-8 looks like where it was read as Windows-1252 or Latin-1: é as Ã©, ’ as â€™. A capital Ã before a quotation mark or a dash may be meant, so those count
 * only before another letter.
 */
const misread =
  /[ÂÃÄÅ][\u0080-\u00bf€‚ƒ„†‡ˆ‰Š‹Œ\u017dŽ™š›œžŸ](?![’”])|Ã[“”‘–—…•](?=\p{L})|â€[\u0080-\u00bf™œž“”˜¦¢]|ï»¿|ðŸ/u

/** True for a text whose characters were lost or read in the wrong encoding: U+FFFD, or UTF-8 read as another one. */
export const isGarbled = (text: string): boolean => text.includes('\ufffd') || misread.test(text)

const tags =
  'a|abbr|b|big|blockquote|br|center|code|div|em|font|h[1-6]|hr|i|iframe|img|li|ol|p|pre|script|small|span|strong|style|sub|sup|table|tbody|td|th|tr|u|ul'
const markup = new RegExp(
  `</?(?:${tags})(?:\\s[^<>]*)?/?>|&(?:amp|apos|nbsp|lt|gt|quot|[lr][sd]quo|[nm]dash|#\\d{1,6}|#x[\\da-f]{1,6});`,
  'i',
)

/** True for a text with tags or character references of HTML. */
export const hasMarkup = (text: string): boolean => markup.test(text)

const testWords =
  /\bdo[\s_-]*not[\s_-]*(use|book|schedule)\b|\bdnu\b|^z{2,}[\s_-]?(test|do[\s_-]*not|old|inactive)|^(test|testing|dummy)([\s_-]*(test|\d+))?$|\b(test|dummy|fake)[\s_-]+(patient|provider|clinician|doctor|physician|department|dept|location|clinic|staff|user|record|entity|account)s?\b/i

/** True for a name that marks a record as a test, or as not to be used. "Stress Test" and "Test Results" are names of visits. */
export const isTestName = (text: string): boolean => testWords.test(text.trim())

/** A clock may be wrong by this much, and a day begins earlier in another zone: nothing nearer lies in the future. */
const tolerance = 24 * 3_600_000

/** True where the instant lies in the future, beyond what a wrong clock and another zone explain. Both in milliseconds since 1970. */
export const isInFuture = (instant: number, now: number): boolean => instant > now + tolerance
