import { setImmediate as nextTurn } from 'node:timers/promises'
import type { LoadedRow, SnapshotLoader } from '../snapshots/snapshot-service.ts'
import type { CrawlRows } from './crawl.ts'
import { createIdSet } from './id-set.ts'

/** Maximum time to block main. */
const sliceMs = 8
/** Rows between two checks of the clock. */
const rowsPerLook = 32
/** An audit sends a request for each: an item that moved, or two with the same id. */
const mostRepeatedIds = 100

/** The snapshot rows of these items, by `rowOf`. Leaves main turns for other work. */
export async function rowsInTurns<Item>(
  items: readonly Item[],
  rowOf: (item: Item) => LoadedRow,
): Promise<readonly LoadedRow[]> {
  const rows: LoadedRow[] = []
  let startedAt = performance.now()
  for (const item of items) {
    rows.push(rowOf(item))
    if (rows.length % rowsPerLook === 0 && performance.now() - startedAt > sliceMs) {
      await nextTurn()
      startedAt = performance.now()
    }
  }
  return rows
}

/** Stores the items of pages, each once by its id, as the rows that `rowsOf` makes of a page's new items. */
export function createPageRows<Item>(
  idOf: (item: Item) => string | undefined,
  rowsOf: (fresh: readonly Item[], loader: SnapshotLoader) => Promise<readonly LoadedRow[]>,
): CrawlRows<Item> {
  const ids = createIdSet()
  const repeatedIds = new Set<string>()
  let repeated = 0
  let withoutId = 0
  return {
    async take(page, again, loader) {
      const fresh = page.filter((item) => {
        const id = idOf(item)
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
      const rows = await rowsOf(fresh, loader)
      if (rows.length > 0) await loader.append(rows)
      return { fresh: rows.length, characters: rows.reduce((sum, { json }) => sum + (json?.length ?? 0), 0) }
    },
    get counts() {
      const named = repeatedIds.size === 0 ? {} : { repeatedIds: [...repeatedIds] }
      return { taken: ids.size + withoutId, repeated, ...named, withoutId }
    },
    knows(item) {
      const id = idOf(item)
      return id !== undefined && ids.has(id)
    },
  }
}
