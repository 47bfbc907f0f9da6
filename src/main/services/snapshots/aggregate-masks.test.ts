import { expect, it } from 'vitest'
import { wholeMask } from '../../../domain/tables/masks.ts'
import { wholeTable } from '../../../domain/tables/table.ts'
import { closingServices, okOf, signal } from './testing/service.ts'

const openService = closingServices()

it('counts the values of a masked column as one group, so that no order of groups reveals a month', async () => {
  const { snapshots } = await openService()
  const loader = await snapshots.create({
    title: 'Table',
    columns: [
      { id: 'dob', name: 'dob', kind: 'date' },
      { id: 'name', name: 'name', kind: 'text' },
    ],
    source: {},
    masked: true,
  })
  const people = [
    ['1980-03-05', 'Cruz'],
    ['1980-01-09', 'Diaz'],
    ['1980-03-02', 'Adams'],
    [null, 'Brown'],
  ] as const
  await loader.append(people.map(([dob, name]) => ({ key: name, cells: [dob, name], json: null })))
  const groups = async (...columns: readonly string[]) => {
    const groupBy = columns.map((column) => (column === 'dob' ? { column, bucket: 'month' as const } : { column }))
    const measures = [{ measure: 'count' as const }]
    const asked = { snapshotId: loader.id, view: wholeTable, groupBy, measures, limit: 9 }
    return okOf(await snapshots.screens.aggregate(asked, signal)).rows
  }
  expect(await groups('dob')).toEqual([
    [wholeMask, 3],
    [null, 1],
  ])
  expect((await groups('dob', 'name')).map(([, name]) => name)).toEqual(['Adams', 'Cruz', 'Diaz', 'Brown'])
  okOf(snapshots.screens.reveal({ snapshotId: loader.id, columns: ['dob'] }))
  expect(await groups('dob')).toEqual([
    ['1980-01-01', 1],
    ['1980-03-01', 2],
    [null, 1],
  ])
})
