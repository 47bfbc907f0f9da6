import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startFakePlatform } from '../audit/fake-platform.ts'
import { openWorkspace, type Workspace } from '../audit/harness.ts'
import { type ExportsConsole, openExportsConsole, textOf } from './console.ts'
import { valueOf } from '../../src/main/services/storage/result.ts'

/** Numbers as the platform wrote them, from its response through table and record to the file. */

/** The platform writes them exactly like this. */
const written = ['1.10', '1e21', '-0', '9007199254740993', '12345678901234567890', '0.30000000000000004', '2.50', '7']
const raw = (text: string): unknown => (JSON as unknown as { rawJSON: (text: string) => unknown }).rawJSON(text)
const rows = written.map((text, at) => ({
  id: at === 3 ? raw('9007199254740995') : `id-${at}`,
  type: 'thing',
  fee: raw(text),
  fees: [raw(text), 1],
  more: { fee: raw(text) },
}))
const schema = {
  properties: {
    id: {},
    type: { type: 'string' },
    fee: { type: 'number' },
    fees: { type: 'array' },
    more: { type: 'object' },
  },
  required: ['id'],
}

let platform: Awaited<ReturnType<typeof startFakePlatform>>
let workspace: Workspace
let files: ExportsConsole
beforeAll(async () => {
  platform = await startFakePlatform({ 'own/thing': { schema, rows } })
  workspace = await openWorkspace({ a: platform.baseUrl })
  files = await openExportsConsole(workspace.snapshots)
})
afterAll(async () => {
  await files.close()
  await workspace.close()
  await platform.close()
})
const { signal } = new AbortController()

async function opened() {
  const answer = await workspace.handlers['entities.open'](
    { connectionId: 'a', namespace: 'own', type: 'thing' },
    { signal },
  )
  if (!answer.ok || answer.value.jobId === undefined) throw new Error(JSON.stringify(answer))
  await workspace.ended(answer.value.jobId)
  return answer.value.id
}

it('the table, the record, the raw file and one entity by its id show what came', async () => {
  const id = await opened()
  const cells = await workspace.rowsOf(id)
  expect(cells.map(({ fee }) => fee)).toEqual(written)
  expect(cells.map(({ fees }) => fees)).toEqual(written.map((text) => `[${text},1]`))
  expect(cells[3]?.['id']).toBe('9007199254740995')

  for (const [at, text] of written.entries()) {
    const row = valueOf(await workspace.snapshots.screens.row({ snapshotId: id, row: at }, signal))
    expect(row.json).toContain(`"fee":${text},"fees":[${text},1],"more":{"fee":${text}}`)
  }

  const path = join(await files.newFolder(), 'numbers.csv')
  const job = await files.export(path, { snapshotId: id, columns: ['fee', 'more'], format: 'raw-csv' })
  expect(job.state).toBe('done')
  const lines = (await textOf(path)).replace('\ufeff', '').split('\r\n')
  expect(lines).toEqual(['fee,more', ...written.map((text) => `${text},"{""fee"":${text}}"`), ''])

  const page = valueOf(
    await workspace.handlers['entities.page'](
      { connectionId: 'a', namespace: 'own', type: 'thing', offset: 0, limit: 8 },
      { signal },
    ),
  )
  expect(page.json?.[0]).toContain('"fee":1.10')
})

it('numbers sort and are found by what they are worth', async () => {
  const id = await opened()
  const sorted = valueOf(
    await workspace.snapshots.view(id, { filters: [], sort: [{ column: 'fee', descending: false }] }, signal),
  )
  const window = valueOf(
    await workspace.snapshots.screens.window({ viewId: sorted.viewId, offset: 0, limit: 10, columns: ['fee'] }, signal),
  )
  expect(window.cells.map(([fee]) => fee)).toEqual(written.toSorted((a, b) => Number(a) - Number(b)))
  const between = await workspace.snapshots.view(
    id,
    { filters: [{ op: 'between', column: 'fee', from: '1.1', to: '2.5', not: false }], sort: [] },
    signal,
  )
  expect(between.ok && between.value.matching).toBe(2)
})

it('the audit holds integers beyond 2^53 for the numbers that they are', async () => {
  const { findings } = await workspace.audit([{ namespace: 'own', type: 'thing' }], 'a')
  expect(findings.filter(({ field }) => field === 'fee')).toEqual([])
})
