/** Names as a list of a form has them: without the spaces around them, each once, and none that is only spaces. */
export const typedNames = (names: readonly string[]): string[] => [
  ...new Set(names.map((name) => name.trim()).filter((name) => name !== '')),
]
