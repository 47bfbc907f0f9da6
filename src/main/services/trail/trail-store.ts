import { open, rm, truncate } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { flushFolder, makePrivateFolder, placeFile, sweepTemporaryFiles, whileHeld } from '../storage/atomic-file.ts'
import { checkTrail, type CheckPlan } from './check-trail.ts'
import { findEnd, type TrailEnd } from './find-end.ts'
import { removeBefore, usualKeepMonths } from './retention.ts'
import { linesOf, listFiles, nextFile } from './trail-files.ts'
import { hashOf, headText, readHead, type ReadHead, sealHead, type TrailHead, type TrailKey } from './trail-key.ts'
import { type Broken, holds, lineOf, noRecord, readLine, recordOf, type Who } from './trail-line.ts'
import type { TrailNote } from './trail.ts'
import { texts } from './text.ts'

/** The trail on disk: located at start, appended to, its head written afterwards. Calls are sequential. Throws errors of node:fs. */

export type Opened = {
  end: TrailEnd
  begins: TrailHead['begins']
  keepMonths: number
  told: number
  /** Damage to report in the header of the next part. */
  broken: Broken | undefined
  /** True if an unfinished line was removed from the end. */
  readonly torn: boolean
}

type StorePlace = { readonly folder: string; readonly headFile: string }

/** The heads on disk and in the keychain. */
export type Heads = Pick<CheckPlan, 'fileHead' | 'keychainHead'>

export async function readHeads(
  place: StorePlace,
  keys: readonly TrailKey[],
  inKeychain: string | undefined,
): Promise<Heads> {
  const text = await headText(place.headFile)
  const fileHead = text === undefined ? 'missing' : (readHead(text, keys) ?? 'unreadable')
  const keychainHead = inKeychain === undefined ? undefined : (readHead(inKeychain, keys) ?? 'unreadable')
  return { fileHead, keychainHead }
}

/** Locates the trail's end. Damage is reported, left in place, and followed by a new part. */
export async function openStore(
  place: StorePlace,
  keys: readonly TrailKey[],
  inKeychain: string | undefined,
): Promise<Opened> {
  const [key] = keys
  if (key === undefined) throw new Error('no key')
  await makePrivateFolder(place.folder)
  await sweepTemporaryFiles(place.headFile)
  const files = await listFiles(place.folder)
  const heads = await readHeads(place, keys, inKeychain)
  const { fileHead, keychainHead } = heads
  if (fileHead === 'missing' && files.length === 0 && keychainHead === undefined) {
    const fresh = { ...noTrail(key), torn: false }
    // Write the head before the first file, so that a missing head always means that someone removed it.
    await writeHead(place, fresh, key)
    return fresh
  }
  const known = usable(fileHead)
  const newest = newestOf(
    known,
    typeof keychainHead === 'object' && keychainHead.proof === 'holds' ? keychainHead.head : undefined,
  )
  const keyGone = typeof fileHead === 'object' && fileHead.proof === 'other-key' && fileHead.head.kept && key.kept
  if (known !== undefined && newest === known && !keyGone) {
    const found = await findEnd(place.folder, files, known, keys)
    if (found !== undefined) {
      const begins = beginsIn(known.begins, files)
      // A console killed during deletion left some files. Only a proven head may delete files.
      if (typeof fileHead === 'object' && fileHead.proof === 'holds') await removeBefore(place.folder, begins)
      return { ...found, begins, keepMonths: known.keepMonths, told: known.told, broken: undefined }
    }
  }
  return damaged(place, keys, files, heads, newest)
}

const noTrail = (key: TrailKey): Omit<Opened, 'torn'> => ({
  end: { seq: 0, hash: noRecord, lineHash: noRecord, file: undefined, size: 0, start: 0, at: '', key: key.id },
  begins: { file: '', after: 0, prev: noRecord },
  keepMonths: usualKeepMonths,
  told: 0,
  broken: undefined,
})

/** A console killed during its first record left a head that names no file. */
const beginsIn = (begins: TrailHead['begins'], files: readonly string[]): TrailHead['begins'] =>
  begins.file === '' ? { ...begins, file: files[0] ?? '' } : begins

