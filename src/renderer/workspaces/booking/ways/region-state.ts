import { texts } from '../text/ways.ts'
import type { BookingPractice, RegionWaits } from '../../../../bridge/calls/booking.ts'
import { reasonWords } from '../../../../domain/regions/board-words.ts'
import { estimateFor } from '../../../../domain/booking/booking-checks.ts'
import { isOldWait, waitAt } from '../../../../domain/booking/wait-age.ts'
import type { VisitDraft } from '../../../../domain/booking/booking-draft.ts'
import { leadingRegion } from '../../../../domain/regions/region-codes.ts'
import { plainCode, sameCode } from '../../../../domain/normal-text.ts'
import { isOtherRegion, type PracticeRegion } from '../../../../domain/regions/practice.ts'
import { type WaitTime, waitSecondsOf } from '../../../../domain/regions/wait-time.ts'

/** Whether a visit can be booked in a region now, as far as the platform says. Pure functions. */

export type Combination = Pick<VisitDraft, 'visitTypeName' | 'assignmentQualifiers'>

/** `unknown` doesn't block a booking. */
export type Openness =
  | { readonly state: 'open'; readonly waitSeconds: number | undefined }
  | { readonly state: 'closed'; readonly reason: string }
  | { readonly state: 'unknown'; readonly why: string }

const sameWords = (one: readonly string[], other: readonly string[]): boolean =>
  JSON.stringify(one.map(plainCode).toSorted()) === JSON.stringify(other.map(plainCode).toSorted())

export const isOf = (estimate: WaitTime, { visitTypeName, assignmentQualifiers }: Combination): boolean =>
  sameCode(estimate.visitTypeName ?? '', visitTypeName) &&
  sameWords(estimate.assignmentQualifiers ?? [], assignmentQualifiers)

/** `answeredAt`: ISO 8601; `now`: milliseconds since 1970. An outdated estimate isn't known to be open; a closed one stays closed. */
export function opennessOf(estimate: WaitTime, answeredAt: string, now: number): Openness {
  if (estimate.available === true)
    return isOldWait(waitAt(estimate, answeredAt), now)
      ? { state: 'unknown', why: texts.regionState.thePlatformsLastWaitIsOutdated }
      : { state: 'open', waitSeconds: waitSecondsOf(estimate) }
  if (estimate.available === false) return { state: 'closed', reason: reasonWords(estimate.reason ?? undefined) }
  return { state: 'unknown', why: texts.regionState.thePlatformDidntSayWhetherIts }
}

/** Of what would be booked, by the estimate that the review uses; a region that the practice turned off is closed anyway. `now`: milliseconds since 1970. */
export function regionOpenness(
  region: PracticeRegion | undefined,
  waits: RegionWaits | undefined,
  visit: Parameters<typeof estimateFor>[0],
  now: number,
): Openness {
  if (region?.active === false) return { state: 'closed', reason: texts.regionState.thePracticeHasTurnedThisRegion }
  if (waits === undefined) return { state: 'unknown', why: texts.regionState.theWaitIsntKnownYet }
  const own = estimateFor(visit, waits)
  if (own === undefined) {
    const asked = [visit.visitTypeName, ...visit.assignmentQualifiers].filter((word) => word !== '').join(', ')
    return {
      state: 'unknown',
      why:
        asked === ''
          ? texts.regionState.chooseAVisitTypeToSeeItsWait
          : texts.regionState.thePlatformReportsNoWaitFor(asked),
    }
  }
  return opennessOf(own, waits.answeredAt, now)
}

/** When the wait of this visit was true, ISO 8601: when it was estimated or answered, whichever was earlier. */
export function waitTime(waits: RegionWaits, visit: Parameters<typeof estimateFor>[0]): string {
  const own = estimateFor(visit, waits)
  const at = own === undefined ? Number.NaN : waitAt(own, waits.answeredAt)
  return Number.isNaN(at) ? waits.answeredAt : new Date(at).toISOString()
}

export const practiceName = ({ practice, practiceId }: BookingPractice): string =>
  named(practice?.displayName, practiceId)

/** The name; the ID where there is none, or only spaces. */
export const named = (name: string | null | undefined, id: string): string =>
  name == null || name.trim() === '' ? id : name

/** A practice's regions in its own order, without those that lack a code, which can't be requested. */
export const regionsOf = (practice: BookingPractice | undefined): readonly PracticeRegion[] =>
  (practice?.practice?.practiceRegions ?? [])
    .filter(({ regionCode }) => regionCode != null && regionCode !== '' && !isOtherRegion(regionCode))
    .toSorted((one, other) => (one.orderWeight ?? 0) - (other.orderWeight ?? 0))

const ofCode = (practice: BookingPractice | undefined, code: string | undefined) =>
  regionsOf(practice).filter(({ regionCode }) => code !== undefined && sameCode(regionCode ?? '', code))

/** The practice's region with this code; if several share it, the one that patients see. */
export const regionOfCode = (practice: BookingPractice | undefined, code: string | undefined) =>
  leadingRegion(ofCode(practice, code))

/** The region that the draft names: by its id, else by its code. */
export const chosenRegion = (
  practice: BookingPractice | undefined,
  { practiceRegionId, regionCode }: VisitDraft,
): PracticeRegion | undefined =>
  ofCode(practice, regionCode).find(({ id }) => id === practiceRegionId) ?? regionOfCode(practice, regionCode)

/** Identifies a region in the list of regions: its id, which regions with one code don't share; its code if it has none. */
export const regionKey = ({ id, regionCode }: PracticeRegion): string => id || (regionCode ?? '')

/** The draft's fields for this region: its ID, and its department if there is only one. */
export function regionFields(practiceId: string, region: PracticeRegion): Partial<VisitDraft> {
  const only = region.departments?.length === 1 ? region.departments[0] : undefined
  return {
    practiceId,
    practiceRegionId: region.id ?? '',
    regionCode: region.regionCode ?? '',
    departmentId: only?.id ?? '',
    ehrSystemName: only?.ehrSystemName ?? '',
  }
}
