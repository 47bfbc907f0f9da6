import { takenWords } from '../../../parts/taken-words.ts'

/** When a report was asked for, for a narrow place: "2:41 PM MST" today, "18 Nov, 4:20 PM MST" in this year. */
export const askedWords = (at: string, now = new Date()): string =>
  takenWords(at, now).replace(new RegExp(` ${now.getFullYear()},`), ',')
