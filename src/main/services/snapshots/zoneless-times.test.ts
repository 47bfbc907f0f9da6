import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestService, signal, type TestService } from './testing/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

async function columnOf(...cells: readonly string[]) {
  const file = path.join(service.userDataPath, 'times.csv')
  await writeFile(file, `id,at\n${cells.map((cell, row) => `v${row},${cell}\n`).join('')}`)
  const loaded = await service.snapshots.loadCsv({ path: file, title: 'File', source: {} }, () => undefined, signal)
  const column = service.snapshots.info(loaded.snapshotId)?.columns[1]
  await service.snapshots.drop(loaded.snapshotId)
  return column
}

it.each([
  ['with a blank', '2026-11-21 02:00:00.000'],
  ['in ISO 8601', '2026-11-21T02:00:00'],
  ['to the minute', '2026-11-21 02:00'],
  ['among others with one, and empty cells', '2026-11-21T02:00:00Z', '', '2026-11-21T02:00:00'],
])('times without a zone mark their column: %s', async (_name, ...cells) => {
  expect(await columnOf(...cells)).toMatchObject({ kind: 'dateTime', zoneless: true })
})

it.each([
  ['Z', '2026-11-21T02:00:00.000Z', ''],
  ['an offset', '2026-11-21T02:00:00-05:00', '2026-11-21 02:00:00+01'],
  ['a name', '2026-11-21 02:00:00 America/New_York', '2026-11-21 02:00:00 UTC'],
])('times with a zone do not: %s', async (_name, ...cells) => {
  expect(await columnOf(...cells)).toEqual({ id: 'at', name: 'at', kind: 'dateTime' })
})

it('days and text are no times', async () => {
  expect(await columnOf('2026-11-21')).toEqual({ id: 'at', name: 'at', kind: 'date' })
  expect(await columnOf('2026-11-21 02:00:00', 'soon')).toEqual({ id: 'at', name: 'at', kind: 'text' })
})
