import { minuteMs } from '../data/days.ts'
import { uuidOf } from '../data/random.ts'
import { badRequest, parsed } from '../http/parse.ts'
import { ok, type Reply, Refusal } from '../http/reply.ts'
import type { Platform } from '../platform.ts'
import { providerBookingBody } from '../visits/bodies.ts'
import { findSlot } from './find-slot.ts'
import { decodeSlotId } from './slot-id.ts'

const slotUnavailable = () => new Refusal(409, { message: 'SlotUnavailable' })

/**
 * POST api/7/visits/providerbooking. The document does not show the status of a conflict nor the answer of a success: 409 with the texts
 * SlotUnavailable and PatientDoubleBooked, and the id of the visit, are what such services use.
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
    platform.misbehaviour = { ...platform.misbehaviour, conflictOnNextBooking: false }
    bookings.take(visitDetails.nationalProviderId, identity.instant, end)
    throw slotUnavailable()
  }
  if (bookings.isPatientBooked(patient.patientGuid, identity.instant, end))
    throw new Refusal(409, { message: 'PatientDoubleBooked' })
  if (found.kind === 'taken') throw slotUnavailable()
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
