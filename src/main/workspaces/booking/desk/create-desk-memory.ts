import type { SendOutcome } from '../../../../bridge/calls/booking.ts'
import type { BookingDraft } from '../../../../domain/booking/booking-draft.ts'
import type { CallBack, IntentPatient } from '../../../../domain/booking/booking-intent.ts'
import { type UsedId, usedIdKey } from '../../../../domain/booking/used-ids.ts'
import type { DeskMemory, Offer } from './desk-memory.ts'

/** The maximum number of offers; the oldest are dropped first. A slot shown that long ago must be requested again. */
const mostOffers = 20_000

const offerKey = (connectionId: string, slotKey: string) => `${connectionId} ${slotKey}`

export function createDeskMemory(): DeskMemory {
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
    isCallOpen: () => draft !== undefined && last?.intent.state !== 'booked',
    keep(next) {
      if (forgotten.has(next.draftId) || (draft !== undefined && draft.draftId !== next.draftId)) return false
      draft = next
      return true
    },
    offer: (connectionId, slotKey) => offers.get(offerKey(connectionId, slotKey)),
    remember(made) {
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
    drop(connectionId, slotKey) {
      const key = offerKey(connectionId, slotKey)
      const offer = offers.get(key) ?? dropped.get(key)
      offers.delete(key)
      dropped.set(key, offer)
      return offer
    },
    isDropped: (connectionId, slotKey) => dropped.has(offerKey(connectionId, slotKey)),
    patientOf: (intentId) => patients.get(intentId),
    setPatient: (intentId, patient) => void patients.set(intentId, patient),
    outcomeOf: (intentId) => outcomes.get(intentId),
    callBackOf: (intentId) => callBacks.get(intentId),
    setCallBack(intentId, callBack) {
      callBacks.set(intentId, callBack)
      const outcome = outcomes.get(intentId)
      if (outcome === undefined) return
      const known = { ...outcome, intent: { ...outcome.intent, callBack } }
      outcomes.set(intentId, known)
      if (last === outcome) last = known
    },
    setOutcome(outcome, draftId) {
      const { intentId, state } = outcome.intent
      if (state !== 'unknown') callBacks.delete(intentId)
      outcomes.set(intentId, outcome)
      const isOfCaller = draft !== undefined && draft.draftId === draftId
      if (isOfCaller || last?.intent.intentId === intentId) last = outcome
    },
    lastOutcome: () => last,
    isLink: (address) => [...outcomes.values()].some(({ links }) => links.some(({ url }) => url === address)),
    usedIds: () => [...used.values()],
    useIds(ids) {
      for (const id of ids) used.set(usedIdKey(id), id)
    },
    newCaller,
    forgetAll() {
      newCaller()
      patients.clear()
      outcomes.clear()
      used.clear()
      callBacks.clear()
    },
    snapshot() {
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
    restore(kept) {
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
    onForget: (listener) => void listeners.push(listener),
  }
}
