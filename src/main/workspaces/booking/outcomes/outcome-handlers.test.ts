import { beforeEach, describe, expect, it } from 'vitest'
import { calls, type CallInput, type CallOutput } from '../../../../bridge/calls.ts'
import { failure } from '../../../../bridge/failure.ts'
import type { IntentState, IntentWhat } from '../../../../domain/booking/booking-intent.ts'
import { visitOf } from '../../../../domain/booking/booking-overlap.ts'
import { bookedRecord, bookedSlot, filledDraft, now } from '../../../../domain/testing/booking-sample.ts'
import type { Answer } from '../../../services/handler.ts'
import { valueOf } from '../../../services/storage/result.ts'
import { whatOf } from '../review/intent-of.ts'
import { type Bench, bookingBench } from '../testing/booking-bench.ts'
import { offeredAgain, slotDraft } from '../testing/review-bench.ts'
import { outcomeHandlers } from './outcome-handlers.ts'
import { tally } from '../../../../../test/trust/tally.ts'

type Name = keyof ReturnType<typeof outcomeHandlers>

let at = now
let bench: Bench
let call: <Called extends Name>(
  name: Called,
  input: CallInput<Called>,
  signal?: AbortSignal,
) => Promise<Answer<CallOutput<Called>>>
beforeEach(() => {
  at = now
  bench = bookingBench(() => at)
  bench.answersProvider(undefined, bookedRecord)
  const handlers = outcomeHandlers(bench.needs)
  call = (name, input, signal = new AbortController().signal) => {
    const handler = handlers[name] as (input: unknown, context: { signal: AbortSignal }) => Promise<Answer<never>>
    return handler(calls[name].input.parse(input), { signal })
  }
})

const id = (number: number) => `0e3ddca5-5a41-4a63-9c9c-0f3f54f6f00${number}`
const slotWhat = whatOf(slotDraft, bookedSlot, undefined)
const minute = 60_000

/** An intent of the journal that ended so, `startsIn` minutes ahead. */
async function sent(number: number, state: IntentState = 'unknown', what: IntentWhat = slotWhat, startsIn = 4_000) {
  await bench.journal.add(
    {
      intentId: id(number),
      label: `B-0302-00${number}`,
      connectionId: 'connection',
      way: 'slot',
      what,
      patientHashes: ['a patient'],
      slotHash: 'a slot',
      ...visitOf(now + startsIn * minute),
    },
    { step: 'journaled', at: new Date(at).toISOString(), words: '' },
  )
  await bench.journal.steps(id(number), [{ step: state, at: new Date(at).toISOString(), words: '' }])
  return id(number)
}
const remember = (intentId: string) =>
  bench.needs.booking.memory.setPatient(intentId, {
    patientName: 'Chloë Begay',
    dateOfBirth: '1991-11-30',
    phoneTail: '2093',
    callerName: undefined,
    relationshipToPatient: undefined,
    callerZone: '',
  })

describe('the list', () => {
  // Days are the computer's, wherever it stands.
  const day = new Intl.DateTimeFormat('sv-SE').format(now)
  const today = { from: day, to: day }
  it('has an outcome that could be written only now', async () => {
    const { journal } = bench.needs.booking
    const state = journal.state.bind(journal)
    journal.state = async () => {
      await sent(7)
      return state()
    }
    expect(valueOf(await call('booking.intents', today)).open.map(({ intentId }) => intentId)).toEqual([id(7)])
  })

  it('has the open ones by the visit that comes first, of every day, and those of the days asked newest first', async () => {
    at = now - 3 * 24 * 60 * minute
    await sent(1, 'unknown', slotWhat, 9_000)
    at = now - 20 * minute
    await sent(2)
    await sent(3, 'booked')
    at = now
    await sent(4, 'refused')
    const { open, sent: list } = valueOf(await call('booking.intents', today))
    expect(open.map(({ label }) => label)).toEqual(['B-0302-002', 'B-0302-001'])
    expect(list.map(({ label }) => label).slice(0, 1)).toEqual(['B-0302-004'])
    expect(list).toHaveLength(3)
  })
  it('names patients while this session remembers them, and has no hashes', async () => {
    remember(await sent(1))
    await sent(2)
    const { open } = valueOf(await call('booking.intents', today))
    expect(open.map(({ patient }) => patient?.patientName)).toEqual(['Chloë Begay', undefined])
    expect(JSON.stringify(open)).not.toMatch(/a patient|a slot/)
  })
  it('isn’t called whole where bookings may be missing from it', async () => {
    expect(await call('booking.intents', today)).toMatchObject({ ok: true, value: { notices: [], isWhole: true } })
    bench.journal.lacks({ ofLists: ['A damaged booking log was set aside.'] })
    expect(await call('booking.intents', today)).toMatchObject({ ok: true, value: { isWhole: false } })
  })
  it('of reversed days is refused, and a journal that cannot be read is reported', async () => {
    const reversed = { from: '2026-03-02', to: '2026-03-01' }
    expect(await call('booking.intents', reversed)).toMatchObject({ ok: false, failure: { kind: 'invalid-input' } })
    bench.journal.breaks(failure('storage'))
    expect(await call('booking.intents', today)).toMatchObject({ ok: false, failure: { kind: 'storage' } })
  })
})

