/**
 * Folder names of a partitioned table in the Hive format that DuckDB and Spark read: `column=value`, with `__HIVE_DEFAULT_PARTITION__` for a missing value.
 * Special characters for file systems or readers become %XX per byte; letters beyond ASCII stay, since not every reader decodes multibyte escapes.
 */

const absent = '__HIVE_DEFAULT_PARTITION__'

const escaped = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`

const escape = (text: string) =>
  text
    // ASCII except letters, digits, space, dot, comma, - and _.
    .replace(/(?=\p{ASCII})[^A-Za-z0-9 .,_-]/gu, escaped)
    // Windows drops these at the end, and a leading dot hides the folder.
    .replace(/^[ .]|[ .]$/g, escaped)

/** Texts that readers treat as missing. */
const takenForAbsent = new Set([absent.toLowerCase(), 'null'])

const escapeLetters = (text: string) => escape(text).replace(/(?<!%|%.)[A-Za-z]/g, escaped)

/** Equal if a case-insensitive file system (Windows, macOS) treats two names as one. */
const folded = (name: string) => name.normalize('NFC').toLowerCase()

/** Control characters beyond ASCII: invisible in a name, and not escapable, since some readers decode %XX as a byte and some as a character. */
export const holdsControl = (text: string): boolean => /(?!\p{ASCII})\p{Cc}/u.test(text)

/**
 * A unique folder name for each of `values`, even without case; undefined if impossible (É and é, a control character beyond ASCII). Empty text counts as
 * missing, since not every reader distinguishes them.
 */
export function partitionNames(column: string, values: readonly (string | null)[]): string[] | undefined {
  if ([column, ...values].some((text) => text !== null && holdsControl(text))) return undefined
  const taken = new Set<string>()
  const names = values.map((value) => {
    const name = nameOf(value, taken)
    taken.add(folded(name))
    return `${escape(column)}=${name}`
  })
  return taken.size === values.length ? names : undefined
}

function nameOf(value: string | null, taken: ReadonlySet<string>): string {
  if (value === null || value === '') return absent
  const name = escape(value)
  return takenForAbsent.has(value.toLowerCase()) || taken.has(folded(name)) ? escapeLetters(value) : name
}
