import { count } from '../../../../domain/number-words.ts'
import type { AuditRun } from '../../../../bridge/calls/entities.ts'
import { finishEarly, type IntoSession } from '../../../services/snapshots/start-into.ts'
import { failure } from '../../../../bridge/failure.ts'
import { type Completeness, nothingRead, stillReading } from '../../../../domain/tables/completeness.ts'
import { versionOf } from '../../../../domain/entities/entity-schema.ts'
import type { EntityTypeName } from '../../../../domain/entities/entity.ts'
import { localDay } from '../../../../domain/time/dates.ts'
import { JobFailed } from '../../../services/jobs/jobs.ts'
import { type AuditPart, auditCompleteness, auditFacts } from './audit-completeness.ts'
import { type AuditRunNeeds, keyOf, type Read, type ReadType, readType, stageOf } from './audit-reads.ts'
import { auditType } from './audit-type.ts'
import type { EntityFinding, HiddenFinding } from './finding.ts'
import { createConformance } from './conformance.ts'
import { typeFields } from './entity-fields.ts'
import { createReferenceTargets, type ReferenceTargets } from './reference-targets.ts'
import { rules, rulesEdition } from './rules.ts'
import { countRun, type Marked } from './run-counts.ts'
import { mostIdentities, type RunBase } from './runs-store.ts'
import { schemaDocuments, type SchemaDocuments, type TypeKey } from './schema-documents.ts'
import { describesEntity } from './schema-rewrite.ts'
import { texts } from '../text/audit.ts'
import { findingColumns } from '../../../../domain/tables/finding.ts'
import type { LoadedRow } from '../../../services/snapshots/snapshot-service.ts'

/**
 * One audit: reads types one at a time and checks them against schema and plausibility rules, so that a stop keeps the finished types. Also reads the ids of
 * referenced types, so that findings don't depend on which types are audited or in what order.
 */

export async function runAudit(
  types: readonly EntityTypeName[],
  needs: AuditRunNeeds,
  session: IntoSession,
): Promise<AuditRun[]> {
  const { loader, signal } = session
  const runs: AuditRun[] = []
  const parts: AuditPart[] = []
  const failed: FailedRead[] = []
  const names = types.map(({ type }) => type)
  const documents = schemaDocuments((type) => needs.calls.schema(needs.connection, type, signal))
  const targets = createReferenceTargets(needs, session, (name) => mayBeEntities(name, documents))
  const keep = ({ run, part }: AuditedType) => {
    runs.push(run)
    parts.push(part)
  }
  try {
    for (const type of types) {
      if (signal.aborted) break
      const read = await readType(type, types, needs, session)
      if ('failure' in read) {
        failed.push(read)
        continue
      }
      try {
        await targets.take(type, read.whole.info.id, read.isWhole)
        session.report({ stage: stageOf(texts.auditRun.loadingTheSchemaOf, type, types) })
        await documents.followAll([keyOf(type)])
        await targets.learn(targetsOf(type, documents))
        session.report({
          stage: stageOf(texts.auditRun.checking, type, types),
          done: 0,
          total: read.whole.info.rowCount,
        })
        keep(
          await auditOne(read, needs, session, createConformance(documents), targets, (checked) => {
            session.report({ done: checked })
            loader.progress(stillReading(auditFacts(parts, false)))
          }),
        )
        needs.onAudited(type)
      } finally {
        read.whole.release()
      }
    }
    const isStopped = signal.aborted
    const [first] = failed
    if (first !== undefined && failed.length === types.length && !isStopped) throw new JobFailed(first.failure)
    for (const read of failed) {
      keep(await auditUnread(read, needs, isStopped))
      needs.onAudited(read.type)
    }
    await loader.finish(isStopped ? 'stopped' : 'ready', auditCompleteness(parts, names, isStopped))
    return runs
  } catch (cause) {
    const reason = cause instanceof JobFailed ? cause.failure : consoleFault
    await finishEarly(session, auditCompleteness(parts, names, signal.aborted), reason)
    throw cause
  } finally {
    targets.end()
  }
}

/** The types that a schema's references point to. */
function targetsOf(type: EntityTypeName, documents: SchemaDocuments): Set<string> {
  const answer = documents.known(keyOf(type))
  if (answer?.found !== true) return new Set()
  const names = [...typeFields(answer.document).refersTo.values()].flat()
  return new Set(names.filter((name) => mayBeEntities(name, documents)))
}

/** False for a type (`namespace.name`) whose document describes no entity: it may be a shared definition, such as one of a day. */
function mayBeEntities(name: string, documents: SchemaDocuments): boolean {
  const documentOf = (key: TypeKey) => documents.known(key)?.document
  const [namespace = '', ...rest] = name.split('.')
  const document = documentOf({ namespace, name: rest.join('.') })
  return document === undefined || describesEntity(document, documentOf)
}

const consoleFault = failure('storage', texts.auditRun.theAuditStoppedBecauseOfAn)

type AuditedType = { readonly part: AuditPart; readonly run: AuditRun }
type FailedRead = Extract<Read, { readonly failure: unknown }>

