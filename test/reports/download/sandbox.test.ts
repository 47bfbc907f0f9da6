import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPlatformClient } from '../../../src/main/services/platform/client.ts'
import { type Sandbox, startSandbox } from '../../../src/sandbox/sandbox.ts'
import { connectionTo } from '../../requests/harness.ts'
import { openReportsConsole, type ReportsConsole } from './console.ts'

/** A report of the sandbox, from its start to its rows, over HTTP. */

let sandbox: Sandbox
let console_: ReportsConsole
beforeAll(async () => {
  sandbox = await startSandbox({ visits: 3_000, clinicians: 20, providers: 5, reportSpeed: 10 })
  console_ = await openReportsConsole(sandbox.visitUrl)
})
afterAll(async () => {
  await console_.close()
  await sandbox.close()
})

it('is open, whole, without an odd line', async () => {
  const client = createPlatformClient()
  const context = {
    connection: connectionTo({ base: sandbox.baseUrl, visit: sandbox.visitUrl, scheduling: sandbox.schedulingUrl }),
    keys: async () => ({ found: true, key: 'reporting-key' }) as const,
  }
  const started = await client.send('reports.start', { type: 'virtual' }, context)
  if (!started.ok) throw new Error(started.failure.message)
  const reportId = started.value.id
  await expect
    .poll(() => client.send('reports.status', { reportId }, context), { timeout: 40_000, interval: 200 })
    .toMatchObject({ ok: true, value: { status: 'SUCCEEDED' } })
  await client.close()
  const opened = await console_.open(console_.ready('5a', { reportId }))
  const { info, header } = await console_.table(opened.snapshotId)
  expect(opened.rows).toBeGreaterThan(0)
  expect([opened.parts[0]?.oddLines, opened.notes, info.completeness.verdict]).toEqual([0, [], 'complete'])
  expect(header.length).toBeGreaterThan(5)
})
