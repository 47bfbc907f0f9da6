import { createContext, useContext } from 'react'
import type { SendOutcome } from '../../../bridge/calls/booking.ts'
import type { ConnectionView } from '../../../bridge/calls/settings.ts'
import type { BookingDraft, BookingStep, DraftIssue } from '../../../domain/booking/booking-draft.ts'

/** What all parts of the desk share: the caller's draft and the outcome of the last send. */

export type DeskContext = {
  readonly connection: ConnectionView
  readonly draft: BookingDraft
  /** False if the journal can't be written: nothing can be sent, and the notices say why. */
  readonly canSend: boolean
  /** Changes the draft immediately; main saves it shortly after. */
  readonly change: (change: (draft: BookingDraft) => BookingDraft) => void
  readonly goTo: (step: BookingStep) => void
  /** Goes to the next step if nothing is missing; otherwise shows what is missing and focuses the first such field. */
  readonly goOn: () => void
  /** Goes back one step; does nothing at the first. */
  readonly goBack: () => void
  /** Marks a field as left, so that its errors show from now on. */
  readonly leave: (field: string) => void
  /** Every blocking issue of the current step, shown or not. */
  readonly missing: readonly DraftIssue[]
  /** Blocking issues of fields that the user has left or tried to continue from, by path. */
  readonly issues: readonly DraftIssue[]
  /** Unusual values in fields that the user has left; they block nothing. */
  readonly warnings: readonly DraftIssue[]
  /** Paths of required fields, marked before the first attempt. */
  readonly required: ReadonlySet<string>
  /** Resolves when main has saved the current draft, as a review needs. Throws `BridgeFailure` if main rejects it. */
  readonly settled: () => Promise<void>
  /** The outcome of the caller's last send; undefined before a send, or after a new choice following a conflict. */
  readonly outcome: SendOutcome | undefined
  /** `draftId`: of the draft that was sent; its answer isn't shown on another's desk. */
  readonly setOutcome: (outcome: SendOutcome | undefined, draftId?: string) => void
  /** Starts the next booking of the same call; `make` decides what stays. Main drops its offered slots. Throws `BridgeFailure`. */
  readonly beginAgain: (make: (draft: BookingDraft) => BookingDraft) => Promise<unknown>
  /** Discards the caller; asks first if something would be lost. */
  readonly newCaller: () => void
}

const context = createContext<DeskContext | undefined>(undefined)
export const DeskProvider = context.Provider

/** The context of the surrounding desk. Throws outside a desk. */
export function useDesk(): DeskContext {
  const desk = useContext(context)
  if (desk === undefined) throw new Error('there is no booking desk around this')
  return desk
}
