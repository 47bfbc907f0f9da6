import { createContext, useContext } from 'react'
import type { SendOutcome } from '../../../bridge/calls/booking.ts'
import type { ConnectionView } from '../../../bridge/calls/settings.ts'
import type { BookingDraft, BookingStep, DraftIssue } from '../../../domain/booking/booking-draft.ts'

/** What every part of the desk shares: the caller's draft and what became of the last send for this caller. */

export type DeskContext = {
  readonly connection: ConnectionView
  readonly draft: BookingDraft
  /** False where the journal cannot be written: nothing can be sent then, and the notices say why. */
  readonly canSend: boolean
  /** Changes the draft at once; main keeps it shortly after. */
  readonly change: (change: (draft: BookingDraft) => BookingDraft) => void
  readonly goTo: (step: BookingStep) => void
  /** To the next step of the way where nothing is missing in this one; else shows what is, and goes to the first such field. */
  readonly goOn: () => void
  /** One step back; nothing at the first. */
  readonly goBack: () => void
  /** A field was left: what is wrong there is shown from now on. */
  readonly leave: (field: string) => void
  /** Every stop of the present step, shown or not. */
  readonly missing: readonly DraftIssue[]
  /** Stops of fields that somebody has left or tried to go on from, by path. */
  readonly issues: readonly DraftIssue[]
  /** What is unusual in fields that somebody has left; it stops nothing. */
  readonly warnings: readonly DraftIssue[]
  /** Paths of the fields that stop the booking where they are empty: they are marked before the first try. */
  readonly required: ReadonlySet<string>
  /** Resolves when main has the draft as it stands: before a review. Throws `BridgeFailure` where main did not take it. */
  readonly settled: () => Promise<void>
  /** What became of the last send for this caller; undefined while none was sent, or a new choice was made after a conflict. */
  readonly outcome: SendOutcome | undefined
  /** `draftId`: of the draft that was sent; its answer isn't shown on another's desk. */
  readonly setOutcome: (outcome: SendOutcome | undefined, draftId?: string) => void
  /** The next booking of the same call: `make` says what stays. Main forgets what it offered. Throws `BridgeFailure`. */
  readonly beginAgain: (make: (draft: BookingDraft) => BookingDraft) => Promise<unknown>
  /** Lets the caller go; asks first where something would be lost. */
  readonly newCaller: () => void
}

const context = createContext<DeskContext | undefined>(undefined)
export const DeskProvider = context.Provider

/** The desk around this part. Throws where there is none. */
export function useDesk(): DeskContext {
  const desk = useContext(context)
  if (desk === undefined) throw new Error('there is no booking desk around this')
  return desk
}
