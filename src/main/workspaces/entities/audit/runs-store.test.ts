import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { AuditRun } from '../../../../bridge/calls/entities.ts'
import { createRunsStore } from './runs-store.ts'
import { inNewFolders } from '../../../../../test/new-folders.ts'

let folder: string
inNewFolders('runs-', (path) => (folder = path))

const type = { namespace: 'healthSystem', name: 'location' }
const [first, second] = ['https://one.example', 'https://two.example']
const at = (baseUrl: string, id = 'uat') => ({ id, baseUrl })
const run = (checked: number): AuditRun => ({
  at: '2026-03-02T12:00:00Z',
  namespace: type.namespace,
  type: type.name,
  schemaVersion: undefined,
  checked,
  durationMs: 1,
  complete: true,
  rules: [],
  entities: { conformance: 0, completeness: 0, plausibility: 0 },
})
const keep = (connection: ReturnType<typeof at>, checked: number) =>
  createRunsStore(folder).keep(connection, type, {
    run: run(checked),
    held: true,
    days: new Map([['12345678', 'day']]),
  })
/** What a console that starts now has of it: the runs, and whether there is a baseline. */
async function stored(connection: ReturnType<typeof at>) {
  const store = createRunsStore(folder)
  const [runs, base] = [await store.runs(connection, type), await store.base(connection, type)]
  if (!runs.ok || !base.ok) throw new Error('The runs can’t be read.')
  return { runs: runs.value.map(({ checked }) => checked), hasBase: base.value.before !== undefined }
}
const nothing = { runs: [], hasBase: false }

test('an edited address has no runs of the one before, which keeps its own', async () => {
  await keep(at(first), 1)
  expect(await stored(at(second))).toEqual(nothing)
  await keep(at(second), 2)
  expect(await stored(at(second))).toEqual({ runs: [2], hasBase: true })
  expect(await stored(at(first))).toEqual({ runs: [1], hasBase: true })
})

test('the runs of an earlier console version stay with the address they are first read for', async () => {
  await keep(at(first), 1)
  const [name = ''] = await readdir(folder)
  const { address: _, ...without } = JSON.parse(await readFile(path.join(folder, name), 'utf8')) as { address: string }
  await writeFile(path.join(folder, name), JSON.stringify(without))
  expect(await stored(at(first))).toEqual({ runs: [1], hasBase: true })
  expect(await stored(at(second))).toEqual(nothing)
})

test('the sandbox keeps its runs, though it has a new address each time', async () => {
  await keep(at(first, 'sandbox'), 1)
  expect(await stored(at(second, 'sandbox'))).toEqual({ runs: [1], hasBase: true })
})
