import { linesOf } from './trail-files.ts'
import { readLine, type TrailHeader } from './trail-line.ts'

/** No header is as long. Bytes. */
const enough = 64 * 1024

/** The header with which a file of the trail begins, as it says, whether its MAC holds or not; undefined where there is none. Throws errors of node:fs. */
export async function partHeader(folder: string, file: string): Promise<TrailHeader | undefined> {
  for await (const [first] of linesOf(folder, file, 0, enough)) {
    const line = first?.whole === true ? readLine(first.bytes) : undefined
    return line !== undefined && 'header' in line ? line.header : undefined
  }
  return undefined
}
