import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Completeness } from '../../../../domain/tables/completeness.ts'
import { nothingRead } from '../../../../domain/tables/completeness.ts'
import { boardCells } from '../../../../domain/regions/board-cells.ts'
import { boardColumns } from '../../../../domain/regions/board-columns.ts'
import type { BoardRow } from '../../../../domain/regions/region-board.ts'
import type { SnapshotPlan, Snapshots } from '../../../services/snapshots/snapshot-service.ts'

/** Each board is a snapshot of its own; the last stays until the next is there. */
export type BoardSnapshots = {
  /** Writes the rows in their order and answers the id. Throws `JobFailed` where memory is short; then the one before stays. */
  replace(board: BoardToWrite): Promise<string>
  close(): Promise<void>
}

export type BoardToWrite = {
  readonly title: string
  readonly source: SnapshotPlan['source']
  readonly rows: readonly BoardRow[]
  /** Milliseconds since 1970. */
  readonly takenAt: number
  /** What is not on the board although it was asked for, in plain sentences. */
  readonly missing: readonly string[]
}

/** Screens go over to a new board within moments; those before stay so long that no reading of them breaks off. */
const mostBefore = 3
/** Written at a time, so that main's other work goes on in between. */
const rowsAtOnce = 500

export function boardSnapshots(snapshots: Pick<Snapshots, 'create' | 'keep' | 'drop'>): BoardSnapshots {
  /** Oldest first. */
  let ids: readonly string[] = []
  let isClosed = false

  return {
    async replace({ title, source, rows, takenAt, missing }) {
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