const usable = (head: 'missing' | 'unreadable' | ReadHead): TrailHead | undefined =>
  typeof head === 'object' && head.proof !== 'broken' ? head.head : undefined

const newestOf = (one: TrailHead | undefined, other: TrailHead | undefined): TrailHead | undefined =>
  one === undefined || (other !== undefined && other.seq > one.seq) ? other : one

async function damaged(
  { folder }: StorePlace,
  keys: readonly TrailKey[],
  files: readonly string[],
  heads: Heads,
  newest: TrailHead | undefined,
): Promise<Opened> {
  const [key] = keys
  if (key === undefined) throw new Error('no key')
  const { firstBad } = await checkTrail({ folder, files, lastBytes: Number.POSITIVE_INFINITY, keys, ...heads })
  const last = await lastIn(folder, files, keys)
  const seq = Math.max(last?.seq ?? 0, newest?.seq ?? 0)
  const hash = (newest !== undefined && newest.seq === seq ? newest.hash : last?.hash) ?? noRecord
  const bad = firstBad ?? { record: seq + 1, problem: texts.trailStore.afterRecordTheTrailIsntAs(seq) }
  return {
    end: { ...noTrail(key).end, seq, hash, lineHash: hash, at: last?.at ?? newest?.at ?? '' },
    // Use a proven head, as the check does: a forged one could cause deletions.
    begins: beginsIn((provenIn(heads) ?? newest)?.begins ?? { file: '', after: 0, prev: noRecord }, files),
    keepMonths: newest?.keepMonths ?? usualKeepMonths,
    told: newest?.told ?? 0,
    broken: bad,
    torn: false,
  }
}

const provenIn = ({ fileHead, keychainHead }: Heads): TrailHead | undefined =>
  [fileHead, keychainHead].filter((one) => typeof one === 'object').find(({ proof }) => proof === 'holds')?.head

/** The record with the highest number in the last files, validated, or as written if its key is unknown. */
async function lastIn(folder: string, files: readonly string[], keys: readonly TrailKey[]) {
  let last: { readonly seq: number; readonly hash: string; readonly at: string } | undefined
  for (const file of files.slice(-3)) {
    for await (const batch of linesOf(folder, file)) {
      for (const raw of batch) {
        const line = readLine(raw.bytes)
        if (line === undefined || !('record' in line) || line.record.seq <= (last?.seq ?? 0)) continue
        if (!keys.some((key) => holds(raw.bytes, key)) && keys.some(({ kept }) => kept)) continue
        last = { seq: line.record.seq, hash: hashOf(raw.bytes), at: line.record.at }
      }
    }
  }
  return last
}

const headOf = ({ end, begins, keepMonths, told }: Opened, key: TrailKey): TrailHead => ({
  head: 1,
  seq: end.seq,
  hash: end.hash,
  file: end.file ?? '',
  start: end.start,
  bytes: end.size,
  at: end.at,
  begins,
  keepMonths,
  told,
  key: key.id,
  kept: key.kept,
})

/** Returns the written text. */
export async function writeHead(place: StorePlace, opened: Opened, key: TrailKey): Promise<string> {
  const text = await placeHead(place, opened, key)
  await flushFolder(dirname(place.headFile))
  return text
}

/** If it throws, the previous head is still in place. */
async function placeHead({ headFile }: StorePlace, opened: Opened, key: TrailKey): Promise<string> {
  const text = sealHead(headOf(opened, key), key)
  await placeFile(headFile, `${text}\n`)
  return text
}

/** Another process or a person changed the file during writing. */
export class FileChanged extends Error {}

/** The written bytes couldn't be removed either: remove them before the next record. */
export class LeftOver extends Error {
  readonly path: string
  readonly size: number
  constructor(path: string, size: number, cause: unknown) {
    super(texts.trailStore.theSavedDataCouldntBeRemoved, { cause })
    this.path = path
    this.size = size
  }
}

/** Truncates the file to `size`; deletes it if that is 0. */
export async function takeBack(path: string, size: number): Promise<void> {
  if (size === 0) await rm(path, { force: true })
  else await truncate(path, size)
}

