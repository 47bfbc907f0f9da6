import { dirname, join } from 'node:path'
import type { FoundSubject, TrailCheck, TrailState } from '../../../bridge/calls/trail.ts'
import { failure } from '../../../bridge/failure.ts'
import { given } from '../../../domain/given.ts'
import { done, failed, type Result } from '../storage/result.ts'
import { checkTrail, unprovenNotes } from './check-trail.ts'
import { keptMonths } from './retention.ts'
import { notRead } from './trail-failures.ts'
import { bytesOf } from './trail-files.ts'
import { createWriter, type Standing, type WriterNeeds } from './trail-writer.ts'
import type { SystemLog } from './system-log.ts'
import type { Trail, TrailSpan } from './trail.ts'
import { texts } from './text.ts'
import { partHeader } from './trail-line.ts'

export type TrailNeeds = Omit<WriterNeeds, 'headFile' | 'onLines'> & {
  readonly onChange: () => void
  readonly onNotice: (notice: string) => void
  /** Also receives each line that is on disk. */
  readonly systemLog?: SystemLog | undefined
  /** False disables automatic work: no check at start, no deletion. */
  readonly byItself?: boolean
}

const dayMs = 86_400_000

/** Opens the audit trail without waiting. The first record, or the automatic check, locates its end. */
export function openTrail(needs: TrailNeeds): Trail {
  const { folder, onChange, onNotice, now, byItself = true } = needs
  const headFile = join(dirname(folder), 'audit-trail-head.json')
  const writer = createWriter({ ...needs, headFile, onLines: needs.systemLog?.write })
  let last: TrailCheck | undefined
  let checking: Promise<Result<TrailCheck>> | undefined
  const ending = new AbortController()

  function checkOnce(signal: AbortSignal): Promise<Result<TrailCheck>> {
    const startedAt = performance.now()
    return readNow(async (standing) => {
      const { firstBad, unproven, ...found } = await checkTrail({ folder, ...standing, ...standing.heads, signal })
      last = {
        verdict: firstBad !== undefined ? 'altered' : unproven.length > 0 ? 'unproven' : 'whole',
        checkedAt: new Date(now()).toISOString(),
        records: found.records,
        durationMs: Math.round(performance.now() - startedAt),
        ...given({ firstBad }),
        notes: [...unprovenNotes(unproven), ...found.notes],
      }
      if (firstBad !== undefined) writer.nameDamage(firstBad)
      onChange()
      return last
    }, signal)
  }

  /** One check at a time: concurrent callers get the running check's result. */
  function check(): Promise<Result<TrailCheck>> {
    checking ??= checkOnce(ending.signal).finally(() => {
      checking = undefined
    })
    return checking
  }

  /** The result of `work` on the trail as it is now. Errors of node:fs become failures. */
  async function readNow<Value>(
    work: (standing: Standing) => Promise<Value>,
    signal?: AbortSignal,
  ): Promise<Result<Value>> {
    const standing = await writer.standing()
    if (!standing.ok) return standing
    try {
      return done(await work(standing.value))
    } catch (cause) {
      return failed(signal?.aborted === true ? failure('cancelled') : notRead(folder, cause))
    }
  }

  const state = (): Promise<Result<TrailState>> =>
    readNow(async (standing) => {
      const { end, begins, keepMonths } = standing.opened
      // Not of a file that was to be deleted and couldn't be: its records aren't part of the trail anymore.
      const [first] = keptOf(standing)
      const header = first === undefined ? undefined : await partHeader(folder, first)
      return {
        ...given({ check: last, from: header?.at, to: end.at || undefined }),
        records: end.seq - begins.after,
        bytes: await bytesOf(folder, standing.files),
        keepMonths: keptMonths(keepMonths, needs.keepMonthsAtLeast),
        headIn: writer.headIn(),
        folder,
      }
    })

  async function atStart(): Promise<void> {
    const first = await check()
    if (first.ok && first.value.verdict === 'altered')
      onNotice(texts.openTrail.theAuditTrailWasAlteredThe(first.value.firstBad?.problem ?? ''))
    if (!ending.signal.aborted) await writer.shorten()
  }
  const started = byItself ? atStart().catch(() => undefined) : Promise.resolve()
  const daily = byItself ? setInterval(() => void writer.shorten(), dayMs).unref() : undefined

  return {
    record: writer.record,
    operator: () => needs.operator() ?? null,
    check: async (signal) => {
      if (signal?.aborted === true) return failed(failure('cancelled'))
      return check()
    },
    state,
    lines: () => readNow(async (standing) => ({ folder, files: keptOf(standing), keys: standing.keys })),
    findSubject: (subject, span) =>
      readNow(async (standing) => {
        const hashes = new Set(standing.keys.map((key) => key.subject(subject)))
        return { hashes: [...hashes], elsewhere: await underOtherKeys(span, folder, standing) }
      }),
    async saveSettings({ keepMonths }) {
      const saved = await writer.keep(keepMonths)
      if (!saved.ok) return saved
      await writer.shorten()
      return state()
    },
    anchor: writer.anchor,
    async close() {
      clearInterval(daily)
      ending.abort()
      await started
      await checking
      await writer.close()
      await needs.systemLog?.close()
    },
  }
}

const keptOf = ({ files, opened }: Standing): readonly string[] => files.filter((file) => file >= opened.begins.file)

/** The records to which other keys apply. Throws errors of node:fs. */
async function underOtherKeys(span: TrailSpan, folder: string, standing: Standing): Promise<FoundSubject['elsewhere']> {
  const headers = []
  for (const file of keptOf(standing)) {
    const header = await partHeader(folder, file)
    if (header !== undefined) headers.push(header)
  }
  const ranges: { readonly from: number; to: number }[] = []
  for (const [place, header] of headers.entries()) {
    const { end } = standing.opened
    const { after, at } = headers[place + 1] ?? { after: end.seq, at: end.at }
    const isHere = standing.keys.some(({ id }) => id === header.key)
    if (isHere || after <= header.after || !reachesInto(span, [header.at, at])) continue
    const last = ranges.at(-1)
    if (last?.to === header.after) last.to = after
    else ranges.push({ from: header.after + 1, to: after })
  }
  return ranges
}

/** By the times at which a part was written, in either order, because the clock may run backward. */
function reachesInto({ from, to }: TrailSpan, ends: readonly string[]): boolean {
  const times = ends.map((end) => Date.parse(end)).toSorted((one, other) => one - other)
  const [first = 0, last = first] = times
  return (from === null || last >= Date.parse(from)) && (to === null || first < Date.parse(to))
}
