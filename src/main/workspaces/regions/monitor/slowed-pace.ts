import type { SlowedPace } from '../../../../bridge/calls/regions.ts'
import type { Clock } from '../clock.ts'
import type { HostHold } from './host-holds.ts'
import { intervalInForce } from './poll-delay.ts'
import type { Course, Target } from './target.ts'

/** Why polls are slower than configured, and until when. */

export type PaceNeeds = {
  readonly clock: Pick<Clock, 'now' | 'steady'>
  readonly hold: Pick<HostHold, 'until'>
  /** The configured seconds between polls, and whether they're slowed because the computer is idle. */
  readonly setSeconds: () => number
  readonly isIdleSlowed: () => boolean
}

/** A practice with slowed polls; `until` by the steady clock. */
export type SlowedTarget = { readonly practiceId: string; readonly by: SlowedPace['by']; readonly until: number }

type Watched = Iterable<readonly [practiceId: string, target: Pick<Target, 'state'>]>

/** Tolerance for late timers. */
const slackMs = 1_000

/** The practices of a watch with slowed polls. */
export function slowedTargets(
  { clock, hold, setSeconds, isIdleSlowed }: PaceNeeds,
  targets: Watched,
  courseOf: (practiceId: string) => Course,
): readonly SlowedTarget[] {
  const now = clock.steady()
  const setMs = intervalInForce(setSeconds(), false) * 1000
  const isIdleSlower = isIdleSlowed() && intervalInForce(0, true) * 1000 > setMs
  return [...targets].flatMap(([practiceId, target]): SlowedTarget[] => {
    const { dueAt, role, failures } = target.state()
    // Another console polls at its own pace.
    if (role === 'follower' || dueAt === undefined) return []
    const { notBefore, beganAt } = courseOf(practiceId)
    const asked = Math.max(notBefore, hold.until())
    const isLate = Math.max(dueAt, asked) - beganAt > setMs + slackMs
    if (asked > now) return isLate ? [{ practiceId, by: 'retry-after', until: asked }] : []
    if (failures > 0) return isLate ? [{ practiceId, by: 'failures', until: dueAt }] : []
    return isIdleSlower ? [{ practiceId, by: 'idle', until: dueAt }] : []
  })
}

/** The slowed practices grouped by reason, for the screen. */
export function slowedPaces(
  { clock }: Pick<PaceNeeds, 'clock'>,
  slowed: readonly SlowedTarget[],
  nameOf: (practiceId: string) => string,
): readonly SlowedPace[] {
  const timeOf = (steady: number) => new Date(clock.now() + steady - clock.steady()).toISOString()
  return [...Map.groupBy(slowed, ({ by }) => by)].map(([by, all]) => ({
    by,
    practices: all.map(({ practiceId }) => nameOf(practiceId)),
    until: by === 'idle' ? undefined : timeOf(Math.max(...all.map(({ until }) => until))),
  }))
}
