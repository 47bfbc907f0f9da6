import { at, type Json, list, text } from './test-client.ts'

/** For booking tests: the document's rules for slotIds and bodies, implemented independently. */

/** A provider's slot in a time-slot response. */
export type SeenSlot = {
  readonly npi: string
  readonly departmentId: string
  readonly departmentIdentifier: string
  readonly ehrSystemName: string
  readonly timezone: string
  readonly visitTypeId: string
  readonly visitTypeName: string
  readonly isNewPatient: boolean
  readonly isBookable: boolean
  readonly slotDateTime: string
  readonly duration: number
}

/** Every slot in a time-slot response (section 2.6). */
export function seenSlots(answer: Json): SeenSlot[] {
  return list(answer, 'slots').flatMap((item) =>
    list(item, 'slotsByVisitType').flatMap((type) =>
      list(type, 'scheduleDays').flatMap((day) =>
        list(day, 'slotTimes').map((slot) => ({
          npi: text(item, 'npi'),
          departmentId: text(item, 'departmentId'),
          departmentIdentifier: text(item, 'departmentIdentifier'),
          ehrSystemName: text(item, 'ehrSystemName'),
          timezone: text(item, 'timezone'),
          visitTypeId: text(type, 'visitTypeId'),
          visitTypeName: text(type, 'visitTypeName'),
          isNewPatient: at(type, 'forNewPatient') === true,
          isBookable: at(type, 'isBookable') === true,
          slotDateTime: text(slot, 'slotDateTime'),
          duration: Number(at(slot, 'duration')),
        })),
      ),
    ),
  )
}

/** The slotId of section 4.4: nine fields in order, as JSON text, UTF-8, base64. `replace` changes the JSON text before it is encoded. */
export function slotIdOf(slot: SeenSlot, replace: (json: string) => string = (json) => json): string {
  const json = JSON.stringify({
    date: slot.slotDateTime.slice(0, 10),
    time: slot.slotDateTime.slice(11),
    duration: slot.duration,
    visitTypeId: slot.visitTypeId,
    visitType: slot.visitTypeName,
    timezone: slot.timezone,
    departmentId: slot.departmentId,
    slotType: slot.isNewPatient ? 'NewPatient' : 'Returning',
    version: '2.0',
  })
  return Buffer.from(replace(json), 'utf8').toString('base64')
}

/** A valid booking body. */
export function bookingOf(
  slot: SeenSlot,
  changes: { patientGuid?: string; slotId?: string; visitDetails?: object } = {},
) {
  return {
    billingInfo: { paymentMethod: 'self', declaration: 'self' },
    patient: { patientGuid: changes.patientGuid ?? 'c7f1a8a2-2d38-4d53-9a7e-3a4d5c6b7a80' },
    visitDetails: {
      declaration: 'self',
      departmentId: slot.departmentId,
      ehrSystemName: slot.ehrSystemName,
      nationalProviderId: slot.npi,
      slotId: changes.slotId ?? slotIdOf(slot),
      visitReason: 'Knee pain',
      visitTypeId: slot.visitTypeId,
      ...changes.visitDetails,
    },
  }
}
