import type { BoardState } from '../../../../bridge/calls/regions.ts'

/** How old what the wall shows is: by its worst practice, never its best. Seconds; `now` in milliseconds since 1970. */

export type OldPractice = {
  readonly practiceName: string
  /** Undefined where nothing has come yet. */
  readonly lastAnsweredAt: string | undefined
  readonly seconds: number | undefined
  readonly why: string | undefined
}

export type Oldness = {
  /** The worst first; never empty. */
  readonly practices: readonly OldPractice[]
  /** Nothing on the wall is young enough. */
  readonly isAll: boolean
}

/**
 * Practices that were not answered for longer than two intervals, or not at all since the board stands; undefined where there is none, and before there is
 * a board.
 */
export function oldness({ board, intervalSeconds, targets }: BoardState, now: number): Oldness | undefined {
  if (board === undefined) return undefined
  const ages = targets.map(({ practiceName, lastAnsweredAt, failure }) => ({
    practiceName,
    lastAnsweredAt,
    seconds: secondsSince(lastAnsweredAt, now),
    why: failure?.message,
  }))
  const limit = intervalSeconds * 2
  const old = ages
    .filter(({ seconds, why }) => (seconds === undefined ? why !== undefined : seconds > limit))
    .toSorted((one, other) => (other.seconds ?? Infinity) - (one.seconds ?? Infinity))
  if (old.length > 0) return { practices: old, isAll: old.length === targets.length }
  // No practice is polled, and yet there is a board: it is as old as it was made.
  const taken = secondsSince(board.takenAt, now)
  return targets.length === 0 && taken !== undefined && taken > limit
    ? { practices: [{ practiceName: '', lastAnsweredAt: board.takenAt, seconds: taken, why: undefined }], isAll: true }
    : undefined
}

/** The practice whose answer is the oldest, and how old that is; `seconds` undefined where one has not been answered yet. */
export function worstPractice(
  { targets }: Pick<BoardState, 'targets'>,
  now: number,
): { readonly practiceName: string; readonly seconds: number | undefined } | undefined {
  const ages = targets.map(({ practiceName, lastAnsweredAt }) => ({
    practiceName,
    seconds: secondsSince(lastAnsweredAt, now),
  }))
  return ages.toSorted((one, other) => (other.seconds ?? Infinity) - (one.seconds ?? Infinity))[0]
}

function secondsSince(at: string | undefined, now: number): number | undefined {
  const instant = Date.parse(at ?? '')
  return Number.isNaN(instant) ? undefined : Math.max(0, (now - instant) / 1_000)
}
