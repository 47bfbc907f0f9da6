/** NFC, lowercase, single spaces, so that differently typed names compare equal. */
export const normalText = (text: string): string => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
