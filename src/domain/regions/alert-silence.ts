import {
  type Alert,
  type AlertCondition,
  causeOf,
  type IncidentCause,
  type QuietHours,
  type RegionMute,
} from './alert.ts'
import { localAt } from '../time/zones.ts'
import { placeName } from './region-codes.ts'

/** When notices are silenced: quiet hours by the computer's clock, and regions muted until a time. Instants are milliseconds since 1970. */

export type Silence = NonNullable<Alert['held']>

/**
 * True while the clock of `zone` is within quiet hours: from `from`, up to but not including `to`. Equal times mean a whole day. In the hour that clocks
 * repeat, both passes count. Throws a RangeError for an unknown zone.
 */
export function isQuiet(quiet: QuietHours | null, zone: string, now: number): boolean {
  if (quiet === null) return false
  const { day, clock } = localAt(zone, now)
  const today = new Date(`${day}T00:00:00Z`).getUTCDay()
  const yesterday = (today + 6) % 7
  if (quiet.from < quiet.to) return quiet.days.includes(today) && quiet.from <= clock && clock < quiet.to
  return (quiet.days.includes(today) && quiet.from <= clock) || (quiet.days.includes(yesterday) && clock < quiet.to)
}

/** True until the mute ends. A mute with an unreadable time has ended. */
export const isMuted = (mute: RegionMute, now: number): boolean => Date.parse(mute.until) > now

/** An alert, or for an incident the region with its mutes. */
export type Silenced = { readonly practiceId: string; readonly regionCode: string; readonly condition?: AlertCondition }

/** Returns a function that says whether an alert is silent at `now`, and why. A mute takes precedence over quiet hours, because a person set it. */
export function silenceAt(
  { mutes, quietHours, zone }: { mutes: readonly RegionMute[]; quietHours: QuietHours | null; zone: string },
  now: number,
): (alert: Silenced) => Silence | undefined {
  const quiet = isQuiet(quietHours, zone, now) ? 'quiet-hours' : undefined
  const muted = new Map<string, Set<IncidentCause | undefined>>()
  for (const mute of mutes) {
    if (!isMuted(mute, now)) continue
    const ofRegion = muted.get(placeName(mute)) ?? new Set()
    muted.set(placeName(mute), ofRegion.add(mute.cause))
  }
  return (alert) => {
    const ofRegion = muted.get(placeName(alert))
    const isOn =
      ofRegion?.has(undefined) === true ||
      (alert.condition !== undefined && ofRegion?.has(causeOf(alert.condition)) === true)
    return isOn ? 'muted' : quiet
  }
}