describe('evidence that is fetched', () => {
  tally({ row: 25, part: 'evidence weighed and kept, none decides by itself', ran: 'node' })
  const fetched = async (kind: 'summary' | 'slot' | 'search', intentId: string) => {
    const evidence = valueOf(await call('booking.evidence', { intentId, kind }))
    expect(bench.journal.intents.get(intentId)?.evidence.at(-1)).toEqual(evidence)
    expect(bench.changes()).toBe(1)
    return evidence
  }
  const withVisit = async () => {
    const intentId = await sent(1)
    await bench.journal.steps(intentId, [], { visitId: 'visit-1' })
    return intentId
  }

  it.each([
    [{ visitId: 'visit-1', status: 'requested' }, 'booked', '“requested”'],
    [{ visitId: 'visit-1', status: 'Cancelled' }, 'cannot-tell', '“Cancelled”'],
    [{ visitId: 'visit-1', status: 'STAFF_DECLINED' }, 'cannot-tell', '“STAFF_DECLINED”'],
    [{ visitId: 'visit-1', status: 'canceled by patient' }, 'cannot-tell', '“canceled by patient”'],
    [{ visitId: 'visit-1', status: 'Rejected' }, 'cannot-tell', '“Rejected”'],
    [{ visitId: 'visit-1', status: 'booking_failed' }, 'cannot-tell', 'one that isn’t shown here'],
    [{ visitId: 'visit-1', status: null }, 'booked', 'not reported'],
    [{ visitId: 'visit-1', status: 'of Mateo, b. 2019' }, 'booked', 'one that isn’t shown here'],
    [{ visitId: 'visit-1', status: 'Mateo Ruiz' }, 'booked', 'one that isn’t shown here'],
    [{ visitId: 'visit-1', status: 'canceled by Mateo' }, 'cannot-tell', 'one that isn’t shown here'],
    [{ visitId: 'visit-1', status: 'waitingRoom' }, 'booked', '“waitingRoom”'],
    [{ visitId: 'visit-1', status: 'in_visit' }, 'booked', '“in_visit”'],
    [{ visitId: 'VISIT-1 ', status: 'requested' }, 'booked', '“requested”'],
    [{ visitId: 'visit-2', status: 'requested' }, 'cannot-tell', 'a different visit'],
    [{}, 'cannot-tell', 'doesn’t name this visit'],
    [{ message: 'Visit not found' }, 'cannot-tell', 'doesn’t name this visit'],
    [{ visitId: null, status: 'requested' }, 'cannot-tell', 'doesn’t name this visit'],
  ])('a summary %j leans %s', async (value, leans, words) => {
    bench.answers('visits.summary', { value })
    const evidence = await fetched('summary', await withVisit())
    expect(evidence).toMatchObject({ kind: 'summary', leans, at: '2026-03-02T21:18:00.000Z' })
    expect(evidence.words).toContain(words)
  })
  it.each([['not-found'], ['server-error'], ['no-credential']] as const)(
    'a summary that is %s cannot tell',
    async (kind) => {
      bench.answers('visits.summary', { failure: failure(kind, { platformText: 'Mateo has no visit' }) })
      const evidence = await fetched('summary', await withVisit())
      expect(evidence.leans).toBe('cannot-tell')
      expect(evidence.words).not.toContain('Mateo')
    },
  )
  it('a summary without a visit id is not asked for', async () => {
    expect((await fetched('summary', await sent(1))).leans).toBe('cannot-tell')
    expect(bench.asked).toEqual([])
  })

  it.each([
    ['still offered', { value: offeredAgain }, 'not-booked'],
    ['gone', { value: { slots: [] } }, 'booked'],
    ['unclear', { value: { slots: [{ slotsByVisitType: [{ scheduleDays: [{ slotTimes: [{}] }] }] }] } }, 'cannot-tell'],
    ['not answered', { failure: failure('timed-out', { platformText: 'Mateo' }) }, 'cannot-tell'],
  ] as const)('a slot that is %s', async (_, answer, leans) => {
    bench.answers('providers.timeSlots', answer)
    const evidence = await fetched('slot', await sent(1))
    expect(evidence).toMatchObject({ kind: 'slot', leans })
    expect(evidence.words).toMatch(leans === 'cannot-tell' ? /couldn’t be checked/ : /weak/)
    expect(evidence.words).not.toContain('Mateo')
  })
  it('a slot found in a search for its provider alone is that provider’s, also without an NPI', async () => {
    const slots = [{ dateTime: bookedSlot.slotDateTime, duration: 40 }]
    const visitTypes = [{ visitTypeId: '1184', visitTypeName: 'Well Child New', slots }]
    bench.answers('slots.search', {
      value: { results: [{ ehrInstance: 'EHR-SW', timezone: 'America/Phoenix', visitTypes }] },
    })
    const intentId = await sent(1, 'unknown', { ...slotWhat, departmentEmrId: undefined })
    expect((await fetched('slot', intentId)).leans).toBe('not-booked')
    expect(bench.inputs).toMatchObject([{ criteriaItems: [{ npi: bookedSlot.npi }] }])
  })
  const careSlots = (slotDateTime: string | null, visitTypeEmrId: string | null = '1184') => ({
    slotsByVisitType: [
      {
        visitTypeName: 'Well Child New',
        visitTypeEmrId,
        scheduleDays: [
          {
            date: '2026-03-05',
            slotTimes: [
              {
                slotDateTime,
                providerOptions: [{ npi: bookedSlot.npi, departmentEhrIdentifier: 'EHR-SW|FCC-208', duration: 40 }],
              },
            ],
          },
        ],
      },
    ],
    departments: { 'EHR-SW|FCC-208': { timezone: 'America/Phoenix' } },
    providers: {},
  })
  it('the search again asks for that provider’s day at that department', async () => {
    bench.answers('careOptions.slots', { value: careSlots(bookedSlot.slotDateTime) })
    expect(await fetched('search', await sent(1))).toMatchObject({ kind: 'search', leans: 'not-booked' })
    expect(bench.inputs).toEqual([
      {
        npis: [bookedSlot.npi],
        departmentEmrIds: ['FCC-208'],
        ehrInstances: ['EHR-SW'],
        daysOfSlots: 2,
        startDate: '2026-03-05',
        endDate: '2026-03-06',
      },
    ])
  })
  it.each([
    ['no ID', null],
    ['a UUID', bookedSlot.visitTypeGuid ?? ''],
  ])('the search finds the slot where the answer has %s for its visit type', async (_, visitTypeId) => {
    const [type] = bookedRecord.visitTypes ?? []
    bench.answersProvider(undefined, { ...bookedRecord, visitTypes: [{ ...type, name: 'Well Child New' }] })
    bench.answers('careOptions.slots', { value: careSlots(bookedSlot.slotDateTime, visitTypeId) })
    expect((await fetched('search', await sent(1))).leans).toBe('not-booked')
  })
  it.each([
    ['2026-03-05T10:00:00-07:00', 'booked'],
    [null, 'cannot-tell'],
  ])('the search that finds the time %j alone leans %s', async (start, leans) => {
    bench.answers('careOptions.slots', { value: careSlots(start) })
    expect((await fetched('search', await sent(1))).leans).toBe(leans)
  })
  it('the search is not made where section 3 forbids it', async () => {
    bench.answersProvider(undefined, { ...bookedRecord, isActive: false })
    expect((await fetched('search', await sent(1))).leans).toBe('cannot-tell')
    expect(bench.inputs).toEqual([])
  })

  it.each([
    [bookedSlot.slotDateTime, 'not-booked'],
    ['2026-03-05T10:00:00-07:00', 'booked'],
  ])('the search of a provider closed to returning patients names new visit types: %s is %s', async (start, leans) => {
    const scheduleStatus = { allowsOpenSchedule: true, allowsDirectSchedule: false }
    const visitTypes = (bookedRecord.visitTypes ?? []).map((type) => ({ ...type, name: 'Well Child New' }))
    bench.answersProvider(undefined, { ...bookedRecord, scheduleStatus, visitTypes })
    bench.answers('careOptions.slots', { value: careSlots(start) })
    expect((await fetched('search', await sent(1))).leans).toBe(leans)
    expect(bench.inputs).toMatchObject([{ visitTypeNames: ['Well Child New', 'NewPatient'] }])
  })
  it.each([undefined, 'FCC-208'])('a slot isn’t gone where its class is closed now: department %s', async (emrId) => {
    bench.answersProvider(undefined, { ...bookedRecord, acceptingNewPatients: false })
    bench.answers('providers.timeSlots', { value: { slots: [] } })
    const intentId = await sent(1, 'unknown', { ...slotWhat, departmentEmrId: emrId })
    expect((await fetched('slot', intentId)).leans).toBe('cannot-tell')
    expect(bench.inputs).toEqual([])
  })

  it.each(['slot', 'search'] as const)(
    '%s says nothing once the visit has begun, or where it had no slot',
    async (kind) => {
      const begun = await sent(1)
      at = Date.parse(bookedSlot.slotDateTime)
      expect((await fetched(kind, begun)).leans).toBe('cannot-tell')
      const virtual = await sent(2, 'unknown', whatOf(filledDraft({ way: 'on-demand' }), undefined, undefined))
      expect(valueOf(await call('booking.evidence', { intentId: virtual, kind })).leans).toBe('cannot-tell')
      expect(bench.asked).toEqual([])
    },
  )

  it.each(['summary', 'slot', 'search'] as const)('%s says nothing of another address', async (kind) => {
    const { words } = await fetched(kind, await sent(1, 'unknown', { ...slotWhat, sentTo: 'https://before.example' }))
    expect(words).toMatch(/^The address of this connection changed/)
    expect(bench.asked).toEqual([])
  })
  it('is refused of what a person records, of a known outcome, and of nothing', async () => {
    const open = await sent(1)
    for (const [intentId, kind, why] of [
      [open, 'desk', 'invalid-input'],
      [await sent(2, 'booked'), 'slot', 'conflict'],
      [id(9), 'slot', 'not-found'],
    ] as const)
      expect(await call('booking.evidence', { intentId, kind })).toMatchObject({ ok: false, failure: { kind: why } })
    expect(bench.changes()).toBe(0)
  })
})

