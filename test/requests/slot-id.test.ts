import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { booking } from './examples.ts'
import { connectionTo, sendOnce } from './harness.ts'
import { type Recorder, startRecorder } from './recorder.ts'

let recorder: Recorder

beforeAll(async () => {
  recorder = await startRecorder()
})
afterAll(() => recorder.close())
beforeEach(() => recorder.forget())

const { slotId: _ready, ...details } = booking.visitDetails

async function bookedSlotText(slot: {
  readonly departmentId: string
  readonly visitTypeId: string
  readonly [field: string]: unknown
}): Promise<string> {
  const envelope = await sendOnce(
    'providers.book',
    { ...booking, visitDetails: { ...details, departmentId: slot.departmentId, visitTypeId: slot.visitTypeId, slot } },
    connectionTo(recorder.addresses),
  )
  expect(envelope).toMatchObject({ ok: true })
  const body = JSON.parse(recorder.requests[0]!.body) as { visitDetails: Record<string, unknown> }
  expect(Object.keys(body.visitDetails).toSorted()).toEqual(
    [
      'declaration',
      'departmentId',
      'ehrSystemName',
      'nationalProviderId',
      'slotId',
      'visitReason',
      'visitTypeId',
    ].toSorted(),
  )
  const { slotId } = body.visitDetails
  expect(slotId).toMatch(/^[A-Za-z0-9+/]+={0,2}$/)
  return Buffer.from(String(slotId), 'base64').toString('utf8')
}

// These texts are typed by hand from section 4.4: field order, version as text, the slot's offset.
it('builds the slotId of the document, whatever order the slot has', async () => {
  const text = await bookedSlotText({
    slotType: 'NewPatient',
    departmentId: 'dep-7',
    timezone: 'America/Denver',
    visitType: 'Office Visit',
    visitTypeId: 'vt-9',
    duration: 20,
    time: '09:20:00-07:00',
    date: '2026-12-01',
  })
  expect(text).toBe(
    '{"date":"2026-12-01","time":"09:20:00-07:00","duration":20,"visitTypeId":"vt-9","visitType":"Office Visit",' +
      '"timezone":"America/Denver","departmentId":"dep-7","slotType":"NewPatient","version":"2.0"}',
  )
})

it('encodes text outside ASCII as UTF-8 and keeps a half-hour offset', async () => {
  const text = await bookedSlotText({
    date: '2026-03-29',
    time: '23:45:00+05:30',
    duration: 12.5,
    visitTypeId: '9',
    visitType: 'Contrôle "annuel" — 検診 🩺',
    timezone: 'Asia/Kolkata',
    departmentId: 'EMR.1|22',
    slotType: 'Returning',
  })
  expect(text).toBe(
    '{"date":"2026-03-29","time":"23:45:00+05:30","duration":12.5,"visitTypeId":"9","visitType":"Contrôle \\"annuel\\" — 検診 🩺",' +
      '"timezone":"Asia/Kolkata","departmentId":"EMR.1|22","slotType":"Returning","version":"2.0"}',
  )
})

it('sends a ready slotId as it was given', async () => {
  await sendOnce('providers.book', booking, connectionTo(recorder.addresses))
  expect(JSON.parse(recorder.requests[0]!.body)).toEqual(booking)
})
