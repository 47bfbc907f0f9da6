import { isDay } from '../time/dates.ts'
import { texts } from './text/fields.ts'

/** Parses and formats birth dates, ages and phone endings. Days are yyyy-MM-dd. */

export type ReadBirthDate = {
  /** yyyy-MM-dd. */
  readonly day: string
  /** How the date was read, if it is ambiguous: "Read as month, day, year." */
  readonly words: string | undefined
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** No living person was born earlier. */
export const earliestBirthDate = '1880-01-01'

/** The latest day anywhere on Earth now. A date of birth is never in the future, so it is the last day that two digits can mean. */
const latestToday = () => new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10)

/**
 * Parses yyyy-MM-dd, digits with the month first ("6/22/1988", "06221988", "6/22/88"), or a named month ("22 jun 1988"). A year of two digits is the last one
 * that isn't after `latest`. Undefined for invalid text and for digits with several readings; a first number above 12 is never read as the day.
 */
export function readBirthDate(typed: string, latest = latestToday()): ReadBirthDate | undefined {
  const text = typed.normalize('NFKC').trim().toLowerCase()
  if (text.length > 40) return undefined
  return readIso(text) ?? readParted(text, latest) ?? readRun(text, latest) ?? readNamed(text, latest)
}

function readIso(text: string): ReadBirthDate | undefined {
  const match = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  return match === null ? undefined : dayOf(match[1], match[2], match[3])
}

function readParted(text: string, latest: string): ReadBirthDate | undefined {
  const parted = /^(\d{1,2})\s*[-/., ]\s*(\d{1,2})\s*[-/., ]\s*'?(\d{4}|\d{2})$/.exec(text)
  return parted === null ? undefined : monthFirst(parted[1], parted[2], parted[3], latest)
}

/** Digits without separators: a year of four or two digits at the end. Undefined if the rest can be split into a month and a day in two ways. */
function readRun(text: string, latest: string): ReadBirthDate | undefined {
  const match = /^(\d{3,4})(\d{4})$/.exec(text) ?? /^(\d{3,4})(\d{2})$/.exec(text)
  if (match === null) return undefined
  const [, start = '', year] = match
  const splits = start.length === 4 ? [2] : [1, 2]
  const found = splits
    .map((at) => monthFirst(start.slice(0, at), start.slice(at), year, latest))
    .filter((read) => read !== undefined)
  return found.length === 1 ? found[0] : undefined
}

function monthFirst(month = '', date = '', year = '', latest: string): ReadBirthDate | undefined {
  const read = dayOf(year, month, date, latest)
  // If both numbers could be the month, the screen says which one was used.
  const doubtful = Number(month) <= 12 && Number(date) <= 12 && Number(month) !== Number(date)
  return read === undefined ? undefined : { ...read, words: doubtful ? monthFirstWords : undefined }
}

const monthFirstWords = texts.birthDate.readAsMonthDayYear

function readNamed(text: string, latest: string): ReadBirthDate | undefined {
  const words = text
    .replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[\s.,]+/, '')
    .replaceAll(/(\d)(st|nd|rd|th)\b/g, '$1')
    .replaceAll(/\bof\b|\bthe\b/g, ' ')
    .trim()
  const dayFirst = /^(\d{1,2})[\s\-./,]*([a-z]{3,9})[\s\-./,]*'?(\d{4}|\d{2})$/.exec(words)
  if (dayFirst !== null) return dayOf(dayFirst[3], monthOf(dayFirst[2]), dayFirst[1], latest)
  const monthNamed = /^([a-z]{3,9})[\s\-./,]*(\d{1,2})[\s\-./,]+'?(\d{4}|\d{2})$/.exec(words)
  return monthNamed === null ? undefined : dayOf(monthNamed[3], monthOf(monthNamed[1]), monthNamed[2], latest)
}

/** The month's number for its name or at least its first three letters; "0" if it is neither. */
function monthOf(name = ''): string {
  const index = months.indexOf(name.slice(0, 3))
  const whole = monthNames[index]?.toLowerCase() ?? ''
  return whole.startsWith(name) || (name === 'sept' && index === 8) ? String(index + 1) : '0'
}

function dayOf(year = '', month = '', date = '', latest = ''): ReadBirthDate | undefined {
  const rest = `${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const century = Number(latest.slice(0, 2))
  const years = year.length === 4 ? [year] : [`${century}${year}`, `${century - 1}${year}`]
  const day = years
    .map((full) => `${full}-${rest}`)
    .find((each) => isDay(each) && (year.length === 4 || each <= latest))
  return day === undefined ? undefined : { day, words: undefined }
}

/** The typed date as yyyy-MM-dd; undefined if it is no date. */
export const birthDay = (typed: string): string | undefined => readBirthDate(typed)?.day

/** "22 June 1988". Text that is no day is returned unchanged. */
export function birthDateWords(day: string): string {
  if (!isDay(day)) return day
  const [year = '', month = '', date = ''] = day.split('-')
  return `${Number(date)} ${monthNames[Number(month) - 1] ?? ''} ${year}`
}

/** The age on a day in whole years, plus the remaining months. Undefined if either date is invalid or the birth is later. */
export function ageOn(
  dateOfBirth: string,
  day: string,
): { readonly years: number; readonly months: number } | undefined {
  if (!isDay(dateOfBirth) || !isDay(day) || day < dateOfBirth) return undefined
  const [bornYear = 0, bornMonth = 0, bornDate = 0] = dateOfBirth.split('-').map(Number)
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const whole = (year - bornYear) * 12 + (month - bornMonth) - (date < bornDate ? 1 : 0)
  return { years: Math.floor(whole / 12), months: whole % 12 }
}

/** "6 y"; under two years "14 mo" or "3 wk". Undefined as in `ageOn`. */
export function ageWords(dateOfBirth: string, day: string): string | undefined {
  const age = ageOn(dateOfBirth, day)
  if (age === undefined) return undefined
  const whole = age.years * 12 + age.months
  if (whole >= 24) return `${age.years} y`
  if (whole >= 2) return `${whole} mo`
  const days = Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${dateOfBirth}T00:00:00Z`)) / 86_400_000)
  return days >= 14 ? `${Math.floor(days / 7)} wk` : `${days} d`
}

/** The last four digits of a phone number without its extension; fewer if it has fewer. */
export function phoneTail(phone: string): string {
  const number = phone.replace(/\s*(?:,|;|x|ext\.?|extension)\s*\d{1,8}\s*$/i, '')
  return number.replaceAll(/\D/g, '').slice(-4)
}
