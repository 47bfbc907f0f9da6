import { isSameVisitType } from '../../../../domain/slots/alternatives.ts'
import type { Evidence, IntentWhat } from '../../../../domain/booking/booking-intent.ts'
import { given } from '../../../../domain/given.ts'
import { bookingAddressOf, type Connection } from '../../../../domain/connections/connection.ts'
import { isDay } from '../../../../domain/time/dates.ts'
import { daysAround } from '../../../../domain/slots/date-windows.ts'
import type { OfferedSlot } from '../../../../domain/slots/offered-slot.ts'
import { mayHide, offeredOfCareSlots } from '../../../../domain/slots/offered-slots.ts'
import { isSameId } from '../../../../domain/providers/provider-parts.ts'
import { maySearchSlots } from '../../../../domain/providers/scheduling-rules.ts'
import { notCoveredBy, planNamedSearch } from '../../../../domain/slots/named-search.ts'
import { slotInRecord } from '../../../../domain/slots/slot-in-record.ts'
import { readSlotStart } from '../../../../domain/slots/slot-start.ts'
import type { BookingNeeds } from '../booking-needs.ts'
import { slotSeenNow } from '../find/look-again.ts'
import type { JournaledIntent } from '../journal/journal.ts'
import { texts } from '../text/outcomes.ts'

/**
 * Fetches evidence for an unknown outcome. It reads and never books. The journal stores its words, so they never quote the platform, which could repeat
 * patient data.
 */

type EvidenceNeeds = Pick<BookingNeeds, 'client' | 'contextOf' | 'providerOf' | 'now'>
export type FetchedKind = 'summary' | 'slot' | 'search'
type Found = Pick<Evidence, 'leans' | 'words'>

const cannotTell = (words: string): Found => ({ leans: 'cannot-tell', words })

export async function fetchEvidence(
  needs: EvidenceNeeds,
  connection: Connection | undefined,
  intent: Pick<JournaledIntent, 'what' | 'visitId'>,
  kind: FetchedKind,
  signal: AbortSignal,
): Promise<Evidence> {
  const found =
    connection === undefined
      ? cannotTell(texts.evidence.theConnectionOfThisBookingWas)
      : isSentElsewhere(intent.what, connection)
        ? cannotTell(texts.evidence.theAddressOfTheConnectionChanged)
        : await foundBy[kind](needs, connection, intent, signal)
  return { kind, at: new Date(needs.now()).toISOString(), ...found }
}

/** An edit of the connection's addresses leaves its ID. Another system doesn't know the booking, and a slot that it lacks isn't booked. */
const isSentElsewhere = ({ sentTo }: IntentWhat, connection: Connection) =>
  sentTo !== undefined && sentTo !== bookingAddressOf(connection)

type Find = (
  needs: EvidenceNeeds,
  connection: Connection,
  intent: Pick<JournaledIntent, 'what' | 'visitId'>,
  signal: AbortSignal,
) => Promise<Found>

const foundBy: Readonly<Record<FetchedKind, Find>> = { summary, slot, search }

async function summary(...[{ client, contextOf }, connection, { visitId }, signal]: Parameters<Find>): Promise<Found> {
  if (visitId === undefined) return cannotTell(texts.evidence.thePlatformSentNoVisitId)
  const answer = await client.send('visits.summary', { visitId }, contextOf(connection, signal))
  if (!answer.ok)
    return cannotTell(
      answer.failure.kind === 'not-found'
        ? texts.evidence.thePlatformCantFindThisVisit
        : texts.evidence.theVisitCouldntBeLookedUp,
    )
  if (!isSameId(answer.value.visitId?.trim() ?? '', visitId.trim()))
    return cannotTell(
      answer.value.visitId?.trim()
        ? texts.evidence.thePlatformReturnedADifferentVisit
        : texts.evidence.theResponseDoesntNameThisVisit,
    )
  const status = statusWords(answer.value.status)
  // The booking was made but the patient may no longer have a visit: a person has to judge that.
  if (namesAnEnd.test(answer.value.status ?? ''))
    return cannotTell(texts.evidence.thePlatformHasThisVisitButItsStatus(status))
  return { leans: 'booked', words: texts.evidence.thePlatformHasThisVisitWithStatusThat(status) }
}

/** Known from other sources, in any spelling; the document lists no values, so any other status counts as an existing visit. */
const namesAnEnd = /cancel|declin|reject|refus|fail|void|delet|remov/i

/** Words that a status is made of. The platform can put any text there, such as a name, and the journal's file must not get one. */
const knownWords: ReadonlySet<string> = new Set(
  `requested scheduled confirmed verification pending waiting waitingroom waitoffline room offline in progress invisit visit started active assigned
  caregiverassigned caregiver provider done complete completed ended closed canceled cancelled declined staffdeclined rejected
  refused failed voided deleted removed expired missed no show noshow by patient staff`.split(/\s+/),
)

