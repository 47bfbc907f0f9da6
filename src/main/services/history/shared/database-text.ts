import { parseJson } from '../../storage/json-file.ts'

/**
 * Encodes text for PostgreSQL, which rejects NUL and half surrogate pairs: such text is stored as JSON after a marker, other text unchanged. So the
 * platform's text is returned exactly.
 */

const mark = '\u0001'

export function toDatabaseText(text: string): string {
  return text.includes('\0') || text.startsWith(mark) || !text.isWellFormed() ? mark + JSON.stringify(text) : text
}

/** The inverse of `toDatabaseText`. */
export function fromDatabaseText(text: string): string {
  if (!text.startsWith(mark)) return text
  const value = parseJson(text.slice(mark.length))
  return typeof value === 'string' ? value : text
}
