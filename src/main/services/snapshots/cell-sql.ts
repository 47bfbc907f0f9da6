import type { ColumnKind } from '../../../domain/tables/table.ts'
import { literal } from './snapshot-service.ts'

/**
 * What a cell means, as SQL over its exact text. Each function takes the SQL expression of a text and gives an expression; nothing in here
 * is typed by a user.
 */

/** `text` (an expression) without capitals and accents, the form in which texts are compared. */
export function folded(text: string): string {
  // strip_accents ends at a NUL; the symbol for it stands in.
  const whole = `CASE WHEN contains(${text}, chr(0)) THEN replace(${text}, chr(0), '␀') ELSE ${text} END`
  return `lower(strip_accents(${whole}))`
}

export const foldedLiteral = (text: string): string => folded(`(${literal(text)})`)

/**
 * The cell holds `text` somewhere, without regard to capitals and accents; null where the cell is. A text of accents alone would be held by
 * every cell and is searched as it is.
 */
export const holdsText = (cell: string, text: string): string =>
  `(CASE WHEN ${foldedLiteral(text)} = '' THEN contains(${cell}, (${literal(text)})) ELSE contains(${folded(cell)}, ${foldedLiteral(text)}) END)`

/** True where the cell is null or shows no character; never null. Most texts begin with a plain letter or digit and are known at once. */
export const isEmpty = (cell: string): string =>
  `(CASE WHEN ${cell} >= '!' AND ${cell} < chr(127) THEN false ELSE ${cell} IS NULL OR regexp_full_match(${cell}, '[\\p{Z}\\p{Cc}\\p{Cf}]*') END)`

/** The number (DOUBLE), null where the cell holds none. */
export const asNumber = (cell: string): string =>
  `(CASE WHEN isfinite(TRY_CAST(${cell} AS DOUBLE)) THEN TRY_CAST(${cell} AS DOUBLE) END)`

/** Tells integers apart that a DOUBLE cannot (above 2^53): the exact integer there, null everywhere else. */
export const asBigInteger = (cell: string): string =>
  `(CASE WHEN abs(TRY_CAST(${cell} AS DOUBLE)) >= 9007199254740992 THEN TRY_CAST(${cell} AS HUGEINT) END)`

/** The instant (TIMESTAMPTZ), null where the cell holds none. A text without a zone is read as UTC. */
export const asInstant = (cell: string): string =>
  `(CASE WHEN isfinite(TRY_CAST(${cell} AS TIMESTAMPTZ)) THEN TRY_CAST(${cell} AS TIMESTAMPTZ) END)`

/** How the cells of a kind are measured: by number, by instant, or by their folded text. */
export function scaleOf(kind: ColumnKind): 'number' | 'instant' | 'text' {
  if (kind === 'number') return 'number'
  if (kind === 'date' || kind === 'dateTime') return 'instant'
  return 'text'
}

/** The first `longest` characters of the text, all of it where nothing is said. */
export const firstOf = (text: string, longest: number | undefined): string =>
  longest === undefined
    ? text
    : `(CASE WHEN strlen(${text}) > ${longest} THEN left(${text}, ${longest}) ELSE ${text} END)`

/**
 * The text as a query must give it out: the driver takes one byte order mark off the beginning of every text it reads, so a text that
 * begins with one gets another.
 */
export const readOut = (text: string): string =>
  `(CASE WHEN starts_with(${text}, chr(65279)) THEN chr(65279) || ${text} ELSE ${text} END)`
