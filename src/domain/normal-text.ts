/** NFC, lowercase, single spaces, so that differently typed names compare equal. */
export const normalText = (text: string): string => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Codes and ids match in any case (platform document, section 2.3). Equal for all spellings of one. */
export const plainCode = (code: string): string => code.trim().toLowerCase()

/** A gender for comparison: “F” and “M” as words, any other in lowercase. */
export function plainGender(gender: string): string {
  const plain = plainCode(gender)
  return plain === 'f' ? 'female' : plain === 'm' ? 'male' : plain
}

export const sameCode = (one: string, other: string): boolean => plainCode(one) === plainCode(other)

/** Names as a list of a form has them: without the spaces around them, each once, and none that is only spaces. */
export const typedNames = (names: readonly string[]): string[] => [
  ...new Set(names.map((name) => name.trim()).filter((name) => name !== '')),
]
