import type { BillingDraft, BookingDraft } from '../../../../domain/booking/booking-draft.ts'

/** The caller as the primary holder of the insurance. The holder's fields follow the caller's until edited. Pure functions. */

const fields = ['firstName', 'lastName', 'dateOfBirth', 'gender'] as const
type Holder = Pick<BillingDraft, (typeof fields)[number]>

const partsOf = ({ firstName, lastName, dateOfBirth, gender }: Holder) => ({ firstName, lastName, dateOfBirth, gender })
const noHolder: Holder = { firstName: '', lastName: '', dateOfBirth: '', gender: '' }

/** Whether the draft has a caller other than the patient who may be the holder; a guest visit has none. */
export const hasCaller = ({ way, declaration, actor }: BookingDraft): boolean =>
  way !== 'guest' && declaration === 'other' && `${actor.firstName}${actor.lastName}`.trim() !== ''

/** True where the holder is the caller, field by field. */
export const isCallerHolder = (draft: BookingDraft): boolean =>
  hasCaller(draft) &&
  draft.billing.declaration === 'other' &&
  fields.every((field) => draft.billing[field] === draft.actor[field])

export type HolderChoice = 'self' | 'caller' | 'other'

export const holderChoiceOf = (draft: BookingDraft): HolderChoice =>
  draft.billing.declaration === 'self' ? 'self' : isCallerHolder(draft) ? 'caller' : 'other'

/** The draft with another holder. A change from the caller to another person clears the fields. */
export function withHolder(choice: HolderChoice): (draft: BookingDraft) => BookingDraft {
  return (draft) => {
    if (choice === holderChoiceOf(draft)) return draft
    const { billing, actor } = draft
    const holder = choice === 'caller' ? partsOf(actor) : isCallerHolder(draft) ? noHolder : {}
    return { ...draft, billing: { ...billing, ...holder, declaration: choice === 'self' ? 'self' : 'other' } }
  }
}

/** The draft after a change of the caller; a holder who is the caller changes too. */
export const withLinkedHolder = (before: BookingDraft, after: BookingDraft): BookingDraft =>
  isCallerHolder(before) ? { ...after, billing: { ...after.billing, ...partsOf(after.actor) } } : after
