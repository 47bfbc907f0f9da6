import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import type { TableColumn } from '../../src/domain/tables/table.ts'
import { completeOf } from '../../src/domain/testing/sample-completeness.ts'
import type { LoadedRow, Snapshots } from '../../src/main/services/snapshots/snapshot-service.ts'
import { createSnapshots } from '../../src/main/services/snapshots/snapshots.ts'
import { medianOf, type Row, timed } from '../row.ts'

/**
 * A screen of rows in the middle of a sorted table with a million rows, through the snapshots service. Baseline: a plain database query over the same typed
 * data with the same memory limits.
 */

const total = 1_000_000
const place = 500_000
const limit = 100
const rounds = 9
const batch = 5_000
const memoryLimit = 4 * 2 ** 30

const columns: readonly TableColumn[] = [
  { id: 'id', name: 'id', kind: 'text', code: true },
  { id: 'nameLast', name: 'nameLast', kind: 'text' },
  { id: 'nameFirst', name: 'nameFirst', kind: 'text' },
  { id: 'npi', name: 'npi', kind: 'text', code: true },
  { id: 'panelSize', name: 'panelSize', kind: 'number' },
  { id: 'active', name: 'active', kind: 'boolean' },
  { id: 'startDate', name: 'startDate', kind: 'date' },
  { id: 'lastModifiedDate', name: 'lastModifiedDate', kind: 'dateTime' },
  { id: 'department', name: 'department', kind: 'reference' },
  { id: 'zip', name: 'zip', kind: 'text', code: true },
  { id: 'languages', name: 'languages', kind: 'list' },
  { id: 'rating', name: 'rating', kind: 'number' },
]
const names = columns.map(({ id }) => id)
const sorts = [
  { column: 'nameLast', type: 'text' },
  { column: 'rating', type: 'number' },
] as const

/** A pseudorandom number from 0 to 2^32, always the same for the same row. */
function scatter(row: number, salt: number): number {
  const mixed = Math.imul(row ^ (salt * 0x9e3779b1), 0x85ebca6b)
  return Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35) >>> 0
}

function cellsOf(row: number): string[] {
  const hash = scatter(row, 1)
  const day = new Date(1_600_000_000_000 + (scatter(row, 2) % 150_000_000) * 1_000).toISOString()
  return [
    `${hash.toString(16).padStart(8, '0')}-${row.toString(16).padStart(12, '0')}`,
    `${['Müller', 'Smith', 'García', 'Okafor', 'Nguyễn', "O'Brien"][hash % 6]}-${scatter(row, 3) % 100_000}`,
    `First${scatter(row, 4) % 5_000}`,
    String(1_000_000_000 + (hash % 1_000_000_000)),
    String(hash % 4_000),
    hash % 3 === 0 ? 'false' : 'true',
    day.slice(0, 10),
    day,
    `Department of ${scatter(row, 5) % 400}`,
    String(hash % 100_000).padStart(5, '0'),
    '["en","es"]',
    String((scatter(row, 6) % 1_000_000) / 1_000),
  ]
}

