import { type BookingDraft, newDraft } from '../../../../domain/booking/booking-draft.ts'
import type { IntentView } from '../../../../domain/booking/booking-intent.ts'

const methods = ['creditcard', 'couponcode', 'insurance', 'self'] as const

/**
 * A new caller's draft with the choices of an earlier booking: way, what was searched for, visit type and payment method. Nothing of its patient is in the
 * journal, so nothing can come along; nor does the slot, which is taken. `now`: ISO 8601.
 */
export function draftFrom({ way, what, connectionId }: IntentView, draftId: string, now: string): BookingDraft {
  const draft = newDraft(draftId, connectionId, now)
  return {
    ...draft,
    way,
    patientClass: what.patientClass ?? draft.patientClass,
    search: what.criteria ?? draft.search,
    visit: {
      ...draft.visit,
      practiceId: what.practiceId ?? '',
      practiceRegionId: what.practiceRegionId ?? '',
      regionCode: what.regionCode ?? '',
      visitTypeName: what.visitTypeName ?? '',
      assignmentQualifiers: [...(what.assignmentQualifiers ?? [])],
    },
    billing: {
      ...draft.billing,
      paymentMethod: methods.find((method) => method === what.paymentMethod) ?? '',
    },
  }
}
