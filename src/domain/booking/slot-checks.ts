import { ageOn, birthDay, coarseAgeWords } from './birth-date.ts'
import type { BookingDraft } from './booking-draft.ts'
import type { IntentView } from './booking-intent.ts'
import { dayAfter, isDay } from '../time/dates.ts'
import {
  ageMisfitWords,
  ageRangeWords,
  ageSpanWords,
  type BookableDays,
  reversedAges,
  windowMisfit,
} from '../why/fit-words.ts'
import type { OfferedSlot } from '../slots/offered-slot.ts'
import type { ProviderFacts, ReadFacts } from '../slots/provider-facts.ts'
import { outcomesOnSlot } from './slot-outcomes.ts'
import { visitTypesOfSlot } from '../slots/slot-requests.ts'
import { isZone, localAt } from '../time/zones.ts'
import { texts } from './text/checks.ts'

/** What is known about an offered slot for this patient before the user picks it. Facts that weren't read are not checked, with the reason. Pure functions. */

/** What slots are checked against. */
export type SlotKnowledge = {
  readonly draft: Pick<BookingDraft, 'connectionId' | 'patient' | 'patientClass'>
  /** By NPI. */
  readonly facts: ReadonlyMap<string, ProviderFacts>
  /** Open unknown outcomes of this console; undefined until they are read. */
  readonly open: readonly IntentView[] | undefined
  /** False if `open` may lack bookings. */
  readonly isOpenWhole: boolean
  /** What this console booked lately, for any patient; undefined until it's read. */
  readonly booked?: readonly Pick<IntentView, 'intentId' | 'label' | 'connectionId' | 'what'>[] | undefined
  /** Milliseconds since 1970. */
  readonly now: number
}

export type SlotCheck = {
  readonly id: 'age' | 'window' | 'class' | 'outcome' | 'booked'
  /** "Age 14", "Booking window". */
  readonly label: string
  readonly state: 'passed' | 'warns' | 'stops' | 'unchecked'
  /** A few words: "sees 5 and up", "not checked". */
  readonly value: string
  /** One plain sentence; undefined if it passed. */
  readonly sentence: string | undefined
  /** The mark in the grid, one or two words, if it warns or stops. */
  readonly word?: string
}

/** Age, booking window, kind of patient, unknown outcomes: always all four, in this order; then that this console booked it, if so. */
export function slotChecks(slot: OfferedSlot, known: SlotKnowledge): readonly SlotCheck[] {
  const facts = known.facts.get(slot.npi) ?? notRead
  return [
    ageCheck(slot, facts, known),
    windowCheck(slot, facts, known),
    classCheck(facts, known),
    outcomeCheck(slot, known),
    ...bookedChecks(slot, known),
  ]
}

const notRead: ProviderFacts = { read: false, why: texts.slotChecks.theProvidersRecordIsntLoaded }

function unchecked(id: SlotCheck['id'], label: string, sentence: string): SlotCheck {
  return { id, label, state: 'unchecked', value: texts.slotChecks.notChecked, sentence }
}

function passed(id: SlotCheck['id'], label: string, value: string): SlotCheck {
  return { id, label, state: 'passed', value, sentence: undefined }
}

function ageCheck(slot: OfferedSlot, facts: ProviderFacts, { draft }: SlotKnowledge): SlotCheck {
  const born = birthDay(draft.patient.dateOfBirth)
  const years = born === undefined ? undefined : ageOn(born, slot.day)?.years
  const age = born === undefined || years === undefined ? undefined : years < 2 ? coarseAgeWords(born, slot.day) : years
  const label = age === undefined ? texts.slotChecksLabels.age : texts.slotChecks.age(age)
  if (!facts.read) return unchecked('age', label, facts.why)
  const { minAge, maxAge } = facts
  const range = ageRangeWords(minAge, maxAge)
  if (range === undefined) return unchecked('age', label, texts.slotChecks.theProvidersRecordHasNoAgeRange)
  const reversed = reversedAges(minAge, maxAge)
  if (reversed !== undefined) return unchecked('age', label, reversed)
  if (years === undefined || age === undefined)
    return unchecked('age', label, texts.slotChecks.enterThePatientsDateOfBirthTheProvider(range))
  const value = texts.slotChecks.sees(ageSpanWords(minAge, maxAge) ?? '')
  if ((minAge === undefined || years >= minAge) && (maxAge === undefined || years <= maxAge))
    return passed('age', label, value)
  const sentence = ageMisfitWords(range, age)
  return { id: 'age', label, state: 'warns', value, sentence, word: range }
}

