import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach } from 'vitest'
import type { EventName } from '../../../../bridge/events.ts'
import { type Completeness, nothingRead } from '../../../../domain/tables/completeness.ts'
import type { CellText, TableColumn, TableView } from '../../../../domain/tables/table.ts'
import type { Answer } from '../../handler.ts'
import type { LoadedRow, SnapshotLoader, Snapshots } from '../snapshot-service.ts'
import { createSnapshots, type SnapshotsNeeds } from '../snapshots.ts'

/** A snapshots service on its own folder, with the events it sent to the renderer. */
export type TestService = {
  readonly snapshots: Snapshots
  readonly userDataPath: string
  readonly events: { readonly name: EventName; readonly value: unknown }[]
  close(): Promise<void>
}

export const megabytes = (count: number): number => count * 2 ** 20

export async function openTestService(more: Partial<SnapshotsNeeds> = {}): Promise<TestService> {
  const userDataPath = await mkdtemp(path.join(tmpdir(), 'snapshots-'))
  const events: TestService['events'] = []
  const snapshots = createSnapshots({
    userDataPath,
    sendEvent: (name, value) => events.push({ name, value }),
    memoryLimit: megabytes(512),
    // Tests put their CSV files next to the console's.
    folders: [userDataPath],
    ...more,
  })
  return {
    snapshots,
    userDataPath,
    events,
    async close() {
      await snapshots.close()
      await rm(userDataPath, { recursive: true, force: true })
    },
  }
}

/** Opens services for a test file; each closes at the end of its test. */
export function closingServices(): typeof openTestService {
  const open: TestService[] = []
  afterEach(async () => {
    await Promise.all(open.splice(0).map((service) => service.close()))
  })
  return async (more) => {
    const service = await openTestService(more)
    open.push(service)
    return service
  }
}

export const complete: Completeness = { ...nothingRead, verdict: 'complete', missing: [] }

export const signal: AbortSignal = new AbortController().signal

/** The value of a result; throws for a failure. */
export function okOf<Value>(answer: Answer<Value>): Value {
  if (!answer.ok) throw new Error(JSON.stringify(answer.failure))
  return answer.value
}

export const numbersAndNames: readonly TableColumn[] = [
  { id: 'number', name: 'Number', kind: 'number' },
  { id: 'name', name: 'Name', kind: 'text' },
]

/** Rows `from` to `to`: the number, and a name that sorts differently. */
export const rowsBetween = (from: number, to: number, text = ''): LoadedRow[] =>
  Array.from({ length: to - from }, (_, at) => {
    const row = from + at
    const cells = [String(row), `name ${(row * 7919) % 10_007}${text}`]
    return { key: `k${row}`, cells, json: JSON.stringify({ number: row }) }
  })

export async function loadTable(
  { snapshots }: TestService,
  rows: readonly LoadedRow[],
  columns: readonly TableColumn[] = numbersAndNames,
): Promise<SnapshotLoader> {
  const loader = await snapshots.create({ title: 'Table', columns, source: {} })
  await loader.append(rows)
  await loader.finish('ready', complete)
  return loader
}

/** Cells of one column of a view from `offset`. */
export async function cellsOf(
  { snapshots }: TestService,
  viewId: string,
  column: string,
  offset = 0,
  limit = 1_000,
): Promise<CellText[]> {
  const { cells } = okOf(await snapshots.screens.window({ viewId, offset, limit, columns: [column] }, signal))
  return cells.map(([cell]) => cell ?? null)
}

export const sortedBy = (column: string, descending = false): TableView => ({
  filters: [],
  sort: [{ column, descending }],
})
