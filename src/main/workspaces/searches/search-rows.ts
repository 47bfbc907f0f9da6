import { setImmediate as nextTurn } from 'node:timers/promises'
import { exactJson } from '../../../domain/tables/exact-json.ts'
import type { SearchRecord } from '../../../domain/reports/report.ts'
import {
  furtherColumns,
  searchCell,
  searchColumns,
  searchFieldsOf,
  searchRecordId,
} from '../../../domain/searches/search-columns.ts'
import type { SearchKind } from '../../../domain/searches/search-kind.ts'
import type { CellText, TableColumn } from '../../../domain/tables/table.ts'
import type { CrawlRows } from '../../services/crawl/crawl.ts'
import { createIdSet } from '../../services/crawl/id-set.ts'
import type { LoadedRow, SnapshotLoader } from '../../services/snapshots/snapshot-service.ts'

/** Converts the records of a page to snapshot rows: each record once, in columns that grow with new fields. */

/** Maximum time to block main. */
const sliceMs = 8
/** Rows between two checks of the clock. */
const rowsPerLook = 32
/** Maximum number of remembered fields without a column. */
const mostPassedOver = 10_000
const mostRepeatedIds = 100

export function createSearchRows(kind: SearchKind): CrawlRows<SearchRecord> {
  const ids = createIdSet()
  const repeatedIds = new Set<string>()
  let repeated = 0
  let withoutId = 0
  let columns: readonly TableColumn[] = searchColumns(kind)
  const documented = new Set(columns.map(({ id }) => id))
  const places = new Map(columns.map(({ id }, at) => [id, at]))
  /** Fields without a column. */
  const passedOver = new Set<string>()

  /** Adds values of fields without a column to `unknown`. */
  function loadedRow(record: SearchRecord, unknown: Map<string, unknown[]>): LoadedRow {
    const cells: CellText[] = Array.from({ length: columns.length }, () => null)
    for (const [path, value] of searchFieldsOf(record, documented)) {
      const place = places.get(path)
      if (place !== undefined) cells[place] = searchCell(value)
      else if (!passedOver.has(path) && passedOver.size < mostPassedOver) {
        const values = unknown.get(path)
        if (values === undefined) unknown.set(path, [value])
        else values.push(value)
      }
    }
    return { key: searchRecordId(record) ?? null, cells, json: exactJson(record) ?? null }
  }

  async function loadedRows(records: readonly SearchRecord[], unknown: Map<string, unknown[]>): Promise<LoadedRow[]> {
    const rows: LoadedRow[] = []
    let startedAt = performance.now()
    for (const record of records) {
      rows.push(loadedRow(record, unknown))
      if (rows.length % rowsPerLook === 0 && performance.now() - startedAt > sliceMs) {
        await nextTurn()
        startedAt = performance.now()
      }
    }
    return rows
  }

  async function addColumns(unknown: ReadonlyMap<string, readonly unknown[]>, loader: SnapshotLoader): Promise<void> {
    const added = furtherColumns(unknown, columns, kind)
    if (added.length > 0) {
      await loader.addColumns(added)
      for (const { id } of added) places.set(id, places.size)
      columns = [...columns, ...added]
    }
    for (const path of unknown.keys()) if (!places.has(path)) passedOver.add(path)
  }

  return {
    async take(page, again, loader) {
      const fresh = page.filter((record) => {
        const id = searchRecordId(record)
        if (id === undefined) {
          withoutId += 1
          return true
        }
        if (ids.add(id)) return true
        if (!again) {
          repeated += 1
          if (repeatedIds.size < mostRepeatedIds) repeatedIds.add(id)
        }
        return false
      })
      const unknown = new Map<string, unknown[]>()
      let rows = await loadedRows(fresh, unknown)
      if (unknown.size > 0) {
        await addColumns(unknown, loader)
        rows = await loadedRows(fresh, new Map())
      }
      if (rows.length > 0) await loader.append(rows)
      return { fresh: rows.length, characters: rows.reduce((sum, { json }) => sum + (json?.length ?? 0), 0) }
    },
    get counts() {
      const named = repeatedIds.size === 0 ? {} : { repeatedIds: [...repeatedIds] }
      return { taken: ids.size + withoutId, repeated, ...named, withoutId }
    },
    knows(record) {
      const id = searchRecordId(record)
      return id !== undefined && ids.has(id)
    },
  }
}