describe('what a person found out', () => {
  it('is kept as a sentence with their note', async () => {
    const intentId = await sent(1)
    const view = valueOf(
      await call('booking.recordEvidence', { intentId, kind: 'desk', leans: 'booked', note: ' Room 3, 20 minutes. ' }),
    )
    expect(view.evidence).toMatchObject([{ kind: 'desk', words: 'The department’s desk has it. Room 3, 20 minutes.' }])
    expect(view.state).toBe('unknown')
    const caller = { intentId, kind: 'caller', leans: 'not-booked', note: '' } as const
    expect(valueOf(await call('booking.recordEvidence', caller)).evidence).toHaveLength(2)
  })
  it.each(['Chloe is in', 'born Nov 30, 1991', 'ends 2093', 'call 602-555-0199', 'a@example.com', 'guid G-77'])(
    'is refused where the note is %j',
    async (note) => {
      const intentId = await sent(1)
      remember(intentId)
      bench.keep(filledDraft({ patient: { patientGuid: 'G-77' } }))
      const answer = await call('booking.recordEvidence', { intentId, kind: 'caller', leans: 'booked', note })
      expect(answer).toMatchObject({ ok: false, failure: { kind: 'invalid-input', issues: [{ field: 'note' }] } })
      expect(JSON.stringify(answer)).not.toMatch(/Chlo|1991-|2093\b|602-555|a@example|G-77/)
      expect((await bench.journal.open()).ok && bench.changes()).toBe(0)
    },
  )
})

