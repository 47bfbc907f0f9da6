import { createHash } from 'node:crypto'
import { failure } from '../../../bridge/failure.ts'
import type { TableView } from '../../../domain/tables/table.ts'
import { unlessAborted } from '../unless-aborted.ts'
import { QueryFailed } from './database-failure.ts'
import type { Database } from './database.ts'
import { surelyHolds } from './cell-sql.ts'
import { type SnapshotTable, columnsOf } from './snapshot-table.ts'
import { hasRegex, isWhole, orderSql, whereSql, withoutSort } from './view-sql.ts'

/**
 * Views fixed at a row count, and their order indexes: tables that map each place to its row. An index is built once and dropped if memory is short. Rows
 * never change, so a rebuilt index is the same. A view's condition is evaluated once: its sorted index, and every chart and count over it, start from the
 * index without sort.
 */
export type FixedView = {
  readonly viewId: string
  readonly table: SnapshotTable
  readonly view: TableView
  /** The view uses only rows below this number. */
  readonly bound: number
  /** The table's `kindsSet` when the view was fixed. */
  readonly kindsSet: number
}

/** An index in use; call `release` exactly once. */
export type UsedIndex = {
  /** Undefined if the view needs no index: place and row number are equal. */
  readonly name: string | undefined
  readonly matching: number
  release(): void
}

export type OrderIndexes = ReturnType<typeof createOrderIndexes>

type Index = {
  readonly name: string
  readonly fixed: FixedView
  readonly definition: string
  readonly built: Promise<number>
  readonly controller: AbortController
  matching: number
  /** Callers that wait for it or read from it. */
  users: number
  lastUsed: number
  state: 'building' | 'built' | 'failed'
}

/** Definitions are small, but a grid on a growing table creates a new one every second. */
const mostDefinitions = 2_000
const bytesPerPlace = 8
/** Indexes kept per definition at different row counts: the one shown and the next one. */
const mostOfOneDefinition = 2

/** An idle grid makes no calls but must find its rows again. */
const latelyMs = 30_000

const regexTimeoutMs = 5_000

/** True if `wide` surely has every row of `view`: its conditions are among the view's, or hold less. */
function isWider(wide: TableView, view: TableView): boolean {
  const filters = new Set(view.filters.map((filter) => JSON.stringify(filter)))
  if (!wide.filters.every((filter) => filters.has(JSON.stringify(filter)))) return false
  if (wide.alwaysFind !== undefined && JSON.stringify(wide.alwaysFind) !== JSON.stringify(view.alwaysFind)) return false
  const [less, more] = [wide.find, view.find]
  if (less === undefined) return true
  if (more === undefined || JSON.stringify(less.columns) !== JSON.stringify(more.columns)) return false
  return less.text === more.text || surelyHolds(more.text, less.text)
}

const definitionOf = ({ viewId }: FixedView): string => viewId.replace(/\.\d+$/, '')

