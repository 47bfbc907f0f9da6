import { z } from 'zod'

/** The date shapes of the platform document (sections 4.2 to 4.5). Dates are text all the way: no shape here goes through a machine's zone. */

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/
const timePattern = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?$/
const offsetPattern = /(Z|[+-](?:0\d|1[0-4]):?[0-5]\d)$/

/** True for a calendar day that exists, written yyyy-MM-dd. */
export function isDay(value: string): boolean {
  const match = dayPattern.exec(value)
  if (match === null) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  if (month < 1 || month > 12 || day < 1) return false
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
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

/** True for MM-DD-YYYY of a day that exists: the shape the provider-booking text gives for a birth date (its samples use yyyy-MM-dd). */
export function isMonthFirstDay(value: string): boolean {
  const match = /^(\d{2})-(\d{2})-(\d{4})$/.exec(value)
  return match !== null && isDay(`${match[3]}-${match[1]}-${match[2]}`)
}

/** yyyy-MM-dd. */
export const day = z.string().refine(isDay, 'Write a date that exists as yyyy-MM-dd.')

/** yyyy-MM-dd, or a date-time with Z or an offset. */
export const dayOrZonedDateTime = z
  .string()
  .refine(
    (value) => isDay(value) || isZonedDateTime(value),
    'Write yyyy-MM-dd, or a date-time that ends in Z or an offset such as -07:00.',
  )

/** An ISO 8601 date or date-time. */
export const isoTimestamp = z
  .string()
  .refine(
    (value) => isDay(value) || isDateTime(value),
    'Write an ISO 8601 date or date-time, for example 2026-03-01T00:00:00Z.',
  )

/** A birth date for a virtual visit: yyyy-MM-dd or a date-time. */
export const birthDateOrDateTime = z
  .string()
  .refine((value) => isDay(value) || isDateTime(value), 'Write the birth date as YYYY-MM-DD.')

/** The instant in milliseconds of a day (its start in UTC) or date-time, for comparing two ends of one range; NaN if it is neither. */
export function instantOf(value: string): number {
  if (isDay(value)) return Date.parse(`${value}T00:00:00Z`)
  return isZonedDateTime(value) ? Date.parse(value) : Date.parse(`${value}Z`)
}

/** `days` after `from` (yyyy-MM-dd), as yyyy-MM-dd; negative for before. */
export function addDays(from: string, days: number): string {
  const date = new Date(`${from}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** A zod check for objects with startDate and endDate: the end does not come before the start. */
export function endNotBeforeStart(
  value: { startDate?: string | undefined; endDate?: string | undefined },
  context: z.RefinementCtx,
): void {
  if (value.startDate === undefined || value.endDate === undefined) return
  if (isBefore(value.endDate, value.startDate)) {
    context.addIssue({ code: 'custom', path: ['endDate'], message: 'endDate lies before startDate.' })
  }
}

/** A day beside a date-time is compared as a day: which zone it is meant in is not known, and its last hour still belongs to it. */
function isBefore(value: string, other: string): boolean {
  return isDay(value) === isDay(other) ? instantOf(value) < instantOf(other) : value.slice(0, 10) < other.slice(0, 10)
}
