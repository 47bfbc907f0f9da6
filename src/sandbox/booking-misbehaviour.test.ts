import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { conflictTexts, type ConflictText } from '../domain/training/misbehaviour.ts'
import { type Sandbox, startSandbox } from './sandbox.ts'
import { get, post, text } from './testing/test-client.ts'
import { bookingOf, type SeenSlot, seenSlots } from './testing/test-slots.ts'

/** A Friday morning in all five time zones. */
const now = new Date('2026-11-20T14:30:00Z')

let sandbox: Sandbox
let npi: string
beforeAll(async () => {
  sandbox = await startSandbox({ now: () => now, ehrDelayMs: 0 })
  npi = text((await get(`${sandbox.baseUrl}/v1/providers`)).json, 0, 'npi')
})
afterAll(() => sandbox.close())
beforeEach(() => sandbox.reset())

const book = (body: unknown) => post(`${sandbox.visitUrl}/api/7/visits/providerbooking`, body)
const offered = async () => seenSlots((await get(`${sandbox.baseUrl}/v5/providers/${npi}/timeslots`)).json)

async function bookable(): Promise<SeenSlot> {
  const slot = (await offered()).find((each) => each.isBookable)
  if (slot === undefined) throw new Error('The first provider has no slot.')
  return slot
}

const isSame = (slot: SeenSlot) => (each: SeenSlot) =>
  each.slotDateTime === slot.slotDateTime &&
  each.visitTypeId === slot.visitTypeId &&
  each.departmentId === slot.departmentId

const patient = {
  firstName: 'Zoë',
  lastName: 'O’Brien',
  gender: 'female',
  dateOfBirth: '1990-04-30',
  email: 'z@example.com',
  phone: '2125550107',
  address: { line1: '1 Main St', city: 'New York', state: 'NY', postalCode: '10001' },
}
const billingInfo = { paymentMethod: 'couponcode', couponCode: 'EMPLOYEE' }
const details = { visitTypeName: 'virtual', stateLicensure: 'NY', acceptedTerms: true, declaration: 'self' }

const visit = () =>
  post(`${sandbox.visitUrl}/api/9/visits`, {
    patient: { ...patient, patientGuid: 'any-patient-at-all' },
    visitDetails: { ...details, practiceId: sandbox.practiceIds[0]! },
    billingInfo,
  })
const guest = () =>
  post(`${sandbox.baseUrl}/v1/booking/queued-guest-visit`, { patient, visitDetails: details, billingInfo })

describe('the text of the next conflict', () => {
  const statuses: Readonly<Record<ConflictText, number>> = {
    SlotUnavailable: 409,
    PatientDoubleBooked: 409,
    UnknownAppointmentConflict: 409,
    PatientNotOnPanel: 412,
    PatientAccountLocked: 423,
  }
  it.each(conflictTexts)('%s, once', async (message) => {
    const slot = await bookable()
    sandbox.misbehave({ conflictOnNextBooking: true, conflictText: message })
    expect(await book(bookingOf(slot))).toMatchObject({ status: statuses[message], json: { message } })
    expect(sandbox.misbehaviour).toMatchObject({ conflictOnNextBooking: false, conflictText: 'SlotUnavailable' })
    // A problem with the patient leaves the slot free for others.
    const isGone = message === 'SlotUnavailable' || message === 'UnknownAppointmentConflict'
    expect((await offered()).some(isSame(slot))).toBe(!isGone)
    expect((await book(bookingOf(await bookable()))).status).toBe(200)
  })
})

describe('a lost answer', () => {
  it('of a booking with a provider: the slot is taken, or it is not', async () => {
    for (const lost of ['applied', 'not-applied'] as const) {
      const slot = await bookable()
      sandbox.misbehave({ loseNextBookingAnswer: lost })
      await expect(book(bookingOf(slot, { patientGuid: lost }))).rejects.toThrow('fetch failed')
      expect(sandbox.misbehaviour.loseNextBookingAnswer).toBe('no')
      expect((await offered()).some(isSame(slot))).toBe(lost === 'not-applied')
    }
  })

  it('of a visit and of a guest visit, once', async () => {
    for (const send of [visit, guest]) {
      for (const lost of ['applied', 'not-applied'] as const) {
        sandbox.misbehave({ loseNextBookingAnswer: lost })
        await expect(send()).rejects.toThrow('fetch failed')
        expect((await send()).status).toBe(200)
      }
    }
    expect(sandbox.stats.routes).toEqual({ 'POST /api/9/visits': 4, 'POST /v1/booking/queued-guest-visit': 4 })
    expect(sandbox.stats.statuses).toEqual({ 200: 4 })
  })

  it('waits for a booking: nothing else is lost, nor a refusal', async () => {
    const slot = await bookable()
    sandbox.misbehave({ loseNextBookingAnswer: 'applied', conflictOnNextBooking: true })
    expect((await offered()).length).toBeGreaterThan(0)
    expect((await book(bookingOf(slot))).status).toBe(409)
    expect(sandbox.misbehaviour.loseNextBookingAnswer).toBe('applied')
    await expect(visit()).rejects.toThrow('fetch failed')
  })
})

it('a booked slot is offered by none of the four searches', async () => {
  const slot = await bookable()
  const day = slot.slotDateTime.slice(0, 10)
  const searches = async () => {
    const place = `npis=${npi}&daysOfSlots=1&startDate=${day}&endDate=${day}`
    const byPlace = await get(`${sandbox.baseUrl}/v1/availability/slots?${place}`)
    const searchContext = text(byPlace.json, 'searchContext')
    const answers = [
      byPlace,
      await get(`${sandbox.baseUrl}/v5/providers/${npi}/timeslots?startDate=${day}&endDate=${day}`),
      await post(`${sandbox.baseUrl}/v5/slots/search`, { startDate: day, endDate: day, criteriaItems: [{ npi }] }),
      await post(`${sandbox.baseUrl}/v1/availability/slots`, { searchContext }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    return answers.map((answer) => answer.text.split(slot.slotDateTime).length - 1)
  }
  const before = await searches()
  expect(before.every((times) => times > 0)).toBe(true)
  expect((await book(bookingOf(slot))).status).toBe(200)
  // Another visit type may start at the same time. Once the provider is booked, none of them is left.
  expect(await searches()).toEqual([0, 0, 0, 0])
})
