import type { SendOutcome } from '../../../../bridge/calls/booking.ts'
import type { BookingDraft } from '../../../../domain/booking/booking-draft.ts'
import type { CallBack, IntentPatient } from '../../../../domain/booking/booking-intent.ts'
import type { OfferedSlot } from '../../../../domain/slots/offered-slot.ts'
import type { UsedId } from '../../../../domain/booking/used-ids.ts'

/** The desk's memory of callers; it exists in memory only. */

/** A slot that the platform offered in this session. Only these slots can be booked. */
export type Offer = {
  readonly slot: OfferedSlot
  readonly connectionId: string
  /** When it was last answered, in milliseconds since 1970. */
  readonly answeredAt: number
  readonly searchContext: { readonly text: string; readonly createdAt: number } | undefined
}

/** All personal data in the desk's memory as plain data. A lock seals it, and it returns with its operator. */
export type DeskSnapshot = {
  readonly draft: BookingDraft | undefined
  /** The caller's last intent. */
  readonly lastIntentId: string | undefined
  /** The offer of the draft's slot, so that it can still be booked after another search. */
  readonly offers: readonly Offer[]
  readonly dropped: readonly (readonly [string, Offer | undefined])[]
  readonly patients: readonly (readonly [string, IntentPatient])[]
  readonly outcomes: readonly (readonly [string, SendOutcome])[]
  readonly callBacks: readonly (readonly [string, CallBack])[]
  readonly used: readonly (readonly [string, UsedId])[]
}

export type DeskMemory = {
  draft(): BookingDraft | undefined
  /** True if the desk has a caller who isn't booked yet. */
  isCallOpen(): boolean
  /** False if another caller's draft is kept or this caller was forgotten: a page may still send an old draft. */
  keep(draft: BookingDraft): boolean
  offer(connectionId: string, slotKey: string): Offer | undefined
  /** Ignores offers of dropped slots. */
  remember(offers: readonly Offer[]): void
  /**
   * Stops offering this slot to this caller after the platform refused it, even if a cached answer still has it. Returns the original offer for its search,
   * even if it was already dropped.
   */
  drop(connectionId: string, slotKey: string): Offer | undefined
  isDropped(connectionId: string, slotKey: string): boolean
  /** The patient of an intent of this session. */
  patientOf(intentId: string): IntentPatient | undefined
  setPatient(intentId: string, patient: IntentPatient): void
  outcomeOf(intentId: string): SendOutcome | undefined
  /** The call-back number for an intent whose outcome is or may be unknown; removed when it ends in another way. */
  callBackOf(intentId: string): CallBack | undefined
  setCallBack(intentId: string, callBack: CallBack): void
  /** `draftId`: the draft that the intent was made from. The outcome is the caller's last one while that draft is kept, and never another caller's. */
  setOutcome(outcome: SendOutcome, draftId?: string): void
  /** The last outcome for the caller whose draft is kept. */
  lastOutcome(): SendOutcome | undefined
  /** True for a link from an answer of the platform in this session. */
  isLink(address: string): boolean
  /** IDs that this session sent and their patients, for all callers. Plain data; a lock seals it with the rest. */
  usedIds(): readonly UsedId[]
  /** Records the use before the request leaves, whatever the outcome. */
  useIds(ids: readonly UsedId[]): void
  /** Forgets the caller: the draft and the offers. Names of sent bookings stay until `forgetAll`. */
  newCaller(): void
  /** Clears everything when the console locks or closes. */
  forgetAll(): void
  snapshot(): DeskSnapshot
  /** Adds the snapshot's contents; its draft replaces the current one. */
  restore(snapshot: DeskSnapshot): void
  /** Called each time the caller is forgotten. */
  onForget(listener: () => void): void
}
