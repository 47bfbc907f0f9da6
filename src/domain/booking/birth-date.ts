import { isDay } from '../time/dates.ts'

/** Birth dates as people say and type them, and what is told of a person beside the name. Days are yyyy-MM-dd. */

export type ReadBirthDate = {
  /** yyyy-MM-dd. */
  readonly day: string
  /** How it was read, where that could be doubted: "Read as month, day, year." */
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

/** No person alive was born before. */
export const earliestBirthDate = '1880-01-01'

/**
 * The date in what was typed: yyyy-MM-dd, digits with the month first ("6/22/1988", "06221988"), or a month by its name ("22 jun 1988"). Undefined for what
 * is no date, and where it could be several: years have four digits, and a month is never guessed from a day above 12.
 */
export function readBirthDate(typed: string): ReadBirthDate | undefined {
  const text = typed.normalize('NFKC').trim().toLowerCase()
  if (text.length > 40) return undefined
  return readIso(text) ?? readDigits(text) ?? readNamed(text)
}

function readIso(text: string): ReadBirthDate | undefined {
  const match = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(text)
  return match === null ? undefined : dayOf(match[1], match[2], match[3])
}

function readDigits(text: string): ReadBirthDate | undefined {
  const parted = /^(\d{1,2})[-/. ]+(\d{1,2})[-/. ]+(\d{4})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text)
  if (parted === null) return undefined
  const read = dayOf(parted[3], parted[1], parted[2])
  // Where both numbers could be the month, the reader is told which one was taken.
  const doubtful = Number(parted[1]) <= 12 && Number(parted[2]) <= 12 && Number(parted[1]) !== Number(parted[2])
  return read === undefined ? undefined : { ...read, words: doubtful ? monthFirstWords : undefined }
}

const monthFirstWords = 'Read as month, day, year.'

function readNamed(text: string): ReadBirthDate | undefined {
  const words = text
    .replaceAll(/(\d)(st|nd|rd|th)\b/g, '$1')
    .replaceAll(/\bof\b|\bthe\b/g, ' ')
    .trim()
  const dayFirst = /^(\d{1,2})[\s\-./,]*([a-z]{3,9})[\s\-./,]*(\d{4})$/.exec(words)
  if (dayFirst !== null) return dayOf(dayFirst[3], monthOf(dayFirst[2]), dayFirst[1])
  const monthFirst = /^([a-z]{3,9})[\s\-./,]*(\d{1,2})[\s\-./,]+(\d{4})$/.exec(words)
  return monthFirst === null ? undefined : dayOf(monthFirst[3], monthOf(monthFirst[1]), monthFirst[2])
}

/** The number of a month by its name or the start of it, from three letters on; "0" for what is none. */
function monthOf(name = ''): string {
  const index = months.indexOf(name.slice(0, 3))
  const whole = monthNames[index]?.toLowerCase() ?? ''
  return whole.startsWith(name) || (name === 'sept' && index === 8) ? String(index + 1) : '0'
}

function dayOf(year = '', month = '', date = ''): ReadBirthDate | undefined {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(day) ? { day, words: undefined } : undefined
}

/** The date as it is sent, yyyy-MM-dd; undefined where what stands there is no date. */
export const birthDay = (typed: string): string | undefined => readBirthDate(typed)?.day

/** "22 June 1988"; what is no day as it stands. */
export function birthDateWords(day: string): string {
  if (!isDay(day)) return day
  const [year = '', month = '', date = ''] = day.split('-')
  return `${Number(date)} ${monthNames[Number(month) - 1] ?? ''} ${year}`
}

/** The age on a day in whole years, and the months beyond them; undefined where one is no day or the birth comes later. */
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

/** "6 y", and for those under two "14 mo" or "3 wk"; undefined as `ageOn`. */
export function ageWords(dateOfBirth: string, day: string): string | undefined {
  const age = ageOn(dateOfBirth, day)
  if (age === undefined) return undefined
  const whole = age.years * 12 + age.months
  if (whole >= 24) return `${age.years} y`
  if (whole >= 2) return `${whole} mo`
  const days = Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${dateOfBirth}T00:00:00Z`)) / 86_400_000)
  return days >= 14 ? `${Math.floor(days / 7)} wk` : `${days} d`
}

/** The last four digits of a telephone number, without its extension; fewer where it has fewer. */
export function phoneTail(phone: string): string {
  const number = phone.replace(/\s*(?:,|;|x|ext\.?|extension)\s*\d{1,8}\s*$/i, '')
  return number.replaceAll(/\D/g, '').slice(-4)
}
