import { z } from 'zod'
import { texts } from './text.ts'

/** Rules for a PIN and an operator's name. Main and the forms both use them. */

export const shortestPin = 6
export const longestPin = 64

/** The staff member's name or id, on one line. */
export const operatorName = z
  .string()
  .trim()
  .min(1, texts.pinRules.enterYourNameOrYourStaff)
  .max(80, texts.pinRules.useAtMost80Characters)
  .refine((text) => !/\p{C}/u.test(text), texts.pinRules.dontUseLineBreaksOrHidden)

/** A sentence that says why `pin` is too easy or not valid; undefined if it is accepted. `least` is the fewest characters. */
export function pinProblem(pin: string, least = shortestPin): string | undefined {
  if (pin.length < least) return texts.pinRules.useAtLeastDigitsOrLetters(least)
  if (pin.length > longestPin) return texts.pinRules.useAtMostCharacters(longestPin)
  if (/\p{C}/u.test(pin)) return texts.pinRules.useOnlyDigitsLettersAndSymbols
  if (new Set(pin).size === 1) return texts.pinRules.allCharactersAreTheSameChooseOthers
  return isRun(pin) ? texts.pinRules.theCharactersCountUpOrDownChooseOthers : undefined
}

/** True if the character codes go up or down by one at each step: 123456, fedcba. */
function isRun(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, at) => code - (codes[at] ?? 0))
  return steps.every((step) => step === 1) || steps.every((step) => step === -1)
}
