import type { SendOutcome } from '../../../../bridge/calls/booking.ts'
import type { BookingDraft } from '../../../../domain/booking/booking-draft.ts'
import type { CallBack, IntentPatient } from '../../../../domain/booking/booking-intent.ts'
import type { OfferedSlot } from '../../../../domain/slots/offered-slot.ts'
import type { UsedId } from '../../../../domain/booking/used-ids.ts'

/** What the desk remembers of callers, in memory and nowhere else. */

/** A slot that the platform offered in this session. Only such a slot can be booked. */
export type Offer = {
  readonly slot: OfferedSlot
  readonly connectionId: string
  /** Milliseconds since 1970: when it was answered last. */
  readonly answeredAt: number
  readonly searchContext: { readonly text: string; readonly createdAt: number } | undefined
}

/** All that the desk remembers of people, as plain data: what is sealed at a lock and comes back with its operator. */
export type DeskSnapshot = {
  readonly draft: BookingDraft | undefined
  /** The intent that was the caller's last. */
  readonly lastIntentId: string | undefined
  /** Of the draft's slot, so that it can still be booked after it was looked for again. */
  readonly offers: readonly Offer[]
  readonly dropped: readonly (readonly [string, Offer | undefined])[]
  readonly patients: readonly (readonly [string, IntentPatient])[]
  readonly outcomes: readonly (readonly [string, SendOutcome])[]
  readonly callBacks: readonly (readonly [string, CallBack])[]
  readonly used: readonly (readonly [string, UsedId])[]
}

export type DeskMemory = {
  draft(): BookingDraft | undefined
  /** True with a caller on the desk who has not been booked yet. */
  isCallOpen(): boolean
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
  /** The number for the caller of an intent whose outcome is unknown, or may be: gone when it ends otherwise. */
  callBackOf(intentId: string): CallBack | undefined
  setCallBack(intentId: string, callBack: CallBack): void
  /** `draftId`: of the draft it was made of; it is the caller's last outcome while that draft is kept, and never another caller's. */
  setOutcome(outcome: SendOutcome, draftId?: string): void
  /** The last one for the caller whose draft is kept. */
  lastOutcome(): SendOutcome | undefined
  /** True for a link that the platform gave in an answer of this session. */
  isLink(address: string): boolean
  /** IDs that this session sent, and for whom, over all callers: plain data, sealed with the rest at a lock. */
  usedIds(): readonly UsedId[]
  /** Notes a use before the request leaves, whatever comes of it. */
  useIds(ids: readonly UsedId[]): void
  /** Forgets the caller: the draft and the offers. Names of what was sent stay until `forgetAll`. */
  newCaller(): void
  /** The console is locked or ends: everything goes. */
  forgetAll(): void
  snapshot(): DeskSnapshot
  /** Adds what a snapshot has; its draft takes the place of one that is kept. */
  restore(snapshot: DeskSnapshot): void
  /** Called whenever the caller is forgotten. */
  onForget(listener: () => void): void
}
