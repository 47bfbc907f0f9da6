import { z } from 'zod'
import { texts } from './text.ts'

/** The date formats of the platform document (sections 4.2 to 4.5). Dates stay text, and only `localDay` uses the computer's zone. */

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/
const timePattern = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?$/
const offsetPattern = /(Z|[+-](?:0\d|1[0-4]):?[0-5]\d)$/

/** True for an existing calendar day in the form yyyy-MM-dd. */
export function isDay(value: string): boolean {
  const match = dayPattern.exec(value)
  if (match === null) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  if (month < 1 || month > 12 || day < 1) return false
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** The computer's day at an instant, milliseconds since 1970: yyyy-MM-dd. */
export function localDay(instant: number): string {
  const date = new Date(instant)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** True for yyyy-MM-ddThh:mm[:ss[.fff]] with Z or an offset. */
export function isZonedDateTime(value: string): boolean {
  const offset = offsetPattern.exec(value)
  if (offset === null) return false
  const [day, time, ...rest] = value.slice(0, offset.index).split('T')
  return rest.length === 0 && day !== undefined && time !== undefined && isDay(day) && timePattern.test(time)
}

/** True for a date-time with or without Z or an offset. */
export function isDateTime(value: string): boolean {
  return isZonedDateTime(value) || isZonedDateTime(`${value}Z`)
}

/** True for an existing day as MM-DD-YYYY: the birth date format in the text about provider booking (its samples use yyyy-MM-dd). */
export function isMonthFirstDay(value: string): boolean {
  const match = /^(\d{2})-(\d{2})-(\d{4})$/.exec(value)
  return match !== null && isDay(`${match[3]}-${match[1]}-${match[2]}`)
}

/** yyyy-MM-dd. */
export const day = z.string().refine(isDay, texts.dates.enterADateThatExistsAsYyyyMm)

/** A date, or a date-time with Z or an offset, in ISO 8601. */
export const dayOrZonedDateTime = z
  .string()
  .refine((value) => isBareDate(value) || readIso(value)?.zoned === true, texts.dates.enterYyyyMmDdOrA)

/** An ISO 8601 date-time, with or without Z or an offset. */
export const isoDateTime = z
  .string()
  .refine((value) => readIso(value) !== undefined && !isBareDate(value), texts.dates.enterAnIso8601DateWith)

/** An ISO 8601 date or date-time. */
export const isoTimestamp = z
  .string()
  .refine((value) => readIso(value) !== undefined, texts.dates.enterAnIso8601DateWith2)

/** A birth date for a virtual visit: yyyy-MM-dd or a date-time. */
export const birthDateOrDateTime = z
  .string()
  .refine(
    (value) => isDay(value) || (readIso(value) !== undefined && !isBareDate(value)),
    texts.dates.enterTheDateOfBirthAs,
  )

const isBareDate = (value: string) => readIso(value)?.hasTime === false

/**
 * A date-time of a response in the document's form. Databases write a blank before the time, and an offset without minutes: "2026-03-08 09:20:00-07". Any
 * other text is unchanged.
 */
export const isoForm = (text: string): string =>
  text
    .replace(/^(\d{4}-\d{2}-\d{2})[t ](?=\d{2}:)/, '$1T')
    .replace(/(:\d{2}(?:\.\d+)?)z$/, '$1Z')
    .replace(/(:\d{2}(?:\.\d+)?[+-]\d{2})$/, '$1:00')

/** The instant of a day (its start in UTC) or date-time in milliseconds, for comparing the ends of a range; NaN for anything else. */
export const instantOf = (value: string): number => readIso(value)?.instant ?? Number.NaN

/** The day `days` after `from`, both as yyyy-MM-dd. Negative `days` go back. After 9999 it's +yyyyyy-MM-dd, which `isDay` doesn't accept. */
export function addDays(from: string, days: number): string {
  const date = new Date(`${from}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, -'T00:00:00.000Z'.length)
}

const firstDay = Date.parse('0001-01-01T00:00:00Z')
const lastDay = Date.parse('9999-12-31T00:00:00Z')

/** `days` whole days after a day. It stops at the ends of the calendar, because a record may have any number. */
export function dayAfter(day: string, days: number): string {
  const instant = Date.parse(`${day}T00:00:00Z`) + days * 86_400_000
  return new Date(Math.min(Math.max(instant, firstDay), lastDay)).toISOString().slice(0, 10)
}

/** A zod check for objects with startDate and endDate: the end isn't before the start. */
export function endNotBeforeStart(
  value: { startDate?: string | undefined; endDate?: string | undefined },
  context: z.RefinementCtx,
): void {
  if (value.startDate === undefined || value.endDate === undefined) return
  if (isBefore(value.endDate, value.startDate)) {
    context.addIssue({ code: 'custom', path: ['endDate'], message: texts.dates.theEndDateIsBeforeThe })
  }
}

/** A day and a date-time are compared by day, because the day's zone isn't known and its last hour still belongs to it. */
function isBefore(value: string, other: string): boolean {
  const [one, two] = [readIso(value), readIso(other)]
  if (one === undefined || two === undefined) return false
  return one.hasTime === two.hasTime ? one.instant < two.instant : one.day < two.day
}

type IsoTime = { readonly day: string; readonly hasTime: boolean; readonly zoned: boolean; readonly instant: number }

const isoTimePattern =
  /^(\d{2})(?::?([0-5]\d)(?::?([0-5]\d)(?:[.,](\d{1,9}))?)?)?(?:(Z)|([+-])(0\d|1[0-4])(?::?([0-5]\d))?)?$/

/** Parses all ISO 8601 forms allowed in requests: calendar, ordinal and week dates, extended or basic, time to the hour, minute or second, and 24:00. */
function readIso(text: string): IsoTime | undefined {
  const at = text.indexOf('T')
  const day = isoDay(at < 0 ? text : text.slice(0, at))
  if (day === undefined) return undefined
  const start = Date.parse(`${day}T00:00:00Z`)
  if (at < 0) return { day, hasTime: false, zoned: false, instant: start }
  const match = isoTimePattern.exec(text.slice(at + 1))
  if (match === null) return undefined
  const [, hours, minutes = 0, seconds = 0, fraction = 0, utc, sign, aheadHours = 0, aheadMinutes = 0] = match
  const clock =
    Number(hours) * 3_600_000 + Number(minutes) * 60_000 + Number(seconds) * 1_000 + Number(`0.${fraction}`) * 1_000
  if (clock > 86_400_000) return undefined
  const ahead = (Number(aheadHours) * 60 + Number(aheadMinutes)) * (sign === '-' ? -60_000 : 60_000)
  return { day, hasTime: true, zoned: utc !== undefined || sign !== undefined, instant: start + clock - ahead }
}

/** A complete, existing ISO 8601 date as yyyy-MM-dd. */
function isoDay(text: string): string | undefined {
  if (isDay(text)) return text
  const [, year = '', month = '', date = ''] = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? []
  if (isDay(`${year}-${month}-${date}`)) return `${year}-${month}-${date}`
  const ordinal = /^(\d{4})-?(\d{3})$/.exec(text)
  if (ordinal !== null) {
    const found = addDays(`${ordinal[1]}-01-01`, Number(ordinal[2]) - 1)
    return found.slice(0, 4) === ordinal[1] ? found : undefined
  }
  const week = /^(\d{4})(?:-W(\d{2})-([1-7])|W(\d{2})([1-7]))$/.exec(text)
  return week === null ? undefined : weekDay(week[1] ?? '', Number(week[2] ?? week[4]), Number(week[3] ?? week[5]))
}

/** Week 1 is the week of January 4. A week belongs to the year of its Thursday. */
function weekDay(year: string, week: number, day: number): string | undefined {
  const fourth = `${year}-01-04`
  const monday = addDays(fourth, -((new Date(`${fourth}T00:00:00Z`).getUTCDay() + 6) % 7))
  const found = (of: number) => addDays(monday, (week - 1) * 7 + of - 1)
  return week >= 1 && found(4).slice(0, 4) === year ? found(day) : undefined
}
