import { count } from '../../../domain/number-words.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { failure } from '../../../bridge/failure.ts'
import type { SnapshotInfo } from '../../../bridge/snapshots.ts'
import { wholeTable } from '../../../domain/tables/table.ts'
import type { Connection } from '../../../domain/connections/connection.ts'
import type { EntityTypeName } from '../../../domain/entities/entity.ts'
import { JobFailed, type Jobs } from '../../services/jobs/jobs.ts'
import type { Snapshots } from '../../services/snapshots/snapshot-service.ts'
import type { OpenEntities } from './open.ts'

/** The snapshot of all entities of a type, for audits and comparisons. */

export type WholeType = {
  readonly info: SnapshotInfo
  /** Releases the snapshot; it can't be dropped before that. */
  release(): void
}

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
) => Promise<WholeType>

const lookEveryMs = 100
/** Audits and comparisons accept rows up to this age. */
const freshMs = 300_000

/** True for a complete snapshot that is at most a few minutes old. `now` in milliseconds since 1970. */
export const isFresh = ({ completeness, takenAt }: SnapshotInfo, now: number): boolean =>
  completeness.verdict === 'complete' && takenAt !== undefined && now - Date.parse(takenAt) < freshMs

/** The stage text of a job that waits for rows: `Reading staff: 500 of 2,500`. */
export const readingWords = (stage: string, { rowCount, completeness: { totalAtStart } }: SnapshotInfo): string =>
  `${stage}: ${count(rowCount)}${totalAtStart === undefined ? '' : ` of ${count(totalAtStart)}`}`

/**
 * Opens a whole type without filters and waits until it's loaded: an existing snapshot of a grid, or a new one. `signal` cancels a crawl that was started for
 * this. Throws `JobFailed` if nothing could be read; a partial read is returned with its completeness.
 */
export function createOpenWhole(open: OpenEntities, snapshots: Snapshots, jobs: Jobs): OpenWhole {
  return async (connection, { namespace, type }, { signal, onProgress, resolved = false, mayReuse }) => {
    const question = { namespace, type, resolveAllRefs: resolved }
    const ask = async (again: boolean) => {
      const answer = await open(connection, question, { again })
      if (!answer.ok) throw new JobFailed(answer.failure)
      return answer.value
    }
    const begunBefore = Date.now()
    let info = await ask(false)
    if (info.state !== 'loading' && !(info.state === 'ready' && mayReuse(info))) info = await ask(true)
    const isOurs = Date.parse(info.startedAt) >= begunBefore - 50
    while (info.state === 'loading') {
      onProgress(info)
      await pause(lookEveryMs, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) {
        if (isOurs && info.jobId !== undefined) jobs.cancel(info.jobId)
        throw new JobFailed(failure('cancelled'))
      }
      const now = snapshots.info(info.id)
      if (now === undefined) throw new JobFailed(rowsGone)
      info = now
    }
    if (info.state === 'failed' && info.rowCount === 0) throw new JobFailed(info.failure ?? failure('storage'))
    // Held as a view, so that other snapshots are dropped first if memory runs short.
    const held = await snapshots.hold(info.id, wholeTable, signal)
    if (!held.ok) throw new JobFailed(held.failure)
    return { info, release: () => held.value.close() }
  }
}

const rowsGone = failure('storage', {
  message: 'The rows were let go while they were read.',
  nextStep: 'Start again; close other tables first where memory is short.',
})
