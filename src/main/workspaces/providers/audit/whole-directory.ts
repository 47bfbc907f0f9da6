import { failure } from '../../../../bridge/failure.ts'
import type { SnapshotInfo } from '../../../../bridge/snapshots.ts'
import type { Connection } from '../../../../domain/connections/connection.ts'
import { JobFailed, type Progress } from '../../../services/jobs/jobs.ts'
import { type WholeSnapshot, wholeSnapshot } from '../../../services/snapshots/whole-snapshot.ts'
import type { DirectoryHow, DirectoryReading } from '../directory-reading.ts'
import type { Directories, DirectoryList } from '../directory.ts'
import type { Services } from '../../../services/shared/services.ts'
import { texts } from '../text.ts'

/** The complete directory, for work on all of it: the open one if it's fresh enough, otherwise a new one. */

export type WholeDirectory = WholeSnapshot & { readonly reading: DirectoryReading }

export type WholeDirectoryNeeds = Pick<Services, 'jobs' | 'snapshots'> & {
  readonly directories: Directories
}

/** A directory up to this age is as good as a new one. */
const newEnoughMs = 300_000

/** `mayReuse` decides about an existing directory that is new enough. Otherwise as `wholeSnapshot`. */
export async function wholeDirectory(
  needs: WholeDirectoryNeeds,
  connection: Connection,
  list: DirectoryList,
  how: DirectoryHow,
  mayReuse: (info: SnapshotInfo) => boolean,
  { report, signal }: { readonly report: (progress: Progress) => void; readonly signal: AbortSignal },
): Promise<WholeDirectory> {
  const { directories, jobs } = needs
  const whole = await wholeSnapshot(needs, {
    open: (again) => directories.open(connection, list, { ...how, again }),
    mayReuse: (info) => Math.abs(Date.now() - Date.parse(info.startedAt)) < newEnoughMs && mayReuse(info),
    onProgress({ jobId }) {
      const job = jobs.list().find(({ id }) => id === jobId)
      if (job !== undefined)
        report({ stage: job.stage, done: job.done, ...(job.total === undefined ? {} : { total: job.total }) })
    },
    rowsGone,
    signal,
  })
  const reading = directories.readingOf(whole.info.id)
  if (reading !== undefined) return { ...whole, reading }
  whole.release()
  throw new JobFailed(rowsGone)
}

const rowsGone = failure('storage', texts.wholeDirectory.theDirectoryWasUnloadedOrRefreshed)
