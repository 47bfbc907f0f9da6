import { useEffect, useRef } from 'react'
import type { SnapshotInfo } from '../../../bridge/snapshots.ts'
import { type Entity, entity as entityRecord } from '../../../domain/entity.ts'
import type { BridgeFailure } from '../../app/bridge.ts'
import { useBridgeQuery } from '../../app/queries.ts'
import { rowOfPlace } from '../row-keys.ts'

/** Where an entity is looked for: `key` is its id, or its place in the snapshot. */
export type WantedEntity = { readonly namespace: string; readonly type: string; readonly key: string }

export type FoundEntity = {
  readonly state: 'shown' | 'loading' | 'failed' | 'missing'
  readonly entity?: Entity
  /** Its row in the snapshot, where it came from there. */
  readonly row?: number
  /** When it came, ISO 8601; absent while the snapshot is still being read. */
  readonly receivedAt?: string
  readonly error?: BridgeFailure
  readonly retry: () => void
}

function parsedEntity(json: string | undefined): Entity | undefined {
  if (json === undefined) return undefined
  try {
    return entityRecord.safeParse(JSON.parse(json)).data
  } catch {
    return undefined
  }
}

type Options = {
  /** The snapshot of the type that is open; `waiting` while it is not known. */
  readonly snapshot: SnapshotInfo | 'waiting' | undefined
  readonly enabled?: boolean
}

/** One entity: from the snapshot where it is in there, else read from the platform by its id. */
export function useEntity(
  connectionId: string,
  { namespace, type, key }: WantedEntity,
  { snapshot, enabled = true }: Options,
): FoundEntity {
  const place = rowOfPlace(key)
  const known = snapshot === 'waiting' ? undefined : snapshot
  const inReach = known !== undefined && (place === undefined || place < known.rowCount)
  const held = useBridgeQuery(
    'snapshots.row',
    { snapshotId: known?.id ?? 'none', ...(place === undefined ? { key } : { row: place }) },
    { enabled: enabled && inReach, staleTime: Number.POSITIVE_INFINITY },
  )
  // A row that was not there may be among those that came since.
  const { isError, refetch } = held
  const rowCount = known?.rowCount
  const askedAt = useRef(rowCount)
  useEffect(() => {
    if (!isError || !inReach || askedAt.current === rowCount) return
    askedAt.current = rowCount
    void refetch()
  }, [isError, inReach, rowCount, refetch])

  const fromSnapshot = held.data === undefined ? undefined : parsedEntity(held.data.value.json)
  const askable =
    enabled &&
    place === undefined &&
    snapshot !== 'waiting' &&
    fromSnapshot === undefined &&
    (!inReach || held.isError || held.data !== undefined)
  const read = useBridgeQuery(
    'entities.page',
    {
      connectionId,
      namespace,
      type,
      offset: 0,
      limit: 1,
      resolveAllRefs: true,
      filters: [{ field: 'id', value: key }],
    },
    { enabled: askable },
  )
  const retry = () => void (askable ? read.refetch() : refetch())
  if (fromSnapshot !== undefined && held.data !== undefined && known !== undefined) {
    return {
      state: 'shown',
      entity: fromSnapshot,
      row: held.data.value.row,
      ...(known.takenAt === undefined ? {} : { receivedAt: known.takenAt }),
      retry,
    }
  }
  const found = read.data?.value.rows[0]
  if (found !== undefined) {
    return { state: 'shown', entity: found, receivedAt: read.data?.meta.receivedAt ?? '', retry }
  }
  if (askable && read.isError) return { state: 'failed', error: read.error, retry }
  if (place !== undefined && held.isError) return { state: 'failed', error: held.error, retry }
  const waits = snapshot === 'waiting' || (inReach && held.isPending) || (askable && read.isPending)
  const comes = place !== undefined && known?.state === 'loading'
  return { state: waits || comes ? 'loading' : 'missing', retry }
}
