import type { AuditRun } from '../../../bridge/calls/entities.ts'
import type { Envelope } from '../../../bridge/envelope.ts'
import type { Failure } from '../../../bridge/failure.ts'
import { type Completeness, nothingRead, stillReading } from '../../../domain/completeness.ts'
import type { Connection } from '../../../domain/connection.ts'
import { versionOf } from '../../../domain/entity-schema.ts'
import type { BatchResult, EntityTypeName, SchemaDocument } from '../../../domain/entity.ts'
import { JobFailed, type Progress } from '../../jobs/jobs.ts'
import type { SnapshotLoader, Snapshots } from '../../snapshots/snapshot-service.ts'
import type { OpenWhole, WholeType } from '../whole-type.ts'
import { type AuditPart, auditCompleteness, auditFacts } from './audit-completeness.ts'
import { auditType, type EntityFinding } from './audit-type.ts'
import { createConformance } from './conformance.ts'
import { findingRow } from './finding-row.ts'
import { idsOf, type KnownTypes } from './known-ids.ts'
import { countRun } from './run-counts.ts'
import { mostIdentities, type RunBase, type RunsStore } from './runs-store.ts'
import { sameIds } from './same-id.ts'
import { schemaDocuments, typeId } from './schema-documents.ts'

/** One audit: reads the types whole, then holds their entities against schema and plain sense, one type after the other. */

export type AuditRunNeeds = {
  readonly connection: Connection
  readonly snapshots: Snapshots
  readonly store: RunsStore
  readonly openWhole: OpenWhole
  readonly fetchSchema: (
    type: { namespace: string; name: string },
    signal: AbortSignal,
  ) => Promise<Envelope<SchemaDocument>>
  /** Entities with an id, as the platform has them now. */
  readonly fetchById: (
    type: EntityTypeName,
    id: string,
    limit: number,
    signal: AbortSignal,
  ) => Promise<Envelope<BatchResult>>
  /** Snapshots that an audit has gone through already: an audit is started again to see what has changed since. */
  readonly audited: Set<string>
  readonly now: () => Date
}

export type AuditSession = {
  readonly loader: SnapshotLoader
  readonly report: (progress: Progress) => void
  readonly signal: AbortSignal
}

type Read =
  | { readonly type: EntityTypeName; readonly whole: WholeType }
  | { readonly type: EntityTypeName; readonly failure: Failure }

/** Rows younger than this are as good as new ones. */
const freshMs = 300_000

export async function runAudit(
  types: readonly EntityTypeName[],
  needs: AuditRunNeeds,
  session: AuditSession,
): Promise<AuditRun[]> {
  const { loader, signal } = session
  const runs: AuditRun[] = []
  const parts: AuditPart[] = []
  const reads = await readAll(types, needs, session)
  try {
    const failed = reads.flatMap((read) => ('failure' in read ? [read.failure] : []))
    const [first] = failed
    if (first !== undefined && failed.length === types.length && !signal.aborted) throw new JobFailed(first)
    const documents = schemaDocuments((type) => needs.fetchSchema(type, signal))
    session.report({ stage: 'Reading schemas' })
    await documents.followAll(types.map(({ namespace, type }) => ({ namespace, name: type })))
    const known = await knownTypes(reads, needs, signal)
    const conformanceOf = createConformance(documents)
    const total = reads.reduce((all, read) => all + ('whole' in read ? read.whole.info.rowCount : 0), 0)
    for (const read of reads) {
      if (signal.aborted) break
      const before = parts.reduce((all, { checked }) => all + checked, 0)
      session.report({ stage: stageOf('Checking', read.type, types), done: before, total })
      const one = await auditOne(read, needs, session, conformanceOf, known, (checked) => {
        session.report({ done: before + checked })
        loader.progress(stillReading(auditFacts(parts, false)))
      })
      parts.push(one.part)
      runs.push(one.run)
    }
    const isStopped = signal.aborted
    await loader.finish(isStopped ? 'stopped' : 'ready', auditCompleteness(parts, types.length, isStopped))
    return runs
  } catch (cause) {
    const isStopped = signal.aborted
    const reason = cause instanceof JobFailed ? cause.failure : undefined
    await loader.finish(
      isStopped ? 'stopped' : 'failed',
      auditCompleteness(parts, types.length, isStopped),
      isStopped ? undefined : reason,
    )
    throw cause
  } finally {
    for (const read of reads) if ('whole' in read) read.whole.release()
  }
}

const stageOf = (work: string, { type }: EntityTypeName, types: readonly EntityTypeName[]) => {
  if (types.length === 1) return `${work} ${type}`
  return `${work} ${type}, ${types.findIndex((one) => one.type === type) + 1} of ${types.length}`
}

async function readAll(
  types: readonly EntityTypeName[],
  { connection, openWhole, audited, now }: AuditRunNeeds,
  { report, signal }: AuditSession,
): Promise<Read[]> {
  const reads: Read[] = []
  for (const type of types) {
    if (signal.aborted) break
    const stage = stageOf('Reading', type, types)
    report({ stage })
    try {
      const whole = await openWhole(connection, type, {
        signal,
        onProgress: ({ rowCount, completeness: { totalAtStart } }) => {
          const of = totalAtStart === undefined ? '' : ` of ${totalAtStart.toLocaleString('en-US')}`
          report({ stage: `${stage}: ${rowCount.toLocaleString('en-US')}${of}` })
        },
        mayReuse: ({ id, completeness, takenAt }) =>
          completeness.verdict === 'complete' &&
          takenAt !== undefined &&
          now().getTime() - Date.parse(takenAt) < freshMs &&
          !audited.has(id),
      })
      audited.add(whole.info.id)
      reads.push({ type, whole })
    } catch (cause) {
      if (!(cause instanceof JobFailed)) throw cause
      reads.push({ type, failure: cause.failure })
    }
  }
  return reads
}

