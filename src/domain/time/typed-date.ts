import { dateFormat, thisYear } from './date-form.ts'
import { isDay } from './dates.ts'

/** The one parser of typed dates. Digits are read in the order of the region in use: month first in the US, day first where days come first. */

export type TypedDate = {
  /** yyyy-MM-dd. */
  readonly day: string
  /** True if both numbers could be the month, so that a screen says which one was used. */
  readonly isDoubtful: boolean
}

/** What two digits of a year mean: the last such year on or before `latest` (yyyy-MM-dd), or the one within 50 years of `near`. */
export type Century = { readonly latest: string } | { readonly near: number }

const months = 'january february march april may june july august september october november december'.split(' ')

const numeric = { year: 'numeric', month: 'numeric', day: 'numeric' } as const

/** True if the numbers of a date are month, day, year; false for day, month, year. A region that starts with the year has the month first. */
export function isMonthFirst(): boolean {
  const order = dateFormat(numeric)
    .formatToParts(0)
    .map(({ type }) => type)
  return order.indexOf('month') < order.indexOf('day')
}

/** A date as it's typed in the region in use: "6/22/1988". */
export const typedDateExample = (): string => dateFormat(numeric).format(Date.UTC(1988, 5, 22))

/** The form of a date in digits in the region in use: "MM/DD/YYYY". */
export const dateDigits = (): string =>
  dateFormat({ year: 'numeric', month: '2-digit', day: '2-digit' })
    .formatToParts(0)
    .map(({ type, value }) => digits[type] ?? value)
    .join('')

const digits: Readonly<Record<string, string>> = { year: 'YYYY', month: 'MM', day: 'DD' }

/**
 * Parses yyyy-MM-dd, digits in the region's order ("6/22/1988", "06221988", "6/22/88"), or a named month ("22 jun 1988"). Undefined for invalid text and for
 * digits with several readings; in a month-first region a first number above 12 is never read as the day, and the other way around.
 */
export function readTypedDate(typed: string, century: Century = { near: Number(thisYear()) }): TypedDate | undefined {
  const text = typed.normalize('NFKC').trim().toLowerCase()
  if (text.length > 40) return undefined
  return readIso(text) ?? readParted(text, century) ?? readRun(text, century) ?? readNamed(text, century)
}

function readIso(text: string): TypedDate | undefined {
  const match = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  return match === null ? undefined : dayOf(match[1], match[2], match[3])
}

function readParted(text: string, century: Century): TypedDate | undefined {
  const parted = /^(\d{1,2})\s*[-/., ]\s*(\d{1,2})\s*[-/., ]\s*'?(\d{4}|\d{2})$/.exec(text)
  return parted === null ? undefined : inOrder(parted[1], parted[2], parted[3], century)
}

/** Digits without separators: a year of four or two digits at the end. Undefined if the rest can be split into a month and a day in two ways. */
function readRun(text: string, century: Century): TypedDate | undefined {
  const match = /^(\d{3,4})(\d{4})$/.exec(text) ?? /^(\d{3,4})(\d{2})$/.exec(text)
  if (match === null) return undefined
  const [, start = '', year] = match
  const splits = start.length === 4 ? [2] : [1, 2]
  const found = splits
    .map((at) => inOrder(start.slice(0, at), start.slice(at), year, century))
    .filter((read) => read !== undefined)
  return found.length === 1 ? found[0] : undefined
}

/** Two numbers and a year in the region's order. */
function inOrder(first = '', second = '', year = '', century: Century): TypedDate | undefined {
  const read = isMonthFirst() ? dayOf(year, first, second, century) : dayOf(year, second, first, century)
  const isDoubtful = Number(first) <= 12 && Number(second) <= 12 && Number(first) !== Number(second)
  return read === undefined ? undefined : { ...read, isDoubtful }
}

function readNamed(text: string, century: Century): TypedDate | undefined {
  const words = text
    .replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[\s.,]+/, '')
    .replaceAll(/(\d)(st|nd|rd|th)\b/g, '$1')
    .replaceAll(/\bof\b|\bthe\b/g, ' ')
    .trim()
  const dayFirst = /^(\d{1,2})[\s\-./,]*([a-z]{3,9})[\s\-./,]*'?(\d{4}|\d{2})$/.exec(words)
  if (dayFirst !== null) return dayOf(dayFirst[3], monthOf(dayFirst[2]), dayFirst[1], century)
  const monthNamed = /^([a-z]{3,9})[\s\-./,]*(\d{1,2})[\s\-./,]+'?(\d{4}|\d{2})$/.exec(words)
  return monthNamed === null ? undefined : dayOf(monthNamed[3], monthOf(monthNamed[1]), monthNamed[2], century)
}

/** The month's number for its name or at least its first three letters; "0" if it is neither. */
const monthOf = (name = ''): string => String(months.findIndex((month) => month.startsWith(name)) + 1)

function dayOf(year = '', month = '', date = '', century: Century = { near: 0 }): TypedDate | undefined {
  const rest = `${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const day = (year.length === 4 ? [year] : yearsOf(year, century))
    .map((full) => `${full}-${rest}`)
    .find((each) => isDay(each) && (year.length === 4 || !('latest' in century) || each <= century.latest))
  return day === undefined ? undefined : { day, isDoubtful: false }
}

/** The years that two digits can mean, the likeliest first. */
function yearsOf(two: string, century: Century): readonly string[] {
  if ('latest' in century) {
    const last = Number(century.latest.slice(0, 2))
    return [`${last}${two}`, `${last - 1}${two}`]
  }
  const first = Math.floor(century.near / 100) - 1
  const near = [first, first + 1, first + 2].map((each) => each * 100 + Number(two))
  return near
    .filter((year) => Math.abs(year - century.near) <= 50)
    .slice(0, 1)
    .map(String)
}
