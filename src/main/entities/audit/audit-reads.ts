import type { Envelope } from '../../../bridge/envelope.ts'
import type { Failure } from '../../../bridge/failure.ts'
import type { SnapshotInfo } from '../../../bridge/snapshots.ts'
import type { Completeness } from '../../../domain/completeness.ts'
import type { Connection } from '../../../domain/connection.ts'
import type { BatchResult, EntityTypeName, SchemaDocument } from '../../../domain/entity.ts'
import { JobFailed, type Progress } from '../../jobs/jobs.ts'
import type { SnapshotLoader, Snapshots } from '../../snapshots/snapshot-service.ts'
import { isFresh, type OpenWhole, readingWords, type WholeType } from '../whole-type.ts'
import type { RunsStore } from './runs-store.ts'
import { type SameIds, sameIds } from './same-id.ts'

/** What an audit goes through: its types, each read whole. */

export type AuditRunNeeds = {
  readonly connection: Connection
  readonly snapshots: Snapshots
  readonly store: RunsStore
  readonly openWhole: OpenWhole
  /** The snapshot of a whole type that is open already, if there is one. */
  readonly openThere: (type: EntityTypeName) => Promise<SnapshotInfo | undefined>
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
  /** Told of each type whose run is kept: what was found in it stands in the snapshot. */
  readonly onAudited: (type: EntityTypeName) => void
  readonly now: () => Date
}

export type AuditSession = {
  readonly loader: SnapshotLoader
  readonly report: (progress: Progress) => void
  readonly signal: AbortSignal
}

export type ReadType = {
  readonly type: EntityTypeName
  readonly whole: WholeType
  /** Entities that have one id. */
  readonly twice: SameIds
  /** All that the platform counts is there. */
  readonly isWhole: boolean
}
export type Read = ReadType | { readonly type: EntityTypeName; readonly failure: Failure }

export const stageOf = (work: string, { type }: EntityTypeName, types: readonly EntityTypeName[]) => {
  if (types.length === 1) return `${work} ${type}`
  return `${work} ${type}, ${types.findIndex((one) => one.type === type) + 1} of ${types.length}`
}

/** Reads the types one after the other; one that cannot be read does not keep the others from it. */
export async function readAll(
  types: readonly EntityTypeName[],
  { connection, openWhole, fetchById, audited, now }: AuditRunNeeds,
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
        onProgress: (info) => report({ stage: readingWords(stage, info) }),
        mayReuse: (info) => isFresh(info, now().getTime()) && !audited.has(info.id),
      })
      audited.add(whole.info.id)
      const twice = await sameIds(
        whole.info.completeness.repeatedIds ?? [],
        (id, limit) => fetchById(type, id, limit, signal),
        signal,
      )
      reads.push({ type, whole, twice, isWhole: isAllThere(whole.info.completeness, twice.leftOut) })
    } catch (cause) {
      if (!(cause instanceof JobFailed)) throw cause
      reads.push({ type, failure: cause.failure })
    }
  }
  return reads
}

/** Rows seem to be missing, since entities with one id were taken for one: with those, all that the platform counts are there. */
const isAllThere = (completeness: Completeness, leftOut: number) =>
  completeness.verdict === 'complete' || (leftOut > 0 && isExplained(completeness, leftOut))

const isExplained = ({ totalAtStart, totalAtEnd, taken, gaps, stopped, brokenOff }: Completeness, leftOut: number) =>
  !stopped &&
  brokenOff === undefined &&
  gaps.length === 0 &&
  totalAtStart === totalAtEnd &&
  taken + leftOut === totalAtEnd
