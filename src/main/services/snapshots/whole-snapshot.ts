import { setTimeout as pause } from 'node:timers/promises'
import { type Failure, failure } from '../../../bridge/failure.ts'
import type { SnapshotInfo } from '../../../bridge/snapshots.ts'
import { wholeTable } from '../../../domain/tables/table.ts'
import type { Answer } from '../handler.ts'
import { JobFailed, type Jobs } from '../jobs/jobs.ts'
import type { Snapshots } from './snapshot-service.ts'

/** A snapshot with all its rows, for work on all of them. */
export type WholeSnapshot = {
  readonly info: SnapshotInfo
  /** Releases the rows; they can't be dropped before that. */
  release(): void
}

export type WholePlan = {
  /** Opens the snapshot: an existing one, or a new one if `again`. */
  readonly open: (again: boolean) => Promise<Answer<SnapshotInfo>>
  /** Whether an existing snapshot that is ready is good enough. */
  readonly mayReuse: (info: SnapshotInfo) => boolean
  /** Called repeatedly while it loads. */
  readonly onProgress: (info: SnapshotInfo) => void
  /** The failure if the snapshot was dropped while it was read. */
  readonly rowsGone: Failure
  readonly signal: AbortSignal
}

const lookEveryMs = 100

/**
 * Opens a snapshot and waits until it's loaded. `signal` cancels a reading that was started for this. Throws `JobFailed` if nothing could be read; a partial
 * read is returned with its completeness.
 */
export async function wholeSnapshot(
  { snapshots, jobs }: { readonly snapshots: Snapshots; readonly jobs: Jobs },
  { open, mayReuse, onProgress, rowsGone, signal }: WholePlan,
): Promise<WholeSnapshot> {
  const ask = async (again: boolean) => {
    const answer = await open(again)
    if (!answer.ok) throw new JobFailed(answer.failure)
    return answer.value
  }
  const begunBefore = Date.now()
  let info = await ask(false)
  if (info.state !== 'loading' && !(info.state === 'ready' && mayReuse(info))) info = await ask(true)
  const isOurs = Date.parse(info.startedAt) >= begunBefore - 50
  const { jobId } = info
  while (info.state === 'loading') {
    onProgress(info)
    await pause(lookEveryMs, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) {
      if (isOurs && jobId !== undefined) jobs.cancel(jobId)
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