/** How to start a new part. */
type PartPlan = {
  readonly key: TrailKey
  /** True if this process made the previous part. */
  readonly vouches: boolean
  /** The current month in UTC, yyyy-MM. */
  readonly month: string
  readonly at: string
}

/**
 * Appends the notes as records and writes the head; on disk when it resolves. If it throws, nothing remains in the file, or the next call removes the rest.
 * `FileChanged`: someone else changed the file. Returns what was appended as `lines`, each with its break.
 */
export async function append(
  place: StorePlace,
  opened: Opened,
  notes: readonly { readonly note: TrailNote; readonly who: Who }[],
  part: PartPlan,
): Promise<{ readonly opened: Opened; readonly headText: string; readonly lines: string }> {
  const { end } = opened
  const { key } = part
  const goesOn =
    end.file !== undefined && opened.broken === undefined && end.key === key.id && end.file.slice(0, 7) >= part.month
  const file =
    goesOn && end.file !== undefined ? end.file : nextFile((await listFiles(place.folder)).at(-1), part.month)
  const lines: string[] = []
  let lineHash = end.lineHash
  let next = { ...end, file, key: key.id, size: goesOn ? end.size : 0 }
  const add = (line: { text: string; hash: string }) => {
    lines.push(line.text)
    lineHash = line.hash
    next = { ...next, size: next.size + Buffer.byteLength(line.text) + 1, lineHash }
  }
  if (!goesOn) add(lineOf(headerOf(opened, part), key))
  for (const { note, who } of notes) {
    const start = next.size
    const seq = next.seq + 1
    add(lineOf(recordOf(note, who, key, seq, lineHash), key))
    next = { ...next, seq, hash: lineHash, start, at: who.at }
  }
  const text = lines.map((line) => `${line}\n`).join('')
  const begins = opened.begins.file === '' ? { ...opened.begins, file } : opened.begins
  const after: Opened = { ...opened, end: next, begins, told: opened.broken?.record ?? opened.told, broken: undefined }
  const path = join(place.folder, file)
  const size = goesOn ? end.size : 0
  await writeLines(path, text, size, !goesOn)
  let headText: string
  try {
    if (!goesOn) await flushFolder(place.folder)
    headText = await placeHead(place, after, key)
  } catch (cause) {
    return await taken(path, size, cause)
  }
  // The head names the records now, so they're final. If a power cut restores the old head, they're found after it.
  await flushFolder(dirname(place.headFile)).catch(() => undefined)
  return { opened: after, headText, lines: text }
}

/** Removes the written bytes, then throws the cause. */
async function taken(path: string, size: number, cause: unknown): Promise<never> {
  await takeBack(path, size).catch(() => {
    throw new LeftOver(path, size, cause)
  })
  throw cause
}

const headerOf = ({ end, broken }: Opened, { key, vouches, at }: PartPlan) => ({
  part: 1 as const,
  after: end.seq,
  at,
  key: key.id,
  kept: key.kept,
  ...(key.why === undefined ? {} : { why: key.why }),
  vouches: vouches && broken === undefined,
  ...(broken === undefined ? {} : { broken }),
  prev: end.lineHash,
})

async function writeLines(path: string, text: string, size: number, isNew: boolean): Promise<void> {
  const bytes = Buffer.from(text)
  const handle = await whileHeld(() => open(path, isNew ? 'wx' : 'r+', 0o600)).catch((cause: unknown) => {
    if (!isNew && cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') throw new FileChanged()
    throw cause
  })
  let problem: { readonly cause: unknown } | undefined
  try {
    if ((await handle.stat()).size !== size) throw new FileChanged()
    await handle.write(bytes, 0, bytes.length, size)
    // A full disk may accept only a part.
    if ((await handle.stat()).size !== size + bytes.length) throw new Error('not all was written')
    await handle.sync()
  } catch (cause) {
    problem = { cause }
  } finally {
    await handle.close()
  }
  if (problem === undefined) return
  if (problem.cause instanceof FileChanged) throw problem.cause
  await taken(path, size, problem.cause)
}
