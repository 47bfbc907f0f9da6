/** Parses a finding's value for display. Pure. */

export type FindingValue = {
  /** The value's JSON text; undefined if there is none. */
  readonly text: string | undefined
  /** A remark: its type, or that it is absent. */
  readonly word: string | undefined
}

const typed = /^(.*) \((string|number|boolean|array|object)\)$/s

/** Parses a finding's value: `1750492836 (number)`, `"P-004417"`, `absent`. Strings have quotes, so the forms are unambiguous. */
export function readFindingValue(cell: string | null): FindingValue {
  if (cell === null || cell === 'absent') return { text: undefined, word: 'absent' }
  const [, text, word] = typed.exec(cell) ?? []
  return text === undefined ? { text: cell, word: undefined } : { text, word }
}
