import { randomUUID } from 'node:crypto'
import type { ParsedCallInput } from '../../../bridge/calls.ts'
import type { EventName, Events } from '../../../bridge/events.ts'
import { failure } from '../../../bridge/failure.ts'
import type { SnapshotInfo } from '../../../bridge/snapshots.ts'
import { type Completeness, nothingRead } from '../../../domain/tables/completeness.ts'
import type { TableView } from '../../../domain/tables/table.ts'
import type { Answer } from '../handler.ts'
import { JobFailed } from '../jobs/jobs.ts'
import { firstWindow } from '../window-id.ts'
import { readOut } from './cell-sql.ts'
import { createChangeEvents } from './change-events.ts'
import { csvSnapshots } from './csv-snapshots.ts'
import { QueryFailed, rowsLetGo } from './database-failure.ts'
import { createDatabase, type DatabaseOptions, type Rows } from './database.ts'
import { heldView } from './held-view.ts'
import { createLoader, type TableLoader } from './loader.ts'
import { createOrderIndexes, type FixedView, type UsedIndex } from './order-indexes.ts'
import { dropRowIndex } from './row-index.ts'
import { setShown, withMask } from './masks.ts'
import { createReads, noSuchRow, read } from './screens.ts'
import type { SnapshotPlan, Snapshots } from './snapshot-service.ts'
import { cellColumn, knownInfo, leave, newMasks, type SnapshotTable, tableNameOf } from './snapshot-table.ts'
import { columnProblem, viewProblem } from './view-checks.ts'

export type SnapshotsNeeds = DatabaseOptions & {
  readonly sendEvent: <Name extends EventName>(name: Name, value: Events[Name]) => void
  /** Milliseconds before an unused snapshot is dropped; default ten minutes. */
  readonly keepUnusedMs?: number
  /** True while the console is locked: then only unattended runs may load rows of patients. */
  readonly patientsBarred?: () => boolean
  /** Bytes for order indexes; default a tenth of the memory limit. */
  readonly indexLimit?: number
}

const tenMinutes = 600_000
/** Shares of the memory limit: for order indexes, and the level at which unused snapshots are dropped early. */
const indexShare = 0.1
const nearBoundShare = 0.75
/** Batch size for iterating over all rows. */
const batchBytes = 4 * 2 ** 20
const mostBatchRows = 2_048

