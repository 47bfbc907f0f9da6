import type { IntoSession } from '../../../services/snapshots/start-into.ts'
import type { Failure } from '../../../../bridge/failure.ts'
import type { Completeness } from '../../../../domain/tables/completeness.ts'
import type { Connection } from '../../../../domain/connections/connection.ts'
import type { EntityTypeName } from '../../../../domain/entities/entity.ts'
import { JobFailed } from '../../../services/jobs/jobs.ts'
import type { Snapshots } from '../../../services/snapshots/snapshot-service.ts'
import type { WholeSnapshot } from '../../../services/snapshots/whole-snapshot.ts'
import type { EntityCalls } from '../asset-namespace.ts'
import { isFresh, type OpenWhole, readingWords } from '../whole-type.ts'
import type { RunsStore } from './runs-store.ts'
import { type SameIds, sameIds } from './same-id.ts'
import { texts } from '../text/audit.ts'

/** The types of an audit, each read completely. */

export const keyOf = ({ namespace, type }: EntityTypeName) => ({ namespace, name: type })

export type AuditRunNeeds = {
  readonly connection: Connection
  readonly snapshots: Snapshots
  readonly store: RunsStore
  readonly openWhole: OpenWhole
  readonly calls: EntityCalls
  /** Snapshots that were already audited: a new audit has to read fresh data to show changes. */
  readonly audited: Set<string>
  /** Called for each type whose run is stored; its findings are in the snapshot. */
  readonly onAudited: (type: EntityTypeName) => void
  readonly now: () => Date
}

export type ReadType = {
  readonly type: EntityTypeName
  readonly whole: WholeSnapshot
  /** Entities that share an id. */
  readonly twice: SameIds
  /** True if every entity in the platform's count is there. */
  readonly isWhole: boolean
}
export type Read = ReadType | { readonly type: EntityTypeName; readonly failure: Failure }

export const stageOf = (work: string, { type }: EntityTypeName, types: readonly EntityTypeName[]) => {
  if (types.length === 1) return `${work} ${type}`
  return texts.auditReads.ofWord(work, type, types.findIndex((one) => one.type === type) + 1, types.length)
}

/** Reads a type completely. If that fails or stops, the result says why. */
export async function readType(
  type: EntityTypeName,
  types: readonly EntityTypeName[],
  { connection, openWhole, calls, audited, now }: AuditRunNeeds,
  { report, signal }: IntoSession,
): Promise<Read> {
  const stage = stageOf(texts.auditReads.loading, type, types)
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
      (id, limit) =>
        calls.batch(connection, { ...type, offset: 0, limit, filters: [{ field: 'id', value: id }] }, signal),
      signal,
    )
    return { type, whole, twice, isWhole: isAllThere(whole.info.completeness, twice.leftOut) }
  } catch (cause) {
    if (!(cause instanceof JobFailed)) throw cause
    return { type, failure: cause.failure }
  }
}

/** Rows seem to be missing because entities with the same id were merged; counting those, nothing is missing. */
const isAllThere = (completeness: Completeness, leftOut: number) =>
  completeness.verdict === 'complete' || (leftOut > 0 && isExplained(completeness, leftOut))

const isExplained = ({ totalAtStart, totalAtEnd, taken, gaps, stopped, brokenOff }: Completeness, leftOut: number) =>
  !stopped &&
  brokenOff === undefined &&
  gaps.length === 0 &&
  totalAtStart === totalAtEnd &&
  taken + leftOut === totalAtEnd
