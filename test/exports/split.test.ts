import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type * as table from '../../src/domain/tables/table.ts'
import { column, type ExportsConsole, namesIn, openExportsConsole, resultOf, textOf } from './console.ts'

/** Files for Excel, with a sheet of 1,001 rows: files.test.ts has as many rows as Excel opens, at night. */

vi.mock('../../src/domain/tables/table.ts', async (original) => ({
  ...(await original<typeof table>()),
  excelMostRows: 1_001,
}))

const many = 2_001
let console_: ExportsConsole
beforeAll(async () => {
  console_ = await openExportsConsole()
})
afterAll(() => console_.close())

it('files for Excel are split where the rows pass a sheet, each with its header, and only where that is asked for', async () => {
  const real = await vi.importActual<typeof table>('../../src/domain/tables/table.ts')
  expect(real.excelMostRows).toBe(1_048_576)
  const rows = Array.from({ length: many }, (_, at) => [String(at)])
  const snapshotId = await console_.table([column('n', 'number')], rows)
  const folder = await console_.newFolder()
  const split = { snapshotId, columns: ['n'], format: 'excel-csv' as const, split: true, manifest: true }
  const result = resultOf(await console_.export(join(folder, 'many.csv'), split))
  const names = ['many.csv', 'many (2 of 3).csv', 'many (3 of 3).csv']
  expect(result.files.map(({ name, rows: count }) => [name, count])).toEqual([
    [names[0], 1_000],
    [names[1], 1_000],
    [names[2], 1],
  ])
  const lines: string[] = []
  for (const name of names) {
    const [header, ...found] = (await textOf(join(folder, name))).slice(1).split('\r\n')
    expect([header, found.at(-1)]).toEqual(['n', ''])
    lines.push(...found.slice(0, -1))
  }
  expect(lines).toEqual(rows.flat())
  expect(await namesIn(folder)).toEqual([...names, 'many.csv.manifest.json'].toSorted())

  const one = await console_.newFolder()
  const whole = resultOf(await console_.export(join(one, 'one.csv'), { ...split, split: false, manifest: false }))
  expect(whole.files).toMatchObject([{ name: 'one.csv', rows: many }])
})
