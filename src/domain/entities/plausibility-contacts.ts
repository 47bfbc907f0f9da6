import { countryOf } from './plausibility-places.ts'

/** Plausibility checks for phone numbers, web addresses and email addresses. */

const extension = /\s*(?:,|;|x|ext\.?|extension)\s*\d{1,8}\s*$/i
const words = /^[+]?1?[-. (]*\d{3}[-. )]*[A-Za-z0-9-]{7,12}$/

/**
 * True if a phone number has a plausible number of digits. Without a country and in North America: ten, or eleven with a leading 1. With a leading + or 00
 * (ITU-T E.164), or in other countries: up to fifteen. An extension may follow, and letters are allowed (1-800-555-CARE).
 */
export function isPhoneNumber(text: string, country?: unknown): boolean {
  // Skips longer texts, which can't be numbers.
  if (text.length > 80) return false
  const number = text.trim().replace(extension, '')
  if (/[A-Za-z]/.test(number) && words.test(number)) return true
  if (!/^\+?[\d\s().\-/]+$/.test(number)) return false
  const digits = number.replaceAll(/\D/g, '')
  if (/^0+$/.test(digits)) return false
  const abroad = number.startsWith('+') ? digits : digits.startsWith('00') ? digits.slice(2) : undefined
  // North American numbers have ten digits after the 1.
  if (abroad !== undefined)
    return abroad.startsWith('1') ? abroad.length === 11 : abroad.length >= 8 && abroad.length <= 15
  if (countryOf(country) === 'other') return digits.length >= 5 && digits.length <= 15
  return digits.length === 10 || (digits.length === 11 && digits.startsWith('1'))
}

/** True for a complete http or https address with a host name or an IP address. */
export function isWebAddress(text: string): boolean {
  if (/\s/.test(text) || !/^https?:\/\/[^/]/i.test(text) || !URL.canParse(text)) return false
  const { hostname } = new URL(text)
  return hostname.includes('.') || hostname === 'localhost' || hostname.startsWith('[')
}

/** True for the form of an email address: one @, text before it, a host with a dot after it, no spaces, at most 320 characters. */
export function isMailAddress(text: string): boolean {
  if (text.length > 320) return false
  const [name = '', host = '', ...rest] = text.split('@')
  if (rest.length > 0 || name === '' || name.startsWith('.') || name.endsWith('.') || name.includes('..')) return false
  if (/[\s,;<>()[\]\\"]/.test(name)) return false
  return host.includes('.') && host.split('.').every((part) => /^[\p{L}\d]([\p{L}\d-]*[\p{L}\d])?$/u.test(part))
}