async function auditOne(
  read: ReadType,
  needs: AuditRunNeeds,
  { loader, signal }: IntoSession,
  conformanceOf: ReturnType<typeof createConformance>,
  targets: ReferenceTargets,
  progress: (checked: number) => void,
): Promise<AuditedType> {
  const startedAt = needs.now()
  const key = keyOf(read.type)
  const conformance = conformanceOf(key)
  const base = await needs.store.base(needs.connection, key)
  if (!base.ok) throw new JobFailed(base.failure)
  const counts = countRun(base.value, localDay(startedAt.getTime()), basisOf(conformance.problem))
  const { info } = read.whole
  const found = async (findings: readonly EntityFinding[]) => {
    await loader.append(findings.map((finding) => findingRow(finding, counts.mark(finding), read.type, info.id)))
  }
  const outcome = await auditType(needs.snapshots, {
    type: key,
    snapshot: info,
    conformance,
    targets,
    now: startedAt.getTime(),
    signal,
    found,
    ...(base.value.before === undefined ? {} : { hidden: (one: HiddenFinding) => counts.hidden(one) }),
    progress,
  })
  if (read.twice.findings.length > 0) await found(read.twice.findings)

  const complete = read.isWhole && !signal.aborted && outcome.checked === info.rowCount
  const held = outcome.problem === undefined
  const basis = basisOf(outcome.problem)
  const notChecked = [...outcome.notChecked, ...counts.notChecked]
  const run: AuditRun = {
    at: startedAt.toISOString(),
    ...read.type,
    schemaVersion: conformance.document === undefined ? undefined : versionOf(conformance.document),
    checked: outcome.checked,
    durationMs: Math.max(0, needs.now().getTime() - startedAt.getTime()),
    complete,
    rules: counts.rules,
    entities: counts.entities,
    basis,
    ...(notChecked.length === 0 ? {} : { notChecked }),
    ...sinceOf(complete, basis, base.value, counts),
    ...(outcome.problem === undefined ? {} : { problem: outcome.problem, heldAgainstSchema: outcome.held }),
    ...noteOf(counts.days, base.value, basis),
  }
  const kept = await needs.store.keep(needs.connection, key, { run, held, days: counts.days })
  const also = [
    ...(outcome.problem === undefined ? [] : [outcome.problem]),
    ...new Set(outcome.notChecked.map(({ reason }) => reason)),
    ...(kept.ok ? [] : [texts.auditRun.thisRunCouldntBeSavedFor(kept.failure.message)]),
  ]
  return {
    run,
    part: {
      type: read.type.type,
      completeness: info.completeness,
      checked: outcome.checked,
      isWhole: complete,
      isChecked: held && outcome.notChecked.length === 0,
      also,
    },
  }
}

/** A type that couldn't be read or was stopped while reading: nothing was checked. */
async function auditUnread(read: FailedRead, needs: AuditRunNeeds, isStopped: boolean): Promise<AuditedType> {
  const problem = isStopped
    ? texts.auditRun.theAuditWasStoppedWhileTheEntitiesWere
    : texts.auditRun.theEntitiesCouldntBeLoaded(read.failure.message)
  const run: AuditRun = {
    at: needs.now().toISOString(),
    ...read.type,
    schemaVersion: undefined,
    checked: 0,
    durationMs: 0,
    complete: false,
    rules: [],
    entities: { conformance: 0, completeness: 0, plausibility: 0 },
    problem,
    heldAgainstSchema: 0,
  }
  await needs.store.keep(needs.connection, keyOf(read.type), { run, held: false, days: undefined })
  return {
    run,
    part: {
      type: read.type.type,
      completeness: nothing,
      checked: 0,
      isWhole: false,
      isChecked: false,
      also: [problem],
    },
  }
}

const basisOf = (problem: string | undefined) => `${rulesEdition}${problem === undefined ? '' : ` ${problem}`}`

const nothing: Completeness = { ...nothingRead, verdict: 'incomplete', missing: [] }

function sinceOf(
  complete: boolean,
  basis: string,
  { before }: RunBase,
  counts: ReturnType<typeof countRun>,
): Pick<AuditRun, 'since'> {
  if (!complete || before === undefined || before.isCut || before.basis !== basis || counts.days === undefined)
    return {}
  return { since: counts.since(before.size) }
}

function noteOf(
  days: ReadonlyMap<string, string> | undefined,
  { before }: RunBase,
  basis: string,
): Pick<AuditRun, 'note'> {
  const most = count(mostIdentities)
  if (days === undefined) return { note: texts.auditRun.moreThanFindingsSoItsUnknown(most) }
  if (before?.isCut === true) return { note: texts.auditRun.thePreviousRunHadMoreThan(most) }
  if (before !== undefined && before.basis !== basis) return { note: texts.auditRun.noTrendTheLastTwoAuditsDidntCheck }
  return {}
}

/** A finding as a snapshot row (columns of domain/finding.ts); its JSON names the entity's snapshot and row. */
function findingRow(
  finding: EntityFinding,
  { since, firstSeen, identity }: Marked,
  { namespace, type }: EntityTypeName,
  entitySnapshotId: string | undefined,
): LoadedRow {
  const { rule, row, entity, entityId, field, value, expected } = finding
  const { group, title } = rules[rule]
  const shown = { entity, entityId, field, value, expected }
  const cells: Readonly<Record<string, string | null>> = {
    since,
    group,
    rule: title,
    type: `${namespace}/${type}`,
    ...shown,
    firstSeen,
  }
  const json = {
    rule,
    group,
    title,
    namespace,
    type,
    ...shown,
    ...(entitySnapshotId === undefined || row < 0 ? {} : { entitySnapshotId, entityRow: row }),
  }
  return {
    key: `${namespace}/${type} ${identity}`,
    cells: findingColumns.map(({ id }) => cells[id] ?? null),
    json: JSON.stringify(json),
  }
}
