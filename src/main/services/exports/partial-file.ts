import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { JobFailed } from '../jobs/jobs.ts'
import { storageFailure } from '../storage/storage-failure.ts'
import type { Partials } from './partials.ts'

/** Files on their way: under a hidden name beside their target, readable by this user alone, until they are whole. */

/** `work`, its errors of node:fs thrown as a failure about the file `name`. */
export async function forFile<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    const isSystems = error instanceof Error && 'code' in error && 'errno' in error
    throw isSystems ? new JobFailed(storageFailure('written', name, error)) : error
  }
}

/** Makes an empty partial in `folder` for a file that will be called `name`, and gives its path. Throws `JobFailed`. */
export async function createPartialFile(partials: Partials, folder: string, name: string): Promise<string> {
  const path = await partials.claim(folder)
  await forFile(name, async () => (await open(path, 'wx', 0o600)).close())
  return path
}

/** The same of a folder. */
export async function createPartialFolder(partials: Partials, folder: string, name: string): Promise<string> {
  const path = await partials.claim(folder)
  await forFile(name, () => mkdir(path, { mode: 0o700 }))
  return path
}

/** Flushes a file that is written to the disk. The answer is its size in bytes. */
export async function finishFile(path: string, name: string): Promise<number> {
  return await forFile(name, async () => {
    const handle = await open(path, 'r+')
    try {
      await handle.sync()
      return (await handle.stat()).size
    } finally {
      await handle.close()
    }
  })
}

/** The SHA-256 of what stands on the disk, in hex. Ends early, by throwing, when `signal` is aborted. */
export async function digestOf(path: string, name: string, signal: AbortSignal): Promise<string> {
  return await forFile(name, async () => {
    const hash = createHash('sha256')
    // Pieces that keep main's thread for a millisecond each.
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
