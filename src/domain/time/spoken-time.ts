import { clockWords } from './clock-words.ts'
import { isDay } from './dates.ts'
import { phoneParts } from '../phone-parts.ts'
import { zoneWords } from './zone-names.ts'
import { isZone, offsetAt, offsetWords } from './zones.ts'
import { texts } from './text.ts'

/** Days, times, zones and numbers as spoken at a US front desk. Days are yyyy-MM-dd, clocks HH:mm. */

/** "5th", "21st", "23rd". */
function ordinal(value: number): string {
  const isTeen = value % 100 >= 11 && value % 100 <= 13
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th')
  return `${value}${ending}`
}

const dayFormat = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', timeZone: 'UTC' })

/** "Thursday, March 5th"; with the year if it differs from that of `today`: "Monday, January 4th, 2027". Text that is no day is returned unchanged. */
export function spokenDay(day: string, today?: string): string {
  if (!isDay(day)) return day
  const parts = dayFormat.formatToParts(Date.parse(`${day}T12:00:00Z`))
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  const year = today !== undefined && today.slice(0, 4) !== day.slice(0, 4) ? `, ${day.slice(0, 4)}` : ''
  return `${part('weekday')}, ${part('month')} ${ordinal(Number(day.slice(8)))}${year}`
}

/**
 * The spoken form of a time; undefined for invalid text. `time`: "9:20 AM". `part`: the words after it at times that people confuse: at noon, and in the hour
 * after midnight, which is often taken for the end of the day.
 */
export function spokenClock(clock: string) {
  if (!/^([01]\d|2[0-3]):([0-5]\d)/.test(clock)) return undefined
  const part = clock.startsWith('00:') ? texts.spokenTime.atTheStartOfThatDay : clock.startsWith('12:00') ? 'noon' : ''
  return { time: clockWords(clock), part }
}

/** Digits and letters one by one: "8-8-4-2". */
export const spokenDigits = (text: string): string =>
  Array.from(text.replaceAll(/[^\p{L}\p{N}]/gu, ''))
    .map((sign) => sign.toUpperCase())
    .join('-')

/**
 * A phone number in spoken groups, with its extension: "7-6-0, 5-5-5, 4-4-1-7, extension 1-2". A number without ten digits is read digit by digit. Empty if
 * it has no digits.
 */
export function spokenPhone(phone: string): string {
  const { number, extension } = phoneParts(phone)
  const digits = number.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  const groups = digits.length === 10 ? [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)] : [digits]
  const spoken = groups.map(spokenDigits).join(', ')
  return extension === '' ? spoken : texts.spokenTime.withExtension(spoken, spokenDigits(extension))
}

/** Zones named after a place, because their clocks differ from the neighboring zone's. */
const ownNames: Readonly<Record<string, string>> = {
  'America/Phoenix': 'Arizona',
  'America/Anchorage': 'Alaska',
  'Pacific/Honolulu': 'Hawaii',
  'America/Puerto_Rico': texts.spokenTime.puertoRico,
  'Pacific/Guam': 'Guam',
}

/** "Arizona time", "Pacific Time", "Central European Time". An unknown zone is returned unchanged. */
export function spokenZone(zone: string): string {
  const own = ownNames[zone]
  if (own !== undefined) return texts.spokenTime.zone(own)
  return isZone(zone) ? zoneWords(zone).replace(/ Time$/, ' time') : zone
}

/** The area of a zone for a sentence: "Arizona", "the Pacific zone". An unknown zone is returned unchanged. */
export function zoneArea(zone: string): string {
  const own = ownNames[zone]
  if (own !== undefined) return own
  return isZone(zone) ? texts.spokenTime.theTimeZone(zoneWords(zone).replace(/ Time$/, '')) : zone
}

/** "UTC−07:00" at an instant. Throws a RangeError for an unknown zone. */
export const utcOffsetWords = (zone: string, instant: number): string => offsetWords(offsetAt(zone, instant))
