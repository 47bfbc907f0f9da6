import type { SnapshotInfo } from '../../bridge/snapshots.ts'
import type { NamedView } from '../../bridge/calls/views.ts'
import { maskedText } from '../../domain/tables/masks.ts'
import type { CellText, TableColumn, TableView } from '../../domain/tables/table.ts'
import { completenessIn } from '../../domain/testing/sample-completeness.ts'
import { aggregateOf } from './fake-aggregate.ts'
import { type FakeAnswers, type FakeBridge, refuse } from './fake-bridge.ts'
import { type FakeTable, rowsOfView } from './fake-tables.ts'
import type { WorldTable } from './world-tables.ts'

/**
 * In-memory snapshots behind the fake bridge: the calls `snapshots.*` and `views.*` with main's behavior, for all screen tests. Rows are given as cells, or
 * generated on demand (`cellsAt`), so that a million rows cost nothing.
 *
 * const tables = fakeSnapshots()
 * tables.add({ id: 'snap-1', title: 'clinician, Sandbox', columns, rows })
 * tables.listen(installFakeBridge({ ...tables.answers }))
 * tables.grow('snap-1', moreRows)
 */

export type FakeSnapshot = WorldTable

type Kept = {
  info: SnapshotInfo
  rows: (readonly CellText[])[] | undefined
  readonly from: FakeSnapshot
  holds: number
  /** Columns revealed for single rows. */
  readonly shown: Map<number, readonly string[]>
  /** Rows that `cellsAt` has generated for this version: each view, chart and window reads them again. */
  generated: Map<number, readonly CellText[]>
}

/** A larger table generates its rows each time, so that it takes no memory. */
const mostKeptRows = 20_000

function cellsOf({ rows, from, info, generated }: Kept, row: number): readonly CellText[] {
  if (rows !== undefined || info.rowCount > mostKeptRows) return rows?.[row] ?? from.cellsAt?.(row) ?? []
  const cells = generated.get(row) ?? from.cellsAt?.(row) ?? []
  generated.set(row, cells)
  return cells
}

const isMasked = ({ info, shown }: Kept, { id, mask }: TableColumn, row: number): boolean =>
  mask !== undefined && info.revealed?.includes(id) !== true && shown.get(row)?.includes(id) !== true

const maskedCells = (kept: Kept, columns: readonly TableColumn[], cells: readonly CellText[], row: number) =>
  columns.map((column, at): CellText => {
    const cell = cells[at] ?? null
    return cell === null || column.mask === undefined || !isMasked(kept, column, row)
      ? cell
      : maskedText(column.mask, cell)
  })

export type FakeSnapshots = {
  readonly answers: FakeAnswers
  /** Sends change events through this bridge. */
  readonly listen: (bridge: FakeBridge) => FakeBridge
  readonly add: (snapshot: FakeSnapshot) => SnapshotInfo
  readonly info: (id: string) => SnapshotInfo
  /** The snapshot's info, or undefined if it was dropped. */
  readonly find: (id: string) => SnapshotInfo | undefined
  /** Appends rows to a snapshot made with `rows`, and sends the event. */
  readonly grow: (id: string, rows: readonly (readonly CellText[])[], change?: Partial<SnapshotInfo>) => void
  /** Changes a snapshot's info, for example its state, and sends the event. */
  readonly change: (id: string, change: Partial<SnapshotInfo>) => void
  readonly drop: (id: string) => void
  /** How many screens hold the snapshot. */
  readonly holds: (id: string) => number
}

