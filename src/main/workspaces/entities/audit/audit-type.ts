import { count } from '../../../../domain/number-words.ts'
import type { NotCheckedRule } from '../../../../bridge/calls/entities.ts'
import type { SnapshotInfo } from '../../../../bridge/snapshots.ts'
import { labelOf } from '../../../../domain/entities/entity-label.ts'
import { type Entity, idOf } from '../../../../domain/entities/entity.ts'
import { parseExactJson } from '../../../../domain/tables/exact-json.ts'
import type { Snapshots, StoredRow } from '../../../services/snapshots/snapshot-service.ts'
import type { Conformance } from './conformance.ts'
import { createDoubles, type DoubleKey, doubleKeys, doublesAmong } from './doubles.ts'
import { typeFields } from './entity-fields.ts'
import { expectedIn, filledIn, gapsIn, rulesOfSchema } from './filled-in.ts'
import { type EntityFinding, type Finding, type HiddenFinding, valueText, wholeEntity } from './finding.ts'
import { heldBack } from './held-back.ts'
import { plainSense } from './plain-sense.ts'
import type { ReferenceTargets } from './reference-targets.ts'
import { type KnownIds, referenceFindings } from './references.ts'
import { rules } from './rules.ts'
import type { TypeKey } from './schema-documents.ts'
import { inSlices } from '../slices.ts'
import { texts } from '../text/audit.ts'

/** Audits all entities of one type from its snapshot. */

export type TypeAudit = {
  readonly type: TypeKey
  readonly snapshot: SnapshotInfo
  readonly conformance: Conformance
  readonly targets: Pick<ReferenceTargets, 'learn' | 'of'>
  /** Milliseconds since 1970. */
  readonly now: number
  readonly signal: AbortSignal
  /** Called with findings as they occur. */
  readonly found: (findings: readonly EntityFinding[]) => Promise<void>
  /** Called with findings of the previous run that couldn't be checked; undefined if there was no previous run. */
  readonly hidden?: (hidden: HiddenFinding) => void
  readonly progress: (checked: number) => void
}

/** Time limit for the schema checks of a type; a slow pattern could otherwise take hours. */
const longestSchemaMs = 300_000

/**
 * `held`: how many entities were checked against the schema; `problem`: why not all against the whole schema, in a plain sentence; `notChecked`: rules that
 * weren't checked everywhere.
 */
export async function auditType(snapshots: Snapshots, audit: TypeAudit) {
  const { conformance, snapshot, signal, targets, now, type } = audit
  const fields = typeFields(conformance.document)
  const doubles = createDoubles()
  const expected = expectedIn(fields)
  let problem = conformance.problem
  let check = conformance.checked ? conformance.check : undefined
  let schemaMs = 0
  let checked = 0
  /** How many entities had been checked against the schema when the checks were given up. */
  let held = conformance.checked ? undefined : 0

  function conform(entity: Entity): Finding[] {
    if (check === undefined) return []
    const startedAt = performance.now()
    try {
      return check(entity)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      giveUp(texts.auditType.theSchemaIsNestedTooDeeply)
      return []
    } finally {
      schemaMs += performance.now() - startedAt
      if (schemaMs > longestSchemaMs) giveUp(texts.auditType.checkingTheEntitiesAgainstThe)
    }
  }

  function giveUp(why: string): void {
    check = undefined
    held ??= checked
    problem ??= texts.auditType.entitiesWereCheckedAgainstItThe(why, count(held))
  }

  function findingsIn(entity: Entity): Finding[] {
    const conforming = conform(entity)
    const reported = new Set(conforming.map(({ field }) => field))
    const findings = [
      ...conforming,
      ...filledIn(entity, type.name, fields, reported),
      ...plainSense(entity, { type: type.name, now }, reported),
      ...typeField(entity, reported),
      ...gapsIn(entity, expected, reported),
      ...references(entity, reported),
    ]
    if (audit.hidden !== undefined && reported.size > 0)
      for (const one of heldBack(reported))
        audit.hidden({ ...one, entity: labelOf(entity), entityId: idOf(entity) ?? null })
    return findings
  }

  /** Types that only the data names: they're read after the first pass, and their references are checked in a second. */
  const later = new Set<string>()
  const unjudged = new Map<string, NotCheckedRule>()

  function references(entity: Entity, reported: ReadonlySet<string>): Finding[] {
    const known: KnownIds = (target, field) => {
      const ids = targets.of(target)
      if (ids?.state === 'known') return ids.value
      if (ids === undefined) later.add(target)
      else unknown(entity, target, field, ids.reason)
      return undefined
    }
    return referenceFindings(entity, fields, known, reported)
  }

  function unknown(entity: Entity, target: string, field: string, reason: string): void {
    const rule = 'reference-nowhere'
    unjudged.set(target, { rule: rules[rule].title, group: rules[rule].group, of: target, reason })
    audit.hidden?.({ rule, field, entity: labelOf(entity), entityId: idOf(entity) ?? null })
  }

  /** References to the types that the first pass discovered, and only those. */
  function laterReferences(entity: Entity): Finding[] {
    const met: KnownIds = (target, field) => {
      const ids = later.has(target) ? targets.of(target) : undefined
      if (ids?.state === 'known') return ids.value
      if (ids !== undefined) unknown(entity, target, field, ids.reason)
      return undefined
    }
    return referenceFindings(entity, fields, met, new Set(conform(entity).map(({ field }) => field))).filter(
      ({ rule }) => rule === 'reference-nowhere',
    )
  }

  /** The entity's type field must match the requested type, with or without a schema. */
  function typeField(entity: Entity, reported: ReadonlySet<string>): Finding[] {
    const expected = `${type.namespace}.${type.name}`
    const named = entity['type']
    const isSame = named === undefined || named === null || (typeof named === 'string' && sameType(named, expected))
    return isSame || reported.has('type')
      ? []
      : [{ rule: 'other-type', field: 'type', value: valueText(named), expected }]
  }

  async function goThrough(): Promise<void> {
    for await (const batch of snapshots.rows(snapshot.id, signal)) {
      const found: EntityFinding[] = []
      const look = (stored: StoredRow) => {
        const entity = entityOf(stored)
        if (entity === undefined) return
        const findings = findingsIn(entity)
        for (const finding of findings) found.push(about(finding, entity, stored.row))
        doubles.add(stored.row, entity)
        checked += 1
      }
      const stuck = (stored: StoredRow) => {
        giveUp(texts.auditType.oneEntityTookTooLong)
        look(stored)
      }
      await inSlices(batch, look, stuck, signal)
      if (found.length > 0) await audit.found(found)
      audit.progress(checked)
      if (signal.aborted) return
    }
    await targets.learn(later)
    await secondPass(snapshots, audit, doubles.suspects(), later.size === 0 ? undefined : laterReferences)
  }

  try {
    await goThrough()
  } catch (cause) {
    // Stopped during a query: keeps the findings so far.
    if (!signal.aborted) throw cause
  }
  const notChecked = [...withoutSchema(conformance, type), ...unjudged.values()]
  return { checked, held: held ?? checked, problem, notChecked }
}

