import { expect, test } from 'vitest'
import { sampleIntent } from '../../../testing/sample-intents.ts'
import { confirmationParts } from './confirmation.ts'

const patient = {
  patientName: 'Zoë Quux',
  dateOfBirth: '1950-01-02',
  phoneTail: '0199',
  callerName: undefined,
  relationshipToPatient: undefined,
}
const words = (zone: string | undefined, slotDateTime: string, callerZone: string) =>
  confirmationParts(
    sampleIntent('booked', 0, {
      patient: { ...patient, callerZone },
      what: { slotDateTime, day: '2026-11-01', clock: slotDateTime.slice(11, 16), zone },
    }),
    Date.parse('2026-10-20T12:00:00Z'),
  )
    .map(({ text }) => text)
    .join('')

test('on the night when clocks go back it says which of the two times it is, as the read-back does', () => {
  const own = 'America/New_York'
  expect(words(own, '2026-11-01T01:30:00-04:00', own)).toBe(
    'You’re booked for Sunday, November 1st, at 1:30 AM, before the clocks go back, Eastern time.',
  )
  expect(words(own, '2026-11-01T01:30:00-05:00', own)).toBe(
    'You’re booked for Sunday, November 1st, at 1:30 AM, after the clocks went back, Eastern time.',
  )
  expect(words('America/Phoenix', '2026-11-01T02:30:00-07:00', 'America/Los_Angeles')).toBe(
    'You’re booked for Sunday, November 1st, at 2:30 AM Arizona time. That’s 1:30 AM, after the clocks went back, your time.',
  )
})

test('a time without a known zone is still told from midnight', () => {
  expect(words(undefined, '2026-11-01T12:00:00-05:00', '')).toBe(
    'You’re booked for Sunday, November 1st, at 12:00 PM, noon, department time.',
  )
})

test('a guest visit for somebody else, where the caller has no name, is confirmed as the patient’s', () => {
  const what = { visitTypeName: 'virtual' }
  const said = (part: { readonly isForOther?: boolean }) =>
    confirmationParts(
      sampleIntent('booked', 0, { way: 'guest', what, patient: { ...patient, callerZone: '', ...part } }),
      0,
    )
      .map(({ text }) => text)
      .join('')
  expect(said({ isForOther: true })).toMatch(/^Zoë Quux’s visit is booked\./)
  expect(said({ isForOther: false })).toMatch(/^Your visit is booked\./)
})