describe('a person’s word on an unknown outcome', () => {
  tally({ row: 25, part: 'what a person says closes an unknown outcome, and nothing else does', ran: 'node' })
  it('closes it, with how they know', async () => {
    const intentId = await sent(1)
    const view = valueOf(
      await call('booking.close', { intentId, outcome: 'booked', note: 'The desk confirmed it for Mar 10, 2026.' }),
    )
    expect(view).toMatchObject({ state: 'unknown', settlement: { outcome: 'booked', at: '2026-03-02T21:18:00.000Z' } })
    expect(await bench.journal.open()).toMatchObject({ value: [] })
    expect(bench.changes()).toBe(1)
    const again = await call('booking.close', { intentId, outcome: 'not-booked', note: 'No.' })
    expect(again).toMatchObject({ ok: false, failure: { kind: 'conflict' } })
  })
  it('keeps it open with a note and when to look again', async () => {
    const intentId = await sent(1)
    const lookAgainAt = '2026-03-02T21:48:00.000Z'
    const view = valueOf(
      await call('booking.close', { intentId, outcome: null, note: 'Line busy at 2:36 PM.', lookAgainAt }),
    )
    expect(view).toMatchObject({ settlement: undefined, note: 'Line busy at 2:36 PM.', lookAgainAt })
    expect(await bench.journal.open()).toMatchObject({ value: [{ intentId }] })
  })
  it('needs to say how they know, and nothing of the patient', async () => {
    const intentId = await sent(1)
    remember(intentId)
    for (const note of ['', '   ', 'Begay was there'])
      expect(await call('booking.close', { intentId, outcome: 'booked', note })).toMatchObject({
        ok: false,
        failure: { kind: 'invalid-input', issues: [{ field: 'note' }] },
      })
  })
  it('is taken of unknown outcomes alone', async () => {
    for (const state of ['booked', 'refused', 'conflict', 'not-sent', 'sending'] as const) {
      const intentId = await sent(1, state)
      expect(await call('booking.close', { intentId, outcome: 'booked', note: 'I know.' })).toMatchObject({
        failure: { kind: 'conflict' },
      })
    }
  })
})

