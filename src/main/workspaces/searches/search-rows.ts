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
import { createPageRows, rowsInTurns } from '../../services/crawl/page-rows.ts'
import type { LoadedRow, SnapshotLoader } from '../../services/snapshots/snapshot-service.ts'

/** Converts the records of a page to snapshot rows: each record once, in columns that grow with new fields. */

/** Maximum number of remembered fields without a column. */
const mostPassedOver = 10_000

export function createSearchRows(kind: SearchKind): CrawlRows<SearchRecord> {
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

  async function addColumns(unknown: ReadonlyMap<string, readonly unknown[]>, loader: SnapshotLoader): Promise<void> {
    const added = furtherColumns(unknown, columns, kind)
    if (added.length > 0) {
      await loader.addColumns(added)
      for (const { id } of added) places.set(id, places.size)
      columns = [...columns, ...added]
    }
    for (const path of unknown.keys()) if (!places.has(path)) passedOver.add(path)
  }

  return createPageRows<SearchRecord>(searchRecordId, async (fresh, loader) => {
    const unknown = new Map<string, unknown[]>()
    const rows = await rowsInTurns(fresh, (record) => loadedRow(record, unknown))
    if (unknown.size === 0) return rows
    await addColumns(unknown, loader)
    const again = new Map<string, unknown[]>()
    return await rowsInTurns(fresh, (record) => loadedRow(record, again))
  })
}
