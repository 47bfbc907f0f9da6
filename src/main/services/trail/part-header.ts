import { linesOf } from './trail-files.ts'
import { readLine, type TrailHeader } from './trail-line.ts'

/** Longer than any header. Bytes. */
const enough = 64 * 1024

/** The header of a trail file as written, even if its MAC is wrong; undefined if there is none. Throws errors of node:fs. */
export async function partHeader(folder: string, file: string): Promise<TrailHeader | undefined> {
  for await (const [first] of linesOf(folder, file, 0, enough)) {
    const line = first?.whole === true ? readLine(first.bytes) : undefined
    return line !== undefined && 'header' in line ? line.header : undefined
  }
  return undefined
}
