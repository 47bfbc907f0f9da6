import { timeSlotDefaultDays, timeSlotWindow } from '../../../../domain/slots/date-windows.ts'
import { rangeWords } from '../../../../domain/time/day-words.ts'
import type { AskedDates } from './use-slots.ts'

/** The dates that the platform will search (section 8), and the same in words with their source. `today`: the department's day. */
export function windowOf({ from, to }: AskedDates, today: string): { from: string; to: string; words: string } {
  const { startDate, endDate } = timeSlotWindow({ startDate: from, endDate: to }, today)
  const range = rangeWords(startDate, endDate)
  const own = `the platform’s own window of ${timeSlotDefaultDays} days`
  const words =
    from !== undefined && to !== undefined
      ? range
      : from !== undefined
        ? `${range}: ${own} after the first day, may be configured otherwise`
        : to !== undefined
          ? `${range}: ${own} before the last day, not before today, may be configured otherwise`
          : `${range}: ${own}, may be configured otherwise`
  return { from: startDate, to: endDate, words }
}
