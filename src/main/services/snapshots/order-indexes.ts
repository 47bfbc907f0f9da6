import { createHash } from 'node:crypto'
import { failure } from '../../../bridge/failure.ts'
import type { TableView } from '../../../domain/tables/table.ts'
import { QueryFailed } from './database-failure.ts'
import type { Database } from './database.ts'
import { type SnapshotTable, columnsOf } from './snapshot-table.ts'
import { hasRegex, isWhole, orderSql, whereSql } from './view-sql.ts'

/**
 * Views fixed at a row count, and their order indexes: tables that map each place to its row. An index is built once and dropped if memory is short. Rows
 * never change, so a rebuilt index is the same.
 */
export type FixedView = {
  readonly viewId: string
  readonly table: SnapshotTable
  readonly view: TableView
  /** The view uses only rows below this number. */
  readonly bound: number
}

/** An index in use; call `release` exactly once. */
export type UsedIndex = {
  /** Undefined if the view needs no index: place and row number are equal. */
  readonly name: string | undefined
  readonly matching: number
  release(): void
}

export type OrderIndexes = {
  /** The view of `table` in its current state. The same definition at the same row count has the same id. */
  fix(table: SnapshotTable, view: TableView): FixedView
  find(viewId: string): FixedView | undefined
  /** Builds the index if it doesn't exist. Throws `QueryFailed`. */
  use(view: FixedView, signal: AbortSignal): Promise<UsedIndex>
  /** Drops everything of a removed snapshot. */
  forget(table: SnapshotTable): Promise<void>
  /** Drops every index that wasn't used recently. */
  dropUnused(): Promise<void>
}

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

const definitionOf = ({ viewId }: FixedView): string => viewId.replace(/\.\d+$/, '')

export function createOrderIndexes(database: Database, mostBytes: number): OrderIndexes {
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

  function build(fixed: FixedView): Index {
    count += 1
    const name = `view_${count}`
    const definition = definitionOf(fixed)
    const columnOf = columnsOf(fixed.table)
    const where = whereSql(fixed.view, columnOf)
    const order = orderSql(fixed.view, columnOf, 't.rowid')
    const controller = new AbortController()
    const matching = (from: number) =>
      `SELECT t.rowid AS n FROM ${fixed.table.table} t WHERE t.rowid >= ${from} AND t.rowid < ${fixed.bound} AND ${where}`
    // Rows are only appended, so an unsorted view of fewer rows is the start of this one.
    const begun = fixed.view.sort.length > 0 ? undefined : beginningOf(fixed, definition)
    if (begun !== undefined) begun.users += 1
    const built = database
      .rows(
        begun === undefined
          ? `CREATE TABLE ${name} AS ${matching(0)} ORDER BY ${order}`
          : `CREATE TABLE ${name} AS SELECT n FROM (SELECT n FROM ${begun.name} UNION ALL ${matching(begun.fixed.bound)}) ORDER BY n`,
        {
          signal: controller.signal,
          long: true,
          ...(hasRegex(fixed.view) ? { timeoutMs: regexTimeoutMs } : {}),
        },
      )
      .then((rows) => Number(rows[0]?.[0] ?? 0))
      .finally(() => {
        if (begun !== undefined) begun.users -= 1
      })
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

  return {
    fix(table, view) {
      const { rowCount } = table.info
      const digest = createHash('sha256')
        .update(JSON.stringify([view.filters, view.sort, view.find ?? null, table.kindsSet]))
        .digest('base64url')
        .slice(0, 22)
      const viewId = `${table.id}.${digest}.${rowCount}`
      const fixed = views.get(viewId) ?? { viewId, table, view, bound: rowCount }
      views.delete(viewId)
      views.set(viewId, fixed)
      for (const old of views.keys()) {
        if (views.size <= mostDefinitions) break
        views.delete(old)
      }
      return fixed
    },
    find: (viewId) => views.get(viewId),
    async use(fixed, signal) {
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
      const { promise: aborted, reject } = Promise.withResolvers<never>()
      const abort = () => reject(new QueryFailed(failure('cancelled')))
      signal.addEventListener('abort', abort)
      if (signal.aborted) abort()
      try {
        const matching = await Promise.race([index.built, aborted])
        return { name: index.name, matching, release }
      } catch (error) {
        release()
        throw error
      } finally {
        signal.removeEventListener('abort', abort)
      }
    },
    async forget(table) {
      for (const [viewId, fixed] of views) if (fixed.table === table) views.delete(viewId)
      const own = [...indexes.values()].filter(({ fixed }) => fixed.table === table)
      for (const { controller } of own) controller.abort()
      await Promise.all(own.map(drop))
    },
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
