import { expect, test } from 'vitest'
import { otherStartIn } from './booked-start.ts'

const now = Date.parse('2026-03-02T17:00:00Z')
const what = {
  slotDateTime: '2026-03-05T09:20:00-07:00',
  day: '2026-03-05',
  clock: '09:20',
  zone: 'America/Phoenix',
}
const other = { day: '2026-03-05', clock: '10:00' }

test.each([
  [{ visitId: 'v-1', slotDateTime: '2026-03-05T10:00:00-07:00' }],
  [{ data: { appointment: { startTime: '2026-03-05T17:00:00Z' } } }],
  [[{ appointmentTime: '2026-03-05 10:00:00' }]],
  [{ start_date_time: '2026-03-05T12:00-05:00', createdAt: '2026-03-05T16:20:00Z' }],
  [{ dateTime: '2026-03-02T17:01:00Z', slot: { dateTime: '2026-03-05T10:00:00.000-07:00' } }],
])('another start than the sent one is found in %j', (answer) => {
  expect(otherStartIn(answer, what, now)).toEqual(other)
})

test.each([
  [undefined],
  ['2026-03-05T10:00:00-07:00'],
  [{ visitId: 'v-1' }],
  [{ slotDateTime: '2026-03-05T16:20:00Z' }],
  [{ appointmentTime: '2026-03-05T09:20' }],
  [{ appointmentTime: '2026-03-05T09:20:00Z' }],
  [{ appointmentTime: '2026-03-05T16:20:00' }],
  [{ slotDateTime: '2026-03-05T09:20:00-07:00', visit: { startTime: '2026-03-05T09:10:00-07:00' } }],
  [{ dateTime: '2026-03-02T17:00:03Z' }],
  [{ startTime: '10:00', dateTime: '2026-03-05', slotDateTime: 1_772_730_000_000 }],
  [{ createdAt: '2026-03-05T17:00:00Z', endTime: '2026-03-05T17:00:00Z' }],
  [{ slots: [{ dateTime: '2026-03-05T17:00:00Z' }, { dateTime: '2026-03-05T18:00:00Z' }] }],
])('no other start is found in %j', (answer) => {
  expect(otherStartIn(answer, what, now)).toBeUndefined()
})

test('a visit without a slot has no start to compare', () => {
  expect(otherStartIn({ dateTime: '2026-03-05T17:00:00Z' }, {}, now)).toBeUndefined()
})

test('without the department’s zone the start is as the platform wrote it', () => {
  const answer = { slotDateTime: '2026-03-05T12:00:00-05:00' }
  expect(otherStartIn(answer, { ...what, zone: undefined }, now)).toEqual({ day: '2026-03-05', clock: '12:00' })
})
