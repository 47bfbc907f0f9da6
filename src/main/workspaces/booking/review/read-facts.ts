import type { RegionWaits } from '../../../../bridge/calls/booking.ts'
import { failureTexts, failureWords } from '../../../../bridge/failure.ts'
import { estimateFor, type RegionFacts } from '../../../../domain/booking/booking-checks.ts'
import type { BookingDraft } from '../../../../domain/booking/booking-draft.ts'
import type { ReadRecord } from '../../../../domain/booking/booking-provider-checks.ts'
import type { Connection } from '../../../../domain/connections/connection.ts'
import type { Practice } from '../../../../domain/regions/practice.ts'
import { waitSecondsOf } from '../../../../domain/regions/wait-time.ts'
import type { OfferedSlot } from '../../../../domain/slots/offered-slot.ts'
import type { BookingNeeds } from '../booking-needs.ts'
import { waitsHandler } from '../find/regions.ts'
import { keptFor, within } from './kept.ts'
import { texts } from '../text/review.ts'

type Visit = BookingDraft['visit']

/** A practice changes rarely; a wait changes every minute. */
const practiceKeptMs = 60_000
const waitsKeptMs = 10_000

type ReadRegion = (connection: Connection, visit: Visit, signal: AbortSignal) => Promise<RegionFacts>

/** The practice and the estimates of the chosen region, requested in parallel. Uses the last practice it read if a new read fails. */
export function regionReader(needs: BookingNeeds, patienceMs: number): ReadRegion {
  const { client, contextOf, now } = needs
  const { 'booking.waits': waitsOf } = waitsHandler(needs)
  const practices = keptFor<Practice>(practiceKeptMs, now)
  const waits = keptFor<RegionWaits>(waitsKeptMs, now)

  async function practiceOf(connection: Connection, practiceId: string, signal: AbortSignal) {
    const key = JSON.stringify([connection.id, connection.visitUrl, practiceId])
    const known = practices.fresh(key)
    if (known !== undefined) return known
    const answer = await within(patienceMs, signal, (ended) =>
      client.send('visits.practice', { practiceId }, contextOf(connection, ended)),
    )
    return answer?.ok === true ? practices.keep(key, answer.value) : practices.last(key)
  }

  async function regionWaits(
    { id, visitUrl }: Connection,
    { practiceId, regionCode }: Visit,
    signal: AbortSignal,
  ): Promise<Pick<RegionFacts, 'waits' | 'problem'>> {
    const key = JSON.stringify([id, visitUrl, practiceId, regionCode])
    const known = waits.fresh(key)
    if (known !== undefined) return { waits: known }
    const answer = await within(patienceMs, signal, (ended) =>
      waitsOf({ connectionId: id, practiceId, regionCode }, { signal: ended }),
    )
    if (answer?.ok === true) return { waits: waits.keep(key, answer.value) }
    return {
      waits: undefined,
      problem: answer === undefined ? texts.readFacts.itTookTooLong : failureWords(answer.failure),
    }
  }

  return async (connection, visit, signal) => {
    if (visit.practiceId.trim() === '')
      return { practice: undefined, waits: undefined, problem: texts.readFacts.noPracticeIsSelected }
    const [practice, found] = await Promise.all([
      practiceOf(connection, visit.practiceId, signal),
      visit.regionCode.trim() === '' ? { waits: undefined } : regionWaits(connection, visit, signal),
    ])
    return { practice, ...found }
  }
}

/** Waits change every minute, so they're read to the caller rounded to this many minutes. */
const stepMinutes = 5

/** The wait to read to the caller, in whole steps; undefined if unknown. */
export function spokenMinutes(visit: Visit, { waits }: RegionFacts): number | undefined {
  const estimate = waits === undefined ? undefined : estimateFor(visit, waits)
  const seconds = estimate === undefined ? undefined : waitSecondsOf(estimate)
  return seconds === undefined ? undefined : Math.ceil(seconds / 60 / stepMinutes) * stepMinutes
}

/** Keeps the wait that was already read out if the new one is within one step or unknown; otherwise the caller has to hear the new one. */
export function heldMinutes(before: number | undefined, now: number | undefined): number | undefined {
  if (before === undefined || now === undefined) return before ?? now
  return Math.abs(before - now) <= stepMinutes ? before : now
}

/** Cache lifetime, to limit calls to the EHR to about one per caller. */
const keptMs = 5 * 60_000

type ReadProvider = (connection: Connection, slot: OfferedSlot, signal: AbortSignal) => Promise<ReadRecord>

/** The provider's record in the form of the slot's EHR system, or the platform's own if the EHR doesn't answer in time. */
export function providerReader(
  { providerOf, now }: Pick<BookingNeeds, 'providerOf' | 'now'>,
  patienceMs: number,
): ReadProvider {
  const kept = keptFor<ReadRecord>(keptMs, now)

  async function ask(connection: Connection, { npi, ehrSystemName }: OfferedSlot, signal: AbortSignal) {
    const form = (ehr: string | undefined) =>
      within(patienceMs, signal, (ended) => providerOf(connection, npi, ehr, ended))
    const [whole, alone] = await Promise.all([
      ehrSystemName === undefined ? undefined : form(ehrSystemName),
      form(undefined),
    ])
    if (whole?.ok === true) return { forms: whole.value.forms }
    if (alone?.ok === true) {
      const { forms } = alone.value
      const isWhole = ehrSystemName === undefined || forms.ehr.some((one) => one.ehrSystemName === ehrSystemName)
      return isWhole ? { forms } : { forms, note: texts.readFacts.theEhrsOwnRecordCouldntBe }
    }
    // The failure's own message is about slots that weren't requested.
    return {
      problem: lowerFirst(
        alone === undefined ? texts.readFacts.itTookTooLong2 : failureTexts[alone.failure.kind].message,
      ),
    }
  }

  return async (connection, slot, signal) => {
    if (slot.npi.trim() === '') return { problem: texts.readFacts.theSlotHasNoProvider }
    const key = JSON.stringify([connection.id, connection.baseUrl, connection.product, slot.npi, slot.ehrSystemName])
    const known = kept.fresh(key)
    if (known !== undefined) return known
    const read: ReadRecord = await ask(connection, slot, signal)
    return 'problem' in read || read.note !== undefined ? read : kept.keep(key, read)
  }
}

const lowerFirst = (words: string) => `${words.slice(0, 1).toLowerCase()}${words.slice(1)}`
