import { type Entity, type SchemaDocument, idOf } from '../../../domain/entities/entity.ts'
import {
  cellsOf,
  type EntityColumn,
  entityColumns,
  laterColumns,
  laterIds,
} from '../../../domain/entities/entity-columns.ts'
import { asWritten, exactJson } from '../../../domain/tables/exact-json.ts'
import type { CellText, TableColumn } from '../../../domain/tables/table.ts'
import type { LoadedRow, SnapshotLoader } from '../../services/snapshots/snapshot-service.ts'
import { createPageRows, rowsInTurns } from '../../services/crawl/page-rows.ts'

/** Converts the entities of a page to snapshot rows: each entity once, in columns that grow with new fields. */

/** Maximum number of remembered fields without a column; beyond that, no new field gets one. */
const mostPassedOver = 10_000

/** `schema` returns the live schema, or undefined if unavailable: then the first rows define the columns. */
export function createCrawlRows(schema: () => Promise<SchemaDocument | undefined>) {
  let columns: readonly EntityColumn[] | undefined
  let hasSchema = false
  /** The positions of a field's cell and of its ids in a row. */
  type Place = { readonly column: EntityColumn; readonly at: number; readonly idsAt: number }
  const places = new Map<string, Place>()
  /** Fields without a column. */
  const passedOver = new Set<string>()
  const columnIds = new Set<string>()
  let emptyCells: CellText[] = []

  async function addColumns(added: readonly EntityColumn[], loader: SnapshotLoader): Promise<void> {
    const flat = added.flatMap(({ column, ids: idColumn }): TableColumn[] =>
      idColumn === undefined ? [column] : [column, idColumn],
    )
    await loader.addColumns(flat)
    for (const column of added) {
      places.set(column.field, { column, at: columnIds.size, idsAt: columnIds.size + 1 })
      columnIds.add(column.column.id)
      if (column.ids !== undefined) columnIds.add(column.ids.id)
    }
    columns = [...(columns ?? []), ...added]
    emptyCells = Array.from({ length: columnIds.size }, () => null)
  }

  /** Initial columns: those of the live schema, plus additional fields of these rows. */
  async function addFirstColumns(rows: readonly Entity[], loader: SnapshotLoader): Promise<void> {
    const live = await schema()
    hasSchema = live !== undefined
    await addColumns(entityColumns(live, rows), loader)
    passOver(rows.flatMap((row) => Object.keys(row)))
  }

  /** Columns for fields that appear later. */
  async function addLaterColumns(
    names: readonly string[],
    rows: readonly Entity[],
    loader: SnapshotLoader,
  ): Promise<void> {
    const added = laterColumns(names, rows, { known: columnIds, hasSchema })
    if (added.length > 0) await addColumns(added, loader)
    passOver(names)
  }

  /** Columns of ids for fields that turn out to be references. Earlier rows have none. */
  async function addLaterIds(late: ReadonlyMap<string, TableColumn>, loader: SnapshotLoader): Promise<void> {
    await loader.addColumns([...late.values()])
    for (const [field, ids] of late) {
      const place = places.get(field)
      if (place === undefined) continue
      places.set(field, { ...place, column: { ...place.column, ids }, idsAt: columnIds.size })
      columnIds.add(ids.id)
    }
    emptyCells = Array.from({ length: columnIds.size }, () => null)
  }

  /** Fields that get no column: they remain in the record's JSON. */
  function passOver(names: readonly string[]): void {
    for (const name of names) if (!places.has(name)) passedOver.add(name)
  }

  /** Adds fields of `entity` without a column to `unknown`, and those that need one for ids to `late`. */
  function loadedRow(entity: Entity, unknown: Set<string>, late: Map<string, TableColumn>): LoadedRow {
    const cells = emptyCells.slice()
    for (const name of Object.keys(entity)) {
      const place = places.get(name)
      if (place === undefined) {
        if (passedOver.size < mostPassedOver && !passedOver.has(name)) unknown.add(name)
        continue
      }
      const value = asWritten(entity, name)
      const [cell, id] = cellsOf(place.column, value)
      cells[place.at] = cell
      if (place.column.ids !== undefined) cells[place.idsAt] = id
      const ids = laterIds(place.column, value)
      if (ids !== undefined && !columnIds.has(ids.id)) late.set(name, ids)
    }
    return { key: idOf(entity) ?? null, cells, json: exactJson(entity) ?? null }
  }

  async function rowsOf(fresh: readonly Entity[], loader: SnapshotLoader): Promise<readonly LoadedRow[]> {
    if (columns === undefined) await addFirstColumns(fresh, loader)
    const [unknown, late] = [new Set<string>(), new Map<string, TableColumn>()]
    const rows = await rowsInTurns(fresh, (entity) => loadedRow(entity, unknown, late))
    if (unknown.size === 0 && late.size === 0) return rows
    // A later field may have the name of an id column.
    if (unknown.size > 0) await addLaterColumns([...unknown], fresh, loader)
    const free = new Map([...late].filter(([, { id }]) => !columnIds.has(id)))
    if (free.size > 0) await addLaterIds(free, loader)
    return await rowsInTurns(fresh, (entity) => loadedRow(entity, new Set(), new Map()))
  }

  return { rows: createPageRows<Entity>(idOf, rowsOf), hasColumns: () => columns !== undefined }
}