/** The ids of every type that was read whole: what a reference must lead to. */
async function knownTypes(
  reads: readonly Read[],
  { snapshots }: AuditRunNeeds,
  signal: AbortSignal,
): Promise<KnownTypes> {
  const known: KnownTypes = new Map()
  for (const read of reads) {
    if (!('whole' in read) || signal.aborted) continue
    const { info } = read.whole
    const { completeness } = info
    // Rows that did not come may be the very ones that are referred to.
    const isWhole =
      completeness.verdict === 'complete' || completeness.taken + completeness.repeated === completeness.totalAtEnd
    if (isWhole)
      known.set(
        typeId({ namespace: read.type.namespace, name: read.type.type }),
        await idsOf(snapshots, info.id, signal),
      )
  }
  return known
}

async function auditOne(
  read: Read,
  needs: AuditRunNeeds,
  { loader, signal }: AuditSession,
  conformanceOf: ReturnType<typeof createConformance>,
  known: KnownTypes,
  progress: (checked: number) => void,
): Promise<{ readonly part: AuditPart; readonly run: AuditRun }> {
  const startedAt = needs.now()
  const key = { namespace: read.type.namespace, name: read.type.type }
  const conformance = conformanceOf(key)
  const base = await needs.store.base(needs.connection.id, key)
  if (!base.ok) throw new JobFailed(base.failure)
  const counts = countRun(base.value, dayOf(startedAt))
  const found = async (findings: readonly EntityFinding[]) => {
    const snapshotId = 'whole' in read ? read.whole.info.id : undefined
    await loader.append(findings.map((finding) => findingRow(finding, counts.mark(finding), read.type, snapshotId)))
  }
  const version = conformance.document === undefined ? undefined : versionOf(conformance.document)
  const runOf = (checked: number, complete: boolean, rest: Pick<AuditRun, 'since' | 'problem' | 'note'>): AuditRun => ({
    at: startedAt.toISOString(),
    namespace: read.type.namespace,
    type: read.type.type,
    schemaVersion: version,
    checked,
    durationMs: Math.max(0, needs.now().getTime() - startedAt.getTime()),
    complete,
    rules: counts.rules,
    entities: counts.entities,
    ...rest,
  })

  if ('failure' in read) {
    const problem = `The entities could not be read: ${read.failure.message}`
    const run = runOf(0, false, { problem })
    await needs.store.keep(needs.connection.id, key, { run, held: false, days: undefined })
    return { run, part: { type: read.type.type, completeness: nothing, checked: 0, isWhole: false, also: [problem] } }
  }

  const { info } = read.whole
  const outcome = await auditType(needs.snapshots, {
    type: key,
    snapshot: info,
    conformance,
    known: (type) => known.get(type),
    now: startedAt.getTime(),
    signal,
    found,
    progress,
  })
  const twice = await sameIds(
    info.completeness.repeatedIds ?? [],
    (id, limit) => needs.fetchById(read.type, id, limit, signal),
    signal,
  )
  if (twice.findings.length > 0) await found(twice.findings)

  const isAllThere = info.completeness.verdict === 'complete' || isExplained(info.completeness, twice.leftOut)
  const complete = isAllThere && !signal.aborted && outcome.checked === info.rowCount
  const held = outcome.problem === undefined
  const run = runOf(outcome.checked, complete, {
    ...sinceOf(complete, held, base.value, counts),
    ...(outcome.problem === undefined ? {} : { problem: outcome.problem }),
    ...noteOf(counts.days, base.value, held),
  })
  const kept = await needs.store.keep(needs.connection.id, key, { run, held, days: counts.days })
  const also = kept.ok ? [] : [`This run could not be kept for later ones: ${kept.failure.message}`]
  return {
    run,
    part: { type: read.type.type, completeness: info.completeness, checked: outcome.checked, isWhole: complete, also },
  }
}

const nothing: Completeness = { ...nothingRead, verdict: 'incomplete', missing: [] }

/** Rows seem to be missing, since entities with one id were taken for one: with those, all that the platform counts are there. */
const isExplained = (
  { totalAtStart, totalAtEnd, taken, gaps, stopped, brokenOff }: AuditPart['completeness'],
  leftOut: number,
) =>
  leftOut > 0 &&
  !stopped &&
  brokenOff === undefined &&
  gaps.length === 0 &&
  totalAtStart === totalAtEnd &&
  taken + leftOut === totalAtEnd

function sinceOf(
  complete: boolean,
  held: boolean,
  { before }: RunBase,
  counts: ReturnType<typeof countRun>,
): Pick<AuditRun, 'since'> {
  if (!complete || before === undefined || before.isCut || before.held !== held || counts.days === undefined) return {}
  return { since: { added: counts.total - counts.known, known: counts.known, gone: before.size - counts.known } }
}

function noteOf(
  days: ReadonlyMap<string, string> | undefined,
  { before }: RunBase,
  held: boolean,
): Pick<AuditRun, 'note'> {
  const most = mostIdentities.toLocaleString('en-US')
  if (days === undefined) return { note: `More than ${most} findings: which of them are new is not told.` }
  if (before?.isCut === true)
    return { note: `The run before had more than ${most} findings: which are new since is not told.` }
  if (before !== undefined && before.held !== held)
    return { note: 'The run before it could not be compared: one of the two was not held against the schema.' }
  return {}
}

/** The day in the zone of this computer: 2026-11-20. */
const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
