import { z } from 'zod'
import { declaration, providerBilling } from './billing.ts'
import { day } from '../time/dates.ts'
import { filled } from '../filled.ts'
import { text } from '../lenient.ts'
import { actorGenders, address } from './person.ts'
import { isPatientsInsurance } from './patients-insurance.ts'
import { slot } from '../slots/slot-id.ts'
import { readSlotId } from '../slots/slot-id-check.ts'
import { texts } from './text/fields.ts'

/** Booking a provider's slot: POST /api/7/visits/providerbooking (platform document, section 4.4). */

/** The guardian or helper who books. Required for declaration other; the service ignores it for self. */
const bookingActor = z.looseObject({
  email: z.string().optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  gender: z.enum(actorGenders).optional(),
  dateOfBirth: day.optional(),
  relationshipToPatient: z.string().optional(),
  phone: z.string().optional(),
})

/** `visitDetails` has either a ready slotId or the slot to build one from. */
export const providerBookingRequest = z
  .looseObject({
    actor: bookingActor.optional(),
    billingInfo: providerBilling,
    patient: z.looseObject({ patientGuid: filled('patientGuid'), address: address.optional() }),
    visitDetails: z.looseObject({
      declaration,
      departmentId: filled('departmentId'),
      ehrSystemName: filled('ehrSystemName'),
      nationalProviderId: filled('nationalProviderId'),
      slotId: z.string().min(1).optional(),
      slot: slot.optional(),
      visitReason: filled('visitReason'),
      visitTypeId: filled('visitTypeId'),
    }),
  })
  .superRefine((value, context) => {
    const issue = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message })
    const { declaration: who, slotId, slot: built } = value.visitDetails
    if (who === 'other' && value.actor === undefined)
      issue(['actor'], texts.providerBooking.declarationRuleTheCallerIsRequired)
    if (slotId === undefined && built === undefined)
      issue(['visitDetails', 'slotId'], texts.providerBooking.enterASlotIdOrThe)
    if (slotId !== undefined && built !== undefined)
      issue(['visitDetails', 'slot'], texts.providerBooking.sendASlotIdOrA)
    const ready = slotId === undefined || slotId === '' ? undefined : readSlotId(slotId)
    if (ready?.ok === false) issue(['visitDetails', 'slotId'], texts.providerBooking.slotidRule(ready.words))
    const named = built ?? (ready?.ok === true ? ready.slot : undefined)
    for (const field of ['departmentId', 'visitTypeId'] as const) {
      const given = value.visitDetails[field]
      if (named === undefined || given === '' || given === named[field]) continue
      issue(['visitDetails', field], texts.providerBooking.slotRuleDoesntMatchTheSlot(field))
    }
  })
  .superRefine(isPatientsInsurance)

/** The document doesn't show the response, so any JSON is accepted unchanged. */
export const providerBookingResult = z.unknown()

/** What some services send for no visit: a zero, the UUID of zeros, a flag. */
const noVisit = /^(?:[0-]*|true|false|null)$/i

/** The visit id in a provider-booking response, if it has one. */
export function bookedVisitIdOf(answer: unknown): string | undefined {
  const parsed = z.looseObject({ visitId: text }).safeParse(answer)
  return parsed.success && !noVisit.test(parsed.data.visitId.trim()) ? parsed.data.visitId : undefined
}
