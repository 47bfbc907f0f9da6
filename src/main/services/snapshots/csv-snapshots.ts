import { failure } from '../../../bridge/failure.ts'
import type { SnapshotInfo } from '../../../bridge/snapshots.ts'
import { type Completeness, nothingRead } from '../../../domain/tables/completeness.ts'
import type { TableColumn } from '../../../domain/tables/table.ts'
import { JobFailed } from '../jobs/jobs.ts'
import { withKinds } from './csv-columns.ts'
import { withZoneless } from './zoneless-times.ts'
import { endingDoubt } from './csv-ending.ts'
import { loadCsvFiles, loadCsvHead } from './csv-file.ts'
import { QueryFailed, rowsLetGo } from './database-failure.ts'
import type { Database } from './database.ts'
import type { TableLoader } from './loader.ts'
import { withLooks, withoutInsides } from './mask-looks.ts'
import { makeRowIndex } from './row-index.ts'
import type { CsvLoaded, SnapshotPlan, Snapshots } from './snapshot-service.ts'
import type { SnapshotTable } from './snapshot-table.ts'

/** Snapshots from CSV files: the first rows of a file that still grows, and all rows of files that are there. */

export type CsvSnapshotsNeeds = {
  readonly database: Database
  /** `isFile`: which columns are masked by their values is known only at the end, but the page knows the table from the beginning. */
  readonly create: (plan: SnapshotPlan, isFile: true) => Promise<TableLoader>
  readonly tableOf: (snapshotId: string) => SnapshotTable | undefined
  readonly change: (table: SnapshotTable, part: Partial<SnapshotInfo>, atOnce: boolean) => void
  readonly drop: (snapshotId: string) => Promise<void>
  /** Takes a snapshot whose table now belongs to another one off the list. */
  readonly forget: (table: SnapshotTable) => void
}

export function csvSnapshots({
  database,
  create,
  tableOf,
  change,
  drop,
  forget,
}: CsvSnapshotsNeeds): Pick<Snapshots, 'loadCsv' | 'loadCsvHead'> {
  async function columnsOf(table: SnapshotTable, signal: AbortSignal): Promise<readonly TableColumn[]> {
    const columns = await withZoneless(database, table, await withKinds(database, table, signal), signal)
    return table.masks.byName ? await withLooks(database, table, columns, signal) : columns.map(withoutInsides)
  }

  /** Runs `work`, which makes snapshots; drops them if it fails. */
  async function orNothing<Value>(work: (made: (plan: SnapshotPlan) => Promise<TableLoader>) => Promise<Value>) {
    const made: string[] = []
    try {
      return await work(async (plan) => {
        const loader = await create(plan, true)
        made.push(loader.id)
        return loader
      })
    } catch (error) {
      await Promise.all(made.map(drop))
      throw error instanceof QueryFailed ? new JobFailed(error.failure) : error
    }
  }

  const listed = (snapshotId: string): SnapshotTable => {
    const table = tableOf(snapshotId)
    if (table === undefined) throw new JobFailed(rowsLetGo)
    return table
  }

  /**
   * Puts the rows of `from` in place of those of `to`, which are the first of them. A query finds the one or the other, since the table keeps its name, and
   * row numbers stay.
   */
  async function replaceRows(
    to: SnapshotTable,
    from: SnapshotTable,
    part: Pick<SnapshotInfo, 'columns' | 'completeness' | 'source'>,
    signal: AbortSignal,
  ): Promise<void> {
    const swap = [`DROP TABLE ${to.table}`, `ALTER TABLE ${from.table} RENAME TO ${to.table}`]
    await database.transaction(
      async (run) => {
        for (const sql of swap) await run(sql)
        return true
      },
      { signal },
    )
    forget(from)
    // Dropped meanwhile, when it may have had its earlier rows.
    if (to.gone) {
      await database.rows(`DROP TABLE IF EXISTS ${to.table}`)
      throw new JobFailed(rowsLetGo)
    }
    to.asciiColumns = from.asciiColumns
    to.masks.pending = false
    to.kindsSet += 1
    const { rowCount, takenAt = new Date().toISOString() } = from.info
    change(to, { ...part, rowCount, takenAt, state: 'ready' }, true)
    await makeRowIndex(database, to)
  }

  return {
    async loadCsvHead({ path, delimiter = ',', bytes, ...plan }, begun, signal) {
      const made: TableLoader[] = []
      const begin = async (columns: readonly TableColumn[]) => {
        const loader = await create({ ...plan, columns }, true)
        made.push(loader)
        begun(loader.id)
        return loader
      }
      try {
        const loader = await loadCsvHead({ path, delimiter }, bytes, begin, signal)
        await loader.setKinds(await columnsOf(listed(loader.id), signal))
      } finally {
        // Also what failed leaves its connection. A table that is gone says so again.
        for (const loader of made) await loader.leave().catch(() => undefined)
      }
    },
    loadCsv: async (plan, onProgress, signal) =>
      await orNothing(async (made) => {
        const create = (columns: readonly TableColumn[]) => made({ ...plan, columns })
        const { loader, loaded, asciiColumns } = await loadCsvFiles(plan, create, onProgress, signal)
        const table = listed(loader.id)
        table.asciiColumns = asciiColumns
        const columns = await columnsOf(table, signal)
        const completeness = plan.completeness?.(loaded) ?? completenessOfFiles(loaded)
        const head = plan.head === undefined ? undefined : tableOf(plan.head)
        if (head === undefined) {
          await loader.setKinds(columns)
          await loader.finish('ready', completeness)
          return loaded
        }
        await loader.leave()
        if (signal.aborted) throw new JobFailed(failure('cancelled'))
        await replaceRows(head, table, { columns, completeness, source: plan.source }, signal)
        return { ...loaded, snapshotId: head.id }
      }),
  }
}

function completenessOfFiles({ rows, parts }: CsvLoaded): Completeness {
  const doubts = parts.flatMap(({ ending }) => endingDoubt(ending) ?? [])
  const [first] = doubts.toSorted((a, b) => Number(b.verdict === 'incomplete') - Number(a.verdict === 'incomplete'))
  if (first !== undefined)
    return { ...nothingRead, taken: rows, verdict: first.verdict, missing: doubts.map(({ sentence }) => sentence) }
  return { ...nothingRead, totalAtStart: rows, totalAtEnd: rows, taken: rows, verdict: 'complete', missing: [] }
}
