/**
 * National Provider Identifiers: ten digits, of which the last makes the Luhn sum of `80840` + NPI divisible by ten. All start with 2, a range
 * that is valid but not in use, so that none belongs to a real person.
 */

const space = 100_000_000
/** Odd and not a multiple of 5: multiplying by it is a bijection modulo 10^8. */
const step = 61_803_399
const stepInverse = inverse(step, space)

function inverse(value: number, modulus: number): number {
  let [r0, r1] = [BigInt(modulus), BigInt(value)]
  let [t0, t1] = [0n, 1n]
  while (r1 !== 0n) {
    const quotient = r0 / r1
    ;[r0, r1] = [r1, r0 - quotient * r1]
    ;[t0, t1] = [t1, t0 - quotient * t1]
  }
  return Number(t0 < 0n ? t0 + BigInt(modulus) : t0)
}

const times = (x: number, y: number) => Number((BigInt(x) * BigInt(y)) % BigInt(space))

/** The Luhn check digit for the first nine digits of an NPI, including the prefix 80840 (which adds 24). */
function checkDigit(digits: string): number {
  let sum = 24
  for (let i = 0; i < 9; i++) {
    const digit = Number(digits[i])
    const doubled = i % 2 === 0 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return (10 - (sum % 10)) % 10
}

/** The NPI of clinician `index` (below 10^8). */
export function npiOf(index: number, seed: number): string {
  const digits = `2${String((times(index, step) + (seed % space)) % space).padStart(8, '0')}`
  return digits + String(checkDigit(digits))
}

/** The clinician index of an NPI made by `npiOf`; undefined if it can't be one. */
export function indexOfNpi(npi: string, seed: number): number | undefined {
  if (!/^2\d{9}$/.test(npi) || Number(npi[9]) !== checkDigit(npi.slice(0, 9))) return undefined
  const number = (Number(npi.slice(1, 9)) - (seed % space) + space) % space
  return times(number, stepInverse)
}
