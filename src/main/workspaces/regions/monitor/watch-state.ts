import type { BoardState, RegionDetail, SlowedPace, WatchedConnection } from '../../../../bridge/calls/regions.ts'
import { count } from '../../../../domain/number-words.ts'
import type { PracticeMemory } from '../../../../domain/regions/board-memory.ts'
import { clockNotice } from '../../../../domain/regions/platform-clock.ts'
import type { Clock } from '../../../services/clock.ts'
import type { BoardMaker, MadeBoard } from './board-maker.ts'
import type { Course, Target } from './target.ts'
import type { HostHold } from './host-holds.ts'
import { intervalInForce } from './poll-delay.ts'
import type { BoardRow } from '../../../../domain/regions/region-board.ts'
import { regionsByCode } from '../../../../domain/regions/region-codes.ts'
import { sameCode } from '../../../../domain/normal-text.ts'
import { texts } from '../text.ts'

type WatchStateNeeds = {
  readonly clock: Clock
  readonly targets: ReadonlyMap<string, Target>
  readonly memories: ReadonlyMap<string, PracticeMemory>
  readonly maker: Pick<BoardMaker, 'board'>
  readonly practiceName: (practiceId: string) => string
  /** Milliseconds for which the host wants no more calls. */
  readonly heldMs: () => number
}

/** Hides an empty board while practices still have their first poll ahead: unknown doesn't mean none. */
function shownBoard({ targets, maker }: Pick<WatchStateNeeds, 'targets' | 'maker'>): MadeBoard | undefined {
  const made = maker.board()
  const isEarly = made?.summary.combinations === 0 && [...targets.values()].some((target) => !target.state().begun)
  return isEarly ? undefined : made
}

/** The stage of a watch: whether it has practices, and whether one was polled. */
function watchStage(needs: Pick<WatchStateNeeds, 'targets' | 'maker'>): BoardState['state'] {
  const { targets } = needs
  if (targets.size === 0) return 'no-practices'
  const hasBegun = shownBoard(needs) !== undefined || [...targets.values()].some((target) => target.state().begun)
  return hasBegun ? 'watching' : 'starting'
}

/** The watch's state: its board, next poll and practices. */
export function watchState(
  needs: WatchStateNeeds,
): Pick<BoardState, 'state' | 'board' | 'nextPollAt' | 'polling' | 'targets'> {
  const { clock, targets, memories, practiceName, heldMs } = needs
  const states = [...targets.values()].map((target) => target.state())
  const due = states.flatMap(({ dueAt, role }) => (dueAt === undefined || role === 'follower' ? [] : [dueAt]))
  const polling = states.some((one) => one.polling)
  const made = shownBoard(needs)
  return {
    state: watchStage(needs),
    board: made && {
      snapshotId: made.snapshotId,
      sequence: made.sequence,
      takenAt: made.takenAt,
      summary: made.summary,
      worst: made.summary.worst === undefined ? undefined : made.rows.get(made.summary.worst),
    },
    nextPollAt:
      polling || due.length === 0
        ? undefined
        : new Date(clock.now() + Math.max(0, Math.min(...due) - clock.steady(), heldMs())).toISOString(),
    polling,
    targets: [...targets].map(([practiceId, target]) => {
      const { lastPolledAt, failures, failure } = target.state()
      const memory = memories.get(practiceId)
      return {
        practiceId,
        practiceName: practiceName(practiceId),
        regions: memory?.asked.size ?? 0,
        lastPolledAt,
        lastAnsweredAt: memory?.answeredAt || undefined,
        failures,
        failure,
      }
    }),
  }
}

/** The figures of a watch for the list of watched connections. */
export function watchSummary(
  needs: Pick<WatchStateNeeds, 'targets' | 'memories' | 'maker'>,
): Omit<WatchedConnection, 'connectionId' | 'unacknowledged'> {
  const { targets, memories } = needs
  const fails = (target: Target) => target.state().failure !== undefined
  return {
    state: watchStage(needs),
    failing: [...targets.values()].filter(fails).length,
    practices: targets.size,
    unanswered: [...targets].filter(([id, target]) => !fails(target) && !memories.get(id)?.answeredAt).length,
    summary: shownBoard(needs)?.summary,
  }
}

/** Uses the practice with the largest difference, since there is only one local clock, and mostly one console that polls. */
export function clocksNotice(memories: Iterable<PracticeMemory>, intervalSeconds: number): string | undefined {
  const all = [...memories]
  const ahead = Math.max(0, ...all.map(({ aheadMs }) => aheadMs))
  const newest = all.flatMap(({ newestAgeMs }) => (newestAgeMs === undefined ? [] : [newestAgeMs]))
  const ofPoller = Math.max(0, ...all.map(({ aheadOfPollerMs }) => aheadOfPollerMs))
  return clockNotice(ahead, newest.length === 0 ? undefined : Math.min(...newest), intervalSeconds, ofPoller)
}

/** Names the practices with regions that have no code, which a request for waits needs: no row of the board is about them. */
export const codelessNotices = (
  memories: Iterable<Pick<PracticeMemory, 'practiceId' | 'practice'>>,
  practiceName: (practiceId: string) => string,
): string[] =>
  [...memories].flatMap(({ practiceId, practice }) => {
    const { length } = (practice.practiceRegions ?? []).filter(({ regionCode }) => (regionCode ?? '').trim() === '')
    const regions = length === 1 ? 'region' : 'regions'
    return length === 0 ? [] : [texts.watch.regionsCantBeMonitored(practiceName(practiceId), count(length), regions)]
  })

/** Why polls are slower than configured, and until when. */

type PaceNeeds = {
  readonly clock: Pick<Clock, 'now' | 'steady'>
  readonly hold: Pick<HostHold, 'until'>
  /** The configured seconds between polls, and whether they're slowed because the computer is idle. */
  readonly setSeconds: () => number
  readonly isIdleSlowed: () => boolean
}

/** A practice with slowed polls; `until` by the steady clock. */
type SlowedTarget = { readonly practiceId: string; readonly by: SlowedPace['by']; readonly until: number }

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

/**
 * A row with everything known about its region: other visit types and qualifiers, and other practices with the same region code, worst first. Never another
 * region, because a patient can't change regions.
 */
export function regionDetail(
  row: BoardRow,
  rows: readonly BoardRow[],
  memory: PracticeMemory | undefined,
): RegionDetail {
  const { practiceRegions: _regions, ...practice } = memory?.practice ?? {}
  const regions = memory === undefined ? [] : (regionsByCode(memory.practice).get(row.regionCode) ?? [])
  const entries = [...(memory?.entries.values() ?? [])].filter(
    ({ combination }) => combination.regionCode === row.regionCode,
  )
  const own = entries.filter(({ key }) => key === row.key)
  const others = entries.filter(({ key }) => key !== row.key)
  return {
    row,
    sameRegion: rows.filter(({ key, regionCode }) => key !== row.key && sameCode(regionCode, row.regionCode)),
    raw: {
      // If two regions of a practice share a code, it includes both.
      region: regions.length > 1 ? regions : regions[0],
      practice,
      estimates: [...own, ...others].flatMap(({ last }) => last?.raw ?? []),
    },
  }
}