export const sortedWindow: Row = {
  title: `Window of ${limit} rows × ${columns.length} at place ${place.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}, sorted by a text and by a number, through the snapshots service with its order index made, against DuckDB’s own ORDER BY … LIMIT … OFFSET on typed columns (the slower of the two ratios)`,
  aim: 0.25,
  async measure(note) {
    const folder = await mkdtemp(path.join(tmpdir(), 'bench-window-'))
    const snapshots = createSnapshots({ userDataPath: folder, sendEvent: () => undefined, memoryLimit })
    const peer = await DuckDBInstance.create(':memory:', { memory_limit: `${memoryLimit}B`, temp_directory: folder })
    try {
      const connection = await peer.connect()
      const snapshotId = await load(snapshots, connection, note)
      const viewIds = new Map<string, string>()
      for (const { column } of sorts) {
        const startedAt = performance.now()
        const view = await snapshots.view(snapshotId, { filters: [], sort: [{ column, descending: false }] }, signal)
        if (!view.ok) throw new Error(view.failure.message)
        viewIds.set(column, view.value.viewId)
        note(`order index by ${column}: ${(performance.now() - startedAt).toFixed(0)} ms`)
      }
      const ours: Record<string, number[]> = {}
      const plain: Record<string, number[]> = {}
      for (let round = 0; round <= rounds; round++) {
        for (const { column } of sorts) {
          const own = await timed(() => windowOf(snapshots, viewIds.get(column) ?? ''))
          const theirs = await timed(() => plainWindow(connection, column))
          check(column, own.value, theirs.value)
          // The first round is a warm-up.
          if (round === 0) continue
          ;(ours[column] ??= []).push(own.ms)
          ;(plain[column] ??= []).push(theirs.ms)
          note(`round ${round}, ${column}: ${own.ms.toFixed(1)} ms, plain ${theirs.ms.toFixed(1)} ms`)
        }
      }
      const found = sorts.map(({ column, type }) => {
        const [own, theirs] = [ours[column] ?? [], plain[column] ?? []]
        const ratios = own.map((ms, at) => ms / (theirs[at] ?? Number.NaN))
        const words = `by ${type} ${medianOf(own).toFixed(1)} ms, plain ${medianOf(theirs).toFixed(1)} ms`
        return { ratio: medianOf(ratios), ratios, words }
      })
      const worst = found.reduce((a, b) => (b.ratio > a.ratio ? b : a))
      return { ratio: worst.ratio, ratios: worst.ratios, raw: found.map(({ words }) => words).join('; ') }
    } finally {
      await snapshots.close()
      peer.closeSync()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

const signal = new AbortController().signal
const complete = completeOf(total)

async function load(snapshots: Snapshots, connection: DuckDBConnection, note: (line: string) => void): Promise<string> {
  const types: Partial<Record<TableColumn['kind'], string>> = {
    number: 'DOUBLE',
    boolean: 'BOOLEAN',
    date: 'DATE',
    dateTime: 'TIMESTAMP',
  }
  const texts = columns.map(({ id }) => `"${id}" VARCHAR`).join(', ')
  await connection.run(`CREATE TABLE texts (${texts})`)
  const appender = await connection.createAppender('texts')
  const loader = await snapshots.create({ title: 'Benchmark', columns, source: {} })
  let ms = 0
  for (let row = 0; row < total; ) {
    const rows: LoadedRow[] = []
    for (const end = Math.min(row + batch, total); row < end; row++) {
      const cells = cellsOf(row)
      rows.push({ key: cells[0] ?? null, json: null, cells })
      for (const cell of cells) appender.appendVarchar(cell)
      appender.endRow()
    }
    ms += (await timed(() => loader.append(rows))).ms
  }
  ms += (await timed(() => loader.finish('ready', complete))).ms
  appender.closeSync()
  note(`loading through the service: ${(ms / 1_000).toFixed(1)} s`)
  const typed = columns.map(({ id, kind }) => `CAST("${id}" AS ${types[kind] ?? 'VARCHAR'}) AS "${id}"`).join(', ')
  await connection.run(`CREATE TABLE rows AS SELECT ${typed} FROM texts`)
  await connection.run('DROP TABLE texts')
  return loader.id
}

async function windowOf(snapshots: Snapshots, viewId: string): Promise<readonly (string | null)[][]> {
  const window = await snapshots.screens.window({ viewId, offset: place, limit, columns: names }, signal)
  if (!window.ok) throw new Error(window.failure.message)
  return window.value.cells.map((cells) => [...cells])
}

async function plainWindow(connection: DuckDBConnection, column: string) {
  const sql = `SELECT * FROM rows ORDER BY "${column}" LIMIT ${limit} OFFSET ${place}`
  return (await connection.run(sql)).getRows()
}

/** Both must reach the same place: numbers must match; text order may differ, because the plain query doesn't fold accents. */
function check(column: string, own: readonly (readonly unknown[])[], theirs: readonly (readonly unknown[])[]): void {
  if (own.length !== limit || theirs.length !== limit) throw new Error(`${own.length} and ${theirs.length} rows came`)
  const at = names.indexOf(column)
  if (column === 'rating' && own.some((cells, row) => Number(cells[at]) !== theirs[row]?.[at]))
    throw new Error('the two windows do not hold the same rows')
}
