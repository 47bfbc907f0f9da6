import { expect, it } from 'vitest'
import { cleanAnswer } from './outcome.ts'

it('takes keys of video sessions out of JSON and out of text', () => {
  const video = { waitingRoomSession: { sessionId: 's', token: 't0ken' } }
  expect(JSON.stringify(cleanAnswer({ appointment: 7, videoVisit: video }))).not.toContain('t0ken')
  expect(cleanAnswer('{visitId: 1, apiKey: "s3cret", sessionToken=abc.def}')).toBe(
    '{visitId: 1, apiKey: [key removed], sessionToken=[key removed]}',
  )
  expect(cleanAnswer('Booked. Thank you.')).toBe('Booked. Thank you.')
  expect(cleanAnswer('{"waiting_room_token": \'a b\'}')).toBe('{"waiting_room_token": [key removed]}')
  expect(cleanAnswer(undefined)).toBeUndefined()
})

it.each(['a', 'token', 'token ', 'token:', 'api-'])('an answer of a million characters of “%s” has an end', (part) => {
  const long = part.repeat(1_000_000 / part.length)
  expect(cleanAnswer(`${long} x`)).toMatch(/x$/)
})
