import type { BoardState } from '../../../../bridge/calls/regions.ts'
import type { PracticeMemory } from '../../../../domain/regions/board-memory.ts'
import { clockNotice } from '../../../../domain/regions/platform-clock.ts'
import type { Clock } from '../clock.ts'
import type { BoardMaker, MadeBoard } from './board-maker.ts'
import type { Target } from './target.ts'

export type WatchStateNeeds = {
  readonly clock: Clock
  readonly targets: ReadonlyMap<string, Target>
  readonly memories: ReadonlyMap<string, PracticeMemory>
  readonly maker: Pick<BoardMaker, 'board'>
  readonly practiceName: (practiceId: string) => string
  /** Milliseconds for which the host wants no more calls. */
  readonly heldMs: () => number
}

/** Hides an empty board while practices still have their first poll ahead: unknown doesn't mean none. */
export function toldBoard({ targets, maker }: Pick<WatchStateNeeds, 'targets' | 'maker'>): MadeBoard | undefined {
  const made = maker.board()
  const isEarly = made?.summary.combinations === 0 && [...targets.values()].some((target) => !target.state().begun)
  return isEarly ? undefined : made
}

/** The stage of a watch: whether it has practices, and whether one was polled. */
export function watchStage(needs: Pick<WatchStateNeeds, 'targets' | 'maker'>): BoardState['state'] {
  const { targets } = needs
  if (targets.size === 0) return 'no-practices'
  const hasBegun = toldBoard(needs) !== undefined || [...targets.values()].some((target) => target.state().begun)
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
  const made = toldBoard(needs)
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

/** Uses the practice with the largest difference, since there is only one local clock. */
export function clocksNotice(memories: Iterable<PracticeMemory>, intervalSeconds: number): string | undefined {
  const all = [...memories]
  const ahead = Math.max(0, ...all.map(({ aheadMs }) => aheadMs))
  const newest = all.flatMap(({ newestAgeMs }) => (newestAgeMs === undefined ? [] : [newestAgeMs]))
  return clockNotice(ahead, newest.length === 0 ? undefined : Math.min(...newest), intervalSeconds)
}
