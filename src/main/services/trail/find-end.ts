import { rm, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { partHeader } from './part-header.ts'
import { linesOf, type RawLine } from './trail-files.ts'
import type { TrailHead } from './trail-head.ts'
import { hashOf, type TrailKey } from './trail-key.ts'
import { holds, readLine } from './trail-line.ts'

/** Where a trail ends: what the next record follows. */
export type TrailEnd = {
  readonly seq: number
  readonly hash: string
  /** Hash of the last line, which is a header where a part has no record yet. */
  readonly lineHash: string
  /** The file to go on in, and its size in bytes; undefined where a new part must begin. */
  readonly file: string | undefined
  readonly size: number
  /** Where the last record's line begins. */
  readonly start: number
  readonly at: string
  /** The key of the part. */
  readonly key: string
}

/** The end that the head names, and records behind it that a killed console still wrote. `torn`: an unfinished line was taken off. */
export type FoundEnd = { readonly end: TrailEnd; readonly torn: boolean }

type Open = { end: TrailEnd; key: string | undefined }

/**
 * Goes from the record that the head names to the end of the files. What a killed console left unfinished behind the head is taken off; it was never
 * acknowledged. Undefined where anything else is not as it should be. Throws errors of node:fs.
 */
export async function findEnd(
  folder: string,
  files: readonly string[],
  head: TrailHead,
  keys: readonly TrailKey[],
): Promise<FoundEnd | undefined> {
  const from = head.seq === 0 ? 0 : files.indexOf(head.file)
  const first = files[from]
  if (head.seq > 0 && first === undefined) return undefined
  const part = first === undefined ? undefined : await partHeader(folder, first)
  // Anyone can make a head under a key of some session. It is believed of a part under that same key alone, which is unproven then.
  const ofSession = !head.kept && !keys.some(({ id }) => id === head.key)
  if (ofSession && part !== undefined && (part.key !== head.key || part.kept)) return undefined
  // A head may be sealed under the kept key while the part is still one of the session before it opened.
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
          await takeOff(folder, file, open.end.file === file ? open.end.size : 0)
          torn = true
        } else if (!raw.whole || !follows(raw, open, keys)) return undefined
      }
    }
    await removeEmpty(folder, file)
  }
  return { end: open.end, torn }
}

/** Whether the record that the head names lies where it says. */
async function endsAt(folder: string, { seq, file, start, bytes, hash }: TrailHead): Promise<boolean> {
  for await (const batch of linesOf(folder, file, start, bytes)) {
    const [only, ...others] = batch
    if (only === undefined || !only.whole || others.length > 0 || only.end !== bytes) return false
    const line = readLine(only.bytes)
    return line !== undefined && 'record' in line && line.record.seq === seq && hashOf(only.bytes) === hash
  }
  return false
}

/** Takes the line as the new end where it follows. */
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

async function takeOff(folder: string, file: string, size: number): Promise<void> {
  await truncate(join(folder, file), size)
}

/** A part that was only just being made has nothing in it. */
async function removeEmpty(folder: string, file: string): Promise<void> {
  const path = join(folder, file)
  if ((await stat(path)).size === 0) await rm(path)
}
