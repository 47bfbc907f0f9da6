import { expect, it } from 'vitest'
import { cleanAnswer } from './outcome.ts'

it('takes keys of video sessions out of JSON and out of text', () => {
  const video = { waitingRoomSession: { sessionId: 's', token: 't0ken' } }
  expect(JSON.stringify(cleanAnswer({ appointment: 7, videoVisit: video }))).not.toContain('t0ken')
  expect(cleanAnswer('{visitId: 1, apiKey: "s3cret", sessionToken=abc.def}')).toBe(
    '{visitId: 1, apiKey: [key removed], sessionToken=[key removed]}',
  )
  expect(cleanAnswer('Booked. Thank you.')).toBe('Booked. Thank you.')
  expect(cleanAnswer(undefined)).toBeUndefined()
})
