/** What a finding says of a value, taken apart for the eye. Pure. */

export type FindingValue = {
  /** The value's JSON text; undefined where there is none. */
  readonly text: string | undefined
  /** What is said about it: its type, or that it is absent. */
  readonly word: string | undefined
}

const typed = /^(.*) \((string|number|boolean|array|object)\)$/s

/** Reads a finding's value: `1750492836 (number)`, `"P-004417"`, `absent`. A value that is a text stands in quotes, so none is mistaken. */
export function readFindingValue(cell: string | null): FindingValue {
  if (cell === null || cell === 'absent') return { text: undefined, word: 'absent' }
  const [, text, word] = typed.exec(cell) ?? []
  return text === undefined ? { text: cell, word: undefined } : { text, word }
}
