import { useEffect, useRef } from 'react'
import { type Entity, entity as entityRecord, idOf } from '../../../../domain/entities/entity.ts'
import { isUuid } from '../../../../domain/entities/entity-label.ts'
import { parseExactJson } from '../../../../domain/tables/exact-json.ts'
import type { BridgeFailure } from '../../../bridge/bridge.ts'
import { useBridgeQuery } from '../../../bridge/queries.ts'
import { rowOfPlace } from '../row-keys.ts'
import type { RowSource } from './row-source.ts'

/** Which entity to find: `key` is its ID, or its place in the snapshot. */
export type WantedEntity = { readonly namespace: string; readonly type: string; readonly key: string }

export type FoundEntity = {
  /** `unfiltered`: the platform ignored the ID, so the entity may be among those that it didn't send. */
  readonly state: 'shown' | 'loading' | 'failed' | 'missing' | 'unfiltered'
  readonly entity?: Entity
  /** Its snapshot row, if it came from there. */
  readonly row?: number
  /** When it arrived with its rows, ISO 8601; while these still load, only the start of the read. */
  readonly receivedAt?: string
  readonly receivedAfter?: string
  readonly error?: BridgeFailure
  readonly retry: () => void
}

function parsedEntity(json: string | undefined): Entity | undefined {
  if (json === undefined) return undefined
  try {
    return entityRecord.safeParse(parseExactJson(json)).data
  } catch {
    return undefined
  }
}

/** An ID that reads as a number, as that number: the platform may compare values with their type. */
function numberOf(id: string): number | undefined {
  const number = Number(id)
  return Number.isFinite(number) && String(number) === id ? number : undefined
}

/** UUIDs are compared without case. */
const isOfId = (one: Entity, id: string): boolean => {
  const own = idOf(one)
  return own === id || (isUuid(id) && own?.toLowerCase() === id.toLowerCase())
}

/**
 * Finds an entity in the rows of `source`, else loads it from the platform by ID. `source` is `waiting` while the rows are
 * unknown, and undefined if its type has none.
 */
export function useEntity(
  connectionId: string,
  { namespace, type, key }: WantedEntity,
  source: RowSource | 'waiting' | undefined,
): FoundEntity {
  const place = rowOfPlace(key)
  const rows = source === 'waiting' ? undefined : source
  const held = useBridgeQuery(
    'snapshots.row',
    { snapshotId: rows?.snapshotId ?? 'none', ...(place === undefined ? { key } : { row: place }) },
    { enabled: rows !== undefined, staleTime: Number.POSITIVE_INFINITY },
  )
  // Retries, since a missing row may have arrived.
  const { isError, refetch } = held
  const growth = rows?.growth
  const askedAt = useRef(growth)
  useEffect(() => {
    if (!isError || growth === undefined || askedAt.current === growth) return
    askedAt.current = growth
    void refetch()
  }, [isError, growth, refetch])

  const fromRows = held.data === undefined ? undefined : parsedEntity(held.data.value.json)
  const isLookedFor = source === 'waiting' || (rows !== undefined && held.isPending)
  const askable = place === undefined && !isLookedFor && fromRows === undefined
  const withId = (value: string | number) => ({
    connectionId,
    namespace,
    type,
    offset: 0,
    limit: 1,
    resolveAllRefs: true,
    filters: [{ field: 'id', value }],
  })
  const byText = useBridgeQuery('entities.page', withId(key), { enabled: askable })
  const number = numberOf(key)
  const isNotText = askable && number !== undefined && byText.data?.value.rows.some((one) => isOfId(one, key)) === false
  const byNumber = useBridgeQuery('entities.page', withId(number ?? key), { enabled: isNotText })
  const read = isNotText ? byNumber : byText
  const retry = () => void (askable ? read.refetch() : refetch())
  if (fromRows !== undefined && held.data !== undefined && rows !== undefined) {
    const when = rows.takenAt === undefined ? { receivedAfter: rows.startedAt } : { receivedAt: rows.takenAt }
    return { state: 'shown', entity: fromRows, row: held.data.value.row, ...when, retry }
  }
  const answered = place === undefined ? read.data?.value : undefined
  // A platform that ignores the filter answers with another entity.
  const at = answered?.rows.findIndex((one) => isOfId(one, key)) ?? -1
  const found = at < 0 ? undefined : (parsedEntity(answered?.json?.[at]) ?? answered?.rows[at])
  if (found !== undefined && read.data !== undefined) {
    return { state: 'shown', entity: found, receivedAt: read.data.meta.receivedAt, retry }
  }
  if (askable && read.isError) return { state: 'failed', error: read.error, retry }
  if (place !== undefined && held.isError && held.error.failure.kind !== 'not-found') {
    return { state: 'failed', error: held.error, retry }
  }
  const comes = place !== undefined && rows?.loading === true
  if (isLookedFor || comes || (askable && read.isPending)) return { state: 'loading', retry }
  const isUnfiltered = askable && answered !== undefined && answered.total > answered.rows.length
  return { state: isUnfiltered ? 'unfiltered' : 'missing', retry }
}
