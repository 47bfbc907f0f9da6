import { type FileHandle, open } from 'node:fs/promises'
import { basename } from 'node:path'
import { failure } from '../../../bridge/failure.ts'
import { storageFailure } from '../storage/storage-failure.ts'
import type { CsvRows } from './csv-sql.ts'

/**
 * A file of many rows is written in slices, each by one thread of the database, which holds little in memory: two at a time, and each put
 * behind the one before it.
 */

/** Rows at places `offset` to `offset + limit`. */
export type Slice = Pick<CsvRows, 'offset' | 'limit'>

/** Fewer would cost more in making the query, which looks for formulas in many ways, than they save. */
const mostRows = 300_000
/** Each slice of a view with an order goes through the whole table. */
const mostOrdered = 8

/** Slices of like size; of two or more an even number, so that two who write one after the other end at one time. */
export function slicesOf({ offset, limit }: Slice, isOrdered: boolean): Slice[] {
  const fewest = Math.ceil(limit / mostRows)
  const even = fewest < 2 ? 1 : 2 * Math.ceil(fewest / 2)
  const count = isOrdered ? Math.min(mostOrdered, even) : even
  const size = Math.ceil(limit / count)
  return Array.from({ length: count }, (_, at) => ({
    offset: offset + at * size,
    limit: Math.min(size, limit - at * size),
  }))
}

const pieceBytes = 1 << 20

/**
 * Puts what stands in the file `from` behind what stands in `to`, and gives the bytes. Throws the errors of node:fs, and the reason of
 * `signal`.
 */
export async function append(to: FileHandle, from: string, signal: AbortSignal): Promise<number> {
  const piece = Buffer.allocUnsafeSlow(pieceBytes)
  const source = await open(from)
  try {
    for (let bytes = 0; ; ) {
      signal.throwIfAborted()
      const { bytesRead } = await source.read(piece)
      if (bytesRead === 0) return bytes
      await to.appendFile(piece.subarray(0, bytesRead))
      bytes += bytesRead
    }
  } finally {
    await source.close()
  }
}

/** The failure for an error of the system on a slice of the file `target`: it waits on another disk than its file, maybe. */
export const sliceFailure = (target: string) => (error: Error & { readonly code: string }) =>
  error.code === 'ENOSPC' || error.code === 'EDQUOT'
    ? failure('storage', {
        message: `The file ${basename(target)} could not be written: its rows wait on the disk of the console’s own files, which is full.`,
        nextStep: 'Free some space on that disk, then try again.',
      })
    : storageFailure('written', target, error)
