const typed = /^(.*) \((string|number|boolean|array|object)\)$/s

/**
 * Parses a finding's value: `1750492836 (number)`, `"P-004417"`, `absent`. Strings have quotes, so the forms are unambiguous. `text` is its
 * JSON text, undefined if there is none; `word` a remark: its type, or that it is absent.
 */
export function readFindingValue(cell: string | null) {
  if (cell === null || cell === 'absent') return { text: undefined, word: 'absent' }
  const [, text, word] = typed.exec(cell) ?? []
  return text === undefined ? { text: cell, word: undefined } : { text, word }
}
