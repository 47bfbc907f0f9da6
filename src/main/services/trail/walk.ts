import type { TrailCheck } from '../../../bridge/calls/trail.ts'
import { type RawLine } from './trail-files.ts'
import { hashOf, type TrailKey } from './trail-key.ts'
import { holds, readLine, type TrailHeader, type TrailRecord } from './trail-line.ts'
import { texts } from './text.ts'

/** Reads a trail's lines in order and finds the first one that breaks the chain. */

export type FirstBad = NonNullable<TrailCheck['firstBad']>

export type WalkStart = {
  /** The known keys: the keychain's and this session's. The first one is in use. */
  readonly keys: readonly TrailKey[]
  /** The number and hash of the record before the first kept one; undefined if only the trail itself tells. */
  readonly begins: { readonly after: number; readonly prev: string } | undefined
  /** Numbers of records whose hashes are needed afterwards. */
  readonly wanted: ReadonlySet<number>
}

/** How a line breaks the chain; the exact problem depends on the lines after it. */
export type Deviation =
  | { readonly kind: 'said'; readonly bad: FirstBad }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'ahead'; readonly found: number }
  | { readonly kind: 'behind'; readonly found: number }

export type Unproven = { readonly from: number; to: number; readonly why: 'session' | 'closed' | 'keychain-away' }

/** The key of the current part. */
type Part = { readonly key: TrailKey | undefined; readonly file: string; readonly header: TrailHeader }

export function createWalk({ keys, begins, wanted }: WalkStart) {
  let next = begins === undefined ? undefined : begins.after + 1
  let hash = begins?.prev
  let part: Part | undefined
  let lastAt = ''
  const hashes = new Map<number, string>(begins === undefined ? [] : [[begins.after, begins.prev]])
  /** The headers of the parts that contain the wanted records; for 0, that of the first part. */
  const headers = new Map<number, TrailHeader>()
  const unproven: (Unproven & { readonly vouches: boolean })[] = []
  const setBack: number[] = []
  const expected = () => next ?? 1
  const said = (problem: string, record = expected()): Deviation => ({ kind: 'said', bad: { record, problem } })

  /**
   * A proven header vouches for what its own process wrote: the previous part, and, if that one vouches for its predecessor (as at a month's end), that part
   * too. The hash of the previous line, which the proven header contains, fixes their content.
   */
  function takeVouched(to: number): void {
    let end = to
    for (let last = unproven.at(-1); last?.to === end; last = unproven.at(-1)) {
      unproven.pop()
      if (!last.vouches) return
      end = last.from - 1
    }
  }

  function takeHeader(header: TrailHeader, raw: RawLine): Deviation | undefined {
    if (part?.file === raw.file) return said(texts.walk.theStartOfAPartWas(expected()))
    const key = keys.find(({ id }) => id === header.key)
    if (key === undefined && header.kept && keys[0]?.kept === true)
      return said(texts.walk.thePartFromRecordOnUses(expected()))
    if (key !== undefined && !holds(raw.bytes, key)) return { kind: 'unreadable' }
    if (header.broken !== undefined) return said(header.broken.problem, header.broken.record)
    next ??= header.after + 1
    hash ??= header.prev
    if (header.after + 1 > next) return { kind: 'ahead', found: header.after + 1 }
    if (header.after + 1 < next || header.prev !== hash) return said(texts.walk.thePartThatStartsBeforeRecord(next))
    if (header.vouches && key !== undefined) takeVouched(header.after)
    if (key === undefined) {
      const why = header.kept ? 'keychain-away' : header.why === 'keychain-closed' ? 'closed' : 'session'
      unproven.push({ from: next, to: header.after, why, vouches: header.vouches })
    }
    part = { key, file: raw.file, header }
    if (next === 1 && headers.size === 0) headers.set(0, header)
    hash = hashOf(raw.bytes)
    return undefined
  }

  function takeRecord(record: TrailRecord, raw: RawLine): Deviation | undefined {
    if (part?.file !== raw.file) return said(texts.walk.theStartOfThePartWith(expected()))
    if (record.seq > expected()) return { kind: 'ahead', found: record.seq }
    if (record.seq < expected()) return { kind: 'behind', found: record.seq }
    if (record.prev !== hash)
      return said(
        part.key === undefined
          ? texts.walk.recordOrTheDataRightBefore(record.seq)
          : texts.walk.recordDoesntMatchTheDataBefore(record.seq),
      )
    if (record.at < lastAt) setBack.push(record.seq)
    lastAt = record.at
    hash = hashOf(raw.bytes)
    next = record.seq + 1
    if (wanted.has(record.seq)) {
      hashes.set(record.seq, hash)
      headers.set(record.seq, part.header)
    }
    const last = unproven.at(-1)
    if (part.key === undefined && last !== undefined) last.to = record.seq
    return undefined
  }

  return {
    /** Undefined if the line continues the chain. */
    take(raw: RawLine): Deviation | undefined {
      if (!raw.whole) return said(texts.walk.recordIsIncompleteTheEndOf(expected()))
      const line = readLine(raw.bytes)
      if (line === undefined) return { kind: 'unreadable' }
      if ('header' in line) return takeHeader(line.header, raw)
      if (part?.file === raw.file && part.key !== undefined && !holds(raw.bytes, part.key))
        return { kind: 'unreadable' }
      return takeRecord(line.record, raw)
    },
    /** True if this line is the expected next one. */
    isNext(raw: RawLine): boolean {
      const line = readLine(raw.bytes)
      if (line === undefined || (part?.key !== undefined && !holds(raw.bytes, part.key))) return false
      return 'record' in line ? line.record.seq === next && line.record.prev === hash : line.header.prev === hash
    },
    /** The number of a line that is valid by itself, wherever it is. */
    numberOf(raw: RawLine): number | undefined {
      const line = readLine(raw.bytes)
      if (line === undefined || !('record' in line)) return undefined
      return part?.key === undefined || holds(raw.bytes, part.key) ? line.record.seq : undefined
    },
    expected,
    /** The number of the last chained record; 0 before the first. */
    last: () => expected() - 1,
    hashOf: (seq: number) => hashes.get(seq),
    partOf: (seq: number) => headers.get(seq),
    unproven: unproven as readonly Unproven[],
    setBack,
  }
}
export type Walk = ReturnType<typeof createWalk>
