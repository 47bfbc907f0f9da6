import type { LoadedRow, SnapshotPlan, Snapshots } from '../../../services/snapshots/snapshot-service.ts'
import { rowLoader } from '../../../services/snapshots/testing/row-loader.ts'

/** Snapshots in plain memory, for tests that ask no views of them. */

export type FakeSnapshot = {
  readonly id: string
  readonly plan: SnapshotPlan
  readonly rows: LoadedRow[]
  /** What its table says is missing. */
  missing: readonly string[]
  lasting: boolean
}

export function fakeSnapshots() {
  const all = new Map<string, FakeSnapshot>()
  let made = 0
  const snapshots: Pick<Snapshots, 'create' | 'keep' | 'drop'> = {
    async create(plan) {
      made += 1
      const snapshot: FakeSnapshot = { id: `snapshot-${made}`, plan, rows: [], missing: [], lasting: false }
      all.set(snapshot.id, snapshot)
      return {
        ...rowLoader(snapshot.id, (rows) => snapshot.rows.push(...rows)),
        async finish(_state, { missing }) {
          snapshot.missing = missing
        },
      }
    },
    keep(id, lasting) {
      const snapshot = all.get(id)
      if (snapshot !== undefined) snapshot.lasting = lasting
    },
    drop: async (id) => void all.delete(id),
  }
  return { snapshots, all, made: () => made }
}
