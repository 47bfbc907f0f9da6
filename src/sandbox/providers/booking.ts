import type { ConflictText } from '../../domain/training/misbehaviour.ts'
import { minuteMs } from '../data/days.ts'
import { uuidOf } from '../data/random.ts'
import { badRequest, parsed } from '../http/parse.ts'
import { ok, type Reply, Refusal } from '../http/reply.ts'
import type { Platform } from '../platform.ts'
import { providerBookingBody } from '../visits/bodies.ts'
import { findSlot } from './find-slot.ts'
import { decodeSlotId } from './slot-id.ts'

const statusOf: Readonly<Record<ConflictText, number>> = {
  SlotUnavailable: 409,
  PatientDoubleBooked: 409,
  UnknownAppointmentConflict: 409,
  PatientNotOnPanel: 412,
  PatientAccountLocked: 423,
}
const conflict = (text: ConflictText) => new Refusal(statusOf[text], { message: text })

/**
 * POST api/7/visits/providerbooking. The document shows neither the status of a conflict nor the response to a success. These follow common practice:
 * 409 with SlotUnavailable, PatientDoubleBooked or UnknownAppointmentConflict; 412 for a patient who isn't on the panel; 423 for a locked
 * account; and the id of the visit for a success.
 */
export function bookProvider(platform: Platform, body: unknown): Reply {
  const { directory: world, bookings } = platform
  const { patient, visitDetails } = parsed(providerBookingBody, body, 'message')
  const identity = decodeSlotId(visitDetails.slotId)
  if (typeof identity === 'string') throw badRequest('message', identity)
  const found = findSlot(world, bookings, { ...visitDetails, slot: identity })
  if (found.kind === 'wrong') throw new Refusal(found.status, { message: found.message })
  const end = identity.instant + identity.duration * minuteMs
  if (platform.misbehaviour.conflictOnNextBooking) {
    const text = platform.misbehaviour.conflictText
    platform.misbehaviour = {
      ...platform.misbehaviour,
      conflictOnNextBooking: false,
      conflictText: 'SlotUnavailable',
    }
    // The other texts are about the patient, so the slot stays free.
    if (text === 'SlotUnavailable' || text === 'UnknownAppointmentConflict')
      bookings.take(visitDetails.nationalProviderId, identity.instant, end)
    throw conflict(text)
  }
  if (bookings.isPatientBooked(patient.patientGuid, identity.instant, end)) throw conflict('PatientDoubleBooked')
  if (found.kind === 'taken') throw conflict('SlotUnavailable')
  const { slot } = found
  bookings.take(slot.provider.npi, slot.instant, found.end, patient.patientGuid)
  const isVirtual = slot.type.modality !== 'INCLINIC'
  const visitId = platform.visits.nextId()
  platform.visits.add({
    visitId,
    kind: 'provider',
    patientGuid: patient.patientGuid,
    userId: uuidOf(world.key('visit user'), platform.visits.size),
    practiceId: '',
    stateLicensure: slot.department.location.place.state,
    modality: isVirtual ? 'virtual' : 'in-person',
    assignmentQualifiers: [],
    isHighPriority: false,
    homeMarket: slot.department.system.market,
    providerId: slot.provider.npi,
    assessmentToolUsed: null,
    brand: slot.department.system.brand,
    createdAt: world.now(),
  })
  return ok({ visitId, isVirtual })
}
