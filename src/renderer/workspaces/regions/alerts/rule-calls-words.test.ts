import { expect, it } from 'vitest'
import { known } from '../../../../domain/knowing.ts'
import { callsSentence } from './rule-calls-words.ts'

const hour = 3_600_000
const day = 24 * hour

it.each([
  [3, 7 * day, 'Would have alerted 3 times in the last 7 days.'],
  [0, 7 * day - 60_000, 'Would have alerted 0 times in the last 7 days.'],
  [1, 2 * day + 4 * hour, 'Would have alerted once in the 2 days 4 hr that were checked.'],
  [1_200, 7 * day - 10 * 60_000, 'Would have alerted 1,200 times in the 6 days 23 hr that were checked.'],
  [0, 25 * hour, 'Would have alerted 0 times in the 25 hr that were checked.'],
  [2, 4 * hour + 10 * 60_000, 'Would have alerted 2 times in the 4 hr 10 min that were checked.'],
  [0, 30_000, 'Would have alerted 0 times in the 30 sec that were checked.'],
])('%s calls, %s ms checked', (times, checkedMs, words) => {
  expect(callsSentence(known({ times, checkedMs }))).toBe(words)
})

it('what is not known is no number', () => {
  expect(callsSentence({ state: 'not-covered', reason: 'history doesn’t keep pauses.' })).toBe(
    'How often it would have alerted is not known: history doesn’t keep pauses.',
  )
})
