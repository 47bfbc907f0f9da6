/**
 * The National Provider Identifier: ten digits that begin with 1 or 2, the last of them a check digit (the NPI final rule, 45 CFR 162, after ISO/IEC 7812:
 * the Luhn sum with the issuer prefix 80840 put before it).
 */

const shape = /^[12]\d{9}$/
/** What the digits 80840 add to the Luhn sum, since their places never change. */
const prefixSum = 24

/** The check digit of the first nine digits of an NPI, as one character. Throws a RangeError where they are not nine digits. */
export function npiCheckDigit(nine: string): string {
  if (!/^\d{9}$/.test(nine)) throw new RangeError('An NPI has nine digits before its check digit.')
  let sum = prefixSum
  for (let place = 0; place < 9; place++) {
    const digit = Number(nine[place])
    // Every second digit is doubled, counted from the right with the check digit as the first.
    const doubled = place % 2 === 0 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return String((10 - (sum % 10)) % 10)
}

/** What is wrong with an NPI: `shape` where it is not ten digits that begin with 1 or 2; undefined where nothing is. */
export function npiProblem(text: string): 'shape' | 'check-digit' | undefined {
  if (!shape.test(text)) return 'shape'
  return text[9] === npiCheckDigit(text.slice(0, 9)) ? undefined : 'check-digit'
}

/** True where a text is plainly a name: it has letters and no digit. The document calls an NPI a text, so anything with a digit may be one. */
export const isPlainlyName = (text: string): boolean => /\p{L}/u.test(text) && !/\d/.test(text)
