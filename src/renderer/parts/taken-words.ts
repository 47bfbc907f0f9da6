import { zonedTime } from './times.ts'

/** When something was taken: the time alone for today, with its day before that. */
export function takenWords(at: string, now = new Date()): string {
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return at
  const [day = '', time = ''] = zonedTime(date, 'grid').split(/, (.*)/s)
  return date.toDateString() === now.toDateString() ? time : `${day}, ${time}`
}
