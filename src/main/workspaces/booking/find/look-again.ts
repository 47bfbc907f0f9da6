import { isSameVisitType } from '../../../../domain/slots/alternatives.ts'
import type { Connection } from '../../../../domain/connections/connection.ts'
import { sameCode } from '../../../../domain/normal-text.ts'
import { isDay } from '../../../../domain/time/dates.ts'
import { daysAround } from '../../../../domain/slots/date-windows.ts'
import type { OfferedSlot } from '../../../../domain/slots/offered-slot.ts'
import { mayHide, type OfferedAnswer, offeredOfTimeSlots } from '../../../../domain/slots/offered-slots.ts'
import type { PatientClass } from '../../../../domain/providers/scheduling-rules.ts'
import { slotInRecord } from '../../../../domain/slots/slot-in-record.ts'
import { planSlotSearch, planTimeSlots, type SearchedProvider } from '../../../../domain/slots/slot-requests.ts'
import type { Answer } from '../../../services/handler.ts'
import type { BookingNeeds } from '../booking-needs.ts'
import { failureWords } from '../../../../bridge/failure.ts'
import { askOffered } from './offered-answer.ts'
import { texts } from '../text/find.ts'

/** Checks again whether a slot is still offered. The platform caches this answer (section 1), so it's weak evidence either way. */

export type SlotSeen = {
  /** `gone`: the platform answered and no longer has it. `not-known`: the request failed or its answer is inconclusive. */
  readonly state: 'offered' | 'gone' | 'not-known'
  /** ISO 8601 in UTC. */
  readonly askedAt: string
  /** One plain sentence. */
  readonly words: string
}

type LookNeeds = Pick<BookingNeeds, 'client' | 'contextOf' | 'providerOf' | 'now'>

/**
 * The narrowest fresh request for one slot: GET timeslots of its provider and department around its day. If the department's EHR ids are unknown, it
 * searches the provider's slots of these days. Never fails: a failed request gives `not-known`.
 */
export async function slotSeenNow(
  needs: LookNeeds,
  connection: Connection,
  slot: OfferedSlot,
  signal: AbortSignal,
): Promise<SlotSeen> {
  const askedAt = new Date(needs.now()).toISOString()
  const seen = (state: SlotSeen['state'], words: string): SlotSeen => ({ state, askedAt, words })
  const { npi, day } = slot
  if (npi === '' || !isDay(day)) return seen('not-known', texts.lookAgain.theSlotWasntRecheckedItsProvider)
  const known = await needs.providerOf(connection, npi, undefined, signal)
  if (!known.ok) return seen('not-known', texts.lookAgain.theSlotWasntRechecked(failureWords(known.failure)))
  const asked = await ask(needs, connection, slot, { item: { npi }, ...known.value }, signal)
  if (asked === undefined) return seen('not-known', texts.lookAgain.theSlotWasntRecheckedTheProviders)
  if (!asked.ok) return seen('not-known', texts.lookAgain.theSlotCouldntBeRechecked(failureWords(asked.failure)))
  const there = asked.value.slots
    .map((one) => slotInRecord(one, known.value.record))
    .filter((one) => isSameTimeAndPlace(one, slot))
  const same = there.filter((one) => isSameVisitType(one, slot))
  const exact = same.find(({ duration }) => slot.duration === undefined || duration === slot.duration)
  if (exact !== undefined) {
    return exact.isBookable === false
      ? seen('gone', texts.lookAgain.thePlatformStillListsItBut)
      : seen('offered', texts.lookAgain.thePlatformStillOffersItThe)
  }
  const [other] = same
  if (other !== undefined) return seen('not-known', texts.lookAgain.thePlatformListsItWithA(other.duration ?? 'no'))
  if (mayHide(asked.value, slot)) return seen('not-known', texts.lookAgain.theResponseHasSlotsThatCantBeRead)
  if (there.length > 0) return seen('gone', texts.lookAgain.thePlatformNowOffersThisTime)
  return seen('gone', texts.lookAgain.thePlatformNoLongerOffersIt)
}

/** Undefined if section 3 allows no request. */
async function ask(
  { client, contextOf, now }: LookNeeds,
  connection: Connection,
  slot: OfferedSlot,
  provider: SearchedProvider,
  signal: AbortSignal,
): Promise<Answer<OfferedAnswer> | undefined> {
  const { npi, ehrSystemName, departmentEmrId, departmentUrlName } = slot
  const dates = daysAround(slot)
  const department =
    ehrSystemName !== undefined && departmentEmrId !== undefined
      ? { departmentEmrSystemId: ehrSystemName, departmentEmrId }
      : departmentUrlName !== undefined
        ? { departmentUrlName }
        : undefined
  const { query } = planTimeSlots(npi, provider.decision, classOf(slot), { ...dates, ...department })
  if (query === undefined) return undefined
  if (department !== undefined) {
    const answer = await client.send('providers.timeSlots', { npi, ...query }, contextOf(connection, signal))
    return answer.ok ? { ...answer, value: offeredOfTimeSlots(answer.value, npi) } : answer
  }
  // Doesn't filter by visit type: another endpoint may use a different name for it.
  const { requests } = planSlotSearch([provider], dates, now())
  const [request] = requests
  if (request === undefined) return undefined
  return askOffered(client, request, contextOf(connection, signal))
}

function classOf({ forNewPatient, forEstablishedPatient }: OfferedSlot): PatientClass | 'both' {
  if (forNewPatient === true && forEstablishedPatient === false) return 'new'
  return forNewPatient === false && forEstablishedPatient === true ? 'returning' : 'both'
}

/** An id that one of the two lacks proves no difference, nor does one that two endpoints write in different letter case. */
function isSameTimeAndPlace(one: OfferedSlot, other: OfferedSlot): boolean {
  const differ = (a: string | undefined, b: string | undefined) => a !== undefined && b !== undefined && !sameCode(a, b)
  const isSameStart =
    one.instant === undefined || other.instant === undefined
      ? one.slotDateTime === other.slotDateTime
      : one.instant === other.instant
  return (
    isSameStart &&
    one.npi === other.npi &&
    !differ(one.ehrSystemName, other.ehrSystemName) &&
    !differ(one.departmentEmrId, other.departmentEmrId) &&
    !(one.departmentEmrId === undefined && differ(one.departmentUuid, other.departmentUuid))
  )
}
