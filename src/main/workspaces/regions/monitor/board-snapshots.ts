import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Completeness, nothingRead } from '../../../../domain/tables/completeness.ts'
import { boardCells } from '../../../../domain/regions/board-cells.ts'
import { boardColumns } from '../../../../domain/regions/board-columns.ts'
import type { BoardRow } from '../../../../domain/regions/region-board.ts'
import type { SnapshotPlan, Snapshots } from '../../../services/snapshots/snapshot-service.ts'

/** Each board has its own snapshot; the last one is kept until the next is ready. */
export type BoardSnapshots = ReturnType<typeof boardSnapshots>

export type BoardToWrite = {
  readonly title: string
  readonly source: SnapshotPlan['source']
  readonly rows: readonly BoardRow[]
  /** Milliseconds since 1970. */
  readonly takenAt: number
  /** Requested data that is missing from the board, in plain sentences. */
  readonly missing: readonly string[]
}

/** Screens switch to a new board within moments; this many earlier boards stay so that reads in progress don't fail. */
const mostBefore = 3
/** Rows per write, so that main's other work runs in between. */
const rowsAtOnce = 500

export function boardSnapshots(snapshots: Pick<Snapshots, 'create' | 'keep' | 'drop'>) {
  /** Oldest first. */
  let ids: readonly string[] = []
  let isClosed = false

  return {
    /** Writes the rows in order and returns the id. Throws `JobFailed` if memory is short; then the previous board stays. */
    async replace({ title, source, rows, takenAt, missing }: BoardToWrite): Promise<string> {
      const loader = await snapshots.create({ title, columns: boardColumns, source })
      try {
        const cells = boardCells(rows, takenAt)
        for (let from = 0; from < rows.length; from += rowsAtOnce) {
          if (from > 0) await nextTurn()
          const slice = rows.slice(from, from + rowsAtOnce)
          await loader.append(
            slice.map((row, at) => ({ key: row.key, cells: cells[from + at] ?? [], json: JSON.stringify(row) })),
          )
        }
        await loader.finish('ready', completenessOf(rows.length, missing))
      } catch (cause) {
        await snapshots.drop(loader.id)
        throw cause
      }
      if (isClosed) {
        await snapshots.drop(loader.id)
        return loader.id
      }
      snapshots.keep(loader.id, true)
      ids = [...ids, loader.id]
      const gone = ids.slice(0, -1 - mostBefore)
      ids = ids.slice(gone.length)
      for (const id of ids.slice(0, -1)) snapshots.keep(id, false)
      for (const id of gone) await snapshots.drop(id)
      return loader.id
    },
    async close() {
      isClosed = true
      for (const id of ids) await snapshots.drop(id)
      ids = []
    },
  }
}

const completenessOf = (rows: number, missing: readonly string[]): Completeness => ({
  ...nothingRead,
  totalAtStart: rows,
  totalAtEnd: rows,
  taken: rows,
  verdict: missing.length === 0 ? 'complete' : 'incomplete',
  missing,
})
