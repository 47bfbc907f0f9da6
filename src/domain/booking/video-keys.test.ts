import { expect, it } from 'vitest'
import { withoutVideoKeys } from './video-keys.ts'

const session = (sessionId: string) => ({ sessionId })

it('knows a video object by its shape, whatever it is called, and takes out its keys alone', () => {
  const answer = {
    visitId: 'v-1',
    patientGuid: 'g-1',
    anyVendor: {
      apiKey: 'secret',
      accessToken: 'secret',
      password: 'secret',
      waitingRoomSession: { ...session('w-1'), publisherToken: 'secret' },
      videoConferenceSession: session('c-1'),
    },
  }
  expect(withoutVideoKeys(answer)).toEqual({
    visitId: 'v-1',
    patientGuid: 'g-1',
    anyVendor: { waitingRoomSession: session('w-1'), videoConferenceSession: session('c-1') },
  })
})

it('finds it deep inside lists, and by either session', () => {
  const answer = { visits: [[{ video: { API_KEY: 'secret', videoConferenceSession: session('c-1') } }]] }
  expect(JSON.stringify(withoutVideoKeys(answer))).not.toContain('secret')
})

it('takes out keys and tokens that stand elsewhere, and leaves the rest as it came', () => {
  const answer = {
    jwt: 'secret',
    status: 'requested',
    keyed: null,
    meeting: { joinUrl: 'https://example.com', password: 'p' },
  }
  expect(withoutVideoKeys(answer)).toEqual({
    status: 'requested',
    keyed: null,
    meeting: { joinUrl: 'https://example.com', password: 'p' },
  })
})

it.each([null, 'text', 7, true, undefined, []])('leaves %j alone', (value) =>
  expect(withoutVideoKeys(value)).toEqual(value),
)

it('does not overflow on an answer without end', () => {
  let answer: unknown = { apiKey: 'secret' }
  for (let depth = 0; depth < 10_000; depth++) answer = { answer }
  expect(JSON.stringify(withoutVideoKeys(answer))).not.toContain('secret')
})
