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
    .replace(/[\0-\x1F!-+/:-@[-^`{-\x7F]/g, escaped)
    .replace(/^[ .]|[ .]$/g, escaped)

/** Texts that a reader takes for no value. */
const takenForAbsent = new Set([absent.toLowerCase(), 'null'])

const escapeLetters = (text: string) => escape(text).replace(/(?<!%|%.)[A-Za-z]/g, escaped)

/**
 * A folder name for each of `values`, all different even where capitals do not count (Windows, macOS). An empty text is absent, since a
 * folder cannot tell the two apart in every reader.
 */
export function partitionNames(column: string, values: readonly (string | null)[]): string[] {
  const taken = new Set<string>()
  return values.map((value) => {
    const plain = value === null || value === '' ? absent : escape(value)
    const clear = value !== null && takenForAbsent.has(value.toLowerCase()) ? escapeLetters(value) : plain
    const key = clear.normalize('NFC').toLowerCase()
    const name = taken.has(key) && value !== null ? escapeLetters(value) : clear
    taken.add(name.normalize('NFC').toLowerCase())
    return `${escape(column)}=${name}`
  })
}
