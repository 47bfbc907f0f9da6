/** NFC, lowercase, single spaces, so that differently typed names compare equal. */
export const normalText = (text: string): string => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Codes and ids match in any case (platform document, section 2.3). Equal for all spellings of one. */
export const plainCode = (code: string): string => code.trim().toLowerCase()

export const sameCode = (one: string, other: string): boolean => plainCode(one) === plainCode(other)
