import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { newDraft } from '../../../../domain/booking/booking-draft.ts'
import { bookingAddressOf } from '../../../../domain/connections/connection.ts'
import {
  answeringPlatform,
  answerJson,
  openSendDesk,
  type Respond,
  type SendDesk,
  sendConnection,
} from '../testing/send-harness.ts'

async function platform(respond: Respond) {
  const answering = await answeringPlatform(respond)
  onTestFinished(() => answering.close())
  return answering
}
async function desk(address: string, more: Parameters<typeof openSendDesk>[1] = {}): Promise<SendDesk> {
  const opened = await openSendDesk(address, more)
  onTestFinished(async () => {
    await opened.end()
    await opened.remove()
  })
  return opened
}
const kept = async ({ booking }: SendDesk, intentId: string) => {
  const found = await booking.journal.find(intentId)
  return found.ok ? found.value : undefined
}

// One desk for all tests that need no restart: opening its journal takes longer than a send.
let respond: Respond = answerJson(200, {})
let answering: Awaited<ReturnType<typeof answeringPlatform>>
let here: SendDesk
beforeAll(async () => {
  answering = await answeringPlatform((...given) => respond(...given))
  here = await openSendDesk(answering.address)
})
afterAll(async () => {
  await here.end()
  await here.remove()
  await answering.close()
})
/** A review of a slot and a patient of its own, so that no booking is the same as one before. */
const reviewed = (name: string, more: Parameters<SendDesk['review']>[0] = {}) => {
  answering.bodies.length = 0
  return here.review({ slotHash: name, patientHashes: [name], ...more })
}

/** A booking under way, which the platform has and answers when `answer` is called. */
async function sendingOf(name: string, later: Respond) {
  let answer = () => undefined as unknown
  respond = (...given) => {
    answer = () => later(...given)
  }
  const { intentId } = await reviewed(name)
  const sending = here.sender.send(intentId, [])
  await expect.poll(() => answering.bodies.length).toBe(1)
  return { intentId, sending, answer: () => answer() }
}

describe('a booking that the platform takes', () => {
  it('is journaled step by step, told with its links, and without its video keys', async () => {
    const answering = await platform(
      answerJson(200, {
        visitId: 'visit-1',
        visitRedirectUrl: 'https://rooms.example/visit/visit-1?brand=x',
        virtualMeetingInfo: { joinUrl: 'http://plain.example/join' },
        videoVisit: { apiKey: 'video-key', waitingRoomSession: { sessionId: 's', token: 'video-token' } },
      }),
    )
    const labels: string[] = []
    const here = await desk(answering.address, { atStep: (label) => void labels.push(label) })
    const { intentId, input } = await here.review()
    const sent = await here.sender.send(intentId, [])
    expect(sent).toMatchObject({
      ok: true,
      value: {
        failure: undefined,
        intent: { state: 'booked', visitId: 'visit-1', status: 200, patient: { patientName: 'Zoë Quux-Blythe' } },
        links: [{ title: 'Waiting room', url: 'https://rooms.example/visit/visit-1?brand=x' }],
        answer: { visitId: 'visit-1', videoVisit: { waitingRoomSession: { sessionId: 's' } } },
      },
    })
    expect(JSON.stringify(sent)).not.toMatch(/video-key|video-token/)
    expect(answering.bodies.map((body) => JSON.parse(body))).toEqual([input])
    const journaled = await kept(here, intentId)
    expect(journaled).toMatchObject({ state: 'booked', visitId: 'visit-1' })
    expect(journaled?.steps.map(({ step }) => step)).toEqual([
      'journaled',
      'sending',
      'connected',
      'sent',
      'answering',
      'booked',
    ])
    const bytes = Buffer.byteLength(answering.bodies[0] ?? '').toLocaleString('en-US')
    expect(journaled?.steps[3]?.words).toBe(`Sent ${bytes} of ${bytes} bytes.`)
    expect(labels).toEqual([
      'before-journal',
      'journaled',
      'sending',
      'connected',
      'sent',
      'answering',
      'answered',
      'ended',
    ])
    expect(here.booking.memory.lastOutcome()?.intent.intentId).toBe(intentId)
    expect(here.booking.memory.isLink('https://rooms.example/visit/visit-1?brand=x')).toBe(true)
    await expect.poll(() => here.events.at(-1)).toEqual({ open: 0, sentToday: 1 })
  })

  it('is not called booked where the answer speaks of an error', async () => {
    respond = answerJson(200, { success: false, error: 'try later' })
    const sent = await here.sender.send((await reviewed('an error')).intentId, [])
    expect(sent).toMatchObject({
      ok: true,
      value: { intent: { state: 'unknown' }, failure: { kind: 'outcome-unknown' } },
    })
  })
})

