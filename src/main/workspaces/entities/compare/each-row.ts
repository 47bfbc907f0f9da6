import type { Entity } from '../../../../domain/entities/entity.ts'
import { parseExactJson } from '../../../../domain/tables/exact-json.ts'
import type { Snapshots, StoredRow } from '../../../services/snapshots/snapshot-service.ts'
import { inSlices } from '../slices.ts'

type Look = (entity: Entity, row: number, stored: StoredRow) => void

/** Reads a snapshot's entities in batches; `each` processes a batch without blocking main. */
export async function eachRow(
  snapshots: Snapshots,
  snapshotId: string,
  signal: AbortSignal,
  onBatch: (
    batch: readonly StoredRow[],
    each: (batch: readonly StoredRow[], look: Look) => Promise<void>,
  ) => Promise<void>,
): Promise<void> {
  for await (const batch of snapshots.rows(snapshotId, signal)) {
    if (signal.aborted) return
    await onBatch(batch, (rows, look) =>
      inSlices(
        rows,
        (stored) => {
          const value: unknown = stored.json === null ? undefined : parseExactJson(stored.json)
          // The crawl stores only objects.
          if (typeof value === 'object' && value !== null) look(value as Entity, stored.row, stored)
        },
        () => undefined,
        signal,
      ),
    )
  }
}
