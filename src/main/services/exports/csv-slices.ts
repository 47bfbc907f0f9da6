import { open } from 'node:fs/promises'
import type { CsvRows } from './csv-sql.ts'

/** Writes a big file in slices, each by one database thread, which uses little memory: two at a time, each appended after the previous one. */

/** Rows from `offset` to `offset + limit`. */
export type Slice = Pick<CsvRows, 'offset' | 'limit'>

/** Smaller slices cost more than they save: preparing the query with its many formula checks is slow. */
const mostRows = 300_000
/** Each slice of a sorted view scans the whole table. */
const mostOrdered = 8

/** Slices of similar size; an even number if more than one, so that two parallel writers finish together. */
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

/** Appends file `from` to `to`, and returns the bytes. Throws the errors of node:fs, and the reason of `signal`. */
export async function append(to: string, from: string, signal: AbortSignal): Promise<number> {
  const piece = Buffer.allocUnsafeSlow(pieceBytes)
  await using source = await open(from)
  await using target = await open(to, 'a')
  for (let bytes = 0; ; ) {
    signal.throwIfAborted()
    const { bytesRead } = await source.read(piece)
    if (bytesRead === 0) return bytes
    await target.appendFile(piece.subarray(0, bytesRead))
    bytes += bytesRead
  }
}
