import { expect, test } from 'vitest'
import type { IntentView } from '../../../../domain/booking/booking-intent.ts'
import { sampleIntent, sampleWhat } from '../../../testing/sample-intents.ts'
import { callBackBy, closedWords, dueText, lookAgainTime, openWords } from './call-back.ts'

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

const told = (parts: ReturnType<typeof closedWords>) => (parts ?? []).map(({ text }) => text).join('')

test('the caller hears the end of the number, not of its extension', () => {
  const open = sampleIntent('unknown', 0, { callBack: { phone: '602-555-0123 x12' } })
  expect(told(openWords(open, Date.now()))).toContain('I’ll call the number ending 2-3 before')
})

test('the caller is promised no time that has passed', () => {
  const words = (due: string) =>
    told(openWords(sampleIntent('unknown', 0, { lookAgainAt: `2026-03-02T${due}Z` }), at('22:10:00')))
  expect(words('22:15:00')).toContain('ending 9-3 before 3:15 PM MST, your time.')
  expect(words('21:45:00')).toMatch(/ I’ll call the number ending 9-3 as soon as I know\.$/)
})

test('the caller hears the day of the call where that isn’t today by their clock', () => {
  // The caller is in Phoenix.
  const words = (due: string) => told(openWords(sampleIntent('unknown', 0, { lookAgainAt: due }), at('21:45:00')))
  expect(words('2026-03-02T22:15:00Z')).toContain('ending 9-3 before 3:15 PM MST, your time.')
  expect(words('2026-03-03T06:45:00Z')).toContain('ending 9-3 before 11:45 PM MST, your time.')
  expect(words('2026-03-03T16:00:00Z')).toContain('ending 9-3 before Tuesday, March 3rd, at 9:00 AM MST, your time.')
})

const bookedWords = (rest: Partial<IntentView>) => {
  const settlement = { outcome: 'booked', at: '2026-03-02T22:00:00Z', note: 'The desk has it.' } as const
  return told(closedWords(sampleIntent('unknown', 30, { settlement, ...rest }), Date.now()))
}
const { patient } = sampleIntent('unknown', 0)
const onDemand = { what: { practiceName: 'Sonoran On Demand', visitTypeName: 'virtual' } }

test('closed as booked, a slot is said with both clocks, as after a send', () => {
  const words = bookedWords({ what: sampleWhat(8, '09:00', 'America/New_York') })
  expect(words).toMatch(
    /^I found out about your booking\. You’re booked for \w+, \w+ \d+\w\w(, \d{4})?, at 9:00 AM Eastern time, at Window Rock Family Health, with Anaïs Benally, MD\. That’s [67]:00 AM your time\.$/,
  )
})

test('closed as booked, an on-demand visit has no time, and nobody is asked to wait for it', () => {
  expect(bookedWords(onDemand)).toBe(
    'I found out about your booking. Your visit is booked. It is with Sonoran On Demand.',
  )
})

test('closed as booked for somebody else it says for whom, and for nobody where the name is gone', () => {
  const other = patient && { ...patient, callerName: 'Ana Begay', relationshipToPatient: 'Mother' }
  expect(bookedWords({ patient: other })).toContain('Chloë Begay-Þórsdóttir is booked for ')
  expect(bookedWords({ patient: other, ...onDemand })).toContain('Chloë Begay-Þórsdóttir’s visit is booked.')
  expect(bookedWords({ patient: undefined })).toContain('The visit is booked for ')
  expect(bookedWords({ patient: undefined, ...onDemand })).toContain('The visit is booked. It is with')
})
