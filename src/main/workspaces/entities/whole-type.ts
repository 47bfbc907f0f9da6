import { count } from '../../../domain/number-words.ts'
import { failure } from '../../../bridge/failure.ts'
import type { SnapshotInfo } from '../../../bridge/snapshots.ts'
import type { Connection } from '../../../domain/connections/connection.ts'
import type { EntityTypeName } from '../../../domain/entities/entity.ts'
import type { Services } from '../../services/shared/services.ts'
import { type WholeSnapshot, wholeSnapshot } from '../../services/snapshots/whole-snapshot.ts'
import type { OpenEntities } from './open.ts'
import { texts } from './text/shared.ts'

/** The snapshot of all entities of a type, for audits and comparisons. */

export type OpenWhole = (
  connection: Connection,
  type: EntityTypeName,
  how: {
    readonly signal: AbortSignal
    readonly onProgress: (info: SnapshotInfo) => void
    /** References come resolved, with the names of their targets. */
    readonly resolved?: boolean
    /** Whether an existing complete snapshot is good enough. */
    readonly mayReuse: (info: SnapshotInfo) => boolean
  },
) => Promise<WholeSnapshot>

/** Audits and comparisons accept rows up to this age. */
const freshMs = 300_000

/** True for a complete snapshot that is at most a few minutes old. `now` in milliseconds since 1970; one from after it has no known age. */
export const isFresh = (
  { completeness, takenAt }: Pick<SnapshotInfo, 'completeness' | 'takenAt'>,
  now: number,
): boolean =>
  completeness.verdict === 'complete' && takenAt !== undefined && Math.abs(now - Date.parse(takenAt)) < freshMs

/** The stage text of a job that waits for rows: `Reading staff: 500 of 2,500`. */
export const readingWords = (stage: string, { rowCount, completeness: { totalAtStart } }: SnapshotInfo): string =>
  `${stage}: ${count(rowCount)}${totalAtStart === undefined ? '' : texts.wholeType.ofWord(count(totalAtStart))}`

/** Opens a whole type without filters, as the grid does: an existing snapshot, or a new one. */
export function createOpenWhole(open: OpenEntities, services: Pick<Services, 'snapshots' | 'jobs'>): OpenWhole {
  return (connection, { namespace, type }, { signal, onProgress, resolved = false, mayReuse }) => {
    const question = { namespace, type, resolveAllRefs: resolved }
    return wholeSnapshot(services, {
      open: (again) => open(connection, question, { again }),
      mayReuse,
      onProgress,
      rowsGone,
      signal,
    })
  }
}

const rowsGone = failure('storage', texts.wholeType.theRowsWereUnloadedWhileThey)
