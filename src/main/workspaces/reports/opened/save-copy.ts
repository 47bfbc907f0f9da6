import { createWriteStream } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ExportResult } from '../../../../bridge/calls/exports.ts'
import { failure } from '../../../../bridge/failure.ts'
import type { OpenedPart } from '../../../../domain/reports/opened-report.ts'
import { findOlder, removeOlder } from '../../../services/exports/older-files.ts'
import { createPartialFile, digestOf, finishFile, forFile } from '../../../services/exports/partial-file.ts'
import type { Partials } from '../../../services/exports/partials.ts'
import type { Destination } from '../../../services/exports/destination.ts'
import { JobFailed, type Progress } from '../../../services/jobs/jobs.ts'
import { flushFolder, replace } from '../../../services/storage/atomic-file.ts'
import { storageFailure } from '../../../services/storage/storage-failure.ts'
import { texts } from '../text/opened.ts'

/** Saves a private copy to a place the user chose: the original bytes, complete under the final name or not at all. */

export type SavePlan = {
  readonly bytes: () => AsyncIterable<Buffer>
  readonly part: OpenedPart
  readonly destination: Destination
  readonly partials: Partials
  readonly report: (progress: Progress) => void
  readonly signal: AbortSignal
}

/** Throws `JobFailed`; then, and if `signal` aborts, no partial file is left. */
export async function saveCopy({
  bytes,
  part,
  destination,
  partials,
  report,
  signal,
}: SavePlan): Promise<ExportResult> {
  const [name = ''] = destination.names
  const path = join(destination.folder, name)
  await needsRoom(destination.folder, name, part.bytes)
  const partial = await createPartialFile(partials, destination.folder, name)
  try {
    let done = 0
    report({ stage: texts.saveCopy.savingTheFile, done, total: part.bytes })
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, next) {
        done += chunk.length
        report({ done, bytes: done })
        next(null, chunk)
      },
    })
    await forFile(name, () => pipeline(bytes(), counted, createWriteStream(partial, { flags: 'r+' }), { signal }))
    report({ stage: texts.saveCopy.comparingTheFileOnTheDisk })
    await finishFile(partial, name)
    if ((await digestOf(partial, name, signal)) !== part.sha256) throw new JobFailed(notTheSame)
    signal.throwIfAborted()
    const older = await findOlder(destination)
    await forFile(name, () => replace(partial, path))
    await forFile(name, () => flushFolder(destination.folder))
    const notes = [...older.notes, ...(await removeOlder(destination.folder, older.names))]
    await partials.forget(partial)
    return {
      folder: destination.folder,
      files: [{ name, bytes: part.bytes, rows: part.rows }],
      rows: part.rows,
      ...(notes.length === 0 ? {} : { notes }),
    }
  } catch (error) {
    await partials.drop(partial)
    throw error
  }
}

const notTheSame = failure('storage', texts.saveCopy.theFileOnTheDiskDidnt)

async function needsRoom(folder: string, name: string, bytes: number): Promise<void> {
  const disk = await statfs(folder).catch(() => undefined)
  if (disk !== undefined && disk.bavail * disk.bsize < bytes)
    throw new JobFailed(storageFailure('written', name, Object.assign(new Error('full'), { code: 'ENOSPC' })))
}
