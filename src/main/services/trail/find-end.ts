import { rm, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { linesOf, type RawLine } from './trail-files.ts'
import { hashOf, type TrailHead, type TrailKey } from './trail-key.ts'
import { holds, partHeader, readLine } from './trail-line.ts'

/** The end of a trail: what the next record follows. */
export type TrailEnd = {
  readonly seq: number
  readonly hash: string
  /** Hash of the last line, which is a header if the part has no record yet. */
  readonly lineHash: string
  /** The file to append to, and its size in bytes; undefined if a new part must start. */
  readonly file: string | undefined
  readonly size: number
  /** Offset of the last record's line. */
  readonly start: number
  readonly at: string
  /** The part's key. */
  readonly key: string
}

type Open = { end: TrailEnd; key: string | undefined }

/**
 * Reads from the record named by the head to the end of the files. Removes a line that a killed console left unfinished after the head; it was never
 * acknowledged; `torn` is true then. Undefined if anything else is wrong. Throws errors of node:fs.
 */
export async function findEnd(
  folder: string,
  files: readonly string[],
  head: TrailHead,
  keys: readonly TrailKey[],
): Promise<{ readonly end: TrailEnd; readonly torn: boolean } | undefined> {
  const from = head.seq === 0 ? 0 : files.indexOf(head.file)
  const first = files[from]
  if (head.seq > 0 && first === undefined) return undefined
  const part = first === undefined ? undefined : await partHeader(folder, first)
  // Anyone can forge a head under a session's key. Trust it only for a part under the same key, which is then unproven.
  const ofSession = !head.kept && !keys.some(({ id }) => id === head.key)
  if (ofSession && part !== undefined && (part.key !== head.key || part.kept)) return undefined
  // A head may be sealed under the kept key while the part still uses the session key from before the keychain opened.
  const key = head.seq === 0 ? head.key : (part?.key ?? head.key)
  const open: Open = {
    end: {
      seq: head.seq,
      hash: head.hash,
      lineHash: head.hash,
      file: head.seq === 0 ? undefined : head.file,
      size: head.bytes,
      start: head.start,
      at: head.at,
      key,
    },
    key,
  }
  if (head.seq > 0 && !(await endsAt(folder, head))) return undefined
  let torn = false
  for (const file of files.slice(from)) {
    const start = file === head.file && head.seq > 0 ? head.bytes : 0
    for await (const batch of linesOf(folder, file, start)) {
      for (const raw of batch) {
        if (!raw.whole && file === files.at(-1)) {
          await truncate(join(folder, file), open.end.file === file ? open.end.size : 0)
          torn = true
        } else if (!raw.whole || !follows(raw, open, keys)) return undefined
      }
    }
    await removeEmpty(folder, file)
  }
  return { end: open.end, torn }
}

/** True if the record named by the head is at its place. */
async function endsAt(folder: string, { seq, file, start, bytes, hash }: TrailHead): Promise<boolean> {
  for await (const batch of linesOf(folder, file, start, bytes)) {
    const [only, ...others] = batch
    if (only === undefined || !only.whole || others.length > 0 || only.end !== bytes) return false
    const line = readLine(only.bytes)
    return line !== undefined && 'record' in line && line.record.seq === seq && hashOf(only.bytes) === hash
  }
  return false
}

/** Accepts the line as the new end if it continues the chain. */
function follows(raw: RawLine, open: Open, keys: readonly TrailKey[]): boolean {
  const line = readLine(raw.bytes)
  if (line === undefined) return false
  const { end } = open
  const keyId = 'header' in line ? line.header.key : open.key
  const key = keys.find(({ id }) => id === keyId)
  if (key !== undefined && !holds(raw.bytes, key)) return false
  const hash = hashOf(raw.bytes)
  if ('header' in line) {
    const { header } = line
    if (end.file === raw.file || header.after !== end.seq || header.prev !== end.lineHash) return false
    open.key = header.key
    open.end = { ...end, file: raw.file, size: raw.end, lineHash: hash, key: header.key }
    return true
  }
  if (end.file !== raw.file || line.record.seq !== end.seq + 1 || line.record.prev !== end.lineHash) return false
  open.end = {
    ...end,
    seq: line.record.seq,
    hash,
    lineHash: hash,
    size: raw.end,
    start: raw.end - raw.bytes.length - 1,
    at: line.record.at,
  }
  return true
}

/** Removes a part that was created but has no content yet. */
async function removeEmpty(folder: string, file: string): Promise<void> {
  const path = join(folder, file)
  if ((await stat(path)).size === 0) await rm(path)
}
