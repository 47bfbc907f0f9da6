import type { SendOutcome } from '../../../../bridge/calls/booking.ts'
import type { BookingDraft } from '../../../../domain/booking/booking-draft.ts'
import type { CallBack, IntentPatient } from '../../../../domain/booking/booking-intent.ts'
import { type UsedId, usedIdKey } from '../../../../domain/booking/used-ids.ts'
import type { OfferedSlot } from '../../../../domain/slots/offered-slot.ts'

/** The desk's memory of callers; it exists in memory only. */

/** A slot that the platform offered in this session. Only these slots can be booked. */
export type Offer = {
  readonly slot: OfferedSlot
  readonly connectionId: string
  /** The connection's address when it was offered (`dataAddressOf`): an edit of it leaves the id, and the slot is another system's. */
  readonly address: string
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

export type DeskMemory = ReturnType<typeof createDeskMemory>

/** The maximum number of offers; the oldest are dropped first. A slot shown that long ago must be requested again. */
const mostOffers = 20_000

const offerKey = (connectionId: string, slotKey: string) => `${connectionId} ${slotKey}`

export function createDeskMemory() {
  let draft: BookingDraft | undefined
  let last: SendOutcome | undefined
  const offers = new Map<string, Offer>()
  const dropped = new Map<string, Offer | undefined>()
  const patients = new Map<string, IntentPatient>()
  const outcomes = new Map<string, SendOutcome>()
  const used = new Map<string, UsedId>()
  const callBacks = new Map<string, CallBack>()
  const forgotten = new Set<string>()
  const listeners: (() => void)[] = []
  const newCaller = () => {
    if (draft !== undefined) forgotten.add(draft.draftId)
    draft = undefined
    last = undefined
    offers.clear()
    dropped.clear()
    for (const listener of listeners) listener()
  }
  return {
    draft: () => draft,
    /** True if the desk has a caller who isn't booked yet. */
    isCallOpen: () => draft !== undefined && last?.intent.state !== 'booked',
    /** False if another caller's draft is kept or this caller was forgotten: a page may still send an old draft. */
    keep(next: BookingDraft) {
      if (forgotten.has(next.draftId) || (draft !== undefined && draft.draftId !== next.draftId)) return false
      draft = next
      return true
    },
    offer: (connectionId: string, slotKey: string) => offers.get(offerKey(connectionId, slotKey)),
    /** Ignores offers of dropped slots. */
    remember(made: readonly Offer[]) {
      for (const offer of made) {
        const key = offerKey(offer.connectionId, offer.slot.key)
        offers.delete(key)
        if (!dropped.has(key)) offers.set(key, offer)
      }
      for (const key of offers.keys()) {
        if (offers.size <= mostOffers) break
        offers.delete(key)
      }
    },
    /**
     * Stops offering this slot to this caller after the platform refused it, even if a cached answer still has it. Returns the original offer for its
     * search, even if it was already dropped.
     */
    drop(connectionId: string, slotKey: string) {
      const key = offerKey(connectionId, slotKey)
      const offer = offers.get(key) ?? dropped.get(key)
      offers.delete(key)
      dropped.set(key, offer)
      return offer
    },
    isDropped: (connectionId: string, slotKey: string) => dropped.has(offerKey(connectionId, slotKey)),
    /** The patient of an intent of this session. */
    patientOf: (intentId: string) => patients.get(intentId),
    setPatient: (intentId: string, patient: IntentPatient) => void patients.set(intentId, patient),
    outcomeOf: (intentId: string) => outcomes.get(intentId),
    /** The call-back number for an intent whose outcome is or may be unknown; removed when it ends in another way. */
    callBackOf: (intentId: string) => callBacks.get(intentId),
    setCallBack(intentId: string, callBack: CallBack) {
      callBacks.set(intentId, callBack)
      const outcome = outcomes.get(intentId)
      if (outcome === undefined) return
      const known = { ...outcome, intent: { ...outcome.intent, callBack } }
      outcomes.set(intentId, known)
      if (last === outcome) last = known
    },
    /** `draftId`: the draft that the intent was made from. The outcome is the caller's last one while that draft is kept, and never another caller's. */
    setOutcome(outcome: SendOutcome, draftId?: string) {
      const { intentId, state } = outcome.intent
      if (state !== 'unknown') callBacks.delete(intentId)
      outcomes.set(intentId, outcome)
      const isOfCaller = draft !== undefined && draft.draftId === draftId
      if (isOfCaller || last?.intent.intentId === intentId) last = outcome
    },
    /** The last outcome for the caller whose draft is kept. */
    lastOutcome: () => last,
    /** True for a link from an answer of the platform in this session. The browser has normalized it. */
    isLink: (address: string) =>
      [...outcomes.values()].some(({ links }) => links.some(({ url }) => new URL(url).href === address)),
    /** IDs that this session sent and their patients, for all callers. Plain data; a lock seals it with the rest. */
    usedIds: (): readonly UsedId[] => [...used.values()],
    /** Records the use before the request leaves, whatever the outcome. */
    useIds(ids: readonly UsedId[]) {
      for (const id of ids) used.set(usedIdKey(id), id)
    },
    /** Forgets the caller: the draft and the offers. Names of sent bookings stay until `forgetAll`. */
    newCaller,
    /** Clears everything when the console locks or closes. */
    forgetAll() {
      newCaller()
      patients.clear()
      outcomes.clear()
      used.clear()
      callBacks.clear()
    },
    snapshot(): DeskSnapshot {
      const slotKey = draft?.slot?.key
      const offer =
        draft === undefined || slotKey === undefined ? undefined : offers.get(offerKey(draft.connectionId, slotKey))
      return {
        draft,
        lastIntentId: last?.intent.intentId,
        offers: offer === undefined ? [] : [offer],
        dropped: [...dropped],
        patients: [...patients],
        outcomes: [...outcomes],
        callBacks: [...callBacks],
        used: [...used],
      }
    },
    /** Adds the snapshot's contents; its draft replaces the current one. */
    restore(kept: DeskSnapshot) {
      for (const [intentId, patient] of kept.patients) patients.set(intentId, patient)
      for (const [intentId, outcome] of kept.outcomes) outcomes.set(intentId, outcome)
      for (const [intentId, callBack] of kept.callBacks) callBacks.set(intentId, callBack)
      for (const [key, id] of kept.used) used.set(key, id)
      if (kept.draft === undefined) return
      if (draft !== undefined && draft.draftId !== kept.draft.draftId) newCaller()
      forgotten.delete(kept.draft.draftId)
      draft = kept.draft
      last = kept.lastIntentId === undefined ? undefined : outcomes.get(kept.lastIntentId)
      for (const [key, offer] of kept.dropped) dropped.set(key, offer)
      for (const offer of kept.offers) offers.set(offerKey(offer.connectionId, offer.slot.key), offer)
    },
    /** Called each time the caller is forgotten. */
    onForget: (listener: () => void) => void listeners.push(listener),
  }
}
