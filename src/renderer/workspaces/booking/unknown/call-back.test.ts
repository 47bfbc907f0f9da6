import { expect, test } from 'vitest'
import { sampleIntent } from '../../../testing/sample-intents.ts'
import { callBackBy, dueText, lookAgainTime, openWords } from './call-back.ts'

const at = (time: string) => Date.parse(`2026-03-02T${time}Z`)
const intent = {
  what: {},
  createdAt: '2026-03-02T21:14:07Z',
  endedAt: '2026-03-02T21:14:22Z',
  lookAgainAt: undefined,
}

test('the caller is called back after half an hour, at a full quarter', () => {
  expect(callBackBy(intent)).toBe(at('21:45:00'))
})

test('before the visit, where that begins earlier', () => {
  expect(callBackBy({ ...intent, what: { slotDateTime: '2026-03-02T14:40:00-07:00' } })).toBe(at('21:30:00'))
  // Too soon to call before it.
  expect(callBackBy({ ...intent, what: { slotDateTime: '2026-03-02T14:20:00-07:00' } })).toBe(at('21:45:00'))
  expect(callBackBy({ ...intent, what: { slotDateTime: 'soon' } })).toBe(at('21:45:00'))
})

test('when somebody looks again later, after that', () => {
  expect(callBackBy({ ...intent, lookAgainAt: '2026-03-02T22:01:00Z' })).toBe(at('22:15:00'))
})

test('what is due is said in words', () => {
  expect(dueText(at('21:45:00'), at('21:23:00'))).toBe('in 22 min')
  expect(dueText(at('21:45:00'), at('21:53:00'))).toBe('8 min late')
  expect(dueText(at('21:45:00'), at('21:45:10'))).toBe('now')
  expect(dueText(at('21:45:00') + 3 * 3_600_000, at('21:45:00'))).toBe('in 3 hr')
})

test('tomorrow is nine in the morning', () => {
  const now = new Date(2026, 10, 30, 23, 30).getTime()
  expect(lookAgainTime('tomorrow', now)).toBe(new Date(2026, 11, 1, 9).getTime())
  expect(lookAgainTime('30', now)).toBe(now + 30 * 60_000)
  expect(lookAgainTime('never', now)).toBeUndefined()
})

test('the caller hears the end of the number, not of its extension', () => {
  const open = sampleIntent('unknown', 0, { callBack: { phone: '602-555-0123 x12' } })
  const words = openWords(open, Date.now()).map(({ text }) => text)
  expect(words.join('')).toContain('I’ll call the number ending 2-3 before')
})