it('after a lock, which ends the call, neither a note nor a call-back number of a caller is kept', async () => {
  const intentId = await sent(1)
  remember(intentId)
  const { memory } = bench.needs.booking
  const note = 'Chloë Begay was there.'
  const inputs = [
    ['booking.recordEvidence', { intentId, kind: 'caller', leans: 'booked', note }],
    ['booking.close', { intentId, outcome: 'booked', note }],
    ['booking.setCallBack', { intentId, phone: '(602) 555-0199' }],
  ] as const
  for (const [name, input] of inputs) {
    const page = new AbortController()
    const answer = call(name, input, page.signal)
    page.abort()
    memory.forgetAll()
    expect(await answer).toMatchObject({ ok: false, failure: { kind: 'cancelled' } })
  }
  expect(memory.callBackOf(intentId)).toBeUndefined()
  expect(bench.journal.intents.get(intentId)).toMatchObject({ evidence: [], settlement: undefined })
  expect(bench.changes()).toBe(0)
})

describe('the summary of a visit', () => {
  it('has its status as it came, and no video key', async () => {
    const value = {
      visitId: 'v-1',
      status: 'somethingNew',
      videoVisit: { apiKey: 'secret', token: 'secret', waitingRoomSession: { sessionId: 'w-1', token: 'secret' } },
      more: [{ anyVendor: { apiKey: 'secret', videoConferenceSession: { sessionId: 'c-1' } } }],
    }
    bench.answers('visits.summary', { value })
    const summary = valueOf(await call('booking.summary', { connectionId: 'connection', visitId: 'v-1' }))
    expect(summary).toMatchObject({ status: 'somethingNew', videoVisit: { waitingRoomSession: { sessionId: 'w-1' } } })
    expect(JSON.stringify(summary)).not.toMatch(/secret|apiKey/)
  })
  it('tells a failure, and a connection that is gone', async () => {
    bench.answers('visits.summary', { failure: failure('unauthorized') })
    const input = { connectionId: 'connection', visitId: 'v-1' }
    expect(await call('booking.summary', input)).toMatchObject({ failure: { kind: 'unauthorized' } })
    expect(await call('booking.summary', { ...input, connectionId: 'gone' })).toMatchObject({ ok: false })
  })
})
