import { deepEqual, equal } from 'node:assert/strict'
import type { BookingDraft } from '../../src/domain/booking/booking-draft.ts'

/** The body expected for a draft of the random desks, written from the document (sections 4.2, 4.2.1, 4.4) without the console's code. */

const given = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '' && value !== undefined))

const some = (fields: Readonly<Record<string, unknown>>) => {
  const kept = given(fields)
  return Object.keys(kept).length === 0 ? undefined : kept
}

/** Patient, actor and payment as sent. */
function shownParts(draft: BookingDraft) {
  const { way, patient, actor, declaration } = draft
  const { firstName, lastName, gender, dateOfBirth, phone, email, address } = patient
  const ids = patient.identity === 'patientGuid' ? { patientGuid: patient.patientGuid } : ehrOf(patient)
  const common = { firstName, lastName, gender, dateOfBirth, phone, email }
  const { line2: _, ...guestAddress } = address
  const patients = {
    'on-demand': given({ ...common, ...ids, homeMarket: patient.homeMarket, address: some(address) }),
    guest: given({ ...common, address: some(guestAddress) }),
    slot: given({ patientGuid: patient.patientGuid, address: some(address) }),
  }
  const callers = given({
    firstName: actor.firstName,
    lastName: actor.lastName,
    gender: actor.gender,
    dateOfBirth: actor.dateOfBirth,
    phone: actor.phone,
    email: actor.email,
    ...(way === 'slot'
      ? { relationshipToPatient: actor.relationshipToPatient }
      : { address: some(actor.address), ...ehrOf(actor) }),
  })
  if (way === null || way === 'retail') throw new Error('not sent')
  return given({
    patient: patients[way],
    actor: declaration === 'other' && way !== 'guest' ? callers : undefined,
    billingInfo: shownPayment(draft),
  })
}

const ehrOf = ({ ehrIdentifier, ehrIdentifierType, homeEhr }: BookingDraft['actor'] | BookingDraft['patient']) => ({
  ehrIdentifier,
  ehrIdentifierType,
  homeEhr,
})

function shownPayment({ billing, patient, declaration }: BookingDraft) {
  const { paymentMethod } = billing
  if (paymentMethod === 'self') return { paymentMethod, declaration }
  if (paymentMethod === 'couponcode') return { paymentMethod, couponCode: billing.couponCode }
  const { firstName, lastName, gender, dateOfBirth } = billing.declaration === 'self' ? patient : billing
  return given({
    paymentMethod,
    declaration: billing.declaration,
    firstName,
    lastName,
    gender,
    dateOfBirth,
    insuranceType: billing.insuranceType,
    insuranceProviderId: billing.insuranceProviderId,
    insuranceMemberId: billing.insuranceMemberId,
    insuranceGroupNumber: billing.insuranceGroupNumber,
  })
}

/** Date, time and NPI of the sent slot; undefined if the body has none. */
function sentSlot(body: unknown): string | undefined {
  const details = (body as { visitDetails: { slotId?: string; nationalProviderId?: string } }).visitDetails
  if (details.slotId === undefined) return undefined
  const slot = JSON.parse(Buffer.from(details.slotId, 'base64').toString('utf8')) as Record<string, string>
  return `${details.nationalProviderId} ${slot['date']}T${slot['time']}`
}

/** The same for the draft. */
const shownSlot = ({ way, slot }: BookingDraft): string | undefined =>
  way === 'slot' && slot !== null ? `${slot.npi} ${slot.slotDateTime}` : undefined

/** Checks that the body has what the screen showed, and nothing that identifies other people. */
export function expectBody(text: string, shown: BookingDraft, foreign: readonly string[]): void {
  const body = JSON.parse(text) as Readonly<Record<string, unknown>>
  const { visitDetails, ...people } = body
  const details = visitDetails as Readonly<Record<string, unknown>>
  deepEqual(people, JSON.parse(JSON.stringify(shownParts(shown))))
  equal(details['declaration'], shown.declaration)
  equal(details['visitReason'], shown.visit.visitReason)
  equal(sentSlot(body), shownSlot(shown))
  deepEqual(
    foreign.filter((mark) => text.includes(mark)),
    [],
  )
}
