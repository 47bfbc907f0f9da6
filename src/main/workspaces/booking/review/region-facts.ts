import type { RegionWaits } from '../../../../bridge/calls/booking.ts'
import { estimateFor, type RegionFacts } from '../../../../domain/booking/booking-checks.ts'
import type { BookingDraft } from '../../../../domain/booking/booking-draft.ts'
import type { Connection } from '../../../../domain/connections/connection.ts'
import type { Practice } from '../../../../domain/regions/practice.ts'
import { waitSecondsOf } from '../../../../domain/regions/wait-time.ts'
import type { BookingNeeds } from '../booking-needs.ts'
import { failureWords } from '../../../../bridge/failure.ts'
import { waitsHandler } from '../find/waits.ts'
import { keptFor, within } from './kept.ts'

type Visit = BookingDraft['visit']

/** A practice changes rarely; a wait changes every minute. */
const practiceKeptMs = 60_000
const waitsKeptMs = 10_000

export type ReadRegion = (connection: Connection, visit: Visit, signal: AbortSignal) => Promise<RegionFacts>

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
    return { waits: undefined, problem: answer === undefined ? 'it took too long.' : failureWords(answer.failure) }
  }

  return async (connection, visit, signal) => {
    if (visit.practiceId.trim() === '')
      return { practice: undefined, waits: undefined, problem: 'no practice was chosen.' }
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
