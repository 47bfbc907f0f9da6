import { randomUUID } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { JobFailed } from '../../jobs/jobs.ts'
import { makeSessionFolder, removeSessionFolder, sweepSessionFolders } from '../../storage/session-folder.ts'
import { storageFailure } from '../../storage/storage-failure.ts'
import type { CheckedCsv } from './check-csv.ts'

/** What the platform sent, byte by byte, in a folder of this session: it goes with the report, at exit, and at the next start after a crash. */

export type PrivateCopy = {
  readonly entryId: string
  readonly reportId: string
  readonly path: string
  readonly bytes: number
  readonly sha256: string
  readonly framing: 'length' | 'chunked' | 'close'
  readonly asked: 1 | 2
  /** ISO 8601. */
  readonly receivedAt: string
  readonly checked: CheckedCsv
}

export type PrivateCopies = {
  /** A path for a new file in the folder, which is made where it is not there. Throws `JobFailed`. */
  newPath(): Promise<string>
  keep(copy: PrivateCopy): void
  /** The copy of an entry, if it is still on the disk as it was. */
  find(entryId: string): Promise<PrivateCopy | undefined>
  drop(entryId: string): Promise<void>
  removeAll(): Promise<void>
}

/** Begins to remove what killed sessions left. */
export function openPrivateCopies(userDataPath: string): PrivateCopies {
  const parent = path.join(userDataPath, 'reports')
  const swept = sweepSessionFolders(parent)
  const copies = new Map<string, PrivateCopy>()
  let folder: Promise<string> | undefined
  let closed = false

  async function folderThere(): Promise<string> {
    await swept
    const there = await folder?.catch(() => undefined)
    const isThere = there !== undefined && (await stat(there).catch(() => undefined))?.isDirectory() === true
    if (!isThere) folder = makeSessionFolder(parent)
    return await (folder ?? makeSessionFolder(parent))
  }

  async function drop(entryId: string): Promise<void> {
    const copy = copies.get(entryId)
    copies.delete(entryId)
    if (copy !== undefined) await rm(copy.path, { force: true }).catch(() => undefined)
  }

  return {
    async newPath() {
      if (closed) throw new JobFailed(storageFailure('written', 'report.csv', undefined))
      try {
        return path.join(await folderThere(), `${randomUUID()}.csv`)
      } catch (error) {
        throw new JobFailed(storageFailure('written', 'report.csv', error))
      }
    },
    keep(copy) {
      copies.set(copy.entryId, copy)
    },
    async find(entryId) {
      const copy = copies.get(entryId)
      if (copy === undefined) return undefined
      const size = await stat(copy.path).then(
        (facts) => facts.size,
        () => -1,
      )
      if (size === copy.bytes) return copy
      await drop(entryId)
      return undefined
    },
    drop,
    async removeAll() {
      closed = true
      copies.clear()
      await swept
      const there = await folder?.catch(() => undefined)
      if (there !== undefined) await removeSessionFolder(there).catch(() => undefined)
    },
  }
}
