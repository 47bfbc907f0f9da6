import { z } from 'zod'
import type { Entity, EntityTypeName, SchemaDocument } from '../../domain/entities/entity.ts'
import type { ReferenceColumn } from '../../domain/entities/reference-columns.ts'
import { call } from '../call.ts'
import type { SnapshotInfo } from '../snapshots.ts'
import { texts as ownTexts } from '../text.ts'

const connectionId = z.string().min(1).max(100)
const name = z.string().trim().min(1, ownTexts.entities.enterAName).max(200)

/** Maximum number of rows per page. The platform's own limit isn't documented. */
export const maxPageRows = 1000

export const entityCount = z.object({
  namespace: z.string(),
  type: z.string(),
  total: z.number().optional(),
  countedAt: z.string(),
  problem: z.string().optional(),
})
export type EntityCount = z.output<typeof entityCount>

const entityType = z.object({ namespace: name, type: name })

/** The platform's own filters and resolved references, which are part of a snapshot's identity. */
const asked = {
  namespace: name,
  type: name,
  resolveAllRefs: z.boolean().optional(),
  refs: z.array(z.string().min(1)).max(100).optional(),
  filters: z
    .array(z.object({ field: z.string().min(1), value: z.union([z.string(), z.number(), z.boolean(), z.null()]) }))
    .max(50)
    .optional(),
}

export const findingGroups = ['conformance', 'completeness', 'plausibility'] as const
export type FindingGroup = (typeof findingGroups)[number]
const group = z.enum(findingGroups)

const notCheckedRule = z.looseObject({
  rule: z.string(),
  group,
  /** A text that identifies what was left out. Runs that left out the same can be compared. Absent if no two runs leave out the same. */
  of: z.string().optional(),
  /** One plain sentence. */
  reason: z.string(),
})
export type NotCheckedRule = z.output<typeof notCheckedRule>

/** One audit run over one type, without any data values. It is stored in this form too. */
export const auditRun = z.object({
  at: z.string(),
  namespace: z.string(),
  type: z.string(),
  schemaVersion: z.string().optional(),
  checked: z.number(),
  durationMs: z.number(),
  /** Whether all rows were available for checking. */
  complete: z.boolean(),
  /** Findings by rule, with the rule's group, and the number of affected entities. */
  rules: z.array(z.looseObject({ rule: z.string(), group, count: z.number() })).readonly(),
  entities: z.looseObject({ conformance: z.number(), completeness: z.number(), plausibility: z.number() }),
  /** Compared with the previous run: findings that are new, known, and gone. Absent for the first run. */
  since: z.looseObject({ added: z.number(), known: z.number(), gone: z.number() }).optional(),
  /** Why some entities couldn't be validated against the schema. Their plausibility was still checked. */
  problem: z.string().optional(),
  /** If there is such a problem: how many entities were still validated. */
  heldAgainstSchema: z.number().optional(),
  /** Other notes about this run, in plain sentences. */
  note: z.string().optional(),
  /** A text that identifies what it was validated against. Runs with different texts have no trend. Absent in runs of older consoles. */
  basis: z.string().optional(),
  /** Rules that weren't checked everywhere, and why. */
  notChecked: z.array(notCheckedRule).readonly().optional(),
})
export type AuditRun = z.output<typeof auditRun>

/** References to one entity from a loaded table of a type. */
export type ReferrersOfType = EntityTypeName & {
  /** How many rows were searched. */
  readonly rows: number
  /** False if the table may lack rows of the type, so that a count of 0 isn't proof. */
  readonly isWhole: boolean
  /** When the table was loaded, ISO 8601. */
  readonly asOf: string
  /** Which references and platform filters the table was loaded with: they are part of its address. */
  readonly resolved: 'none' | 'all' | readonly string[]
  readonly filters: readonly { readonly field: string; readonly value: string | number | boolean | null }[]
  /** The searched reference fields. Empty if neither schema nor data shows any. `count` is the number of rows. */
  readonly fields: readonly (ReferenceColumn & { readonly count: number })[]
  /** Reference fields whose ids are masked, so that they weren't searched. */
  readonly masked: readonly string[]
}

export type Referrers = {
  readonly types: readonly ReferrersOfType[]
  /** Known types without a loaded table: whether they refer to the entity is unknown. */
  readonly notLoaded: readonly EntityTypeName[]
}

export const entitiesCalls = {
  /** The live schema document of an entity type (section 4.1). */
  'entities.schema': call(z.object({ connectionId, namespace: name, name })).returns<SchemaDocument>(),
  /**
   * One page of entities with the size of the whole result set, for single entities and samples. Whole types are opened as snapshots. `json` has the rows
   * as text if numbers in them have unusual notation.
   */
  'entities.page': call(
    z.object({ connectionId, ...asked, offset: z.int().min(0), limit: z.int().min(1).max(maxPageRows) }),
  ).returns<{ total: number; rows: Entity[]; json?: string[] }>(),
  /**
   * The snapshot of all entities of a type that match the platform's filters: the existing one, or a new one loaded by a job.
   * `again` replaces it by a new one; `goOn` continues one that was stopped.
   */
  'entities.open': call(
    z.object({ connectionId, ...asked, again: z.boolean().optional(), goOn: z.boolean().optional() }),
  ).returns<SnapshotInfo>(),
  /** Starts a job that requests the `total` of each listed type. Its result is `EntityCount[]`. */
  'entities.countTypes': call(z.object({ connectionId, types: z.array(entityType).min(1).max(200) })).returns<{
    jobId: string
  }>(),
  /**
   * Starts a job that checks every entity of the types against its live schema and for plausibility. Findings are a snapshot that fills
   * while the job runs; its columns are `findingColumns` of domain/finding.ts.
   */
  'entities.audit': call(z.object({ connectionId, types: z.array(entityType).min(1).max(200) })).returns<{
    jobId: string
    snapshotId: string
  }>(),
  /** The stored runs for a type (newest last), and the snapshot of this session's last run over it, if it still exists. */
  'entities.audits': call(z.object({ connectionId, ...entityType.shape })).returns<{
    readonly runs: readonly AuditRun[]
    readonly snapshotId: string | undefined
  }>(),
  /**
   * Starts a job that compares schemas and entities of a type on two connections, matched by the field `key`. Differences are a snapshot
   * with the columns `differenceColumns` of domain/difference.ts.
   */
  'entities.compare': call(
    z.object({
      left: connectionId,
      right: connectionId,
      ...entityType.shape,
      key: z.string().trim().min(1).max(200),
      /** Fields whose differences are ignored. */
      ignore: z.array(z.string().min(1).max(200)).max(200),
    }),
  ).returns<{ jobId: string; snapshotId: string }>(),
  /** The types opened by name on this connection, as `namespace/title`. `change` adds or removes one first. */
  'entities.ownTypes': call(
    z.object({ connectionId, change: z.object({ ...entityType.shape, kept: z.boolean() }).optional() }),
  ).returns<readonly string[]>(),
  /** The references to the entity with this id in the loaded tables of the connection. Sends nothing to the platform. Failures: `not-found`, `storage`, `cancelled`. */
  'entities.referrers': call(z.object({ connectionId, id: z.string().min(1).max(1_000) })).returns<Referrers>(),
  /** The snapshot of this session's last comparison of these two connections and this type, if it still exists. */
  'entities.comparison': call(z.object({ left: connectionId, right: connectionId, ...entityType.shape })).returns<{
    readonly snapshotId: string | undefined
  }>(),
}
