import type { SendOutcome } from '../../../bridge/calls/booking.ts'
import type { BookingDraft } from '../../../domain/booking-draft.ts'
import type { IntentPatient } from '../../../domain/booking-intent.ts'
import type { OfferedSlot } from '../../../domain/offered-slot.ts'

/** What the desk remembers of callers, in memory and nowhere else. */

/** A slot that the platform offered in this session. Only such a slot can be booked. */
export type Offer = {
  readonly slot: OfferedSlot
  readonly connectionId: string
  /** Milliseconds since 1970: when it was answered last. */
  readonly answeredAt: number
  readonly searchContext: { readonly text: string; readonly createdAt: number } | undefined
}

export type DeskMemory = {
  draft(): BookingDraft | undefined
  /** False where another caller's draft is kept, and for one that was forgotten: a page may still send it. */
  keep(draft: BookingDraft): boolean
  offer(connectionId: string, slotKey: string): Offer | undefined
  /** Offers of slots that were dropped are not taken. */
  remember(offers: readonly Offer[]): void
  /**
   * The platform refused this slot: it is offered no more to this caller, whatever a cached answer says. The offer as it was, for its search; also where it
   * was dropped before.
   */
  drop(connectionId: string, slotKey: string): Offer | undefined
  isDropped(connectionId: string, slotKey: string): boolean
  /** Who an intent of this session is for, and what came of it. */
  patientOf(intentId: string): IntentPatient | undefined
  setPatient(intentId: string, patient: IntentPatient): void
  outcomeOf(intentId: string): SendOutcome | undefined
  /** `draftId`: of the draft it was made of; it is the caller's last outcome while that draft is kept, and never another caller's. */
  setOutcome(outcome: SendOutcome, draftId?: string): void
  /** The last one for the caller whose draft is kept. */
  lastOutcome(): SendOutcome | undefined
  /** True for a link that the platform gave in an answer of this session. */
  isLink(address: string): boolean
  /** Forgets the caller: the draft and the offers. Names of what was sent stay until `forgetAll`. */
  newCaller(): void
  /** The console is locked or ends: everything goes. */
  forgetAll(): void
  /** Called whenever the caller is forgotten. */
  onForget(listener: () => void): void
}
