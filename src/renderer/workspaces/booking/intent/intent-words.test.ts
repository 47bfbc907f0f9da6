import { expect, test } from 'vitest'
import { stepDay } from './intent-words.ts'

const noon = (day: number) => new Date(2026, 10, day, 12).toISOString()

test('a step on another day than the one before has its day: a start after a weekend ended the send', () => {
  expect(stepDay(noon(27), undefined)).toBeUndefined()
  expect(stepDay(noon(27), noon(27))).toBeUndefined()
  expect(stepDay(noon(30), noon(27))).toMatch(/^Nov 30/)
  expect(stepDay('soon', noon(27))).toBeUndefined()
})
