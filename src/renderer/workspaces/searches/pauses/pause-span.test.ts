import { afterEach, expect, test } from 'vitest'
import { setDateForm } from '../../../../domain/time/date-form.ts'
import { pauseDays, pauseDaysWords, spanNames, stepPauses } from './pause-span.ts'

const thisYear = () => 2026
afterEach(() => setDateForm({ thisYear }))

test('a week starts on the first weekday of the region, a month has all of its days', () => {
  expect(pauseDays('day', '2026-11-20')).toEqual({ from: '2026-11-20', to: '2026-11-20' })
  expect(pauseDays('week', '2026-11-21')).toEqual({ from: '2026-11-15', to: '2026-11-21' })
  expect(pauseDays('month', '2028-02-29')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  setDateForm({ region: 'GB', thisYear })
  expect(pauseDays('week', '2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-22' })
})

test('steps lead to the span beside, over the ends of months and years', () => {
  expect(stepPauses('day', '2026-03-01', -1)).toBe('2026-02-28')
  expect(stepPauses('week', '2026-11-20', 1)).toBe('2026-11-22')
  expect(stepPauses('week', '2026-11-20', -1)).toBe('2026-11-08')
  expect(stepPauses('month', '2026-01-31', 1)).toBe('2026-02-01')
  expect(stepPauses('month', '2026-01-31', -1)).toBe('2025-12-01')
})

test('a span in words, and what it is called beside a figure', () => {
  expect(pauseDaysWords('day', pauseDays('day', '2026-11-20'))).toBe('Fri, Nov 20')
  expect(pauseDaysWords('week', pauseDays('week', '2026-11-20'))).toBe('Nov 15–21')
  expect(pauseDaysWords('month', pauseDays('month', '2026-11-20'))).toBe('Nov 2026')
  expect(spanNames('day', pauseDays('day', '2026-11-20'), '2026-11-20')).toEqual({
    these: 'today',
    before: 'yesterday',
  })
  expect(spanNames('week', pauseDays('week', '2026-11-20'), '2026-12-20').before).toBe('the week before')
})
