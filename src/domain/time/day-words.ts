import { isDay } from './dates.ts'

/** Days (yyyy-MM-dd) as text: the forms of a date are made here. Text that is no day is returned unchanged. */

/** From Sunday, as `getUTCDay` counts. */
export const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
export const shortWeekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The day of the week from 0, Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

const partsOf = (day: string) => ({
  weekday: shortWeekdays[weekdayOf(day)] ?? '',
  date: Number(day.slice(8, 10)),
  month: months[Number(day.slice(5, 7)) - 1] ?? '',
  year: day.slice(0, 4),
})

type Form = { readonly year?: boolean }

/** "3 Mar"; with the year "3 Mar 2026". Also reads the day of a date-time. */
export function dateWords(day: string, { year: withYear = false }: Form = {}): string {
  if (!isDay(day.slice(0, 10))) return day
  const { date, month, year } = partsOf(day)
  return `${date} ${month}${withYear ? ` ${year}` : ''}`
}

/** "Tue 3 Mar"; with the year "Tue 3 Mar 2026". */
export const dayWords = (day: string, form: Form = {}): string =>
  isDay(day) ? `${partsOf(day).weekday} ${dateWords(day, form)}` : day

/** "Mar 2026". */
export function monthWords(day: string): string {
  if (!isDay(day)) return day
  const { month, year } = partsOf(day)
  return `${month} ${year}`
}

/** "Mar 3". */
export function usDate(day: string): string {
  const { date, month } = partsOf(day)
  return `${month} ${date}`
}

/** "Tue, Mar 3"; with the year "Tue, Mar 3, 2026". */
export function usDay(day: string, { year: withYear = false }: Form = {}): string {
  const { weekday, year } = partsOf(day)
  return `${weekday}, ${usDate(day)}${withYear ? `, ${year}` : ''}`
}

/** "2 to 8 Mar 2026", "30 Mar to 5 Apr 2026", "21 Nov 2026 to 19 Feb 2027"; "8 Mar 2026" for a single day. */
export function rangeWords(from: string, to: string, link = ' to '): string {
  if (!isDay(from) || !isDay(to)) return from === to ? from : `${from}${link}${to}`
  const end = dateWords(to, { year: true })
  if (from === to) return end
  const [first, last] = [partsOf(from), partsOf(to)]
  const start =
    first.year === last.year && first.month === last.month
      ? first.date
      : dateWords(from, { year: first.year !== last.year })
  return `${start}${link}${end}`
}
