/** NFC, lowercase, single spaces, so that a name compares equal however it's typed. */
export const normalText = (text: string): string => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
