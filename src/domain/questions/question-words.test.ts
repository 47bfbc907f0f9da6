import { expect, it } from 'vitest'
import { timetableWords } from './question-words.ts'

it('analyst finding 14: a timetable is reported by the clock of the other times', () => {
  const rest = { format: 'parquet', on: true } as const
  expect(timetableWords({ ...rest, every: 'day', at: '23:42' })).toBe('every day at 11:42 PM')
  expect(timetableWords({ ...rest, every: 'week', at: '06:00', weekday: 1 })).toBe('every Monday at 6:00 AM')
})
