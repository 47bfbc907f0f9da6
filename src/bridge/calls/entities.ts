import { z } from 'zod'
import type { Entity, SchemaDocument } from '../../domain/entities/entity.ts'
import { call } from '../call.ts'
import type { SnapshotInfo } from '../snapshots.ts'

const connectionId = z.string().min(1).max(100)
const name = z.string().trim().min(1, 'Give a name.').max(200)

/** Most rows one page may ask for; the platform's own limit is not documented. */
export const maxPageRows = 1000

export type EntityCount = {
  readonly namespace: string
  readonly type: string
  readonly total?: number
  readonly countedAt: string
  readonly problem?: string
}

const entityType = z.object({ namespace: name, type: name })

/** What the platform itself filters by and resolves: part of what a set of rows is. */
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

/** One run of the audit over one type, without any value of the data. */
export type AuditRun = {
  readonly at: string
  readonly namespace: string
  readonly type: string
  readonly schemaVersion: string | undefined
  readonly checked: number
  readonly durationMs: number
  /** Whether all rows were there to be checked. */
  readonly complete: boolean
  /** Findings by rule, with the group the rule belongs to, and how many entities they are in. */
  readonly rules: readonly { readonly rule: string; readonly group: FindingGroup; readonly count: number }[]
  readonly entities: Readonly<Record<FindingGroup, number>>
  /** Against the run before it: findings that are new, were known, and are gone. Absent for the first run. */
  readonly since?: { readonly added: number; readonly known: number; readonly gone: number }
  /** Why not all entities could be held against the schema, where they could not; their plausibility was still checked. */
  readonly problem?: string
  /** Where there is such a problem: how many entities were held against the schema all the same. */
  readonly heldAgainstSchema?: number
  /** What else is to be known of this run, in plain sentences. */
  readonly note?: string
  /** What it was held against, as a text to compare: there is no trend between runs of which it differs. Absent in runs kept by older consoles. */
  readonly basis?: string
  /** Rules that were not checked everywhere, and why. */
  readonly notChecked?: readonly NotCheckedRule[]
}

export type NotCheckedRule = {
  readonly rule: string
  readonly group: FindingGroup
  /** What was left out, as a text to compare: runs that left out the same can be compared. Absent where no two runs leave out the same. */
  readonly of?: string
  /** One plain sentence. */
  readonly reason: string
}

export const entitiesCalls = {
  /** The live schema document of an entity type (section 4.1). */
  'entities.schema': call(z.object({ connectionId, namespace: name, name })).returns<SchemaDocument>(),
  /**
   * One page of entities with the size of the whole result set: for single entities and samples; whole types are opened as snapshots. `json` are the rows
   * as text, where numbers in them were written in an uncommon way.
   */
  'entities.page': call(
    z.object({ connectionId, ...asked, offset: z.int().min(0), limit: z.int().min(1).max(maxPageRows) }),
  ).returns<{ total: number; rows: Entity[]; json?: string[] }>(),
  /**
   * The snapshot of all entities of a type that the platform's filters match: the one there is, or a new one that a job begins to load.
   * `again` loads a new one in place of the old; `goOn` takes up one that was stopped where it stood.
   */
  'entities.open': call(
    z.object({ connectionId, ...asked, again: z.boolean().optional(), goOn: z.boolean().optional() }),
  ).returns<SnapshotInfo>(),
  /** Starts a job that asks each listed type for its `total`; its result is `EntityCount[]`. */
  'entities.countTypes': call(z.object({ connectionId, types: z.array(entityType).min(1).max(200) })).returns<{
    jobId: string
  }>(),
  /**
   * Starts a job that holds every entity of the types against its live schema and against plain sense. Findings are a snapshot, filled
   * while the job runs; its columns are `findingColumns` of domain/finding.ts.
   */
  'entities.audit': call(z.object({ connectionId, types: z.array(entityType).min(1).max(200) })).returns<{
    jobId: string
    snapshotId: string
  }>(),
  /** The runs kept for a type (newest last), and the snapshot of the last run of this session that held it, if it is still there. */
  'entities.audits': call(z.object({ connectionId, ...entityType.shape })).returns<{
    readonly runs: readonly AuditRun[]
    readonly snapshotId: string | undefined
  }>(),
  /**
   * Starts a job that compares schemas and entities of a type on two connections, matched by the field `key`. Differences are a snapshot,
   * with the columns of `differenceColumns` of domain/difference.ts.
   */
  'entities.compare': call(
    z.object({
      left: connectionId,
      right: connectionId,
      ...entityType.shape,
      key: z.string().trim().min(1).max(200),
      /** Fields that may differ without mention. */
      ignore: z.array(z.string().min(1).max(200)).max(200),
    }),
  ).returns<{ jobId: string; snapshotId: string }>(),
  /** The types that were opened by name on this connection, as `namespace/title`; with `change` one is kept or removed first. */
  'entities.ownTypes': call(
    z.object({ connectionId, change: z.object({ ...entityType.shape, kept: z.boolean() }).optional() }),
  ).returns<readonly string[]>(),
  /** The snapshot of the last comparison of this session for these two and this type, if it is still there. */
  'entities.comparison': call(z.object({ left: connectionId, right: connectionId, ...entityType.shape })).returns<{
    readonly snapshotId: string | undefined
  }>(),
}
