import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TableColumn, wholeTable } from '../../../domain/tables/table.ts'
import { completeOf } from '../../../domain/testing/sample-completeness.ts'
import type { LoadedRow, SnapshotLoader, Snapshots } from './snapshot-service.ts'
import { createSnapshots, type SnapshotsNeeds } from './snapshots.ts'
import { inNewFolders } from '../../../../test/new-folders.ts'

const columns: TableColumn[] = [
  { id: 'name', name: 'Name', kind: 'text' },
  { id: 'age', name: 'Age', kind: 'number' },
]
const complete = completeOf(3)
const signal = () => new AbortController().signal
const people: LoadedRow[] = [
  { key: 'a', cells: ['Zoë', '9'], json: '{"name":"Zoë","age":9}' },
  { key: 'b', cells: ['adam', '10'], json: '{"name":"adam","age":10}' },
  { key: 'c', cells: [null, '-1'], json: '{"age":-1}' },
]

let userDataPath: string
let events: { name: string; value: unknown }[]
let open: Snapshots[]

inNewFolders('snapshots-', (path) => (userDataPath = path))
beforeEach(() => {
  events = []
  open = []
})
afterEach(() => Promise.all(open.map((each) => each.close())))

function service(more: Partial<SnapshotsNeeds> = {}): Snapshots {
  const snapshots = createSnapshots({
    userDataPath,
    sendEvent: (name, value) => events.push({ name, value }),
    memoryLimit: 256 * 2 ** 20,
    ...more,
  })
  open.push(snapshots)
  return snapshots
}

async function loaded(snapshots: Snapshots, rows: readonly LoadedRow[] = people): Promise<SnapshotLoader> {
  const loader = await snapshots.create({ title: 'People', columns, source: {} })
  await loader.append(rows)
  await loader.finish('ready', complete)
  return loader
}

async function okOf<Value>(
  answer: Promise<{ ok: true; value: Value } | { ok: false; failure: unknown }>,
): Promise<Value> {
  const got = await answer
  if (!got.ok) throw new Error(JSON.stringify(got.failure))
  return got.value
}

describe('a snapshot', () => {
  it('is read as it was loaded', async () => {
    const snapshots = service()
    const { id } = await loaded(snapshots)
    expect(snapshots.info(id)).toMatchObject({ title: 'People', rowCount: 3, state: 'ready', completeness: complete })
    const { viewId, matching } = await okOf(snapshots.view(id, wholeTable, signal()))
    expect(matching).toBe(3)
    expect(
      await okOf(snapshots.screens.window({ viewId, offset: 1, limit: 5, columns: ['age', 'name'] }, signal())),
    ).toEqual({
      rows: [1, 2],
      keys: ['b', 'c'],
      cells: [
        ['10', 'adam'],
        ['-1', null],
      ],
    })
    expect(await okOf(snapshots.screens.row({ snapshotId: id, key: 'b' }, signal()))).toEqual({
      row: 1,
      key: 'b',
      json: '{"name":"adam","age":10}',
      cells: ['adam', '10'],
      masked: [],
      revealed: [],
    })
    const stored = []
    for await (const batch of snapshots.rows(id, signal())) stored.push(...batch)
    expect(stored).toEqual(people.map(({ key, json }, row) => ({ row, key, json })))
  })

  it('sorts numbers by value and texts without regard to capitals and accents, empty cells last both ways', async () => {
    const snapshots = service()
    const { id } = await loaded(snapshots)
    const order = async (column: string, descending: boolean) => {
      const { viewId } = await okOf(snapshots.view(id, { filters: [], sort: [{ column, descending }] }, signal()))
      return (await okOf(snapshots.screens.window({ viewId, offset: 0, limit: 9, columns: [] }, signal()))).keys.join(
        '',
      )
    }
    expect([await order('age', false), await order('age', true)]).toEqual(['cab', 'bac'])
    expect([await order('name', false), await order('name', true)]).toEqual(['bac', 'abc'])
  })
})

it('removes its spill folder when it closes', async () => {
  const snapshots = service()
  await loaded(snapshots)
  expect(await readdir(path.join(userDataPath, 'spill'))).toHaveLength(1)
  await snapshots.close()
  expect(await readdir(path.join(userDataPath, 'spill'))).toEqual([])
})
