/**
 * The folder names of a table in folders, as Hive began them and DuckDB and Spark read them: `column=value`, with an absent value as
 * `__HIVE_DEFAULT_PARTITION__`. What a file system or a reader could take for something else is written as %XX, byte by byte; letters
 * beyond ASCII stay, since not every reader puts their bytes together again.
 */

const absent = '__HIVE_DEFAULT_PARTITION__'

const escaped = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`

const escape = (text: string) =>
  text
    // ASCII but for letters, digits, space, dot, comma, - and _.
    .replace(/(?=\p{ASCII})[^A-Za-z0-9 .,_-]/gu, escaped)
    // At an end Windows drops them, and a dot at the beginning hides.
    .replace(/^[ .]|[ .]$/g, escaped)

/** Texts that a reader takes for no value. */
const takenForAbsent = new Set([absent.toLowerCase(), 'null'])

const escapeLetters = (text: string) => escape(text).replace(/(?<!%|%.)[A-Za-z]/g, escaped)

/** Equal where a file system that does not mind capitals (Windows, macOS) takes two names for one. */
const folded = (name: string) => name.normalize('NFC').toLowerCase()

/**
 * Controls beyond ASCII: no one sees them in a name, and they cannot be written as %XX, since some readers take that for a byte and some for a
 * character.
 */
export const holdsControl = (text: string): boolean => /(?!\p{ASCII})\p{Cc}/u.test(text)

/**
 * A folder name for each of `values`, all different even where capitals do not count; undefined where that cannot be had (É beside é, a control beyond ASCII). An
 * empty text is absent, since a folder cannot tell the two apart in every reader.
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
