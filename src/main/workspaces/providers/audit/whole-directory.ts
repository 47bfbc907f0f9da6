import { setTimeout as pause } from 'node:timers/promises'
import { failure } from '../../../../bridge/failure.ts'
import type { SnapshotInfo } from '../../../../bridge/snapshots.ts'
import type { Connection } from '../../../../domain/connections/connection.ts'
import { wholeTable } from '../../../../domain/tables/table.ts'
import { JobFailed, type Progress } from '../../../services/jobs/jobs.ts'
import type { DirectoryHow, DirectoryReading } from '../directory-reading.ts'
import type { Directories, DirectoryList } from '../directory.ts'
import type { Services } from '../../../services/services.ts'

/** The complete directory, for work on all of it: the open one if it's fresh enough, otherwise a new one. */

export type WholeDirectory = {
  readonly info: SnapshotInfo
  readonly reading: DirectoryReading
  /** Releases the rows; they can't be dropped before that. */
  release(): void
}

export type WholeDirectoryNeeds = Pick<Services, 'jobs' | 'snapshots'> & {
  readonly directories: Directories
}

/** A directory up to this age is as good as a new one. */
const newEnoughMs = 300_000
const lookEveryMs = 100

/**
 * Waits until it's read. `signal` cancels a reading that was started for this. Throws `JobFailed` if nothing could be read; a partial read is returned.
 * `mayReuse` decides about an existing directory.
 */
export async function wholeDirectory(
  { directories, snapshots, jobs }: WholeDirectoryNeeds,
  connection: Connection,
  list: DirectoryList,
  how: DirectoryHow,
  mayReuse: (info: SnapshotInfo) => boolean,
  { report, signal }: { readonly report: (progress: Progress) => void; readonly signal: AbortSignal },
): Promise<WholeDirectory> {
  const ask = async (again: boolean) => {
    const answer = await directories.open(connection, list, { ...how, again })
    if (!answer.ok) throw new JobFailed(answer.failure)
    return answer.value
  }
  const begunBefore = Date.now()
  let info = await ask(false)
  const isNew = Date.now() - Date.parse(info.startedAt) < newEnoughMs
  if (info.state !== 'loading' && !(info.state === 'ready' && isNew && mayReuse(info))) info = await ask(true)
  const isOurs = Date.parse(info.startedAt) >= begunBefore - 50
  const { jobId } = info
  while (info.state === 'loading') {
    const job = jobs.list().find(({ id }) => id === jobId)
    if (job !== undefined)
      report({ stage: job.stage, done: job.done, ...(job.total === undefined ? {} : { total: job.total }) })
    await pause(lookEveryMs, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) {
      if (isOurs && jobId !== undefined) jobs.cancel(jobId)
      throw new JobFailed(failure('cancelled'))
    }
    const now = snapshots.info(info.id)
    if (now === undefined) throw new JobFailed(rowsGone)
    info = now
  }
  const reading = directories.readingOf(info.id)
  if (info.state === 'failed' && info.rowCount === 0) throw new JobFailed(info.failure ?? failure('storage'))
  if (reading === undefined) throw new JobFailed(rowsGone)
  // Held as a view, so that other snapshots are dropped first if memory runs short.
  const held = await snapshots.hold(info.id, wholeTable, signal)
  if (!held.ok) throw new JobFailed(held.failure)
  return { info, reading, release: () => held.value.close() }
}

const rowsGone = failure('storage', {
  message: 'The directory was let go or read again while it was audited.',
  nextStep: 'Start the audit again.',
})
