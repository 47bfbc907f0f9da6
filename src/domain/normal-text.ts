/** NFC, lowercase, single spaces, so that differently typed names compare equal. */
export const normalText = (text: string): string => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Letters that don't decompose into a base letter and an accent, with their usual spelling. */
const plainLetters: Readonly<Record<string, string>> = {
  þ: 'th',
  ð: 'd',
  đ: 'd',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ł: 'l',
  ı: 'i',
}

/** Lowercase without accents. */
export const unaccented = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[þðđøæœßłı]/g, (letter) => plainLetters[letter] ?? letter)

/** The letters and digits of a person's name, however it was typed: José and Jose, O’Neil and ONeil, Ruiz-Vega and Ruiz Vega. */
export const bareName = (name: string): string => unaccented(name).replaceAll(/[^\p{L}\p{N}]|[ʻʼ]/gu, '')

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

/** True for a value that is neither missing nor, as a text, blank: records leave fields empty or omit them. */
export function isGiven<Value>(value: Value): value is NonNullable<Value> {
  return typeof value === 'string' ? value.trim() !== '' : value != null
}

/** A text of a record; undefined if it's missing or blank. */
export const given = (text: string | null | undefined): string | undefined => (isGiven(text) ? text : undefined)