it('finding 6: a 200 without a body is booked, without details', async () => {
  respond = (_request, response) => void response.writeHead(200).end()
  const { intentId } = await reviewed('without a body')
  expect(await here.sender.send(intentId, [])).toMatchObject({
    ok: true,
    value: { intent: { state: 'booked', visitId: undefined }, failure: undefined, answer: undefined },
  })
  expect((await kept(here, intentId))?.steps.at(-1)?.words).toBe('The platform accepted it but sent no details.')
})

describe('a booking that did not come about, or may not have', () => {
  it.each([
    ['refused', 400, { message: 'visitReason is too long' }, 'rejected', 'refused'],
    ['refused', 401, { message: 'who is this' }, 'unauthorized', 'refused'],
    ['refused', 403, { message: 'no' }, 'forbidden', 'refused'],
    ['refused', 407, {}, 'unreachable', 'refused'],
    ['refused', 429, { message: 'slow down' }, 'rate-limited', 'refused'],
    ['conflict', 409, { error: 'SlotUnavailable' }, 'conflict', 'slot-taken'],
    ['conflict', 400, { error: 'PatientDoubleBooked' }, 'conflict', 'patient-double-booked'],
    ['unknown', 500, { error: 'Unknown error' }, 'server-error', undefined],
    ['unknown', 502, {}, 'outcome-unknown', undefined],
    ['unknown', 307, {}, 'outcome-unknown', undefined],
  ] as const)('%s: status %i', async (state, status, body, kind, cause) => {
    respond = answerJson(status, body)
    const { intentId } = await reviewed(`${state} ${status}`)
    const sent = await here.sender.send(intentId, [])
    expect(sent).toMatchObject({ ok: true, value: { intent: { state, status }, failure: { kind } } })
    expect(sent.ok && sent.value.cause?.name).toBe(cause)
    expect(await kept(here, intentId)).toMatchObject({ state, status })
    expect(answering.bodies).toHaveLength(1)
  })

  it.each<[string, Respond]>([
    ['cut off before it began', (request) => request.socket.destroy()],
    [
      'cut off within',
      (request, response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '400' }).write('{"visitId":')
        setTimeout(() => request.socket.destroy(), 20)
      },
    ],
    ['a page', (_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hello')],
  ])('unknown where the answer is %s', async (how, answer) => {
    respond = answer
    const { intentId } = await reviewed(how)
    expect(await here.sender.send(intentId, [])).toMatchObject({
      ok: true,
      value: { intent: { state: 'unknown' }, failure: { kind: 'outcome-unknown', mayHaveHappened: true } },
    })
    expect(await here.booking.journal.open()).toMatchObject({
      value: expect.arrayContaining([expect.objectContaining({ intentId, state: 'unknown' })]),
    })
    expect(answering.bodies).toHaveLength(1)
  })

  it('not sent where nobody listens, and where the input breaks a rule', async () => {
    const gone = await answeringPlatform(answerJson(200, {}))
    await gone.close()
    const here = await desk(gone.address)
    const unreachable = await here.review()
    expect(await here.sender.send(unreachable.intentId, [])).toMatchObject({
      ok: true,
      value: { intent: { state: 'not-sent' }, failure: { kind: 'unreachable', mayHaveHappened: false } },
    })
    const wrong = await here.review({ input: { patient: { patientGuid: 'zoë-quux' } }, slotHash: 'another' })
    const sent = await here.sender.send(wrong.intentId, [])
    expect(sent).toMatchObject({ ok: true, value: { intent: { state: 'not-sent' } } })
    const journaled = await kept(here, wrong.intentId)
    expect(journaled?.steps.map(({ step }) => step)).toEqual(['journaled', 'sending', 'not-sent'])
    expect(JSON.stringify(journaled)).not.toContain('zoë-quux')
  })
})

