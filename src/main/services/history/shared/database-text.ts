/**
 * Texts as PostgreSQL can hold them. It refuses the character NUL, and half a surrogate pair has no UTF-8: a text with one of them is written as JSON behind
 * a mark, every other as it is, so that what a platform says comes back as it came.
 */

const mark = '\u0001'

export function toDatabaseText(text: string): string {
  return text.includes('\0') || text.startsWith(mark) || !text.isWellFormed() ? mark + JSON.stringify(text) : text
}

/** What `toDatabaseText` was given. */
export function fromDatabaseText(text: string): string {
  if (!text.startsWith(mark)) return text
  try {
    const value: unknown = JSON.parse(text.slice(mark.length))
    return typeof value === 'string' ? value : text
  } catch {
    return text
  }
}
