import type { AuditRun } from '../../../bridge/calls/entities.ts'
import { failure } from '../../../bridge/failure.ts'
import { type Completeness, nothingRead, stillReading } from '../../../domain/completeness.ts'
import { versionOf } from '../../../domain/entity-schema.ts'
import type { EntityTypeName } from '../../../domain/entity.ts'
import { JobFailed } from '../../jobs/jobs.ts'
import { type AuditPart, auditCompleteness, auditFacts } from './audit-completeness.ts'
import { type AuditRunNeeds, type AuditSession, type Read, readAll, stageOf } from './audit-reads.ts'
import { auditType, type EntityFinding } from './audit-type.ts'
import { createConformance } from './conformance.ts'
import { findingRow } from './finding-row.ts'
import { keyOf, knownTypes, type KnownTypes } from './known-ids.ts'
import { countRun } from './run-counts.ts'
import { mostIdentities, type RunBase } from './runs-store.ts'
import { schemaDocuments } from './schema-documents.ts'

/** One audit: reads the types whole, then holds their entities against schema and plain sense, one type after the other. */

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
    await documents.followAll(types.map(keyOf))
    const known = await knownTypes(reads, needs, documents, signal)
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
      needs.onAudited(read.type)
    }
    const isStopped = signal.aborted
    await loader.finish(isStopped ? 'stopped' : 'ready', auditCompleteness(parts, types.length, isStopped))
    return runs
  } catch (cause) {
    const isStopped = signal.aborted
    const reason = cause instanceof JobFailed ? cause.failure : consoleFault
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

const consoleFault = failure('storage', {
  message: 'The audit stopped on a fault of the console.',
  nextStep: 'Run it again.',
})

async function auditOne(
  read: Read,
  needs: AuditRunNeeds,
  { loader, signal }: AuditSession,
  conformanceOf: ReturnType<typeof createConformance>,
  known: KnownTypes,
  progress: (checked: number) => void,
): Promise<{ readonly part: AuditPart; readonly run: AuditRun }> {
  const startedAt = needs.now()
  const key = keyOf(read.type)
  const conformance = conformanceOf(key)
  const base = await needs.store.base(needs.connection.id, key)
  if (!base.ok) throw new JobFailed(base.failure)
  const counts = countRun(base.value, dayOf(startedAt))
  const found = async (findings: readonly EntityFinding[]) => {
    const snapshotId = 'whole' in read ? read.whole.info.id : undefined
    await loader.append(findings.map((finding) => findingRow(finding, counts.mark(finding), read.type, snapshotId)))
  }
  const version = conformance.document === undefined ? undefined : versionOf(conformance.document)
  const runOf = (
    checked: number,
    complete: boolean,
    rest: Pick<AuditRun, 'since' | 'problem' | 'heldAgainstSchema' | 'note'>,
  ): AuditRun => ({
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
    const run = runOf(0, false, { problem, heldAgainstSchema: 0 })
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
  if (read.twice.findings.length > 0) await found(read.twice.findings)

  const complete = read.isWhole && !signal.aborted && outcome.checked === info.rowCount
  const held = outcome.problem === undefined
  const run = runOf(outcome.checked, complete, {
    ...sinceOf(complete, held, base.value, counts),
    ...(outcome.problem === undefined ? {} : { problem: outcome.problem, heldAgainstSchema: outcome.held }),
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