describe('nothing is sent twice', () => {
  it('however often it is asked for, at once and later, and after a restart', async () => {
    const answering = await platform((request, response, body) =>
      setTimeout(() => answerJson(200, { visitId: 'v' })(request, response, body), 60),
    )
    const first = await openSendDesk(answering.address)
    const { intentId } = await first.review()
    const sends = await Promise.all([1, 2, 3].map(() => first.sender.send(intentId, [])))
    expect(sends[1]).toEqual(sends[0])
    expect(await first.sender.send(intentId, [])).toEqual(sends[0])
    first.booking.memory.forgetAll()
    expect(await first.sender.send(intentId, [])).toMatchObject({ ok: true, value: { intent: { state: 'booked' } } })
    await first.end()
    const again = await desk(answering.address, { folder: first.folder })
    expect(await again.sender.send(intentId, [])).toMatchObject({
      ok: true,
      value: { intent: { state: 'booked', patient: undefined }, failure: undefined, links: [] },
    })
    expect(answering.bodies).toHaveLength(1)
  })

  it('nor the same visit under two names, until the first is confirmed', async () => {
    respond = answerJson(200, { visitId: 'v' })
    const [one, other] = [await reviewed('two names'), await reviewed('two names')]
    const sends = await Promise.all([here.sender.send(one.intentId, []), here.sender.send(other.intentId, [])])
    expect(sends[0]).toMatchObject({ ok: true })
    expect(sends[1]).toMatchObject({ ok: false, failure: { kind: 'conflict' } })
    expect(sends[1].ok ? '' : sends[1].failure.message).toContain(one.label)
    expect(answering.bodies).toHaveLength(1)
    expect(await here.sender.send(other.intentId, [one.intentId])).toMatchObject({ ok: true })
    expect(answering.bodies).toHaveLength(2)
  })

  it('nor what is not on disk', async () => {
    const answering = await platform(answerJson(200, { visitId: 'v' }))
    const here = await desk(answering.address)
    const { intentId } = await here.review()
    await here.booking.journal.close()
    expect(await here.sender.send(intentId, [])).toMatchObject({ ok: false, failure: { kind: 'storage' } })
    expect(answering.bodies).toEqual([])
    expect(here.booking.reviews.find(intentId)).toBeDefined()
  })
})

describe('only what was read back is sent', () => {
  it('refuses a form that has changed, and one whose caller is gone', async () => {
    respond = answerJson(200, { visitId: 'v' })
    const { intentId, draft } = await reviewed('a changed form')
    here.booking.memory.keep({ ...draft, patient: { ...draft.patient, firstName: 'Zoe' } })
    expect(await here.sender.send(intentId, [])).toMatchObject({
      ok: false,
      failure: { message: 'The form changed after the read-back. Read it back again.' },
    })
    expect(here.booking.reviews.find(intentId)).toBeUndefined()
    const next = await reviewed('a caller who is gone')
    here.booking.memory.newCaller()
    expect(await here.sender.send(next.intentId, [])).toMatchObject({ ok: false, failure: { kind: 'conflict' } })
    expect(answering.bodies).toEqual([])
  })

  it('refuses a slot whose start has passed', async () => {
    respond = answerJson(200, { visitId: 'v' })
    const { intentId } = await reviewed('a slot that has passed', { startsAt: Date.now() - 1_000 })
    expect(await here.sender.send(intentId, [])).toMatchObject({
      ok: false,
      failure: { message: 'This slot’s start time has passed.' },
    })
    expect(answering.bodies).toEqual([])
  })

  it.each(['baseUrl', 'visitUrl'] as const)('sends nothing if %s changed after the read-back', async (changed) => {
    respond = answerJson(200, { visitId: 'v' })
    const before = { ...sendConnection, baseUrl: answering.address, visitUrl: answering.address }
    const { intentId } = await reviewed(`of another ${changed}`, {
      address: bookingAddressOf({ ...before, [changed]: 'https://before.example' }),
    })
    expect(await here.sender.send(intentId, [])).toMatchObject({
      ok: false,
      failure: { kind: 'conflict', message: expect.stringContaining('address was changed') },
    })
    expect(answering.bodies).toEqual([])
    expect(await kept(here, intentId)).toBeUndefined()
  })
})

