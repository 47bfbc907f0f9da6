import { withLinkedHolder } from './holder.ts'
import type {
  ActorDraft,
  BillingDraft,
  BookingDraft,
  PatientDraft,
  VisitDraft,
} from '../../../../domain/booking/booking-draft.ts'
import { changePatient } from '../../../../domain/booking/booking-patient.ts'

/** Small changes of a draft. Pure functions, for the desk's `change`. */

type Change = (draft: BookingDraft) => BookingDraft

export const withPatient = (patient: Partial<PatientDraft>): Change => changePatient(patient)

export const withActor =
  (actor: Partial<ActorDraft>): Change =>
  (draft) =>
    withLinkedHolder(draft, { ...draft, actor: { ...draft.actor, ...actor } })

export const withVisit =
  (visit: Partial<VisitDraft>): Change =>
  (draft) => ({ ...draft, visit: { ...draft.visit, ...visit } })

export const withBilling =
  (billing: Partial<BillingDraft>): Change =>
  (draft) => ({ ...draft, billing: { ...draft.billing, ...billing } })

/** Changes the way to book. Keeps the people, and all entries that the new way also has. */
export const withWay =
  (way: BookingDraft['way'], brand: string): Change =>
  (draft) => {
    if (draft.way === way) return draft
    const isSlot = way === 'slot' || way === 'retail'
    return {
      ...draft,
      way,
      step: 'who',
      slot: isSlot ? draft.slot : null,
      visit: draft.visit.brand === '' ? { ...draft.visit, brand } : draft.visit,
    }
  }
