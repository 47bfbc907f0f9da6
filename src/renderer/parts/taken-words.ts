import { zonedTime } from './times.ts'

/** The time of a snapshot: time only for today, otherwise with the day. */
export function takenWords(at: string, now = new Date()): string {
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return at
  return zonedTime(date, date.toDateString() === now.toDateString() ? 'minute' : 'grid')
}
