import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../src/sandbox/sandbox.ts'
import { openWorkspace, signal, type Workspace } from './harness.ts'

/** What an audit and a comparison found at a connection's address isn't shown after the address is edited. */

const location = { namespace: 'healthSystem', type: 'location' }
const settings = { clinicians: 10, entities: { location: 20 } }
let before: Sandbox
let after: Sandbox
let workspace: Workspace
let address = ''
beforeAll(async () => {
  before = await startSandbox(settings)
  after = await startSandbox({ ...settings, entityDefects: 'none' })
  address = before.baseUrl
  workspace = await openWorkspace({ uat: () => address, other: after.baseUrl })
})
afterAll(async () => {
  await workspace.close()
  await Promise.all([before.close(), after.close()])
})

it('the last audit and the last comparison belong to the address', async () => {
  const { info } = await workspace.audit([location], 'uat')
  const sides = { left: 'uat', right: 'other', ...location }
  const compared = await workspace.handlers['entities.compare']({ ...sides, key: 'id', ignore: [] }, { signal })
  if (!compared.ok) throw new Error(JSON.stringify(compared.failure))
  await workspace.ended(compared.value.jobId)
  const audits = () => workspace.handlers['entities.audits']({ connectionId: 'uat', ...location }, { signal })
  const comparison = () => workspace.handlers['entities.comparison'](sides, { signal })

  address = after.baseUrl
  expect(await audits()).toEqual({ ok: true, value: { runs: [], snapshotId: undefined } })
  expect(await comparison()).toEqual({ ok: true, value: { snapshotId: undefined } })

  address = before.baseUrl
  expect(await audits()).toMatchObject({ value: { runs: [{ type: 'location' }], snapshotId: info.id } })
  expect(await comparison()).toMatchObject({ value: { snapshotId: compared.value.snapshotId } })
})