function windowCheck(slot: OfferedSlot, facts: ProviderFacts, { now }: SlotKnowledge): SlotCheck {
  const label = texts.slotChecks.bookingWindow
  const not = (sentence: string) => unchecked('window', label, sentence)
  if (!facts.read) return not(facts.why)
  if (slot.zone === undefined || !isZone(slot.zone)) return not(texts.slotChecks.theClinicsTimeZoneIsntKnown)
  if (!isDay(slot.day)) return not(texts.slotChecks.theDayOfThisTimeIsntKnown)
  const days = daysOf(slot, facts)
  if (days === undefined) return not(texts.slotChecks.theProvidersRecordHasNoBookingWindowFor)
  const { buffer, lookAhead } = days
  const misfit = windowMisfit(slot.day, windowFrom(todayAt(slot.zone, now), days))
  if (misfit !== undefined) {
    const { side, words } = misfit
    const value = side === 'past' ? texts.slotChecks.pastBy(misfit.days) : texts.slotChecks.tooSoon(misfit.days)
    const word = side === 'past' ? texts.slotChecks.pastWindow : texts.slotChecks.tooSoon2
    return { id: 'window', label, state: 'warns', value, sentence: words, word }
  }
  if (buffer === undefined || lookAhead === undefined) return not(texts.slotChecks.theProvidersRecordHasOnlyOneEndOf)
  return passed('window', label, texts.slotChecksLabels.days(buffer, lookAhead))
}

type Days = { readonly buffer: number | undefined; readonly lookAhead: number | undefined }

/** The limits of the slot's visit type; undefined if the record has none, or has candidates with different limits. */
function daysOf(slot: OfferedSlot, { visitTypes }: ReadFacts): Days | undefined {
  const limits = visitTypesOfSlot(slot, { visitTypes: [...visitTypes] }).map(({ bufferDays, maxLookAheadDays }) => ({
    buffer: bufferDays ?? undefined,
    lookAhead: maxLookAheadDays ?? undefined,
  }))
  const [first, ...others] = limits
  const isOne = others.every(({ buffer, lookAhead }) => buffer === first?.buffer && lookAhead === first?.lookAhead)
  return first === undefined || !isOne || (first.buffer === undefined && first.lookAhead === undefined)
    ? undefined
    : first
}

/** Partial days don't count, as in `why-links-dates.ts`. */
const windowFrom = (today: string, { buffer, lookAhead }: Days): BookableDays => ({
  from: buffer === undefined ? undefined : dayAfter(today, Math.max(0, Math.ceil(buffer))),
  to: lookAhead === undefined ? undefined : dayAfter(today, Math.floor(lookAhead)),
})

/** Caches each zone's day, because thousands of slots are checked at once. */
const todays = new Map<string, string>()
function todayAt(zone: string, now: number): string {
  const minute = Math.floor(now / 60_000)
  const key = `${zone} ${minute}`
  const kept = todays.get(key)
  if (kept !== undefined) return kept
  if (todays.size > 100) todays.clear()
  const { day } = localAt(zone, now)
  todays.set(key, day)
  return day
}

function classCheck(facts: ProviderFacts, { draft }: SlotKnowledge): SlotCheck {
  const label = draft.patientClass === 'new' ? texts.slotChecks.newPatients : texts.slotChecks.returningPatients
  if (!facts.read) return unchecked('class', label, facts.why)
  if (facts.isActive === false)
    return {
      id: 'class',
      label,
      state: 'stops',
      value: texts.slotChecks.providerIsOff,
      sentence: texts.slotChecks.theProviderIsTurnedOffForOnlineBooking,
      word: texts.slotChecks.providerOff,
    }
  const allowed = draft.patientClass === 'new' ? facts.newPatients : facts.returningPatients
  if (allowed === 'allowed') return passed('class', label, 'accepted')
  if (allowed === 'unknown') return unchecked('class', label, texts.slotChecks.theProvidersRecordDoesntSay)
  const { notAccepted, cantBeBookedOnlineWithThisProvider: sentenceOf } = texts.slotChecks
  return { id: 'class', label, state: 'stops', value: notAccepted, sentence: sentenceOf(label), word: notAccepted }
}

function outcomeCheck(slot: OfferedSlot, { draft, open, isOpenWhole }: SlotKnowledge): SlotCheck {
  const label = texts.slotChecks.unknownOutcomes
  if (open === undefined) return unchecked('outcome', label, texts.slotChecks.theListOfUnknownOutcomesIsnt)
  const on = outcomesOnSlot(slot, draft.connectionId, open)
  if (on.length === 0 && !isOpenWhole)
    return unchecked('outcome', label, texts.slotChecks.theListOfUnknownOutcomesMayLack)
  if (on.length === 0) return passed('outcome', label, 'none')
  const labels = on.map(({ label: name }) => name).join(', ')
  return {
    id: 'outcome',
    label,
    state: 'warns',
    value: on.length === 1 ? '1 open' : texts.slotChecksLabels.open(on.length),
    sentence: texts.slotChecks.aBookingForThisTimeHasAnUnknown(labels),
    word: 'pending',
  }
}

/** Slots are cached, so a time that was booked here can still be listed. It isn't closed: the visit may have been canceled since. */
function bookedChecks(slot: OfferedSlot, { draft, booked = [] }: SlotKnowledge): readonly SlotCheck[] {
  const on = outcomesOnSlot(slot, draft.connectionId, booked)
  if (on.length === 0) return []
  const value = on.map(({ label }) => label).join(', ')
  const sentence = texts.slotChecks.thisConsoleBookedThisTime(value)
  return [{ id: 'booked', label: texts.slotChecks.bookingsFromHere, state: 'warns', value, sentence, word: 'booked' }]
}
