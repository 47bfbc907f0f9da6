import { expect, it } from 'vitest'
import { wholeMask } from '../../../domain/tables/masks.ts'
import { wholeTable } from '../../../domain/tables/table.ts'
import { maskedCell } from './masks.ts'
import { cellsOf, closingServices, okOf, signal } from './testing/service.ts'

const openService = closingServices()
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

it('masks a cell completely whose JSON is nested too deeply to look through', async () => {
  expect(maskedCell(undefined, 'reason', nested(200))).toBe(nested(200))
  expect(maskedCell(undefined, 'reason', nested(100_000))).toBe(wholeMask)
})

it('shows the rows around a record that is nested too deeply', async () => {
  const service = await openService()
  const { snapshots } = service
  const loader = await snapshots.create({
    title: 'Table',
    columns: [{ id: 'reason', name: 'reason', kind: 'text' }],
    source: {},
    masked: true,
  })
  const reasons = ['cough', nested(3_000), 'fever']
  await loader.append(reasons.map((reason, at) => ({ key: String(at), cells: [reason], json: nested(3_000) })))
  const { viewId } = okOf(await snapshots.view(loader.id, wholeTable, signal))
  expect(await cellsOf(service, viewId, 'reason')).toEqual(['cough', wholeMask, 'fever'])
  const row = okOf(await snapshots.screens.row({ snapshotId: loader.id, row: 1 }, signal))
  expect(row).toMatchObject({ cells: [wholeMask], json: undefined, masked: ['reason'] })
})