/** The rules for which a schema that couldn't be loaded would name the fields. */
function withoutSchema({ document }: Conformance, { namespace, name }: TypeKey): NotCheckedRule[] {
  if (document !== undefined) return []
  const reason = texts.auditType.withoutTheSchemaItsUnknownWhichFields
  return rulesOfSchema.map((rule) => {
    const { title, group } = rules[rule]
    return { rule: title, group, of: `${namespace}.${name}`, reason }
  })
}

const sameType = (one: string, other: string) =>
  one.replace(/^assets\./, 'asset.') === other.replace(/^assets\./, 'asset.')

function entityOf({ json }: StoredRow): Entity | undefined {
  if (json === null) return undefined
  const value = parseExactJson(json)
  // The crawl stores only objects.
  return typeof value === 'object' && value !== null ? (value as Entity) : undefined
}

const about = (finding: Finding, entity: Entity, row: number): EntityFinding => ({
  ...finding,
  entity: labelOf(entity),
  entityId: idOf(entity) ?? null,
  row,
})

/** Findings that need all entities first: duplicates, and references to types that only the data names. */
async function secondPass(
  snapshots: Snapshots,
  { snapshot, signal, found }: TypeAudit,
  suspects: ReadonlySet<number>,
  laterReferences: ((entity: Entity) => Finding[]) | undefined,
): Promise<void> {
  if (suspects.size === 0 && laterReferences === undefined) return
  const keys: { readonly row: number; readonly keys: readonly DoubleKey[] }[] = []
  const seen = new Map<number, { readonly label: string; readonly id: string | null }>()
  for await (const batch of snapshots.rows(snapshot.id, signal)) {
    const nowhere: EntityFinding[] = []
    const wanted = laterReferences === undefined ? batch.filter(({ row }) => suspects.has(row)) : batch
    await inSlices(
      wanted,
      (stored) => {
        const entity = entityOf(stored)
        if (entity === undefined) return
        for (const finding of laterReferences?.(entity) ?? []) nowhere.push(about(finding, entity, stored.row))
        if (!suspects.has(stored.row)) return
        keys.push({ row: stored.row, keys: doubleKeys(entity) })
        seen.set(stored.row, { label: labelOf(entity), id: idOf(entity) ?? null })
      },
      () => undefined,
      signal,
    )
    if (nowhere.length > 0) await found(nowhere)
    if (signal.aborted) return
  }
  const doubles = doublesAmong(keys).map(({ rule, field, shown, row, others, more }): EntityFinding => {
    const named = others.map((other) => seen.get(other)?.label ?? wholeEntity).join('; ')
    const expected = texts.auditType.notTheSameAs(named, more > 0 ? texts.auditType.andMore(more) : '')
    const entity = seen.get(row)
    return {
      rule,
      field,
      value: valueText(shown),
      expected,
      row,
      entity: entity?.label ?? '',
      entityId: entity?.id ?? null,
    }
  })
  if (doubles.length > 0) await found(doubles)
}
