import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { JobFailed } from '../jobs/jobs.ts'
import { storageFailure } from '../storage/storage-failure.ts'
import type { Partials } from './partials.ts'

/** Unfinished files: under a hidden name next to their destination, readable only by this user. */

/** Runs `work` and converts its node:fs errors to a failure about file `name`. */
export async function forFile<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    const isSystems = error instanceof Error && 'code' in error && 'errno' in error
    throw isSystems ? new JobFailed(storageFailure('written', name, error)) : error
  }
}

/** Creates an empty partial in `folder` for the file `name`, and returns its path. Throws `JobFailed`. */
export async function createPartialFile(partials: Partials, folder: string, name: string): Promise<string> {
  const path = await partials.claim(folder)
  await forFile(name, async () => (await open(path, 'wx', 0o600)).close())
  return path
}

/** Flushes a written file to disk. Returns its size in bytes. */
export async function finishFile(path: string, name: string): Promise<number> {
  return await forFile(name, async () => {
    await using handle = await open(path, 'r+')
    await handle.sync()
    return (await handle.stat()).size
  })
}

/** The SHA-256 of the file on disk, in hex. Throws early if `signal` aborts. */
export async function digestOf(path: string, name: string, signal: AbortSignal): Promise<string> {
  return await forFile(name, async () => {
    const hash = createHash('sha256')
    // Chunks that block main's thread for a millisecond each.
    const pieces = createReadStream(path, { highWaterMark: 1 << 19 })
    await pipeline(
      pieces,
      async (chunks: AsyncIterable<Buffer>) => {
        for await (const chunk of chunks) hash.update(chunk)
      },
      { signal },
    )
    return hash.digest('hex')
  })
}
