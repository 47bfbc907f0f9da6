import { countryOf } from './plausibility-places.ts'

/** Plain sense about telephone numbers, web addresses and e-mail addresses. */

const extension = /\s*(?:,|;|x|ext\.?|extension)\s*\d{1,8}\s*$/i
const words = /^[+]?1?[-. (]*\d{3}[-. )]*[A-Za-z0-9-]{7,12}$/

/**
 * True where a telephone number has as many digits as one can have: ten (or eleven with a leading 1) in North America and where no country is said, up to fifteen
 * with a leading + or 00 (ITU-T E.164) and in other countries. An extension may follow; spelled numbers (1-800-555-CARE) count.
 */
export function isPhoneNumber(text: string, country?: unknown): boolean {
  // Longer texts are no number, and need not be searched.
  if (text.length > 80) return false
  const number = text.trim().replace(extension, '')
  if (/[A-Za-z]/.test(number) && words.test(number)) return true
  if (!/^\+?[\d\s().\-/]+$/.test(number)) return false
  const digits = number.replaceAll(/\D/g, '')
  if (/^0+$/.test(digits)) return false
  const abroad = number.startsWith('+') ? digits : digits.startsWith('00') ? digits.slice(2) : undefined
  // North American numbers have ten digits after their 1.
  if (abroad !== undefined)
    return abroad.startsWith('1') ? abroad.length === 11 : abroad.length >= 8 && abroad.length <= 15
  if (countryOf(country) === 'other') return digits.length >= 5 && digits.length <= 15
  return digits.length === 10 || (digits.length === 11 && digits.startsWith('1'))
}

/** True for a whole address of the web that a browser opens: http or https, with a host that has a name or is an IP address. */
export function isWebAddress(text: string): boolean {
  if (/\s/.test(text) || !/^https?:\/\/[^/]/i.test(text) || !URL.canParse(text)) return false
  const { hostname } = new URL(text)
  return hostname.includes('.') || hostname === 'localhost' || hostname.startsWith('[')
}

/** True for the shape of an e-mail address: one @, something before it, a host with a dot behind it, no blanks, at most 320 characters. */
export function isMailAddress(text: string): boolean {
  if (text.length > 320) return false
  const [name = '', host = '', ...rest] = text.split('@')
  if (rest.length > 0 || name === '' || name.startsWith('.') || name.endsWith('.') || name.includes('..')) return false
  if (/[\s,;<>()[\]\\"]/.test(name)) return false
  return host.includes('.') && host.split('.').every((part) => /^[\p{L}\d]([\p{L}\d-]*[\p{L}\d])?$/u.test(part))
}
