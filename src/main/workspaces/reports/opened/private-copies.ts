import { type Cipheriv, createCipheriv, createDecipheriv, createHash, randomBytes, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { failure } from '../../../../bridge/failure.ts'
import type { OpenedPart } from '../../../../domain/reports/opened-report.ts'
import type { ReportDownload } from '../../../../domain/reports/report.ts'
import { JobFailed } from '../../../services/jobs/jobs.ts'
import { queue } from '../../../services/storage/queue.ts'
import {
  makeSessionFolder,
  removeSessionFolder,
  sweepSessionFolders,
} from '../../../services/storage/session-folder.ts'
import { storageFailure } from '../../../services/storage/storage-failure.ts'
import type { CheckedCsv } from './check-csv.ts'
import { texts } from '../text/opened.ts'

/**
 * Stores the platform's original bytes in a folder of this session, until the report closes, the app exits, or the next start after a crash. A copy is plain
 * during download and loading. After that it's encrypted with a key in memory, so that a killed console leaves nothing readable.
 */

export type PrivateCopy = Omit<ReportDownload, 'contentType'> &
  Pick<OpenedPart, 'entryId' | 'reportId' | 'asked'> & {
    /** ISO 8601. */
    readonly receivedAt: string
    readonly checked: CheckedCsv
  }

export type PrivateCopies = ReturnType<typeof openPrivateCopies>

/** `users`: how many use it in its current form. `plain`: a decrypted second file, if a reader needs a path. */
type Held = {
  readonly copy: PrivateCopy
  readonly inTurn: ReturnType<typeof queue>
  users: number
  fileKey?: FileKey
  plain?: string
}

const unreadable = failure('storage', texts.privateCopies.theReportsPrivateCopyCouldntBe)

/** Starts to remove the folders of killed sessions. */
export function openPrivateCopies(userDataPath: string) {
  const parent = path.join(userDataPath, 'reports')
  const swept = sweepSessionFolders(parent)
  const copies = new Map<string, Held>()
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
    const held = copies.get(entryId)
    copies.delete(entryId)
    for (const file of [held?.copy.path, held?.plain])
      if (file !== undefined) await rm(file, { force: true }).catch(() => undefined)
  }

  async function newPath(): Promise<string> {
    if (closed) throw new JobFailed(storageFailure('written', 'report.csv', undefined))
    try {
      return path.join(await folderThere(), `${randomUUID()}.csv`)
    } catch (error) {
      throw new JobFailed(storageFailure('written', 'report.csv', error))
    }
  }

  const takePlain = (held: Held): Promise<string> =>
    held.inTurn(async () => {
      const { copy, fileKey } = held
      if (fileKey !== undefined && held.plain === undefined) {
        const plain = await newPath()
        try {
          await decryptInto(plain, { path: copy.path, fileKey, sha256: copy.sha256 })
        } catch {
          await rm(plain, { force: true }).catch(() => undefined)
          throw new JobFailed(unreadable)
        }
        held.plain = plain
      }
      held.users += 1
      return held.plain ?? copy.path
    })

  const giveBack = (held: Held): Promise<void> =>
    held.inTurn(async () => {
      held.users -= 1
      if (held.users > 0) return
      const { copy, plain, fileKey } = held
      delete held.plain
      if (plain !== undefined) await rm(plain, { force: true }).catch(() => undefined)
      if (fileKey !== undefined || copies.get(copy.entryId) !== held) return
      // No copy is better than a readable one; it can be downloaded again.
      const dropIt = async () => (copies.get(copy.entryId) === held ? drop(copy.entryId) : undefined)
      try {
        const { fileKey, synced } = await encryptFile(copy.path)
        held.fileKey = fileKey
        void synced.catch(dropIt)
      } catch {
        await dropIt()
      }
    })

  return {
    /** A path for a new file in the folder, which is created if needed. Throws `JobFailed`. */
    newPath,
    keep(copy: PrivateCopy) {
      copies.set(copy.entryId, { copy, users: 0, inTurn: queue() })
    },
    /**
     * Provides plain files with the copies' bytes while `work` runs, then encrypts them unless another user needs them. Throws what `work` throws, and
     * `JobFailed` for an unreadable copy.
     */
    async withPlain<Value>(entryIds: readonly string[], work: (paths: readonly string[]) => Promise<Value>) {
      const taken: Held[] = []
      try {
        const paths: string[] = []
        for (const entryId of entryIds) {
          const held = copies.get(entryId)
          if (held === undefined) throw new JobFailed(unreadable)
          paths.push(await takePlain(held))
          taken.push(held)
        }
        const value = await work(paths)
        for (const held of taken.splice(0)) await giveBack(held)
        return value
      } finally {
        // After a failure, the cleanup isn't awaited.
        for (const held of taken) void giveBack(held)
      }
    },
    /** The original bytes. Throws the errors of node:fs. */
    async *bytesOf(entryId: string): AsyncGenerator<Buffer, void, void> {
      const held = copies.get(entryId)
      if (held === undefined) throw new JobFailed(unreadable)
      const fileKey = await held.inTurn(async () => {
        // Prevents encryption during the read.
        held.users += 1
        return held.fileKey
      })
      try {
        yield* plainBytes(held.copy.path, fileKey)
      } finally {
        await giveBack(held)
      }
    },
    /** The copy of an entry, if it's still unchanged on disk. */
    async find(entryId: string): Promise<PrivateCopy | undefined> {
      const copy = copies.get(entryId)?.copy
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

/**
 * Encrypts a file in place with AES-256-CTR, under its own key that exists only in memory: when the process ends, nothing can read it. Readers verify
 * integrity with the SHA-256 of the plain bytes.
 */

type FileKey = { readonly key: Buffer; readonly iv: Buffer }

const algorithm = 'aes-256-ctr'
const pieceBytes = 2 ** 20

/**
 * Overwrites every byte of the file, then has the disk do so too: without `synced`, plain bytes could stay there for an unknown time. Nobody waits for it,
 * since it takes seconds. Throws the errors of node:fs, as does `synced`; then part of the file may still be plain.
 */
async function encryptFile(path: string): Promise<{ readonly fileKey: FileKey; readonly synced: Promise<void> }> {
  const fileKey = { key: randomBytes(32), iv: randomBytes(16) }
  const cipher = createCipheriv(algorithm, fileKey.key, fileKey.iv)
  const file = await open(path, 'r+')
  const overwritten = turnOver(file, cipher)
  const synced = syncAfter(overwritten, file)
  // An error of `overwritten` is thrown below.
  synced.catch(() => undefined)
  await overwritten
  return { fileKey, synced }
}

async function syncAfter(written: Promise<void>, file: FileHandle): Promise<void> {
  try {
    await written
    await file.sync()
  } finally {
    await file.close()
  }
}

async function turnOver(file: FileHandle, cipher: Cipheriv): Promise<void> {
  const piece = Buffer.alloc(pieceBytes)
  for (let at = 0; ; ) {
    const { bytesRead } = await file.read(piece, 0, pieceBytes, at)
    if (bytesRead === 0) return
    const encrypted = cipher.update(piece.subarray(0, bytesRead))
    for (let written = 0; written < encrypted.length; )
      written += (await file.write(encrypted, written, encrypted.length - written, at + written)).bytesWritten
    at += bytesRead
  }
}

/** The plain bytes of a file; of a file that isn’t encrypted, its bytes unchanged. */
async function* plainBytes(path: string, fileKey: FileKey | undefined): AsyncGenerator<Buffer, void, void> {
  const decipher = fileKey === undefined ? undefined : createDecipheriv(algorithm, fileKey.key, fileKey.iv)
  for await (const piece of createReadStream(path, { highWaterMark: pieceBytes }) as AsyncIterable<Buffer>)
    yield decipher === undefined ? piece : decipher.update(piece)
}

/** Writes the plain bytes to a new file that only this user can read. Throws if they don't match `sha256`. */
async function decryptInto(
  plain: string,
  source: { readonly path: string; readonly fileKey: FileKey; readonly sha256: string },
): Promise<void> {
  const hash = createHash('sha256')
  await using file = await open(plain, 'wx', 0o600)
  for await (const piece of plainBytes(source.path, source.fileKey)) {
    hash.update(piece)
    await file.writeFile(piece)
  }
  if (hash.digest('hex') !== source.sha256) throw new Error('the encrypted file was changed')
}