describe('what the next caller sees', () => {
  it('is not what became of the one before, whose answer came late', async () => {
    const { intentId, sending, answer } = await sendingOf('the one before', answerJson(200, { visitId: 'v' }))
    here.booking.memory.newCaller()
    here.booking.memory.keep(newDraft(crypto.randomUUID(), 'c1', new Date().toISOString()))
    answer()
    expect(await sending).toMatchObject({ ok: true, value: { intent: { state: 'booked' } } })
    expect(here.booking.memory.lastOutcome()).toBeUndefined()
    expect(here.booking.memory.outcomeOf(intentId)).toBeDefined()
  })

  it('is nothing of a patient whose refusal came after the console was locked', async () => {
    const message = 'No place for ZOE QUUX BLYTHE (born 03/09/1987, b5a1f6a2-1111-4222-8333-94a2b7c8d9e0)'
    const { intentId, sending, answer } = await sendingOf('refused at the lock', answerJson(400, { message }))
    here.booking.memory.forgetAll()
    answer()
    const sent = await sending
    expect(sent).toMatchObject({
      ok: true,
      value: {
        intent: { state: 'refused', patient: undefined },
        failure: { kind: 'rejected', platformText: expect.stringContaining('No place for [removed]') },
      },
    })
    for (const kept of [sent, here.booking.memory.outcomeOf(intentId), await here.sender.send(intentId, [])])
      expect(JSON.stringify(kept)).not.toMatch(/zo[eë]|quux|blythe|1987-|b5a1f6a2/i)
  })

  it('is nothing of a patient whose answer came after the console was locked', async () => {
    const booked = answerJson(200, { visitId: 'v', patientGuid: 'of-zoë' })
    const { sending, answer } = await sendingOf('booked at the lock', booked)
    here.booking.memory.forgetAll()
    answer()
    const sent = await sending
    expect(sent).toMatchObject({
      ok: true,
      value: { intent: { state: 'booked', patient: undefined }, answer: undefined },
    })
  })
})

describe('a console that ends while it sends', () => {
  it('waits for the answer, keeps it, and sends nothing more', async () => {
    let answer = () => undefined as unknown
    const answering = await platform((request, response, body) => {
      answer = () => answerJson(200, { visitId: 'v' })(request, response, body)
    })
    const first = await openSendDesk(answering.address)
    const [one, other] = [await first.review(), await first.review({ slotHash: 'other', patientHashes: ['ann'] })]
    const sending = first.sender.send(one.intentId, [])
    await expect.poll(() => answering.bodies.length).toBe(1)
    const ended = first.end()
    expect(await first.sender.send(other.intentId, [])).toMatchObject({ ok: false })
    answer()
    await Promise.all([sending, ended])
    const again = await desk(answering.address, { folder: first.folder })
    expect(await kept(again, one.intentId)).toMatchObject({ state: 'booked', visitId: 'v' })
    expect(answering.bodies).toHaveLength(1)
  })

  it('tells what came of it though the journal is full, and writes it down when it can', async () => {
    const answering = await platform(answerJson(200, { visitId: 'v' }))
    const here = await desk(answering.address, {
      atStep: async (label) => {
        if (label === 'answered') await here.booking.journal.close()
      },
    })
    const { intentId, label } = await here.review()
    expect(await here.sender.send(intentId, [])).toMatchObject({ ok: true, value: { intent: { state: 'booked' } } })
    const { notices, canWrite } = await here.booking.journal.state()
    expect(canWrite).toBe(false)
    expect(notices[0]).toContain(`The outcome of ${label} couldn’t be saved in the booking log.`)
    const again = await desk(answering.address, { folder: here.folder })
    expect(await again.booking.journal.open()).toMatchObject({ value: [{ intentId, state: 'unknown' }] })
  })
})