export function createOrderIndexes(database: Database, mostBytes: number) {
  /** Both in order of use, oldest first. */
  const views = new Map<string, FixedView>()
  const indexes = new Map<string, Index>()
  let count = 0

  async function drop(index: Index): Promise<void> {
    if (indexes.get(index.fixed.viewId) === index) indexes.delete(index.fixed.viewId)
    // The build may finish despite an interrupt.
    await index.built.catch(() => undefined)
    await database.rows(`DROP TABLE IF EXISTS ${index.name}`).catch(() => undefined)
  }

  const unused = () => [...indexes.values()].filter(({ users, state }) => users === 0 && state !== 'building')

  function shrink(): void {
    const inMemory = () => [...indexes.values()].reduce((sum, { matching }) => sum + matching * bytesPerPlace, 0)
    for (const index of unused()) {
      if (inMemory() <= mostBytes) return
      void drop(index)
    }
  }

  /** Releases the indexes that a new one of the same definition replaces. */
  function dropOlder(definition: string): void {
    const same = [...indexes.values()].filter((index) => index.definition === definition && index.state === 'built')
    const newest = new Set(same.toSorted((a, b) => b.fixed.bound - a.fixed.bound).slice(0, mostOfOneDefinition))
    for (const index of same) if (!newest.has(index) && index.users === 0) void drop(index)
  }

  /** The largest existing index of the same definition with fewer rows. */
  function beginningOf(fixed: FixedView, definition: string): Index | undefined {
    return [...indexes.values()]
      .filter((index) => index.state === 'built' && index.definition === definition && index.fixed.bound < fixed.bound)
      .toSorted((a, b) => b.fixed.bound - a.fixed.bound)[0]
  }

  /** The smallest existing index that surely has every row of `fixed`, if reading it is worth it. */
  function widerThan({ table, view, bound, kindsSet }: FixedView): Index | undefined {
    return [...indexes.values()]
      .filter(
        ({ state, matching, fixed }) =>
          state === 'built' &&
          fixed.table === table &&
          fixed.bound === bound &&
          fixed.kindsSet === kindsSet &&
          matching < bound / 2 &&
          isWider(fixed.view, view),
      )
      .toSorted((one, other) => one.matching - other.matching)[0]
  }

  /** Creates the index's table and returns its row count. */
  async function fill(fixed: FixedView, name: string, signal: AbortSignal): Promise<number> {
    const { table, view, bound } = fixed
    const columnOf = columnsOf(table)
    const isRegexRun = view.sort.length === 0 && hasRegex(view)
    const create = async (select: string) => {
      const timeout = isRegexRun ? { timeoutMs: regexTimeoutMs } : {}
      const rows = await database.rows(`CREATE TABLE ${name} AS ${select}`, { signal, long: true, ...timeout })
      return Number(rows[0]?.[0] ?? 0)
    }
    if (view.sort.length > 0)
      return await withRows(table, view, bound, signal, (from) =>
        create(`SELECT t.rowid AS n ${from} ORDER BY ${orderSql(view, columnOf, 't.rowid')}`),
      )
    const where = whereSql(view, columnOf)
    const matching = (from: number) =>
      `SELECT t.rowid AS n FROM ${table.table} t WHERE t.rowid >= ${from} AND t.rowid < ${bound} AND ${where}`
    // Rows are only appended, so an unsorted view of fewer rows is the start of this one.
    const begun = beginningOf(fixed, definitionOf(fixed)) ?? widerThan(fixed)
    if (begun === undefined) return await create(`${matching(0)} ORDER BY t.rowid`)
    begun.users += 1
    try {
      return await create(
        begun.fixed.bound < bound
          ? `SELECT n FROM (SELECT n FROM ${begun.name} UNION ALL ${matching(begun.fixed.bound)}) ORDER BY n`
          : // The database would evaluate a plain condition on all rows before the join.
            `SELECT t.place AS n FROM (SELECT s.rowid AS place, s.*, s.rowid IN (SELECT n FROM ${begun.name}) AS was FROM ${table.table} s WHERE s.rowid < ${bound}) t WHERE CASE WHEN t.was THEN ${where} ELSE false END ORDER BY t.place`,
      )
    } finally {
      begun.users -= 1
    }
  }

  function build(fixed: FixedView): Index {
    count += 1
    const name = `view_${count}`
    const definition = definitionOf(fixed)
    const controller = new AbortController()
    const built = fill(fixed, name, controller.signal)
    const index: Index = {
      name,
      fixed,
      definition,
      built,
      controller,
      matching: 0,
      users: 0,
      lastUsed: Date.now(),
      state: 'building',
    }
    indexes.set(fixed.viewId, index)
    built.then(
      (matching) => {
        index.matching = matching
        index.state = 'built'
        dropOlder(definition)
        shrink()
      },
      () => {
        index.state = 'failed'
        if (indexes.get(fixed.viewId) === index) indexes.delete(fixed.viewId)
      },
    )
    return index
  }

  function fixedAt(table: SnapshotTable, view: TableView, bound: number): FixedView {
    const { kindsSet } = table
    const digest = createHash('sha256')
      .update(JSON.stringify([view.filters, view.sort, view.find ?? null, view.alwaysFind ?? null, kindsSet]))
      .digest('base64url')
      .slice(0, 22)
    const viewId = `${table.id}.${digest}.${bound}`
    const fixed = views.get(viewId) ?? { viewId, table, view, bound, kindsSet }
    views.delete(viewId)
    views.set(viewId, fixed)
    for (const old of views.keys()) {
      if (views.size <= mostDefinitions) break
      views.delete(old)
    }
    return fixed
  }

  async function takeIndex(fixed: FixedView, signal: AbortSignal): Promise<UsedIndex> {
    if (isWhole(fixed.view)) return { name: undefined, matching: fixed.bound, release: () => undefined }
    const index = indexes.get(fixed.viewId) ?? build(fixed)
    indexes.delete(fixed.viewId)
    indexes.set(fixed.viewId, index)
    index.users += 1
    let released = false
    const release = () => {
      if (released) return
      released = true
      index.users -= 1
      index.lastUsed = Date.now()
      // Its last user is gone.
      if (index.users === 0 && index.state === 'building') {
        index.controller.abort()
        void drop(index)
      }
      if (index.users === 0 && index.state === 'built') shrink()
    }
    try {
      return { name: index.name, matching: await unlessAborted(index.built, signal), release }
    } catch (error) {
      release()
      throw signal.aborted ? new QueryFailed(failure('cancelled')) : error
    }
  }

  /** `FROM … WHERE …` for the rows of a view that are below `bound`, named `t`, unordered, while `work` runs. Throws `QueryFailed`. */
  async function withRows<Value>(
    table: SnapshotTable,
    view: TableView,
    bound: number,
    signal: AbortSignal,
    work: (from: string) => Promise<Value>,
  ): Promise<Value> {
    const rows = await takeIndex(fixedAt(table, withoutSort(view), bound), signal)
    try {
      const isOfView = rows.name === undefined ? `t.rowid < ${bound}` : `t.rowid IN (SELECT n FROM ${rows.name})`
      return await work(`FROM ${table.table} t WHERE ${isOfView}`)
    } finally {
      rows.release()
    }
  }

  return {
    /** The view of `table` in its current state. The same definition at the same row count has the same id. */
    fix: (table: SnapshotTable, view: TableView): FixedView => fixedAt(table, view, table.info.rowCount),
    find: (viewId: string): FixedView | undefined => views.get(viewId),
    /** Builds the index if it doesn't exist. Throws `QueryFailed`. */
    use: takeIndex,
    withRows,
    /** Drops everything of a removed snapshot. */
    async forget(table: SnapshotTable) {
      for (const [viewId, fixed] of views) if (fixed.table === table) views.delete(viewId)
      const own = [...indexes.values()].filter(({ fixed }) => fixed.table === table)
      for (const { controller } of own) controller.abort()
      await Promise.all(own.map(drop))
    },
    /** Drops every index that wasn't used recently. */
    async dropUnused() {
      const before = Date.now() - latelyMs
      await Promise.all(
        unused()
          .filter(({ lastUsed }) => lastUsed < before)
          .map(drop),
      )
    },
  }
}
