import { describe, expect, it } from 'vitest'
import { intentStates } from '../../../../domain/booking/booking-intent.ts'
import { sandboxConnectionId } from '../../../../domain/connections/connection.ts'
import type { JournaledIntent } from '../journal/journal.ts'
import { sendConnection } from '../testing/send-harness.ts'
import { insecureLinksOf, keptOutcome, linksOf, viewOf } from './outcome.ts'

const patient = {
  patientName: 'Zoë',
  dateOfBirth: '1987-03-09',
  phoneTail: '0142',
  callerName: undefined,
  relationshipToPatient: undefined,
  callerZone: '',
}
const intentOf = (state: JournaledIntent['state']): JournaledIntent => ({
  intentId: 'i',
  label: 'B-1122-001',
  connectionId: 'c1',
  way: 'slot',
  state,
  createdAt: '2026-11-22T15:00:00.000Z',
  endedAt: undefined,
  what: {},
  steps: [{ step: state, at: '2026-11-22T15:00:00.000Z', words: 'What we know.' }],
  correlationId: 'corr',
  status: 409,
  platformText: 'SlotUnavailable',
  visitId: undefined,
  evidence: [],
  settlement: undefined,
  note: undefined,
  lookAgainAt: undefined,
  patientHashes: ['a'],
  slotHash: 's',
  startsAt: 1,
  endsAt: 2,
})

describe('an outcome as the journal has it', () => {
  it('has the patient of this session, and no hash', () => {
    const view = viewOf(intentOf('booked'), patient)
    expect(view.patient).toBe(patient)
    expect(Object.keys(view).filter((name) => /hash|startsAt|endsAt/i.test(name))).toEqual([])
  })

  it.each(intentStates)('%s: what a second try is reported', (state) => {
    const { failure: why, cause } = keptOutcome(intentOf(state), undefined)
    const expected = { booked: undefined, refused: false, conflict: false, 'not-sent': false }
    expect(why?.mayHaveHappened).toBe(state in expected ? expected[state as keyof typeof expected] : true)
    expect(why === undefined).toBe(state === 'booked')
    expect(cause?.name).toBe(state === 'refused' || state === 'conflict' ? 'slot-taken' : undefined)
  })
})

describe('links of an answer', () => {
  const urls = (answer: unknown, id = 'c1') => linksOf(answer, { ...sendConnection, id }).map(({ url }) => url)

  it('are those of the waiting room and the meeting, wherever they stand', () => {
    const answer = {
      visitRedirectUrl: 'https://a.example/1',
      x: { virtualMeetingInfo: { joinUrl: 'https://b.example/2' } },
    }
    expect(linksOf(answer, sendConnection)).toEqual([
      { title: 'Waiting room', url: 'https://a.example/1' },
      { title: 'Virtual meeting', url: 'https://b.example/2' },
    ])
  })

  it.each([
    'http://a.example/',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'https://user:pw@a.example/',
    'no address',
    '',
    7,
    null,
  ])('are https alone: %j', (visitRedirectUrl) => expect(urls({ visitRedirectUrl })).toEqual([]))

  it.each([
    ['http://a.example/visit/1?token=t', 'http://a.example'],
    ['javascript:alert(1)', 'javascript:'],
    ['https://user:pw@a.example/', 'https://a.example'],
    ['visit/1?brand=sonoran&token=t', undefined],
    ['/visit/1', undefined],
    ['no address', undefined],
  ])('finding 13: one that is not opened is named, and no more of it than where it leads: %j', (url, address) => {
    expect(insecureLinksOf({ visitRedirectUrl: url }, sendConnection)).toEqual([{ title: 'Waiting room', address }])
    expect(insecureLinksOf({ visitRedirectUrl: 'https://a.example/1' }, sendConnection)).toEqual([])
    expect(insecureLinksOf({ visitRedirectUrl: '' }, sendConnection)).toEqual([])
  })

  it('may lead to this computer where the sandbox gave them', () => {
    for (const url of ['http://127.0.0.1:4000/visit/1', 'http://localhost:4000/visit/1']) {
      expect(urls({ visitRedirectUrl: url }, sandboxConnectionId)).toEqual([url])
      expect(urls({ visitRedirectUrl: url })).toEqual([])
    }
    expect(urls({ visitRedirectUrl: 'http://10.0.0.1/' }, sandboxConnectionId)).toEqual([])
  })

  it('are few, and any answer is taken', () => {
    for (const answer of [undefined, null, 'x', [], { visitRedirectUrl: {} }]) expect(urls(answer)).toEqual([])
    const inherited = { constructor: 'https://a.example/1', valueOf: 'no address' }
    expect([linksOf(inherited, sendConnection), insecureLinksOf(inherited, sendConnection)]).toEqual([[], []])
    const many = Object.fromEntries(
      Array.from({ length: 50 }, (_, at) => [`m${at}`, { joinUrl: `https://a.example/${at}` }]),
    )
    expect(urls(many)).toHaveLength(5)
  })
})
