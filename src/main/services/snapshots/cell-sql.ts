import { type ColumnKind, rangeScaleOf } from '../../../domain/tables/table.ts'
import { literal } from './snapshot-service.ts'

/** SQL for the meaning of a cell's exact text. Each function takes the SQL expression of a text and returns an expression; no user input goes in here. */

/** `text` (an expression) without case and accents, the form used to compare text. Text that is known to be ASCII takes half the time. */
export function folded(text: string, isAscii = false): string {
  if (isAscii) return `lower(${text})`
  // strip_accents stops at a NUL, so replace it with its symbol.
  const whole = `CASE WHEN contains(${text}, chr(0)) THEN replace(${text}, chr(0), '␀') ELSE ${text} END`
  return `lower(strip_accents(${whole}))`
}

export const foldedLiteral = (text: string): string => folded(`(${literal(text)})`)

/**
 * The cell contains `text`, ignoring case and accents; null if the cell is null. A text of accents only would match every cell, so it's searched unfolded.
 */
export const holdsText = (cell: string, text: string, isAscii = false): string =>
  `(CASE WHEN ${foldedLiteral(text)} = '' THEN contains(${cell}, (${literal(text)})) ELSE contains(${folded(cell, isAscii)}, ${foldedLiteral(text)}) END)`

/** True if every cell that holds `text` surely holds `part` too. */
export const surelyHolds = (text: string, part: string): boolean =>
  part !== '' && /^[ -~]+$/.test(text) && text.toLowerCase().includes(part.toLowerCase())

/** True if the cell is null or has no visible character; never null. The first test settles most text, which starts with a plain letter or digit. */
export const isEmpty = (cell: string): string =>
  `(CASE WHEN ${cell} >= '!' AND ${cell} < chr(127) THEN false ELSE ${cell} IS NULL OR regexp_full_match(${cell}, '[\\p{Z}\\p{Cc}\\p{Cf}]*') END)`

/** The cell as a number (DOUBLE), null if it isn't one. */
export const asNumber = (cell: string): string => `(CASE WHEN ${isNumber(cell)} THEN TRY_CAST(${cell} AS DOUBLE) END)`

/** True if the cell is a number; false or null if it isn't. */
export const isNumber = (cell: string): string => `isfinite(TRY_CAST(${cell} AS DOUBLE))`

/** Distinguishes integers above 2^53, which a DOUBLE can't: the exact integer there, null otherwise. */
export const asBigInteger = (cell: string): string =>
  `(CASE WHEN abs(TRY_CAST(${cell} AS DOUBLE)) >= 9007199254740992 THEN TRY_CAST(${cell} AS HUGEINT) END)`

/** The cell as an instant (TIMESTAMPTZ), null if it isn't one. Text without a zone is read as UTC. */
export const asInstant = (cell: string): string =>
  `(CASE WHEN isfinite(${cast(cell)}) THEN ${cast(cell)} WHEN ${isOtherTime(cell)} THEN ${castOther(cell)} END)`

/** True if the cell is a date and time without a zone. Most times end with Z, which takes no pattern to see. */
export const isZoneless = (cell: string): string =>
  `(CASE WHEN ends_with(${cell}, 'Z') THEN false ELSE regexp_full_match(${cell}, '\\s*[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}[ Tt]+[0-9]{1,2}(:[0-9]{1,2}(:[0-9]{1,2}([.][0-9]*)?)?)?\\s*') END)`

/** True if the cell is an instant; false or null if it isn't. */
export const isInstant = (cell: string): string =>
  `(CASE WHEN isfinite(${cast(cell)}) THEN true WHEN ${isOtherTime(cell)} THEN ${castOther(cell)} IS NOT NULL END)`

const cast = (text: string): string => `TRY_CAST(${text} AS TIMESTAMPTZ)`
/** The database casts a zoned time only with seconds and with a capital T and Z. Other times are tested after that, so that most columns pay nothing. */
const isOtherTime = (cell: string): string =>
  `strlen(${cell}) > 16 AND substr(${cell}, 5, 1) = '-' AND regexp_full_match(${cell}, '${timeForm}')`
const castOther = (cell: string): string => cast(`upper(regexp_replace(${cell}, '^(.{16})([Zz+-])', '\\1:00\\2'))`)
const timeForm = String.raw`[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt ][0-9]{2}:[0-9]{2}(:[0-9]{2}(\.[0-9]+)?)?([Zz]|[+-][0-9:]+)?`

/** How to compare cells of a kind: by number, by instant, or by folded text. */
export function scaleOf(kind: ColumnKind): 'number' | 'instant' | 'text' {
  return rangeScaleOf(kind) ?? 'text'
}

/** The first `longest` characters of the text, or all of it by default. */
export const firstOf = (text: string, longest: number | undefined): string =>
  longest === undefined
    ? text
    : `(CASE WHEN strlen(${text}) > ${longest} THEN left(${text}, ${longest}) ELSE ${text} END)`

/** The text for output: the driver strips a leading byte order mark, so text that starts with one gets a second. */
export const readOut = (text: string): string =>
  `(CASE WHEN starts_with(${text}, chr(65279)) THEN chr(65279) || ${text} ELSE ${text} END)`
