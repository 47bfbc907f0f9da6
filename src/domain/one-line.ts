import { cutText } from './cut-text.ts'

/** Prepares names from records for a sentence or a ticket. A record's text may contain line breaks and direction marks, or be very long. */

const longestName = 120
/** Letters of right-to-left scripts. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
/** Control characters, line breaks and direction marks. */
const unruly = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

/** The text on one line, shortened, and isolated if it contains right-to-left letters. */
export function oneLine(text: string): string {
  const line = text.replaceAll(unruly, ' ').replaceAll(/\s+/g, ' ').trim()
  const short = cutText(line, longestName)
  return rightToLeft.test(short) ? `\u2068${short}\u2069` : short
}

/** The clause as the beginning of a sentence. */
export const capital = (clause: string): string => `${clause.slice(0, 1).toUpperCase()}${clause.slice(1)}`
