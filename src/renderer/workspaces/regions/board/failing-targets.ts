import { texts } from '../text/board.ts'
import type { BoardState } from '../../../../bridge/calls/regions.ts'
import { clockOn } from '../../../../domain/regions/board-words.ts'
import { counted, localZone } from '../../../parts/times.ts'

/** Practices whose last poll failed, grouped by the same failure, and the last update. Pure functions; instants are milliseconds since 1970. */

export type FailingGroup = ReturnType<typeof failingGroups>[number]

export function failingGroups(targets: BoardState['targets']) {
  const failing = targets.flatMap((target) =>
    target.failure === undefined ? [] : [{ ...target, failure: target.failure }],
  )
  const groups = Map.groupBy(failing, ({ failure }) => JSON.stringify([failure.kind, failure.message, failure.status]))
  return [...groups].flatMap(([key, members]) => {
    const [first] = members
    if (first === undefined) return []
    const times = answersOf(members)
    return {
      key,
      /** "Peña Blanca Health, Cascadia Virtual Care and 2 more". */
      names: namesOf(members.map(nameOf)),
      failure: first.failure,
      /** The last answer of any of them; undefined if there was none. */
      answeredAt: times.length === 0 ? undefined : Math.min(...times),
      /** The highest number of consecutive failed polls. */
      failures: Math.max(...members.map(({ failures }) => failures)),
    }
  })
}

const answersOf = (targets: BoardState['targets']) =>
  targets.flatMap(({ lastAnsweredAt }) => (lastAnsweredAt === undefined ? [] : Date.parse(lastAnsweredAt)))

const nameOf = ({ practiceName, practiceId }: BoardState['targets'][number]) =>
  practiceName === '' ? practiceId : practiceName

const namesOf = (names: readonly string[]) =>
  names.length <= 3 ? names.join(', ') : texts.failingTargets.andMore(names.slice(0, 3).join(', '), names.length - 3)

/** Names of practices whose answer lists no region: a problem, although nothing failed. */
export const practicesWithoutRegions = (targets: BoardState['targets']): readonly string[] =>
  targets.filter(({ regions, lastAnsweredAt }) => regions === 0 && lastAnsweredAt !== undefined).map(nameOf)

/**
 * When the last update of any practice came, ISO 8601; undefined before the first. A board is made again too when an update fails or its waits get old, so
 * `takenAt`, when it was made, may be later. Without monitoring it counts.
 */
export function updatedAt(takenAt: string, targets: BoardState['targets']): string | undefined {
  if (targets.length === 0) return takenAt
  const times = answersOf(targets)
  if (times.length === 0) return undefined
  const latest = Math.max(...times)
  // The rows may be those before the last update, and another console's clock may be ahead.
  return latest < Date.parse(takenAt) ? new Date(latest).toISOString() : takenAt
}

/** "No update since 10:40 AM MST, 3 failed updates in a row." If only part of the poll failed, the rest is current. */
export function sinceWords({ answeredAt, failures }: FailingGroup, now: number): string {
  if (failures === 0 && answeredAt !== undefined)
    return texts.failingTargets.otherPartsOfThisUpdateCame(clockOn(localZone(), answeredAt, now))
  const polls = failures < 1 ? '' : texts.failingTargets.inARow(counted(failures, texts.failingTargets.failedUpdate))
  return answeredAt === undefined
    ? texts.failingTargets.noUpdateYet(polls)
    : texts.failingTargets.noUpdateSince(clockOn(localZone(), answeredAt, now), polls)
}
