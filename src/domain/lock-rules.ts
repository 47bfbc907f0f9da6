import { z } from 'zod'

/** Rules for a PIN and an operator's name. Main and the forms both use them. */

export const shortestPin = 6
export const longestPin = 64

/** The staff member's name or id, on one line. */
export const operatorName = z
  .string()
  .trim()
  .min(1, 'Write your name or your staff id.')
  .max(80, 'Keep it under 80 characters.')
  .refine((text) => !/\p{C}/u.test(text), 'Write it without line breaks and hidden characters.')

/** A sentence that says why `pin` is too easy or not valid; undefined if it is accepted. */
export function pinProblem(pin: string): string | undefined {
  if (pin.length < shortestPin) return `Use at least ${shortestPin} digits or letters.`
  if (pin.length > longestPin) return `Use at most ${longestPin} characters.`
  if (/\p{C}/u.test(pin)) return 'Use digits, letters and signs only.'
  if (new Set(pin).size === 1) return 'All characters are the same: choose others.'
  return isRun(pin) ? 'The characters count up or down: choose others.' : undefined
}

/** True if the character codes go up or down by one at each step: 123456, fedcba. */
function isRun(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, at) => code - (codes[at] ?? 0))
  return steps.every((step) => step === 1) || steps.every((step) => step === -1)
}