const nothingYet: Completeness = { ...nothingRead, verdict: 'reading', missing: [] }

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Opens the in-memory database of the snapshots on first use. */
export function createSnapshots({
  sendEvent,
  keepUnusedMs = tenMinutes,
  indexLimit,
  patientsBarred = () => false,
  ...options
}: SnapshotsNeeds): Snapshots {
  const database = createDatabase(options)
  const indexes = createOrderIndexes(database, indexLimit ?? database.memoryLimit * indexShare)
  const tables = new Map<string, SnapshotTable>()
  const events = createChangeEvents((id) => {
    const table = tables.get(id)
    if (table !== undefined) sendEvent('snapshots.changed', knownInfo(table))
  })
  const timer = setInterval(() => void dropUnused(), Math.min(keepUnusedMs, 30_000)).unref()

  const isUnused = ({ info, screens, users }: SnapshotTable) =>
    info.state !== 'loading' && screens.size === 0 && users === 0

  async function dropUnused(): Promise<void> {
    const now = Date.now()
    // A clock that was set back puts the last use into the future.
    const isLong = ({ lastUsed }: SnapshotTable) => Math.abs(now - lastUsed) >= keepUnusedMs
    for (const table of tables.values()) if (isUnused(table) && !table.lasting && isLong(table)) await drop(table)
  }

  /** Near the memory limit, drops order indexes, which can be rebuilt, and the least recently used snapshots. */
  async function makeRoom(): Promise<void> {
    const isNear = async () => {
      const [row] = await database.rows('SELECT coalesce(sum(memory_usage_bytes), 0) FROM duckdb_memory()')
      return Number(row?.[0]) > database.memoryLimit * nearBoundShare
    }
    if (!(await isNear())) return
    await indexes.dropUnused()
    const oldestFirst = [...tables.values()].filter(isUnused).toSorted((a, b) => a.lastUsed - b.lastUsed)
    for (const table of oldestFirst) {
      if (!(await isNear())) return
      if (isUnused(table)) await drop(table)
    }
  }

  function forget(table: SnapshotTable): void {
    table.gone = true
    tables.delete(table.id)
    events.forget(table.id)
    sendEvent('snapshots.gone', { snapshotId: table.id })
  }

  async function drop(table: SnapshotTable): Promise<void> {
    if (table.gone) return
    forget(table)
    // A running export or audit keeps its rows; the last user removes them.
    if (table.users === 0) await remove(table)
    else table.freed = () => void remove(table)
  }

  async function remove(table: SnapshotTable): Promise<void> {
    table.freed = undefined
    await indexes.forget(table)
    await database.rows(`DROP TABLE IF EXISTS ${table.table}`).catch(() => undefined)
  }

  function change(table: SnapshotTable, part: Partial<SnapshotInfo>, atOnce: boolean): void {
    if (table.gone) return
    const columns = part.columns === undefined || !table.masks.byName ? {} : { columns: part.columns.map(withMask) }
    table.info = { ...table.info, ...part, ...columns, version: table.info.version + 1 }
    table.lastUsed = Date.now()
    events.changed(table.id, atOnce)
  }

  const loaderOf = (table: SnapshotTable): TableLoader =>
    createLoader({ database, table, changed: (part, atOnce) => change(table, part, atOnce), makeRoom })

  async function create(
    { title, columns, source, jobId, masked = false, ...plan }: SnapshotPlan,
    isFile = false,
  ): Promise<TableLoader> {
    const { ofPatients = false, unattended = false } = plan
    const barred = () => ofPatients && !unattended && patientsBarred()
    if (barred()) throw new JobFailed(failure('locked'))
    const id = randomUUID()
    const table: SnapshotTable = {
      id,
      table: tableNameOf(id),
      info: {
        id,
        title,
        columns: masked ? columns.map(withMask) : [...columns],
        rowCount: 0,
        version: 1,
        state: 'loading',
        completeness: nothingYet,
        source,
        startedAt: new Date().toISOString(),
        ...(jobId === undefined ? {} : { jobId }),
      },
      kindsSet: 0,
      masks: newMasks(masked, masked && isFile),
      asciiColumns: new Set(),
      screens: new Map(),
      users: 0,
      lasting: false,
      lastUsed: Date.now(),
      ofPatients,
      unattended,
      gone: false,
      freed: undefined,
    }
    if (new Set(columns.map((column) => column.id)).size !== columns.length)
      throw new RangeError('two columns of one id')
    const cells = columns.map((_, at) => `, ${cellColumn(at)} VARCHAR`).join('')
    try {
      await database.rows(`CREATE TABLE ${table.table} (n BIGINT, key VARCHAR, json VARCHAR${cells})`)
    } catch (error) {
      throw new JobFailed(error instanceof QueryFailed ? error.failure : failure('storage'))
    }
    if (barred()) {
      await remove(table)
      throw new JobFailed(failure('locked'))
    }
    tables.set(id, table)
    events.changed(id, true)
    return loaderOf(table)
  }

  /** Reveals or masks columns of a snapshot and notifies its readers. */
  function show(asked: ParsedCallInput<'snapshots.reveal'>, shown: boolean): Answer<SnapshotInfo> {
    const table = tables.get(asked.snapshotId)
    if (table === undefined) return { ok: false, failure: rowsLetGo }
    // For a row, JSON fields without a column are allowed too.
    const problem = asked.row === undefined || !table.masks.byName ? columnProblem(table, asked.columns) : undefined
    if (problem !== undefined) return { ok: false, failure: problem }
    if (asked.row !== undefined && asked.row >= table.info.rowCount) return { ok: false, failure: noSuchRow }
    setShown(table, asked, shown)
    change(table, { revealed: [...table.masks.shown] }, true)
    return { ok: true, value: knownInfo(table) }
  }

  async function dropById(snapshotId: string): Promise<void> {
    const table = tables.get(snapshotId)
    if (table !== undefined) await drop(table)
  }

  /** A snapshot that screens may read. */
  function readable(snapshotId: string): SnapshotTable | undefined {
    const table = tables.get(snapshotId)
    return table?.masks.pending === true ? undefined : table
  }

  const fixed = <Value>(
    snapshotId: string,
    view: TableView,
    signal: AbortSignal,
    work: (view: FixedView, index: UsedIndex, info: SnapshotInfo) => Value,
  ): Promise<Answer<Value>> =>
    read(readable(snapshotId), async (table) => {
      const problem = await viewProblem(database, table, view, signal)
      if (problem !== undefined) return { ok: false, failure: problem }
      const { info } = table
      const fixedView = indexes.fix(table, view)
      const index = await indexes.use(fixedView, signal)
      return { ok: true, value: work(fixedView, index, info) }
    })

  /** `wanted` of the rows of a snapshot from place `from` on, up to those present now, in arrival order; each time at most `most()`. */
  async function* batchesOf(
    snapshotId: string,
    wanted: readonly string[],
    from: number,
    most: () => number,
    options: { readonly signal?: AbortSignal } = {},
  ): AsyncGenerator<Rows> {
    const table = tables.get(snapshotId)
    if (table === undefined) throw new JobFailed(rowsLetGo)
    const end = table.info.rowCount
    table.users += 1
    try {
      for (let next = from; next < end; ) {
        const to = Math.min(next + most(), end)
        const rows = `rowid >= ${next} AND rowid < ${to}`
        yield await database.rows(
          `SELECT ${wanted.join(', ')} FROM ${table.table} WHERE ${rows} ORDER BY rowid`,
          options,
        )
        next = to
      }
    } catch (error) {
      throw error instanceof QueryFailed ? new JobFailed(error.failure) : error
    } finally {
      leave(table)
    }
  }

  return {
    prepare: () => database.prepare(),
    create: (plan) => create(plan),
    ...csvSnapshots({ database, create, tableOf: (id) => tables.get(id), change, drop: dropById, forget }),
    async resume(snapshotId, jobId) {
      const table = tables.get(snapshotId)
      if (table === undefined || table.info.state === 'loading') return undefined
      const { failure: _failure, ...info } = table.info
      table.info = info
      await dropRowIndex(database, table)
      change(table, { state: 'loading', jobId }, true)
      return loaderOf(table)
    },
    info(snapshotId) {
      const table = tables.get(snapshotId)
      return table === undefined ? undefined : knownInfo(table)
    },
    withoutPatients: () =>
      [...tables.values()].filter(({ ofPatients, masks }) => !ofPatients && !masks.byName).map(({ info }) => info),
    async *cells(snapshotId, columns, from) {
      const wanted = ['key', ...columns.map(cellColumn)].map(readOut)
      for await (const found of batchesOf(snapshotId, wanted, from, () => mostBatchRows))
        yield found.map(([key, ...cells]) => ({ key: textOf(key), cells: cells.map(textOf) }))
    },
    async *rows(snapshotId, signal) {
      let limit = 256
      const wanted = ['rowid', readOut('key'), readOut('json')]
      for await (const found of batchesOf(snapshotId, wanted, 0, () => limit, { signal })) {
        const batch = found.map(([row, key, json]) => ({ row: Number(row), key: textOf(key), json: textOf(json) }))
        yield batch
        const perRow = Math.max(1, batch.reduce((sum, { json }) => sum + (json?.length ?? 0), 0) / batch.length)
        limit = Math.max(1, Math.min(mostBatchRows, Math.floor(batchBytes / perRow)))
      }
    },
    view: (snapshotId, view, signal) =>
      fixed(snapshotId, view, signal, ({ viewId, bound }, index, { version }) => {
        index.release()
        return { viewId, matching: index.matching, rowCount: bound, version }
      }),
    hold: (snapshotId, view, signal) =>
      fixed(snapshotId, view, signal, (fixedView, index, info) => {
        const { table } = fixedView
        table.users += 1
        return heldView(database, fixedView, info, index, () => leave(table))
      }),
    screens: {
      ...createReads(database, indexes, readable),
      hold(snapshotId, window = firstWindow) {
        const table = tables.get(snapshotId)
        if (table === undefined) return undefined
        table.screens.set(window, (table.screens.get(window) ?? 0) + 1)
        return knownInfo(table)
      },
      reveal: (asked) => show(asked, true),
      hide: (asked) => show(asked, false),
      release(snapshotId, window = firstWindow) {
        const table = tables.get(snapshotId)
        const shown = table?.screens.get(window)
        if (table === undefined || shown === undefined) return
        if (shown > 1) table.screens.set(window, shown - 1)
        else table.screens.delete(window)
        table.lastUsed = Date.now()
      },
    },
    keep(snapshotId, lasting) {
      const table = tables.get(snapshotId)
      if (table === undefined) return
      table.lasting = lasting
      table.lastUsed = Date.now()
    },
    drop: dropById,
    async dropOfPatients() {
      const theirs = [...tables.values()].filter(({ ofPatients, unattended }) => ofPatients && !unattended)
      await Promise.all(theirs.map(drop))
    },
    async runEnded(snapshotId) {
      const table = tables.get(snapshotId)
      if (table === undefined) return
      table.unattended = false
      if (table.screens.size === 0) await drop(table)
    },
    pageGone(window = firstWindow) {
      for (const table of tables.values()) if (table.screens.delete(window)) table.lastUsed = Date.now()
    },
    async close() {
      clearInterval(timer)
      events.close()
      // Loaders that still run find their tables gone.
      for (const table of tables.values()) table.gone = true
      tables.clear()
      await database.close()
    },
  }
}
