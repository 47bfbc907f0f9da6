import type { LoadedRow, SnapshotLoader } from '../snapshot-service.ts'

/** A loader for tests: passes its rows on and does nothing else. */
export const rowLoader = (
  id: string,
  take: (rows: readonly LoadedRow[]) => void = () => undefined,
): SnapshotLoader => ({
  id,
  append: async (rows) => take(rows),
  addColumns: async () => undefined,
  note: () => undefined,
  progress: () => undefined,
  finish: async () => undefined,
})
