import { texts } from './text.ts'
/** A wait in whole seconds as text: "28 s", "2 min 5 s", "10 min". */
export function waitWords(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  const rest = seconds % 60
  return rest === 0 ? `${seconds / 60} min` : texts.waitWords.minS(Math.floor(seconds / 60), rest)
}
