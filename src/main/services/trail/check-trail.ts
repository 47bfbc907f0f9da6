import { linesOf, type RawLine } from './trail-files.ts'
import type { ReadHead, TrailHead, TrailKey } from './trail-key.ts'
import { createWalk, type Deviation, type FirstBad, type Unproven, type Walk } from './walk.ts'
import { texts } from './text.ts'

/** The input of a check: the files and heads at one moment. */
export type CheckPlan = {
  readonly folder: string
  readonly files: readonly string[]
  /** Checks the last file up to this size in bytes: later bytes are being written now. */
  readonly lastBytes: number
  readonly keys: readonly TrailKey[]
  readonly fileHead: 'missing' | 'unreadable' | ReadHead
  /** Undefined if the keychain has none or doesn't return it. */
  readonly keychainHead: ReadHead | 'unreadable' | undefined
  readonly signal?: AbortSignal | undefined
}

export type Checked = {
  readonly records: number
  readonly firstBad: FirstBad | undefined
  readonly unproven: readonly Unproven[]
  readonly notes: readonly string[]
}

/** Checks the whole trail. Throws errors of node:fs, and if `signal` aborts. */
export async function checkTrail(plan: CheckPlan): Promise<Checked> {
  const { fileHead, keychainHead, keys } = plan
  const heads = [fileHead, keychainHead].filter((one) => typeof one === 'object')
  const proven = heads.filter(({ proof }) => proof === 'holds')
  const begins = (proven[0] ?? heads.find(({ proof }) => proof === 'other-key'))?.head.begins
  const files = plan.files.filter((file) => begins === undefined || file >= begins.file)
  const headSeqs = heads.map(({ head }) => head.seq)
  const walk = createWalk({ keys, begins, wanted: new Set(headSeqs) })
  const inLines = await walkThrough({ ...plan, files, headSeqs }, walk)
  return {
    records: Math.max(0, walk.last() - (begins?.after ?? 0)),
    firstBad: inLines ?? headProblem(plan, walk),
    unproven: walk.unproven.filter(({ from, to }) => to >= from),
    notes: clockNotes(walk.setBack),
  }
}

async function walkThrough(
  plan: CheckPlan & { readonly headSeqs: readonly number[] },
  walk: Walk,
): Promise<FirstBad | undefined> {
  const lines = batchesOf(plan)
  for (let batch = await lines.next(); batch.done !== true; batch = await lines.next()) {
    for (const [place, raw] of batch.value.entries()) {
      const deviation = walk.take(raw)
      if (deviation === undefined) continue
      const behindAll = walk.expected() > Math.max(0, ...plan.headSeqs)
      const bad =
        behindAll && isStray(deviation, raw)
          ? stray(walk.expected())
          : await wordsOf(deviation, walk, batch.value.slice(place + 1), lines)
      await lines.return(undefined)
      return bad
    }
  }
  return undefined
}

async function* batchesOf({
  folder,
  files,
  lastBytes,
  signal,
}: CheckPlan): AsyncGenerator<readonly RawLine[], undefined> {
  for (const file of files) {
    const to = file === files.at(-1) ? lastBytes : Number.POSITIVE_INFINITY
    for await (const batch of linesOf(folder, file, 0, to)) {
      signal?.throwIfAborted()
      yield batch
    }
  }
}

/** After the last acknowledged record, an invalid line was added from outside. */
const isStray = (deviation: Deviation, raw: RawLine) => deviation.kind === 'unreadable' || !raw.whole
const stray = (record: number): FirstBad => ({
  record,
  problem: texts.checkTrail.afterTheLastRecordTheresSomething(record - 1),
})

/** Describes the problem, based on the lines after the first that breaks the chain. */
async function wordsOf(
  deviation: Deviation,
  walk: Walk,
  behind: readonly RawLine[],
  lines: AsyncGenerator<readonly RawLine[]>,
): Promise<FirstBad> {
  const record = walk.expected()
  if (deviation.kind === 'said') return deviation.bad
  if (deviation.kind === 'behind')
    return { record, problem: texts.checkTrail.recordAppearsASecondTimeBefore(deviation.found, record) }
  if (deviation.kind === 'unreadable') {
    const after = behind[0] ?? (await lines.next()).value?.[0]
    const problem =
      after !== undefined && walk.isNext(after)
        ? texts.checkTrail.beforeRecordSomethingWasAddedThat(record)
        : texts.checkTrail.recordWasAltered(record)
    return { record, problem }
  }
  if (await isFurtherOn(walk, record, behind, lines))
    return { record, problem: texts.checkTrail.recordIsOutOfOrder(record) }
  const last = deviation.found - 1
  return {
    record,
    problem:
      last === record ? texts.checkTrail.recordIsMissing(record) : texts.checkTrail.recordsToAreMissing(record, last),
  }
}

