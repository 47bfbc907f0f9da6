import { localAt, minuteMs } from '../data/days.ts'
import { concerns, type Pause, pausesOn } from '../data/pauses.ts'
import type { PracticeRegion } from '../data/practices.ts'
import { fraction, hash } from '../data/random.ts'
import { qualifiers } from '../data/words.ts'
import type { World } from '../data/world.ts'

/** Section 2.3: how long a patient waits in a region, by visit type and assignment qualifier. */

export type Reason = 'OFF_HOURS' | 'NO_ONCALL_PROVIDERS' | 'REGION_BUSY' | 'UNKNOWN'

export type Estimate = {
  readonly available: boolean
  readonly estimateGeneratedAt: string
  readonly estimatedWaitTimeSeconds?: number
  readonly reason?: Reason
  readonly practiceId: string
  readonly regionCode: string
  readonly visitTypeName: string
  readonly assignmentQualifiers: readonly string[]
}

/** True if the region is open for visits at an instant. */
export function isOpen(region: PracticeRegion, instant: number): boolean {
  const { minute } = localAt(region.zone, instant)
  return minute >= region.opens && minute < region.closes
}

/** The pause that closes the whole region at an instant, if there is one. */
export function fullPause(world: World, region: PracticeRegion, pauses: readonly Pause[]): Pause | undefined {
  return pauses.find(
    (pause) =>
      concerns(pause, region) &&
      pause.modalities.length === world.settings.waitVisitTypes.length &&
      pause.assignmentQualifiers.length === 0,
  )
}

/** Smooth noise between 0 and 1, with a new value every `minutes`. */
function drift(key: number, lane: number, instant: number, minutes: number): number {
  const position = instant / (minutes * minuteMs)
  const step = Math.floor(position)
  const part = position - step
  const eased = part * part * (3 - 2 * part)
  return fraction(key, lane, step) * (1 - eased) + fraction(key, lane, step + 1) * eased
}

/** Demand over the local day: a peak in the morning and a higher one in the evening. */
function demand(minute: number): number {
  const peak = (hour: number, width: number) => Math.exp(-(((minute / 60 - hour) / width) ** 2))
  return 0.35 + 0.5 * peak(10, 2.2) + 0.75 * peak(18.5, 2.5)
}

function isStaffed(world: World, region: PracticeRegion, qualifier: string, minute: number): boolean {
  const key = world.key('on call')
  switch (qualifier) {
    case 'behavioral-health':
      return minute >= 9 * 60 && minute < 17 * 60
    case 'spanish-speaking':
      return fraction(key, region.index, 1) < 0.7
    case 'pediatric':
      return minute < 13 * 60 || minute >= 13 * 60 + (hash(key, region.index, 2) % 3) * 20
    default:
      return true
  }
}

const wordNumber = (word: string) => word.length * 31 + word.charCodeAt(0)

/**
 * The current estimate for one region, visit type and qualifier at `now` (milliseconds since 1970). Estimates are cached: each combination is recomputed
 * every
 * 20 to 59 seconds, as shown by its estimateGeneratedAt.
 */
export function estimateFor(
  world: World,
  region: PracticeRegion,
  visitTypeName: string,
  qualifier: string,
  busy: ReadonlySet<string>,
  now: number,
): Estimate {
  const key = world.key('waits')
  const lane = hash(key, region.index, wordNumber(visitTypeName), wordNumber(qualifier))
  const period = (20 + (lane % 40)) * 1_000
  const generatedAt = now - ((now + (lane % period)) % period)
  const reason = busy.has(region.regionCode)
    ? 'REGION_BUSY'
    : reasonAt(world, region, visitTypeName, qualifier, generatedAt)
  return {
    available: reason === undefined,
    estimateGeneratedAt: new Date(generatedAt).toISOString(),
    ...(reason === undefined ? { estimatedWaitTimeSeconds: waitAt(key, lane, region, generatedAt) } : { reason }),
    practiceId: region.practiceId,
    regionCode: region.regionCode,
    visitTypeName,
    assignmentQualifiers: [qualifier],
  }
}

function reasonAt(
  world: World,
  region: PracticeRegion,
  visitTypeName: string,
  qualifier: string,
  instant: number,
): Reason | undefined {
  if (!region.active) return 'UNKNOWN'
  if (!isOpen(region, instant)) return 'OFF_HOURS'
  const isPaused = pausesOn(world, instant).some(
    (pause) =>
      concerns(pause, region) &&
      pause.modalities.includes(visitTypeName) &&
      (pause.assignmentQualifiers.length === 0 || pause.assignmentQualifiers.includes(qualifier)),
  )
  if (isPaused) return 'REGION_BUSY'
  return isStaffed(world, region, qualifier, localAt(region.zone, instant).minute) ? undefined : 'NO_ONCALL_PROVIDERS'
}

function waitAt(key: number, lane: number, region: PracticeRegion, instant: number): number {
  const usual = 3 + fraction(key, lane, 1) * 14
  // Occasionally a region has much longer waits for two or three hours.
  const surge = 1 + 2.5 * drift(key, region.index, instant, 170) ** 5
  const noise = 0.4 + 1.2 * drift(key, lane, instant, 37) + 0.15 * drift(key, lane + 1, instant, 4)
  const level = demand(localAt(region.zone, instant).minute) * noise * surge
  return Math.max(30, Math.round(usual * level * 60))
}

/** Names of the assignment qualifiers. */
export const qualifierNames: readonly string[] = qualifiers.map((qualifier) => qualifier.name)
