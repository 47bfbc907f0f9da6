import {
  type Alert,
  type AlertCondition,
  causeOf,
  type IncidentCause,
  type QuietHours,
  type RegionMute,
} from './alert.ts'
import { localAt } from '../time/zones.ts'

/** When no notice is given: quiet hours by the computer's clock, and regions that were muted until a time. Instants are milliseconds since 1970. */

export type Silence = NonNullable<Alert['held']>

/**
 * True while the clock of `zone` reads quiet: from `from` on, up to and without `to`. The same time twice is a whole day. In the hour that clocks
 * show twice the reading counts, both times. Throws a RangeError for an unknown zone.
 */
export function isQuiet(quiet: QuietHours | null, zone: string, now: number): boolean {
  if (quiet === null) return false
  const { day, clock } = localAt(zone, now)
  const today = new Date(`${day}T00:00:00Z`).getUTCDay()
  const yesterday = (today + 6) % 7
  if (quiet.from < quiet.to) return quiet.days.includes(today) && quiet.from <= clock && clock < quiet.to
  return (quiet.days.includes(today) && quiet.from <= clock) || (quiet.days.includes(yesterday) && clock < quiet.to)
}

/** True until the mute's time; one whose time cannot be read has run out. */
export const isMuted = (mute: RegionMute, now: number): boolean => Date.parse(mute.until) > now

type Silenced = { readonly practiceId: string; readonly regionCode: string; readonly condition?: AlertCondition }

/** Tells for an alert whether it is silent at `now`, and why: a mute was asked for, so it goes before quiet hours. */
export function silenceAt(
  { mutes, quietHours, zone }: { mutes: readonly RegionMute[]; quietHours: QuietHours | null; zone: string },
  now: number,
): (alert: Silenced) => Silence | undefined {
  const quiet = isQuiet(quietHours, zone, now) ? 'quiet-hours' : undefined
  const muted = new Map<string, Set<IncidentCause | undefined>>()
  const nameOf = ({ practiceId, regionCode }: Silenced | RegionMute) => JSON.stringify([practiceId, regionCode])
  for (const mute of mutes) {
    if (!isMuted(mute, now)) continue
    const ofRegion = muted.get(nameOf(mute)) ?? new Set()
    muted.set(nameOf(mute), ofRegion.add(mute.cause))
  }
  return (alert) => {
    const ofRegion = muted.get(nameOf(alert))
    const isOn =
      ofRegion?.has(undefined) === true ||
      (alert.condition !== undefined && ofRegion?.has(causeOf(alert.condition)) === true)
    return isOn ? 'muted' : quiet
  }
}
