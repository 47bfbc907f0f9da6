import { dateFormat, thisYear } from './date-form.ts'
import { isDay } from './dates.ts'

/** Days (yyyy-MM-dd) as text, in the form of the region in use; the examples are those of the US. Text that is no day is returned unchanged. */

/** From Sunday, as `getUTCDay` counts. */
export const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
export const shortWeekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const

/** The day of the week from 0, Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** `year` adds or omits the year; without it, a year other than this one is added. */
type Form = { readonly year?: boolean | undefined }

const yearOf = (day: string, { year = day.slice(0, 4) !== thisYear() }: Form) =>
  year ? ({ year: 'numeric' } as const) : {}

const format = (day: string, options: Intl.DateTimeFormatOptions): string =>
  dateFormat(options).format(Date.parse(`${day}T00:00:00Z`))

/** "Mar 3"; with the year "Mar 3, 2026". Also reads the day of a date-time. */
export function dateWords(text: string, form: Form = {}): string {
  const day = text.slice(0, 10)
  return isDay(day) ? format(day, { month: 'short', day: 'numeric', ...yearOf(day, form) }) : text
}

/** "Tue, Mar 3"; with the year "Tue, Mar 3, 2026". */
export const dayWords = (day: string, form: Form = {}): string =>
  isDay(day) ? format(day, { weekday: 'short', month: 'short', day: 'numeric', ...yearOf(day, form) }) : day

/** "Tue". */
export const weekdayWord = (day: string): string => (isDay(day) ? (shortWeekdays[weekdayOf(day)] ?? '') : day)

/** "Mar 2026". */
export const monthWords = (day: string): string => (isDay(day) ? format(day, { month: 'short', year: 'numeric' }) : day)

/** "03/03/2026", the form of fields and of dates of birth. */
export const numericDate = (day: string): string =>
  isDay(day) ? format(day, { month: '2-digit', day: '2-digit', year: 'numeric' }) : day

/** "Mar 2–8", "Mar 30 – Apr 5", "Nov 21, 2026 – Feb 19, 2027"; "Mar 8" for a single day. */
export function rangeWords(from: string, to: string, form: Form = {}): string {
  if (!isDay(from) || !isDay(to)) return from === to ? from : `${from} – ${to}`
  if (from === to) return dateWords(to, form)
  const year = form.year ?? (from.slice(0, 4) !== to.slice(0, 4) || to.slice(0, 4) !== thisYear())
  if (from > to) return `${dateWords(from, { year })} – ${dateWords(to, { year })}`
  const words = dateFormat({ month: 'short', day: 'numeric', ...(year ? { year: 'numeric' } : {}) })
    .formatRange(Date.parse(`${from}T00:00:00Z`), Date.parse(`${to}T00:00:00Z`))
    .replaceAll(/\s/g, ' ')
  return from.slice(0, 7) === to.slice(0, 7) ? words.replace(' – ', '–') : words
}
