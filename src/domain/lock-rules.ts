import { z } from 'zod'

/** What a PIN and an operator's name may be, for main and for the forms. */

export const shortestPin = 6
export const longestPin = 64

/** A name or an id of the staff member, on one line. */
export const operatorName = z
  .string()
  .trim()
  .min(1, 'Write your name or your staff id.')
  .max(80, 'Keep it under 80 characters.')
  .refine((text) => !/\p{C}/u.test(text), 'Write it without line breaks and hidden characters.')

/** Why `pin` is too easy or no PIN at all, as a sentence; undefined where it may be taken. */
export function pinProblem(pin: string): string | undefined {
  if (pin.length < shortestPin) return `Use at least ${shortestPin} digits or letters.`
  if (pin.length > longestPin) return `Use at most ${longestPin} characters.`
  if (/\p{C}/u.test(pin)) return 'Use digits, letters and signs only.'
  if (new Set(pin).size === 1) return 'All characters are the same: choose others.'
  return isRun(pin) ? 'The characters count up or down: choose others.' : undefined
}

/** True where each character is the next, or the one before, of the last: 123456, fedcba. */
function isRun(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, at) => code - (codes[at] ?? 0))
  return steps.every((step) => step === 1) || steps.every((step) => step === -1)
}
