import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onLoopback } from '../../src/main/testing/loopback.ts'
import { createWorld } from '../../src/sandbox/data/world.ts'
import { plantedDefects } from '../../src/sandbox/entities/defects/planted.ts'
import { sandboxSettings } from '../../src/sandbox/options.ts'
import { type Sandbox, startSandbox } from '../../src/sandbox/sandbox.ts'
import { openWorkspace, signal, type Workspace } from './harness.ts'

/** Compares two platforms: the same one with and without its defects, and one with another seed. */

const settings = { clinicians: 600 }
let clean: Sandbox
let planted: Sandbox
let other: Sandbox
let workspace: Workspace
beforeAll(async () => {
  clean = await startSandbox({ ...settings, entityDefects: 'none' })
  planted = await startSandbox(settings)
  other = await startSandbox({ ...settings, entityDefects: 'none', seed: 7 })
  // An address where no server listens anymore.
  const closed = await onLoopback(createServer())
  await closed.close()
  const addresses = { clean: clean.baseUrl, planted: planted.baseUrl, other: other.baseUrl, gone: closed.origin }
  workspace = await openWorkspace(addresses)
})
afterAll(async () => {
  await workspace.close()
  await Promise.all([clean.close(), planted.close(), other.close()])
})

async function compare(
  left: string,
  right: string,
  type: string,
  key: string,
  ignore: string[] = [],
  namespace = 'healthSystem',
) {
  const started = await workspace.handlers['entities.compare'](
    { left, right, namespace, type, key, ignore },
    { signal },
  )
  if (!started.ok) throw new Error(JSON.stringify(started.failure))
  const job = await workspace.ended(started.value.jobId)
  return {
    job,
    info: workspace.snapshots.info(started.value.snapshotId),
    rows: await workspace.rowsOf(started.value.snapshotId),
    snapshotId: started.value.snapshotId,
  }
}

const defects = plantedDefects(createWorld(sandboxSettings.parse(settings), Date.now))

describe('by id', () => {
  it('tells exactly the entities and fields that were changed', async () => {
    const { job, info, rows } = await compare('clean', 'planted', 'clinician', 'id')
    expect(job).toMatchObject({ state: 'done', title: 'Comparison of clinician, The clean and The planted' })
    expect(info?.completeness).toMatchObject({ verdict: 'complete', taken: 1_200, missing: [] })
    const changed = defects.filter(({ type }) => type === 'healthSystem.clinician')
    expect(changed.length).toBeGreaterThan(15)
    expect(new Set(rows.map((row) => row['key']))).toEqual(new Set(changed.map(({ entityId }) => entityId)))
    expect(new Set(rows.map((row) => `${row['change']} ${row['what']}`))).toEqual(new Set(['changed entity']))
    for (const { entityId, field, kind } of changed) {
      const fields = rows.filter((row) => row['key'] === entityId).map((row) => row['field'])
      expect(fields).toContain(field)
      // A name taken from a duplicate also takes its other name and departments; dates are swapped.
      const atMost = kind === 'duplicate-name' ? 3 : kind.startsWith('created') ? 2 : 1
      expect(fields.length).toBeLessThanOrEqual(atMost)
    }
    const npi = defects.find(({ kind }) => kind === 'npi-check-digit')
    expect(rows.find((row) => row['key'] === npi?.entityId)).toMatchObject({
      field: 'npi',
      left: expect.stringMatching(/^"\d{10}"$/),
      right: expect.stringMatching(/^"\d{10}"$/),
      leftId: npi?.entityId,
      rightId: npi?.entityId,
    })
  })

  it('tells entities that one side alone has', async () => {
    const { rows } = await compare('clean', 'planted', 'staff', 'id')
    const moved = defects.filter(({ kind }) => kind === 'bad-uuid')
    expect(moved.length).toBeGreaterThan(0)
    const added = rows.filter((row) => row['change'] === 'added')
    expect(added.map((row) => row['key'])).toEqual(moved.map(({ entityId }) => entityId))
    expect(JSON.parse(added[0]?.['right'] ?? '')).toMatchObject({ id: moved[0]?.entityId, type: 'healthSystem.staff' })
    const removed = rows.filter((row) => row['change'] === 'removed')
    expect(removed).toHaveLength(moved.length)
    expect(removed[0]).toMatchObject({ right: null, rightId: null, left: expect.stringContaining('"nameLast"') })
  })

  it('says nothing of fields that may differ', async () => {
    const { rows } = await compare('clean', 'planted', 'location', 'id', [
      'createDate',
      'createdDate',
      'lastModifiedDate',
    ])
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter((row) => row['field']?.endsWith('Date'))).toEqual([])
  })

  it('finds a type that is the same the same', async () => {
    const { rows, snapshotId } = await compare('clean', 'planted', 'visitTypeCore', 'id', ['createDate', 'createdDate'])
    expect(rows).toEqual([])
    const last = await workspace.handlers['entities.comparison'](
      { left: 'clean', right: 'planted', namespace: 'healthSystem', type: 'visitTypeCore' },
      { signal },
    )
    expect(last).toEqual({ ok: true, value: { snapshotId } })
  })
})

describe('by name, where ids are other ones', () => {
  const volatile = ['createDate', 'createdDate', 'lastModifiedDate', 'lastModifiedUser', 'taxonomyCode', 'synonyms']
  it('matches by the key and tells references by their names', async () => {
    const { rows, info } = await compare('clean', 'other', 'specialty', 'name', volatile)
    // Names shared by two specialties with different parents can't be matched: these are the only rows.
    expect(rows.length).toBeLessThan((info?.completeness.taken ?? 0) / 20)
    for (const row of rows) expect(row).toMatchObject({ field: 'name', left: '"2 entities"', right: '"2 entities"' })
  })
  it('by id nothing is alike', async () => {
    const { rows, info } = await compare('clean', 'other', 'specialty', 'id')
    expect(new Set(rows.map((row) => row['change']))).toEqual(new Set(['added', 'removed']))
    expect(rows).toHaveLength(info?.completeness.taken ?? 0)
  })
  it('tells keys that several have, and entities without one', async () => {
    const { rows } = await compare('clean', 'planted', 'clinician', 'npi', [...volatile, 'npi'])
    const double = rows.filter((row) => row['field'] === 'npi' && row['change'] === 'changed')
    expect(double.map((row) => [row['left'], row['right']])).toContainEqual(['"1 entity"', '"2 entities"'])
    expect(rows.filter((row) => row['left'] === '"no npi, so not matched"').length).toBeGreaterThan(5)
  })
})

it('fails plainly, with the side that failed, and shows no half result as a whole one', async () => {
  const { job, info } = await compare('clean', 'gone', 'specialty', 'id')
  expect(job).toMatchObject({
    state: 'failed',
    failure: { kind: 'unreachable', message: /^The schema on the right, The gone, / },
  })
  expect(info).toMatchObject({ state: 'failed', completeness: { verdict: 'incomplete' } })
})

it('refuses a connection that is gone, and one against itself', async () => {
  const asked = { namespace: 'healthSystem', type: 'staff', key: 'id', ignore: [] }
  const { handlers } = workspace
  expect(await handlers['entities.compare']({ left: 'clean', right: 'nobody', ...asked }, { signal })).toMatchObject({
    ok: false,
    failure: { kind: 'invalid-input', message: /on the right/ },
  })
  expect(await handlers['entities.compare']({ left: 'clean', right: 'clean', ...asked }, { signal })).toMatchObject({
    ok: false,
  })
})
