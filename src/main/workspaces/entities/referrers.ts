import type { Referrers, ReferrersOfType } from '../../../bridge/calls/entities.ts'
import type { SnapshotInfo } from '../../../bridge/snapshots.ts'
import type { Connection } from '../../../domain/connections/connection.ts'
import { entityFilter, type EntityTypeName, listedEntityTypes } from '../../../domain/entities/entity.ts'
import { type ReferenceColumn, referenceColumns, referringTo } from '../../../domain/entities/reference-columns.ts'
import type { Answer } from '../../services/handler.ts'
import type { Snapshots } from '../../services/snapshots/snapshot-service.ts'

/** Finds the entities that refer to one, in the tables that are loaded. Sends nothing to the platform. */

type EntitySnapshots = Pick<Snapshots, 'withoutPatients' | 'view'>

/** The tables of a type that are searched in one call; the document lists 12 types. */
const mostTypes = 200

/**
 * Counts the references to `id` by type and field. Types without a loaded table are named, since nothing is known about them. `ownTypes` are types beyond
 * the document's list. Fails if a table can't be searched, and with `cancelled` if the signal aborts.
 */
export async function findReferrers(
  snapshots: EntitySnapshots,
  connection: Connection,
  id: string,
  ownTypes: readonly EntityTypeName[],
  signal: AbortSignal,
): Promise<Answer<Referrers>> {
  const types: ReferrersOfType[] = []
  const loaded = tablesOf(snapshots.withoutPatients(), connection).slice(0, mostTypes)
  for (const { namespace, type, info } of loaded) {
    const { columns, masked } = referenceColumns(info.columns)
    const fields: ReferrersOfType['fields'][number][] = []
    for (const column of columns) {
      const answer = await countIn(snapshots, info.id, column, id, signal)
      if (!answer.ok) return answer
      fields.push({ ...column, count: answer.value })
    }
    types.push({
      namespace,
      type,
      rows: info.rowCount,
      isWhole: isWhole(info),
      asOf: asOf(info),
      resolved: resolvedOf(info),
      filters: filtersOf(info),
      fields,
      masked,
    })
  }
  const isLoaded = ({ namespace, type }: EntityTypeName) =>
    types.some((one) => one.namespace === namespace && one.type === type)
  const all = [...listedEntityTypes, ...ownTypes].map(({ namespace, type }) => ({ namespace, type }))
  return { ok: true, value: { types, notLoaded: all.filter((type) => !isLoaded(type)) } }
}

async function countIn(
  snapshots: EntitySnapshots,
  snapshotId: string,
  column: ReferenceColumn,
  id: string,
  signal: AbortSignal,
): Promise<Answer<number>> {
  const answer = await snapshots.view(snapshotId, { filters: [referringTo(column, id)], sort: [] }, signal)
  return answer.ok ? { ok: true, value: answer.value.matching } : answer
}

type Table = EntityTypeName & { readonly info: SnapshotInfo }

/** For each type one table from the connection's current address: the newest whole one, else one without platform filters, else any; then the largest. */
function tablesOf(all: readonly SnapshotInfo[], { id, baseUrl }: Connection): readonly Table[] {
  const found = new Map<string, Table>()
  for (const info of all) {
    const { call, connectionId, address, namespace, type } = info.source
    if (call !== 'entities.batch' || connectionId !== id || address !== baseUrl) continue
    if (typeof namespace !== 'string' || typeof type !== 'string') continue
    const key = JSON.stringify([namespace, type])
    const before = found.get(key)?.info
    if (before === undefined || isBetter(info, before)) found.set(key, { namespace, type, info })
  }
  return [...found.values()].toSorted((one, other) => (one.type < other.type ? -1 : 1))
}

const isWhole = (info: SnapshotInfo): boolean =>
  info.completeness.verdict === 'complete' && filtersOf(info).length === 0

const asOf = ({ takenAt, startedAt }: SnapshotInfo): string => takenAt ?? startedAt

const isBetter = (info: SnapshotInfo, before: SnapshotInfo): boolean => {
  if (isWhole(info) !== isWhole(before)) return isWhole(info)
  if (isWhole(info)) return asOf(info) > asOf(before)
  const [filters, filtersBefore] = [filtersOf(info).length, filtersOf(before).length]
  return (filters === 0) === (filtersBefore === 0) ? info.rowCount > before.rowCount : filters === 0
}

function filtersOf({ source }: SnapshotInfo): ReferrersOfType['filters'] {
  const given: readonly unknown[] = Array.isArray(source['filters']) ? source['filters'] : []
  return given.flatMap((one) => {
    const { data } = entityFilter.safeParse(one)
    const value = data?.value
    return data === undefined || (typeof value === 'object' && value !== null)
      ? []
      : [{ field: data.field, value: value as string | number | boolean | null }]
  })
}

function resolvedOf({ source }: SnapshotInfo): ReferrersOfType['resolved'] {
  const refs: readonly unknown[] = Array.isArray(source['refs']) ? source['refs'] : []
  const names = refs.filter((name) => typeof name === 'string')
  return names.length > 0 ? names : source['resolveAllRefs'] === true ? 'all' : 'none'
}
