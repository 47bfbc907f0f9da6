import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The files of a trail: `2026-11.0001.jsonl`, by UTC month and part; sorted by name they form one trail. */

const form = /^(\d{4}-\d{2})\.(\d{4})\.jsonl$/

export const monthOf = (file: string): string => file.slice(0, 7)

/** The name of the part after `last`, in `month`, or in the month of `last` if the clock was set back. */
export function nextFile(last: string | undefined, month: string): string {
  if (last === undefined || monthOf(last) < month) return `${month}.0001.jsonl`
  const part = Number(form.exec(last)?.[2] ?? 0) + 1
  return `${monthOf(last)}.${String(part).padStart(4, '0')}.jsonl`
}

/** Sorted; empty without a folder. */
export async function listFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((cause: unknown) => {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return []
    throw cause
  })
  return names.filter((name) => form.test(name)).sort()
}

/** A raw line of a file. `end`: the offset after its line break. */
export type RawLine = {
  readonly file: string
  readonly bytes: Buffer
  readonly end: number
  /** False if the file ends before the line break. */
  readonly whole: boolean
}

/** Longer than any of our lines; longer lines are cut and so invalid. */
const longestLine = 64 * 1024

/** The lines of a file from `from` to `to` (byte offsets), in batches. */
export async function* linesOf(
  folder: string,
  file: string,
  from = 0,
  to = Number.POSITIVE_INFINITY,
): AsyncGenerator<readonly RawLine[]> {
  if (to <= from) return
  const stream = createReadStream(join(folder, file), {
    start: from,
    ...(Number.isFinite(to) ? { end: to - 1 } : {}),
    highWaterMark: 256 * 1024,
  })
  let left: Buffer = Buffer.alloc(0)
  /** Start of `left`, including its dropped bytes. */
  let dropped = 0
  let at = from
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const bytes = left.length === 0 ? chunk : Buffer.concat([left, chunk])
    const lines: RawLine[] = []
    let start = 0
    for (let end = bytes.indexOf(10, start); end !== -1; end = bytes.indexOf(10, start)) {
      at += end + 1 - start + dropped
      dropped = 0
      lines.push({ file, bytes: bytes.subarray(start, end), end: at, whole: true })
      start = end + 1
    }
    left = bytes.subarray(start)
    if (left.length > longestLine) {
      dropped += left.length - longestLine
      left = left.subarray(0, longestLine)
    }
    if (lines.length > 0) yield lines
  }
  if (left.length > 0) yield [{ file, bytes: left, end: at + left.length + dropped, whole: false }]
}

export async function bytesOf(folder: string, files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    files.map((file) =>
      stat(join(folder, file)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