/** The original status if it's made of known words. */
function statusWords(status: string | null | undefined): string {
  const text = status?.trim() ?? ''
  if (text === '') return texts.evidence.notReported
  const words = text.toLowerCase().split(/[ _-]+/)
  return text.length <= 40 && words.every((word) => knownWords.has(word))
    ? `“${text}”`
    : texts.evidence.oneThatIsntShownHere
}

async function slot(...[needs, connection, { what }, signal]: Parameters<Find>): Promise<Found> {
  const booked = slotOf(what)
  if (booked === undefined) return cannotTell(texts.evidence.thisVisitHasNoSlotTo)
  if (hasBegun(booked, needs.now())) return cannotTell(begunWords)
  const { state } = await slotSeenNow(needs, connection, booked, signal)
  switch (state) {
    case 'offered':
      return { leans: 'not-booked', words: texts.evidence.theSlotIsStillOfferedThats }
    case 'gone':
      return { leans: 'booked', words: texts.evidence.theSlotIsNoLongerOffered }
    case 'not-known':
      return cannotTell(texts.evidence.theSlotCouldntBeCheckedOr)
  }
}

const begunWords = texts.evidence.theVisitsTimeHasStartedSo
const hasBegun = ({ instant }: OfferedSlot, now: number) => instant !== undefined && instant <= now

/** Searches around the day of the slot again in care options, which uses the same cache. */
async function search(
  ...[{ client, contextOf, providerOf, now }, connection, { what }, signal]: Parameters<Find>
): Promise<Found> {
  const booked = slotOf(what)
  if (booked === undefined) return cannotTell(texts.evidence.thisVisitWasBookedWithoutASearch)
  if (hasBegun(booked, now())) return cannotTell(begunWords)
  const known = await providerOf(connection, booked.npi, undefined, signal)
  if (!known.ok) return cannotTell(texts.evidence.theProvidersSettingsCouldntBe)
  const { decision, record } = known.value
  // This search has no patient class. Where returning patients' slots may not be requested, it names the visit types of new ones.
  const named = maySearchSlots(decision, 'returning')
    ? undefined
    : planNamedSearch({ item: { npi: booked.npi }, decision, record }, [], (name) => !name.includes(','))
  const isLeftOut = named !== undefined && notCoveredBy(named.coverage, booked, record) !== undefined
  if (isLeftOut || !maySearchSlots(decision, what.patientClass ?? 'new'))
    return cannotTell(texts.evidence.theProvidersOwnSettingsDontAllow)
  const query = { ...searchFor(booked), ...given({ visitTypeNames: named?.names }) }
  const answer = await client.send('careOptions.slots', query, contextOf(connection, signal))
  if (!answer.ok) return cannotTell(texts.evidence.theSearchCouldntBeRepeated)
  // The answer may name the visit type in another way than the booking did; the record has all of its names.
  const found = offeredOfCareSlots(answer.value)
  const offered = found.slots
    .map((one) => slotInRecord(one, record))
    .some((one) => one.npi === booked.npi && one.instant === booked.instant && isSameVisitType(one, booked))
  if (offered) return { leans: 'not-booked', words: texts.evidence.theSearchStillFindsTheSlot }
  return mayHide(found, booked)
    ? cannotTell(texts.evidence.theSearchHasSlotsThatCantBeRead)
    : { leans: 'booked', words: texts.evidence.theSearchNoLongerFindsThe }
}

const searchFor = ({ npi, departmentEmrId, ehrSystemName, ...time }: OfferedSlot) => ({
  npis: [npi],
  ...(departmentEmrId === undefined ? {} : { departmentEmrIds: [departmentEmrId] }),
  ...(ehrSystemName === undefined ? {} : { ehrInstances: [ehrSystemName] }),
  daysOfSlots: 2,
  ...daysAround(time),
})

/** The slot of an intent from the journal's data; undefined for visits without a slot. */
function slotOf(what: IntentWhat): OfferedSlot | undefined {
  const { npi, slotDateTime, day, patientClass } = what
  if (npi === undefined || slotDateTime === undefined || day === undefined || !isDay(day)) return undefined
  return {
    key: slotDateTime,
    source: 'timeSlots',
    npi,
    ehrSystemName: what.ehrSystemName,
    departmentEmrId: what.departmentEmrId,
    departmentName: what.departmentName,
    zone: what.zone,
    slotDateTime,
    instant: readSlotStart(slotDateTime)?.instant,
    day,
    clock: what.clock ?? '',
    duration: what.duration,
    visitTypeId: what.visitTypeId,
    visitTypeName: what.visitTypeName,
    // The class that was booked, so that no search of the other one counts.
    ...(patientClass && { forNewPatient: patientClass === 'new', forEstablishedPatient: patientClass === 'returning' }),
    option: 0,
    oddities: [],
  }
}
