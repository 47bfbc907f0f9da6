import { takenWords } from '../../../parts/taken-words.ts'

/** A report's request time in short form: "2:41 PM MST" today, "18 Nov, 4:20 PM MST" this year. */
export const askedWords = (at: string, now = new Date()): string =>
  takenWords(at, now).replace(new RegExp(` ${now.getFullYear()},`), ',')
