import type { RegionWaits } from '../../../../bridge/calls/booking.ts'
import { failureTexts, failureWords } from '../../../../bridge/failure.ts'
import { estimateFor, type RegionFacts } from '../../../../domain/booking/booking-checks.ts'
import type { BookingDraft } from '../../../../domain/booking/booking-draft.ts'
import { currentWaitMs, isOldWait, waitAt } from '../../../../domain/booking/wait-age.ts'
import type { ReadRecord } from '../../../../domain/booking/booking-provider-checks.ts'
import type { Connection } from '../../../../domain/connections/connection.ts'
import { sameCode } from '../../../../domain/normal-text.ts'
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
/** As old as a wait may be. Its regions may be turned off or busy since. */
const practiceUsedMs = currentWaitMs
const waitsKeptMs = 10_000

type ReadRegion = (connection: Connection, visit: Visit, signal: AbortSignal) => Promise<RegionFacts>

/** The practice and the estimates of the chosen region, requested in parallel. Uses a recent practice if a new read fails. */
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
    return answer?.ok === true ? practices.keep(key, answer.value) : practices.last(key, practiceUsedMs)
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

/** A wait in whole steps, and when it was true (milliseconds since 1970). */
export type SpokenWait = { readonly minutes: number; readonly at: number }

/** The wait to read to the caller; undefined if unknown or too old to be read as the current one. */
export function spokenWait(visit: Visit, { waits }: RegionFacts, now: number): SpokenWait | undefined {
  const estimate = waits === undefined ? undefined : estimateFor(visit, waits)
  if (waits === undefined || estimate === undefined) return undefined
  const seconds = waitSecondsOf(estimate)
  const at = waitAt(estimate, waits.answeredAt)
  if (seconds === undefined || isOldWait(at, now)) return undefined
  return { minutes: Math.ceil(seconds / 60 / stepMinutes) * stepMinutes, at }
}

/**
 * Keeps the wait that was already read out if the new one is within one step, or unknown while the old one is still current; otherwise the caller has to
 * hear the new one.
 */
export function heldWait(
  before: SpokenWait | undefined,
  latest: SpokenWait | undefined,
  now: number,
): SpokenWait | undefined {
  if (latest === undefined) return before === undefined || isOldWait(before.at, now) ? undefined : before
  if (before === undefined || Math.abs(before.minutes - latest.minutes) > stepMinutes) return latest
  return { minutes: before.minutes, at: latest.at }
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
      const isWhole =
        ehrSystemName === undefined || forms.ehr.some((one) => sameCode(one.ehrSystemName ?? '', ehrSystemName))
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
