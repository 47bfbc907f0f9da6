import type { BoardState } from '../../../../bridge/calls/regions.ts'
import { isAgeKnown, isOlder } from '../../../parts/times.ts'

/** The age of the wall's data, by its most outdated practice. Seconds, negative if the clock was set back since; `now` in milliseconds since 1970. */

export type Oldness = NonNullable<ReturnType<typeof oldness>>

/**
 * Practices without an answer for more than two intervals, or since the board was created. Undefined if there are none, or without a
 * board. `practices`: the worst first, never empty; `isAll`: everything on the wall is outdated.
 */
export function oldness({ board, intervalSeconds, targets }: BoardState, now: number) {
  if (board === undefined) return undefined
  const limit = intervalSeconds * 2
  const old = oldestFirst(targets, now).filter(({ seconds, why }) =>
    seconds === undefined ? why !== undefined : isOlder(seconds, limit),
  )
  if (old.length > 0) return { practices: old, isAll: old.length === targets.length }
  // A board without polled practices is as old as its creation.
  const taken = secondsSince(board.takenAt, now)
  return targets.length === 0 && taken !== undefined && isOlder(taken, limit)
    ? { practices: [{ practiceName: '', lastAnsweredAt: board.takenAt, seconds: taken, why: undefined }], isAll: true }
    : undefined
}

/** The practice with the oldest answer, and its age; `seconds` is undefined if a practice has not answered yet. */
export function worstPractice({ targets }: Pick<BoardState, 'targets'>, now: number) {
  const [worst] = oldestFirst(targets, now)
  return worst && { practiceName: worst.practiceName, seconds: worst.seconds }
}

const oldestFirst = (targets: BoardState['targets'], now: number) =>
  targets
    .map(({ practiceName, lastAnsweredAt, failure }) => ({
      practiceName,
      lastAnsweredAt,
      seconds: secondsSince(lastAnsweredAt, now),
      why: failure?.message,
    }))
    .toSorted((one, other) => rankOf(other) - rankOf(one))

/** An age that isn't known comes first. */
const rankOf = ({ seconds }: { readonly seconds: number | undefined }): number =>
  seconds === undefined || !isAgeKnown(seconds) ? Number.MAX_VALUE : seconds

function secondsSince(at: string | undefined, now: number): number | undefined {
  const instant = Date.parse(at ?? '')
  return Number.isNaN(instant) ? undefined : (now - instant) / 1_000
}
