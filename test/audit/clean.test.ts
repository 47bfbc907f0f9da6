import { afterAll, beforeAll, expect, it } from 'vitest'
import { listedEntityTypes } from '../../src/domain/entities/entity.ts'
import { type Sandbox, startSandbox } from '../../src/sandbox/sandbox.ts'
import { counted } from '../counted.ts'
import { type Workspace, workspaceOn } from './harness.ts'

/** Clean data has no findings: no one reads an audit with false alarms. */

let sandbox: Sandbox
let workspace: Workspace
beforeAll(async () => {
  sandbox = await startSandbox({ entityDefects: 'none', clinicians: counted(600, 2_400) })
  workspace = await workspaceOn(sandbox)
})
afterAll(async () => {
  await workspace.close()
  await sandbox.close()
})

it('finds nothing in clean data, of all types at once', async () => {
  const { job, info, findings, runs } = await workspace.audit(listedEntityTypes)
  expect(job).toMatchObject({ state: 'done' })
  expect(findings).toEqual([])
  expect(runs.map(({ type, complete, problem }) => ({ type, complete, problem }))).toEqual(
    listedEntityTypes.map(({ type }) => ({ type, complete: true, problem: undefined })),
  )
  expect(info).toMatchObject({ state: 'ready', rowCount: 0 })
  expect(info.completeness).toMatchObject({ verdict: 'complete', missing: [] })
  expect(info.completeness.taken).toBeGreaterThan(counted(1_900, 7_000))
})
