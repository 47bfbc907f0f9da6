import { clockWords } from '../time/clock-words.ts'
import type { QuestionDates, QuestionSource, Timetable } from './saved-question.ts'

/** The text for questions, the same on every screen, in print and in the names of jobs. */

export const sourceNames: Readonly<Record<QuestionSource['kind'], string>> = {
  allVisits: 'All-visits report',
  histories: 'Provider histories',
  surveys: 'Surveys',
  pauses: 'Pause bookings',
}

/** "All-visits report, virtual"; "Surveys, userRole patient". */
export function sourceWords(source: QuestionSource): string {
  if (source.kind === 'allVisits') return `${sourceNames.allVisits}, ${source.type.replace('_', ' ')}`
  const fields = Object.entries(source.fields).filter(([, value]) => value !== '')
  return [sourceNames[source.kind], ...fields.map(([name, value]) => `${name} ${value}`)].join(', ')
}

/** "last 7 days", "last week", "this month up to today", "2026-11-01 to 2026-11-14". */
export function datesWords(dates: QuestionDates): string {
  switch (dates.kind) {
    case 'last':
      if (dates.days === 1) return dates.today ? 'today' : 'yesterday'
      return `last ${dates.days} days${dates.today ? ', with today' : ''}`
    case 'week':
    case 'month':
      if (dates.before === 0) return `this ${dates.kind} up to today`
      return dates.before === 1 ? `last ${dates.kind}` : `${dates.before} ${dates.kind}s ago`
    case 'between':
      return dates.from === dates.to ? dates.from : `${dates.from} to ${dates.to}`
  }
}

export const isRelative = (dates: QuestionDates): boolean => dates.kind !== 'between'

export const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** "every Monday at 6:00 AM", "on day 31 of every month at 6:00 AM, the last day of shorter months". */
export function timetableWords({ every, at: clock, weekday = 1, dayOfMonth = 1 }: Timetable): string {
  const at = clockWords(clock)
  switch (every) {
    case 'day':
      return `every day at ${at}`
    case 'weekday':
      return `Monday to Friday at ${at}`
    case 'week':
      return `every ${weekdayNames[weekday - 1] ?? 'Monday'} at ${at}`
    case 'month':
      return `on day ${dayOfMonth} of every month at ${at}${dayOfMonth > 28 ? ', the last day of shorter months' : ''}`
  }
}
