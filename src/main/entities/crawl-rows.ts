import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Entity, SchemaDocument } from '../../domain/entity.ts'
import { cellsOf, type EntityColumn, entityColumns, laterColumns, mostFields } from '../../domain/entity-columns.ts'
import type { CellText, TableColumn } from '../../domain/table.ts'
import type { LoadedRow, SnapshotLoader } from '../snapshots/snapshot-service.ts'
import { createIdSet } from './id-set.ts'

/** From the entities of a page to the rows of a snapshot: each entity once, in columns that grow with the fields that come. */

export type CrawlRows = {
  /** Puts a page's new entities into the snapshot. `again` pages were read before, so that what repeats in them says nothing. */
  take(page: readonly Entity[], again: boolean, loader: SnapshotLoader): Promise<TakenPage>
  /** Different rows taken, rows that came more than once, some of their ids, and rows without an id among those taken. */
  readonly counts: {
    readonly taken: number
    readonly repeated: number
    readonly repeatedIds?: readonly string[]
    readonly withoutId: number
  }
  readonly hasColumns: boolean
  /** True for an entity that was taken. */
  knows(entity: Entity): boolean
}

export type TakenPage = {
  readonly fresh: number
  /** Characters of JSON that the new rows are. */
  readonly characters: number
}

/** Main is held no longer than this at a time. */
const sliceMs = 8
/** Rows between two looks at the clock. */
const rowsPerLook = 32
/** An audit asks the platform about each of them: whether the id is one entity's that moved, or that of two. */
const mostRepeatedIds = 100

/** `schema` gives the live schema, or undefined where there is none to be had: then the first rows tell the columns. */
export function createCrawlRows(schema: () => Promise<SchemaDocument | undefined>): CrawlRows {
  const ids = createIdSet()
  const repeatedIds = new Set<string>()
  let repeated = 0
  let withoutId = 0
  let columns: readonly EntityColumn[] | undefined
  let hasSchema = false
  /** Where a field's cell stands in a row. */
  const places = new Map<string, { readonly column: EntityColumn; readonly at: number }>()
  /** Fields that get no column. */
  const passedOver = new Set<string>()
  const columnIds = new Set<string>()
  let emptyCells: CellText[] = []

  async function addColumns(added: readonly EntityColumn[], loader: SnapshotLoader): Promise<void> {
    const flat = added.flatMap(({ column, ids: idColumn }): TableColumn[] =>
      idColumn === undefined ? [column] : [column, idColumn],
    )
    await loader.addColumns(flat)
    for (const column of added) {
      places.set(column.field, { column, at: columnIds.size })
      columnIds.add(column.column.id)
      if (column.ids !== undefined) columnIds.add(column.ids.id)
    }
    columns = [...(columns ?? []), ...added]
    emptyCells = Array.from({ length: columnIds.size }, () => null)
  }

  /** Columns for the fields of these rows that have none yet. */
  async function addMissingColumns(rows: readonly Entity[], loader: SnapshotLoader): Promise<void> {
    if (columns === undefined) {
      const live = await schema()
      hasSchema = live !== undefined
      return addColumns(entityColumns(live, rows), loader)
    }
    const names = new Set<string>()
    for (const row of rows)
      for (const name of Object.keys(row)) if (!places.has(name) && !passedOver.has(name)) names.add(name)
    if (names.size === 0) return
    const added = laterColumns([...names], rows, { known: columnIds, hasSchema })
    if (added.length > 0) await addColumns(added, loader)
    for (const name of names) if (!places.has(name) && passedOver.size < mostFields) passedOver.add(name)
  }

  function loadedRow(entity: Entity): LoadedRow {
    const cells = emptyCells.slice()
    for (const name of Object.keys(entity)) {
      const place = places.get(name)
      if (place === undefined) continue
      const [cell, id] = cellsOf(place.column, entity[name])
      cells[place.at] = cell
      if (place.column.ids !== undefined) cells[place.at + 1] = id
    }
    return { key: entity.id ?? null, cells, json: JSON.stringify(entity) }
  }

  return {
    async take(page, again, loader) {
      const fresh = page.filter(({ id }) => {
        if (id === undefined || id === null || id === '') {
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
      if (fresh.length > 0 || columns === undefined) await addMissingColumns(fresh, loader)
      const rows: LoadedRow[] = []
      let characters = 0
      let startedAt = performance.now()
      for (const entity of fresh) {
        const row = loadedRow(entity)
        characters += row.json?.length ?? 0
        rows.push(row)
        if (rows.length % rowsPerLook === 0 && performance.now() - startedAt > sliceMs) {
          await nextTurn()
          startedAt = performance.now()
        }
      }
      if (rows.length > 0) await loader.append(rows)
      return { fresh: rows.length, characters }
    },
    get counts() {
      const named = repeatedIds.size === 0 ? {} : { repeatedIds: [...repeatedIds] }
      return { taken: ids.size + withoutId, repeated, ...named, withoutId }
    },
    get hasColumns() {
      return columns !== undefined
    },
    knows: ({ id }) => id !== undefined && id !== null && id !== '' && ids.has(id),
  }
}
