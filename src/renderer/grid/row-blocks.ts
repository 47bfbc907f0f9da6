import type { WindowRows } from '../../bridge/calls/snapshots.ts'
import type { CellText } from '../../domain/tables/table.ts'

/**
 * Caches the rows of one view in blocks, fetched as they scroll into view; evicts the least recently used. Cancels requests for blocks that scrolled past, so
 * that visible rows don't wait.
 */

/** A row of a view, its cells in the order of the blocks' columns. */
export type BlockRow = { readonly row: number; readonly key: CellText; readonly cells: readonly CellText[] }

export type RowBlocks = ReturnType<typeof createRowBlocks>

type Options = {
  readonly matching: number
  readonly columns: readonly string[]
  readonly fetch: (offset: number, limit: number, signal: AbortSignal) => Promise<WindowRows>
}

/** Maximum cached blocks. */
const keptBlocks = 16

export function createRowBlocks({ matching, columns, fetch }: Options) {
  // Wide rows use smaller blocks, so that responses have a similar size.
  const size = columns.length > 60 ? 60 : 200
  const blocks = new Map<number, WindowRows>()
  const running = new Map<number, { readonly promise: Promise<void>; readonly abort: AbortController }>()
  const listeners = new Set<() => void>()
  const lastBlock = Math.max(0, Math.ceil(matching / size) - 1)
  let inView = { first: 0, last: -1 }
  let error: unknown
  let closed = false

  const blockOf = (place: number) => Math.max(0, Math.min(Math.floor(place / size), lastBlock))
  const notify = () => {
    for (const listener of listeners) listener()
  }

  const start = (number: number): Promise<void> => {
    const already = running.get(number)
    if (already !== undefined) return already.promise
    const abort = new AbortController()
    const run = async () => {
      try {
        const rows = await fetch(number * size, Math.min(size, matching - number * size), abort.signal)
        if (abort.signal.aborted || closed) return
        blocks.set(number, rows)
        trim()
        error = undefined
      } catch (caught) {
        if (abort.signal.aborted || closed) return
        // A failed prefetch is ignored; the block is fetched again when it becomes visible.
        if (number >= inView.first && number <= inView.last) error = caught
        throw caught
      } finally {
        if (running.get(number)?.abort === abort) running.delete(number)
        if (!abort.signal.aborted && !closed) notify()
      }
    }
    const promise = run()
    running.set(number, { promise, abort })
    return promise
  }

  function trim() {
    for (const number of blocks.keys()) {
      if (blocks.size <= keptBlocks) return
      if (number < inView.first - 1 || number > inView.last + 1) blocks.delete(number)
    }
  }

  /** Fetches missing visible blocks; if none is missing, prefetches their neighbors. */
  function fill() {
    if (closed || matching === 0 || inView.last < inView.first) return
    const missing: number[] = []
    for (let number = inView.first; number <= inView.last; number += 1) {
      const block = blocks.get(number)
      if (block === undefined) missing.push(number)
      else {
        // Reinsert the block, so that the map's order is least recently used first.
        blocks.delete(number)
        blocks.set(number, block)
      }
    }
    const wanted = missing.length > 0 ? missing : [inView.last + 1, inView.first - 1]
    for (const number of wanted) {
      if (number < 0 || number > lastBlock || blocks.has(number) || running.has(number)) continue
      start(number).then(fill, () => undefined)
    }
  }

  return {
    columns,
    rowAt: (place: number): BlockRow | undefined => {
      const number = blockOf(place)
      const block = blocks.get(number)
      const at = place - number * size
      const row = block?.rows[at]
      if (block === undefined || row === undefined) return undefined
      return { row, key: block.keys[at] ?? null, cells: block.cells[at] ?? [] }
    },
    /** Sets the visible places, first and last. Fetches the missing ones, then one block in each direction. */
    want: (first: number, last: number): void => {
      const next = { first: blockOf(first), last: blockOf(last) }
      if (next.first === inView.first && next.last === inView.last) return
      inView = next
      for (const [number, { abort }] of running) {
        if (number >= next.first - 1 && number <= next.last + 1) continue
        running.delete(number)
        abort.abort()
      }
      fill()
    },
    /** Fetches these places and resolves when they're loaded. Throws any fetch error. */
    load: async (first: number, last: number): Promise<void> => {
      if (matching === 0) return
      const awaited: Promise<void>[] = []
      for (let number = blockOf(first); number <= blockOf(last); number += 1) {
        if (!blocks.has(number)) awaited.push(start(number))
      }
      await Promise.all(awaited)
    },
    /** Calls the listener when rows load or fail. Returns the unsubscribe function. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Why visible rows are missing. */
    error: (): unknown => error,
    /** Retries failed fetches. */
    retry: (): void => {
      error = undefined
      fill()
    },
    close: (): void => {
      closed = true
      for (const { abort } of running.values()) abort.abort()
      running.clear()
      listeners.clear()
    },
  }
}
