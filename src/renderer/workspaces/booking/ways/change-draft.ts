import { withLinkedHolder } from './holder.ts'
import type {
  ActorDraft,
  BillingDraft,
  BookingDraft,
  PatientDraft,
  VisitDraft,
} from '../../../../domain/booking/booking-draft.ts'
import { changePatient } from '../../../../domain/booking/booking-patient.ts'
import { isRecord } from '../../../../domain/is-record.ts'

export type Change = (draft: BookingDraft) => BookingDraft

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
    return {
      ...draft,
      way,
      step: 'who',
      slot: way === 'slot' || way === 'retail' ? draft.slot : null,
      visit: draft.visit.brand === '' ? { ...draft.visit, brand } : draft.visit,
    }
  }

type Texts<Part> = {
  [Name in keyof Part]: Part[Name] extends string ? (string extends Part[Name] ? Name : never) : never
}[keyof Part] &
  string

/** The path of a text of the draft: "patient.firstName", "actor.address.city". */
export type TextPath =
  | `patient.${Texts<PatientDraft>}`
  | `actor.${Texts<ActorDraft>}`
  | `visit.${Texts<VisitDraft>}`
  | `billing.${Texts<BillingDraft>}`
  | `${'patient' | 'actor'}.address.${keyof PatientDraft['address']}`

/** The text at this path. */
export function textAt(draft: BookingDraft, path: TextPath): string {
  const found = path.split('.').reduce<unknown>((part, name) => (isRecord(part) ? part[name] : undefined), draft)
  return typeof found === 'string' ? found : ''
}

/** Changes the text at this path, with what depends on it. */
export function withText(path: TextPath, text: string): Change {
  const [part, name = '', line] = path.split('.')
  return (draft) => {
    switch (part) {
      case 'patient':
        return changePatient(
          line === undefined ? { [name]: text } : { address: { ...draft.patient.address, [line]: text } },
        )(draft)
      case 'actor':
        return withActor(line === undefined ? { [name]: text } : { address: { ...draft.actor.address, [line]: text } })(
          draft,
        )
      case 'visit':
        return withVisit({ [name]: text })(draft)
      default:
        return withBilling({ [name]: text })(draft)
    }
  }
}
