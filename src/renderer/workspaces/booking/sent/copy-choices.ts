import { type BookingDraft, newDraft } from '../../../../domain/booking/booking-draft.ts'
import type { IntentView } from '../../../../domain/booking/booking-intent.ts'
import type { SlotCriteria } from '../../../../domain/slots/slot-criteria.ts'
import { localDay } from '../../../../domain/time/dates.ts'

const methods = ['creditcard', 'couponcode', 'insurance', 'self'] as const

/** The search without days that are over on `today` (yyyy-MM-dd): an earlier booking's days would find nothing for this caller. */
function fromNowOn(criteria: SlotCriteria, today: string): SlotCriteria {
  const { startDate, endDate } = criteria
  const isOver = (day: string) => day !== '' && day < today
  if (isOver(endDate)) return { ...criteria, startDate: '', endDate: '' }
  return isOver(startDate) ? { ...criteria, startDate: '' } : criteria
}

/**
 * A new caller's draft with the choices of an earlier booking: way, search criteria, visit type and payment method. Omits the patient,
 * who isn't in the journal, and the slot, which is taken. `brand`: of the connection, as for every way that is chosen. `now`: ISO 8601.
 */
export function draftFrom(
  { way, what, connectionId }: IntentView,
  brand: string,
  draftId: string,
  now: string,
): BookingDraft {
  const draft = newDraft(draftId, connectionId, now)
  const { departmentId } = what
  return {
    ...draft,
    way,
    patientClass: what.patientClass ?? draft.patientClass,
    search: what.criteria === undefined ? draft.search : fromNowOn(what.criteria, localDay(Date.parse(now))),
    visit: {
      ...draft.visit,
      practiceId: what.practiceId ?? '',
      // Of a booking without it, from an earlier version, the region step fills region and department once the practice loads.
      ...(departmentId === undefined
        ? {}
        : { practiceRegionId: what.practiceRegionId ?? '', departmentId, ehrSystemName: what.ehrSystemName ?? '' }),
      regionCode: what.regionCode ?? '',
      visitTypeName: what.visitTypeName ?? '',
      assignmentQualifiers: [...(what.assignmentQualifiers ?? [])],
      brand,
    },
    billing: {
      ...draft.billing,
      paymentMethod: methods.find((method) => method === what.paymentMethod) ?? '',
    },
  }
}
