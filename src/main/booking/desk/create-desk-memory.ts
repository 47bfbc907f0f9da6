import type { SendOutcome } from '../../../bridge/calls/booking.ts'
import type { BookingDraft } from '../../../domain/booking-draft.ts'
import type { IntentPatient } from '../../../domain/booking-intent.ts'
import type { DeskMemory, Offer } from './desk-memory.ts'

/** Offers beyond these are forgotten, oldest first: a slot that was shown so long ago is asked for again. */
const mostOffers = 20_000

const offerKey = (connectionId: string, slotKey: string) => `${connectionId} ${slotKey}`

export function createDeskMemory(): DeskMemory {
  let draft: BookingDraft | undefined
  let last: SendOutcome | undefined
  const offers = new Map<string, Offer>()
  const dropped = new Map<string, Offer | undefined>()
  const patients = new Map<string, IntentPatient>()
  const outcomes = new Map<string, SendOutcome>()
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
    setOutcome(outcome, draftId) {
      const { intentId } = outcome.intent
      outcomes.set(intentId, outcome)
      const isOfCaller = draft !== undefined && draft.draftId === draftId
      if (isOfCaller || last?.intent.intentId === intentId) last = outcome
    },
    lastOutcome: () => last,
    isLink: (address) => [...outcomes.values()].some(({ links }) => links.some(({ url }) => url === address)),
    newCaller,
    forgetAll() {
      newCaller()
      patients.clear()
      outcomes.clear()
    },
    onForget: (listener) => void listeners.push(listener),
  }
}
