import { clockWords } from '../time/clock-words.ts'
import { weekdayNames } from '../time/day-words.ts'
import type { QuestionDates, QuestionSource, Timetable } from './saved-question.ts'
import { texts } from './text.ts'

/** The text for questions, the same on every screen, in print and in the names of jobs. */

export const sourceNames: Readonly<Record<QuestionSource['kind'], string>> = texts.questionWords.sourceNames

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
      if (dates.days === 1) return dates.today ? texts.questionWords.today : texts.questionWords.yesterday
      return texts.questionWords.lastDays(dates.days, dates.today ? texts.questionWords.includingToday : '')
    case 'week':
    case 'month':
      if (dates.before === 0) return texts.questionWords.thisUpToToday(dates.kind)
      return dates.before === 1
        ? texts.questionWords.last(dates.kind)
        : texts.questionWords.ago(dates.before, dates.kind)
    case 'between':
      return dates.from === dates.to ? dates.from : texts.questionWords.to(dates.from, dates.to)
  }
}

export const isRelative = (dates: QuestionDates): boolean => dates.kind !== 'between'

/** "every Monday at 6:00 AM", "on day 31 of every month at 6:00 AM, the last day of shorter months". */
export function timetableWords({ every, at: clock, weekday = 1, dayOfMonth = 1 }: Timetable): string {
  const at = clockWords(clock)
  switch (every) {
    case 'day':
      return texts.questionWords.everyDayAt(at)
    case 'weekday':
      return texts.questionWords.mondayToFridayAt(at)
    case 'week':
      return texts.questionWords.everyAt(weekdayNames[weekday % 7] ?? '', at)
    case 'month':
      return texts.questionWords.onDayOfEveryMonthAt(
        dayOfMonth,
        at,
        dayOfMonth > 28 ? texts.questionWords.orTheLastDayOfShorter : '',
      )
  }
}