/** `delayMs`: the duration of each call. */
export function fakeSnapshots({ delayMs = 0 }: { readonly delayMs?: number } = {}): FakeSnapshots {
  const snapshots = new Map<string, Kept>()
  const views = new Map<
    string,
    { readonly snapshotId: string; readonly table: FakeTable; readonly rows?: readonly number[] }
  >()
  const named: NamedView[] = []
  let bridge: FakeBridge | undefined

  const kept = (id: string): Kept => snapshots.get(id) ?? refuse('not-found', { message: 'These rows are gone.' })
  const wait = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      if (delayMs === 0) return resolve()
      const timer = setTimeout(resolve, delayMs)
      signal.addEventListener('abort', () => {
        clearTimeout(timer)
        reject(signal.reason as Error)
      })
    }).catch(() => refuse('cancelled'))
  // A copy, so that existing views keep their rows.
  const tableOf = (snapshot: Kept): FakeTable => {
    const then = { ...snapshot }
    return { columns: then.info.columns, rowCount: then.info.rowCount, cellsAt: (row) => cellsOf(then, row) }
  }
  const keyOf = ({ from, info }: Kept, table: FakeTable, row: number): CellText => {
    if (from.keyAt !== undefined) return from.keyAt(row)
    const at = info.columns.findIndex(({ id }) => id === 'id')
    return at < 0 ? String(row) : (table.cellsAt(row)[at] ?? null)
  }
  const changed = (id: string, change: Partial<SnapshotInfo>) => {
    const snapshot = kept(id)
    const state = change.state ?? snapshot.info.state
    const rowCount = change.rowCount ?? snapshot.info.rowCount
    snapshot.info = {
      ...snapshot.info,
      takenAt: new Date().toISOString(),
      completeness: completenessIn(rowCount, state),
      ...change,
      version: snapshot.info.version + 1,
    }
    snapshot.generated = new Map()
    bridge?.emit('snapshots.changed', snapshot.info)
  }
  const viewOf = (snapshotId: string, view: TableView) => {
    const table = tableOf(kept(snapshotId))
    const known = new Set(table.columns.map(({ id }) => id))
    const foreign = [...view.filters, ...view.sort].find(({ column }) => !known.has(column))
    if (foreign !== undefined) refuse('invalid-input', { message: `There’s no column ${foreign.column}.` })
    const rows = rowsOfView(table, view)
    return { snapshotId, table, ...(rows === undefined ? {} : { rows }) }
  }
  const heldView = (viewId: string) => views.get(viewId) ?? refuse('not-found', { message: 'This view is gone.' })

  return {
    answers: {
      'snapshots.info': ({ snapshotId }) => kept(snapshotId).info,
      'snapshots.hold': ({ snapshotId }) => {
        const snapshot = kept(snapshotId)
        snapshot.holds += 1
        return snapshot.info
      },
      'snapshots.release': ({ snapshotId }) => {
        const snapshot = snapshots.get(snapshotId)
        if (snapshot !== undefined) snapshot.holds -= 1
        return null
      },
      'snapshots.view': async ({ snapshotId, view }, signal) => {
        await wait(signal)
        const { version, rowCount } = kept(snapshotId).info
        const viewId = `fake-${views.size + 1}`
        const found = viewOf(snapshotId, view)
        views.set(viewId, found)
        return { viewId, version, rowCount, matching: found.rows?.length ?? rowCount }
      },
      'snapshots.window': async ({ viewId, offset, limit, columns, longest }, signal) => {
        await wait(signal)
        const { table, rows, snapshotId } = heldView(viewId)
        const places = columns.map((id) => table.columns.findIndex((column) => column.id === id))
        const matching = rows?.length ?? table.rowCount
        const length = Math.max(0, Math.min(limit, matching - offset))
        const numbers = Array.from({ length }, (_, at) => rows?.[offset + at] ?? offset + at)
        return {
          rows: numbers,
          keys: numbers.map((row) => keyOf(kept(snapshotId), table, row)),
          cells: numbers.map((row) => {
            const cells = table.cellsAt(row)
            const shown = maskedCells(kept(snapshotId), table.columns, cells, row)
            return places.map((place) => shown[place]?.slice(0, longest) ?? null)
          }),
        }
      },
      'snapshots.distinct': async ({ snapshotId, view, column, text, limit }, signal) => {
        await wait(signal)
        const { table, rows } = viewOf(snapshotId, view)
        const at = table.columns.findIndex(({ id }) => id === column)
        const counts = new Map<CellText, number>()
        for (let place = 0; place < (rows?.length ?? table.rowCount); place += 1) {
          const value = table.cellsAt(rows?.[place] ?? place)[at] ?? null
          if (text !== undefined && !(value ?? '').toLowerCase().includes(text.toLowerCase())) continue
          counts.set(value, (counts.get(value) ?? 0) + 1)
        }
        const values = [...counts]
          .map(([value, count]) => ({ value, count }))
          .sort((one, other) => other.count - one.count)
        return { values: values.slice(0, limit), distinct: values.length }
      },
      'snapshots.aggregate': async ({ snapshotId, view, ...asked }, signal) => {
        await wait(signal)
        const { table, rows } = viewOf(snapshotId, view)
        return aggregateOf(table, rows ?? Array.from({ length: table.rowCount }, (_, row) => row), asked)
      },
      'snapshots.row': ({ snapshotId, row, key }) => {
        const snapshot = kept(snapshotId)
        const table = tableOf(snapshot)
        let found = row
        for (let at = 0; found === undefined && at < table.rowCount; at += 1) {
          if (keyOf(snapshot, table, at) === key) found = at
        }
        if (found === undefined || found >= table.rowCount)
          refuse('not-found', { message: 'The row is not among these.' })
        const cells = table.cellsAt(found)
        const json =
          snapshot.from.jsonAt === undefined
            ? JSON.stringify(Object.fromEntries(table.columns.map(({ id }, at) => [id, cells[at] ?? null])))
            : snapshot.from.jsonAt(found)
        const shownOf = found
        const masked = table.columns.filter((column) => isMasked(snapshot, column, shownOf)).map(({ id }) => id)
        const revealed = [...(snapshot.info.revealed ?? []), ...(snapshot.shown.get(found) ?? [])]
        const shown = maskedCells(snapshot, table.columns, cells, found)
        return { row: found, key: keyOf(snapshot, table, found), json, cells: shown, masked, revealed }
      },
      'snapshots.reveal': ({ snapshotId, columns, row }) => {
        const snapshot = kept(snapshotId)
        if (row === undefined) changed(snapshotId, { revealed: [...(snapshot.info.revealed ?? []), ...columns] })
        else {
          snapshot.shown.set(row, [...(snapshot.shown.get(row) ?? []), ...columns])
          changed(snapshotId, {})
        }
        return kept(snapshotId).info
      },
      'snapshots.hide': ({ snapshotId, columns, row }) => {
        const snapshot = kept(snapshotId)
        const left = (ids: readonly string[] = []) => ids.filter((id) => !columns.includes(id))
        if (row !== undefined) snapshot.shown.set(row, left(snapshot.shown.get(row)))
        changed(snapshotId, row === undefined ? { revealed: left(snapshot.info.revealed) } : {})
        return kept(snapshotId).info
      },
      'snapshots.position': ({ viewId, row }) => {
        const { table, rows } = heldView(viewId)
        const at = rows === undefined ? (row < table.rowCount ? row : -1) : rows.indexOf(row)
        return { position: at < 0 ? null : at }
      },
      'views.list': ({ subject }) => named.filter((view) => view.subject === subject),
      'views.save': (view) => {
        const at = named.findIndex(({ subject, name }) => subject === view.subject && name === view.name)
        const id = named[at]?.id ?? `view-${named.length + 1}`
        const saved = { ...view, id, savedAt: new Date().toISOString() }
        if (at < 0) named.push(saved)
        else named[at] = saved
        return named.filter(({ subject }) => subject === view.subject)
      },
      'views.remove': ({ subject, id }) => {
        const at = named.findIndex((view) => view.subject === subject && view.id === id)
        if (at >= 0) named.splice(at, 1)
        return named.filter((view) => view.subject === subject)
      },
    },
    listen: (next) => {
      bridge = next
      return next
    },
    add: (from) => {
      const rowCount = from.rowCount ?? from.rows?.length ?? 0
      const state = from.state ?? 'ready'
      const info: SnapshotInfo = {
        id: from.id,
        title: from.title,
        columns: from.columns,
        rowCount,
        version: 1,
        state,
        completeness: completenessIn(rowCount, state),
        source: {},
        startedAt: new Date(Date.now() - 60_000).toISOString(),
        takenAt: new Date(Date.now() - 14_000).toISOString(),
        ...from.info,
      }
      snapshots.set(from.id, {
        info,
        rows: from.rows === undefined ? undefined : [...from.rows],
        from,
        holds: 0,
        shown: new Map(),
        generated: new Map(),
      })
      bridge?.emit('snapshots.changed', info)
      return info
    },
    info: (id) => kept(id).info,
    find: (id) => snapshots.get(id)?.info,
    grow: (id, rows, change = {}) => {
      const snapshot = kept(id)
      // A copy, so that existing views keep their rows.
      snapshot.rows = [...(snapshot.rows ?? []), ...rows]
      changed(id, { rowCount: snapshot.rows.length, ...change })
    },
    change: changed,
    drop: (id) => {
      snapshots.delete(id)
      bridge?.emit('snapshots.gone', { snapshotId: id })
    },
    holds: (id) => kept(id).holds,
  }
}
