import { texts } from './text.ts'

/**
 * The National Provider Identifier: ten digits that start with 1 or 2; the last is a check digit (NPI final rule, 45 CFR 162, after ISO/IEC 7812:
 * the Luhn sum with the issuer prefix 80840 in front).
 */

const shape = /^[12]\d{9}$/
/** The share of the prefix 80840 in the Luhn sum. It is constant because the positions never change. */
const prefixSum = 24

/** The check digit for the first nine digits of an NPI, as one character. Throws a RangeError if they aren't nine digits. */
export function npiCheckDigit(nine: string): string {
  if (!/^\d{9}$/.test(nine)) throw new RangeError(texts.npi.anNpiHasNineDigitsBeforeItsCheck)
  let sum = prefixSum
  for (let place = 0; place < 9; place++) {
    const digit = Number(nine[place])
    // Doubles every second digit, counted from the right with the check digit as the first.
    const doubled = place % 2 === 0 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return String((10 - (sum % 10)) % 10)
}

/** What is wrong with an NPI: `shape` if it isn't ten digits that start with 1 or 2; undefined if it is valid. */
export function npiProblem(text: string): 'shape' | 'check-digit' | undefined {
  if (!shape.test(text)) return 'shape'
  return text[9] === npiCheckDigit(text.slice(0, 9)) ? undefined : 'check-digit'
}

/** The ten digits of a text on one line that may have spaces or dashes between them; undefined for any other text. */
export function tenDigits(text: string): string | undefined {
  const digits = text.trim().replaceAll(/[ \u00a0]|\p{Pd}/gu, '')
  return /^\d{10}$/.test(digits) ? digits : undefined
}

/** True if a text is clearly a name: it has letters and no digit. The document types an NPI as text, so anything with a digit may be one. */
export const isPlainlyName = (text: string): boolean => /\p{L}/u.test(text) && !/\d/.test(text)
