import { type IntentView, isOpen } from './booking-intent.ts'
import { clockWords } from '../time/clock-words.ts'
import { oneLine } from '../one-line.ts'
import { ageWords, dayWords } from '../why/why-words.ts'
import { clockIn } from '../time/zone-names.ts'
import { isZone } from '../time/zones.ts'
import { texts } from './text/checks.ts'

/** Whether a booking duplicates an earlier one of the same patient, and the sentence that says so. Instants are milliseconds since 1970. */

/** Includes the start, excludes the end. */
export type Visit = { readonly startsAt: number; readonly endsAt: number }

const minute = 60_000
/** A visit without a slot starts when it is sent and is assumed to take this long. */
export const onDemandMinutes = 60

/** No visit is longer, whatever the response says. */
const longestMinutes = 24 * 60

/** The time span of a visit. A slot without a duration counts as one minute. */
export function visitOf(slot: { readonly instant: number; readonly duration: number | undefined } | number): Visit {
  if (typeof slot === 'number') return { startsAt: slot, endsAt: slot + onDemandMinutes * minute }
  const minutes = Math.min(Math.max(1, slot.duration ?? 0), longestMinutes)
  return { startsAt: slot.instant, endsAt: slot.instant + minutes * minute }
}

/** True if both are under way at the same instant. A visit that starts when the other ends doesn't overlap it. */
export const overlaps = (one: Visit, other: Visit): boolean =>
  one.startsAt < other.endsAt && other.startsAt < one.endsAt

export type Earlier = Visit &
  Pick<IntentView, 'intentId' | 'label' | 'way' | 'state' | 'settlement' | 'what'> & { readonly slotHash: string }

/**
 * How the new visit duplicates an earlier booking; undefined if it doesn't. Overlapping visits are duplicates. The same slot always is one, and the same
 * region also is one while the earlier outcome is unknown.
 */
export function doubling(next: Visit & { readonly slotHash: string }, earlier: Earlier) {
  const isSame = next.slotHash === earlier.slotHash
  if (isSame && (earlier.way === 'slot' || overlaps(next, earlier) || isOpen(earlier))) return 'same-slot'
  return overlaps(next, earlier) ? 'overlap' : undefined
}

/** One sentence that names the earlier booking: visit, time with zone, and label. */
export function doublingWords(earlier: Earlier, how: 'same-slot' | 'overlap', now: number): string {
  const which = how === 'same-slot' ? texts.bookingOverlap.theSame : texts.bookingOverlap.aVisitAtThatTime
  const state = isOpen(earlier)
    ? texts.bookingOverlap.wasSentForThisPatientAnd
    : earlier.state === 'sending'
      ? texts.bookingOverlap.isBeingSentForThisPatientNow
      : texts.bookingOverlap.isBookedForThisPatient
  return `${which} ${state}: ${visitWords(earlier, now)} (${earlier.label}).`
}

/** "Follow-up with Anaïs Benally, MD, Tue 10 Mar 2026, 9:00 AM MDT, 20 min, Window Rock Family Health". */
export function visitWords({ what, startsAt }: Pick<Earlier, 'what' | 'startsAt'>, now: number): string {
  const visitType = oneLine(what.visitTypeName ?? '') || 'a visit'
  const provider = what.providerName === undefined ? '' : texts.bookingOverlap.withWord(oneLine(what.providerName))
  const parts = [`${visitType}${provider}`, ...whenWords(what, startsAt, now)]
  const place = what.departmentName ?? what.regionName ?? what.regionCode ?? what.practiceName
  return [...parts, ...(place === undefined ? [] : [oneLine(place)])].join(', ')
}

function whenWords(what: Earlier['what'], startsAt: number, now: number): readonly string[] {
  if (what.slotDateTime === undefined) return [texts.bookingOverlap.sentAgo(ageWords(now - startsAt))]
  const { zone, day, clock } = what
  const time =
    zone !== undefined && isZone(zone)
      ? clockIn(zone, startsAt)
      : texts.bookingOverlap.timeZoneUnknown(clockWords(clock ?? ''))
  const lasting = what.duration === undefined ? [] : [`${what.duration} min`]
  return [dayWords(day ?? what.slotDateTime.slice(0, 10)), time, ...lasting]
}