async function isFurtherOn(
  walk: Walk,
  record: number,
  behind: readonly RawLine[],
  lines: AsyncGenerator<readonly RawLine[]>,
): Promise<boolean> {
  if (behind.some((raw) => walk.numberOf(raw) === record)) return true
  for await (const batch of lines) if (batch.some((raw) => walk.numberOf(raw) === record)) return true
  return false
}

/** What the heads reveal about a trail whose chain is intact. */
function headProblem({ fileHead, keychainHead, keys }: CheckPlan, walk: Walk): FirstBad | undefined {
  const after = walk.expected()
  const ofFile = typeof fileHead === 'object' && fileHead.proof !== 'broken' ? fileHead : undefined
  const ofKeychain = typeof keychainHead === 'object' && keychainHead.proof === 'holds' ? keychainHead : undefined
  const cut = endProblem(ofKeychain, walk, ofFile !== undefined && ofFile.head.seq < (ofKeychain?.head.seq ?? 0))
  if (cut !== undefined) return cut
  if (fileHead === 'missing')
    return walk.last() === 0 && ofKeychain === undefined
      ? undefined
      : { record: after, problem: texts.checkTrail.theFileWithTheTrailsEnd(after - 1) }
  if (ofFile === undefined) return { record: after, problem: headAltered(after) }
  const inFile = endProblem(ofFile, walk, false)
  if (inFile !== undefined) return inFile
  if (ofFile.proof === 'other-key' && ofFile.head.kept && keys[0]?.kept === true)
    return { record: after, problem: texts.checkTrail.theEndMarkerUsesAKey }
  if (ofFile.proof === 'other-key' && !ofFile.head.kept && !isOfItsPart(ofFile.head, walk))
    return { record: after, problem: headAltered(after) }
  if (keychainHead === 'unreadable' || (typeof keychainHead === 'object' && keychainHead.proof === 'broken'))
    return { record: after, problem: texts.checkTrail.theEndMarkerInTheKeychain }
  return undefined
}

const headAltered = (after: number) => texts.checkTrail.theFileWithTheTrailsEnd2(after - 1)

/**
 * True if the record named by a session's head is in a part under the same key. Anyone can forge a head under a key that no longer exists. Such a part is
 * unproven, so that these heads never vouch for proven records.
 */
function isOfItsPart({ seq, key }: TrailHead, walk: Walk): boolean {
  if (seq === 0 && walk.last() === 0) return true
  const part = walk.partOf(seq)
  return part !== undefined && part.key === key && !part.kept
}

function endProblem(read: ReadHead | undefined, walk: Walk, olderHead: boolean): FirstBad | undefined {
  if (read === undefined) return undefined
  const { seq, hash } = read.head
  const last = walk.last()
  if (seq > last) {
    const lost = seq === last + 1 ? texts.checkTrail.recordIs(seq) : texts.checkTrail.recordsToAre(last + 1, seq)
    const how = olderHead ? texts.checkTrail.anOlderCopyReplacedTheTrail : texts.checkTrail.theEndWasCutOffOrAnOlder
    return { record: last + 1, problem: texts.checkTrail.theTrailEndsAtRecordMissing(last, lost, how) }
  }
  const found = walk.hashOf(seq)
  if (found === undefined || found === hash) return undefined
  return { record: seq, problem: texts.checkTrail.recordDoesntMatchTheEndMarker(seq) }
}

const clockNotes = (setBack: readonly number[]): string[] => {
  if (setBack.length === 0) return []
  const times = setBack.length === 1 ? '' : texts.checkTrail.timesFirst(setBack.length)
  return [texts.checkTrail.theComputersClockWasSetBackBeforeRecord(times, setBack.slice(0, 3).join(', '))]
}

/** Why it's unproven, in plain sentences. */
export const unprovenNotes = (unproven: readonly Unproven[]): string[] => {
  const notes = unproven
    .slice(0, 5)
    .map(({ from, to, why }) => texts.checkTrail.cantBeVerified(from, to, texts.checkTrail.reasons[why]))
  return unproven.length > 5 ? [...notes, texts.checkTrail.moreCantBeVerifiedEither(unproven.length - 5)] : notes
}
