import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { JobFailed } from '../jobs/jobs.ts'
import { storageFailure } from '../storage/storage-failure.ts'
import type { Partials } from './partials.ts'

/** One file on its way: written under a hidden name beside its target, readable by this user alone, until it is whole. */
export type PartialFile = {
  readonly path: string
  /** Appends; resolves once the system took the bytes, so that a slow disk slows the reading. */
  write(bytes: Uint8Array): Promise<void>
  /** Flushes it to the disk and closes it. */
  finish(): Promise<Written>
  /** Closes it; to be called however it ended. */
  close(): Promise<void>
}

export type Written = { readonly bytes: number; readonly sha256: string }

/** `work`, its errors of node:fs thrown as a failure about the file `name`. */
export async function forFile<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof JobFailed ? error : new JobFailed(storageFailure('written', name, error))
  }
}

/** Makes an empty partial in `folder` for a file that will be called `name`. Everything it does throws `JobFailed`. */
export async function createPartialFile(partials: Partials, folder: string, name: string): Promise<PartialFile> {
  const path = await partials.claim(folder)
  const handle = await forFile(name, () => open(path, 'wx', 0o600)).catch(async (error: unknown) => {
    await partials.drop(path)
    throw error
  })
  const hash = createHash('sha256')
  let bytes = 0
  let closed = false
  const close = async () => {
    if (closed) return
    closed = true
    await handle.close()
  }
  return {
    path,
    write: (more) =>
      forFile(name, async () => {
        await writeAll(handle, more)
        hash.update(more)
        bytes += more.byteLength
      }),
    finish: () =>
      forFile(name, async () => {
        await handle.sync()
        await close()
        return { bytes, sha256: hash.digest('hex') }
      }),
    close: () => close().catch(() => undefined),
  }
}

async function writeAll(handle: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.byteLength; ) {
    const { bytesWritten } = await handle.write(bytes, at, bytes.byteLength - at)
    at += bytesWritten
  }
}

/** Flushes a file that someone else wrote, and measures it. */
export async function finishFile(path: string): Promise<Written> {
  const handle = await open(path, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
  const hash = createHash('sha256')
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash)
  return { bytes: (await stat(path)).size, sha256: hash.digest('hex') }
}
