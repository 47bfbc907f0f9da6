/** Names out of records, made fit for a sentence or a ticket: a record may have line breaks, marks of direction, or no end. */

const longestName = 120
/** Letters of scripts that run from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
/** Control characters, line breaks, and the marks that turn the direction of the text behind them. */
const unruly = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

/** A text of the record on one line and not endless, set apart where it runs from right to left. */
export function oneLine(text: string): string {
  const line = text.replaceAll(unruly, ' ').replaceAll(/\s+/g, ' ').trim()
  // A character of two halves is not cut apart.
  const short = line.length > longestName ? `${line.slice(0, longestName).replace(/[\ud800-\udbff]$/, '')}…` : line
  return rightToLeft.test(short) ? `\u2068${short}\u2069` : short
}
