import { expect, test } from 'vitest'
import type { SnapshotInfo } from '../../../bridge/snapshots.ts'
import type { Connection } from '../../../domain/connections/connection.ts'
import { completenessOf, nothingRead } from '../../../domain/tables/completeness.ts'
import type { CellText, TableColumn } from '../../../domain/tables/table.ts'
import { closingServices, complete, okOf, signal } from '../../services/snapshots/testing/service.ts'
import { findReferrers } from './referrers.ts'

const openService = closingServices()
const connection = { id: 'c', name: 'C', baseUrl: 'https://a.example' } as Connection

const text = (id: string): TableColumn => ({ id, name: id, kind: 'text' })
/** A reference with its column of ids, and a list of references with its own. */
const columns: readonly TableColumn[] = [
  text('name'),
  { id: 'department', name: 'department', kind: 'reference' },
  text('department.id'),
  { id: 'specialties', name: 'specialties', kind: 'list' },
  { id: 'specialties.id', name: 'specialties.id', kind: 'list' },
  text('departmentId'),
]
const row = (department: CellText, specialties: readonly string[] | null, plain: CellText = null): CellText[] => [
  'a',
  'Yuma',
  department,
  '[]',
  specialties === null ? null : JSON.stringify(specialties),
  plain,
]

type Table = {
  readonly type: string
  readonly rows: readonly (readonly CellText[])[]
  readonly columns?: readonly TableColumn[]
  readonly source?: object
  readonly done?: boolean
}

async function loaded(tables: readonly Table[]) {
  const { snapshots } = await openService()
  for (const { type, rows, columns: own = columns, source = {}, done = true } of tables) {
    const loader = await snapshots.create({
      title: type,
      columns: own,
      source: {
        call: 'entities.batch',
        connectionId: 'c',
        address: 'https://a.example',
        namespace: 'healthSystem',
        type,
        resolveAllRefs: true,
        ...source,
      },
    })
    await loader.append(rows.map((cells, at) => ({ key: `${type} ${at}`, cells, json: null })))
    if (done) await loader.finish('ready', complete)
  }
  return snapshots
}

const find = async (tables: readonly Table[], id: string) =>
  okOf(await findReferrers(await loaded(tables), connection, id, [{ namespace: 'healthSystem', type: 'own' }], signal))

test('counts references and lists of them by type and field, by whole ids only', async () => {
  const rows = [row('d-1', ['s-1', 'd-1']), row('d-1', ['d-10']), row('d-10', null), row(null, [])]
  const { types } = await find([{ type: 'clinician', rows }], 'd-1')
  expect(types).toMatchObject([
    {
      type: 'clinician',
      rows: 4,
      isWhole: true,
      resolved: 'all',
      fields: [
        { field: 'department', column: 'department.id', isList: false, count: 2 },
        { field: 'specialties', column: 'specialties.id', isList: true, count: 1 },
      ],
    },
  ])
})

test('counts references to a UUID whatever the letter case of either', async () => {
  const id = '0c5f3bde-8a51-4f8e-9d3b-aa6e1f0d2c34'
  const rows = [row(id.toUpperCase(), [id.toUpperCase()]), row(id, null), row(null, [id])]
  for (const asked of [id, id.toUpperCase()]) {
    const { types } = await find([{ type: 'clinician', rows }], asked)
    expect(types[0]?.fields.map(({ count }) => count)).toEqual([2, 2])
  }
})

test('an id with quotes, percent signs or brackets is only found as itself', async () => {
  const odd = `a"b%_\\['`
  const { types } = await find([{ type: 'staff', rows: [row(odd, [odd]), row('aXb', ['a"bXY'])] }], odd)
  expect(types[0]?.fields.map(({ count }) => count)).toEqual([1, 1])
})

test('a type without a loaded table is not loaded, never none; a type without reference fields has none to search', async () => {
  const { types, notLoaded } = await find([{ type: 'specialty', rows: [['a']], columns: [text('name')] }], 'd-1')
  expect(types).toMatchObject([{ type: 'specialty', fields: [] }])
  expect(notLoaded).toContainEqual({ namespace: 'healthSystem', type: 'clinician' })
  expect(notLoaded).toContainEqual({ namespace: 'healthSystem', type: 'own' })
  expect(notLoaded).not.toContainEqual({ namespace: 'healthSystem', type: 'specialty' })
})

test('a table that still loads, or was loaded with filters, is searched but isn’t whole; one without filters goes first', async () => {
  const filters = [{ field: 'state', value: 'AZ' }]
  const rows = [row('d-1', null)]
  const { types } = await find(
    [
      { type: 'staff', rows, done: false },
      { type: 'location', rows: [...rows, ...rows], source: { filters } },
      { type: 'department', rows: [...rows, ...rows], source: { filters } },
      { type: 'department', rows, source: { resolveAllRefs: false, refs: ['location'] } },
    ],
    'd-1',
  )
  expect(types).toMatchObject([
    { type: 'department', rows: 1, isWhole: true, resolved: ['location'], filters: [] },
    { type: 'location', rows: 2, isWhole: false, filters },
    { type: 'staff', rows: 1, isWhole: false },
  ])
})

test('of several whole tables the newest is searched, whichever has more rows or was opened last', async () => {
  const table = (id: string, takenAt: string, rowCount: number, taken = rowCount): SnapshotInfo => ({
    id,
    title: id,
    columns: [],
    rowCount,
    version: 1,
    state: 'ready',
    completeness: completenessOf({ ...nothingRead, totalAtStart: rowCount, totalAtEnd: rowCount, taken }),
    source: {
      call: 'entities.batch',
      connectionId: 'c',
      address: 'https://a.example',
      namespace: 'healthSystem',
      type: 'staff',
    },
    startedAt: '2026-11-29T07:00:00.000Z',
    takenAt,
  })
  const tables = [
    table('partial', '2026-11-29T16:00:00.000Z', 9_000, 10),
    table('older', '2026-11-29T08:00:00.000Z', 2_500),
    table('newer', '2026-11-29T15:00:00.000Z', 2_400),
  ]
  const asOf = async (all: readonly SnapshotInfo[]) => {
    const view = () => Promise.reject(new Error('not reached'))
    const found = await findReferrers({ withoutPatients: () => all, view }, connection, 'd-1', [], signal)
    return okOf(found).types.map((one) => one.asOf)
  }
  expect(await asOf(tables)).toEqual(['2026-11-29T15:00:00.000Z'])
  expect(await asOf(tables.toReversed())).toEqual(['2026-11-29T15:00:00.000Z'])
})

test('searches only tables of this connection at its current address, and no masked column', async () => {
  const masked = columns.map((column) =>
    column.id === 'department.id' ? { ...column, mask: 'member-id' as const } : column,
  )
  const { types } = await find(
    [
      { type: 'staff', rows: [row('d-1', null)], source: { connectionId: 'other' } },
      { type: 'location', rows: [row('d-1', null)], source: { address: 'https://before.example' } },
      { type: 'clinician', rows: [row('d-1', null)], columns: masked },
    ],
    'd-1',
  )
  expect(types).toMatchObject([{ type: 'clinician', masked: ['department'], fields: [{ field: 'specialties' }] }])
  expect(types).toHaveLength(1)
})

test('ends when the call is cancelled', async () => {
  const snapshots = await loaded([{ type: 'staff', rows: [row('d-1', null)] }])
  const answer = await findReferrers(snapshots, connection, 'd-1', [], AbortSignal.abort())
  expect(answer.ok ? undefined : answer.failure.kind).toBe('cancelled')
})
