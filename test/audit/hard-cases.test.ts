import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { counted } from '../counted.ts'
import { draft, type FakeType, idOf, rowsOf, startFakePlatform } from './fake-platform.ts'
import { signal, type Workspace, workspaceOn } from './harness.ts'

/** A regex that would run for years, a stopped audit, duplicate entity ids, references to unfinished types. */

const many = counted(10_000, 20_000)

/** The platform's initial types; one is removed later. */
const types: Record<string, FakeType> = {}
let platform: Awaited<ReturnType<typeof startFakePlatform>>
let workspace: Workspace
beforeAll(async () => {
  Object.assign(types, {
    'test/slow': {
      schema: { $schema: draft, properties: { code: { type: 'string', pattern: '^(a+)+$' }, npi: { type: 'string' } } },
      rows: rowsOf('slow', 40, (n) => ({
        code: n === 20 ? `${'a'.repeat(60)}!` : 'aaa',
        ...(n === 30 ? { npi: '1234567890' } : {}),
      })),
    },
    'test/many': {
      schema: { $schema: draft, properties: { count: { type: 'string' } } },
      rows: rowsOf('many', many, (n) => ({ count: n })),
    },
    'test/twins': {
      schema: { $schema: draft, properties: { name: { type: 'string' } } },
      rows: rowsOf('twins', 10, (n) => ({ name: `Twin ${n}`, ...(n === 7 ? { id: idOf(3) } : {}) })),
    },
    'test/pointer': {
      schema: { $schema: draft, properties: { twin: { $ref: 'https://schemas.example/test/thing' } } },
      rows: rowsOf('pointer', 5, (n) => ({ twin: { id: idOf(n + 3), type: 'test.thing' } })),
    },
    'test/thing': { schema: { $schema: draft, required: ['id'] }, rows: rowsOf('thing', 5, () => ({})) },
    'test/dated': {
      schema: {
        $schema: draft,
        properties: {
          since: { $ref: 'https://schemas.example/common/day' },
          codes: { type: 'array', items: { $ref: 'https://schemas.example/common/code' } },
          note: { $ref: 'https://schemas.example/test/note' },
        },
      },
      rows: rowsOf('dated', 3, (n) => ({ since: '2025-03-09', codes: ['A', 'B'], note: `note ${n}` })),
    },
    // Two definitions, of which the platform has no entities or refuses to have any, and a type whose schema names no id.
    'common/day': { schema: { $schema: draft, type: 'string' }, rows: [] },
    'common/code': { schema: { $schema: draft, type: 'string' } },
    'test/note': { schema: { $schema: draft, properties: {} }, rows: [0, 2].map((n) => ({ id: `note ${n}` })) },
    'test/away': { schema: { $schema: draft, required: ['name'] }, rows: rowsOf('away', 5, () => ({})) },
  })
  platform = await startFakePlatform(types)
  workspace = await workspaceOn(platform)
})
afterAll(async () => {
  await workspace.close()
  await platform.close()
})

const typeOf = (type: string) => ({ namespace: 'test', type })

it('gives up on a pattern that never ends, says so, and checks the rest against plain sense', async () => {
  const { job, runs, findings } = await workspace.audit([typeOf('slow')])
  expect(job.state).toBe('done')
  expect(runs[0]).toMatchObject({
    checked: 40,
    complete: true,
    heldAgainstSchema: 20,
    problem:
      'One entity took too long to check against the schema: 20 entities were checked against it, the others against common sense only.',
  })
  expect(findings.map(({ rule, entityId }) => [rule, entityId])).toEqual([['NPI check digit is wrong', idOf(30)]])
})

describe('an audit that is stopped', () => {
  it('keeps what it found, tells how far it came, and is no base for the next', async () => {
    const started = await workspace.handlers['entities.audit'](
      { connectionId: 'sandbox', types: [typeOf('many')] },
      { signal },
    )
    if (!started.ok) throw new Error(started.failure.message)
    const { jobId, snapshotId } = started.value
    const found = () => workspace.snapshots.info(snapshotId)?.rowCount ?? 0
    while (found() === 0 && workspace.jobs.list().find(({ id }) => id === jobId)?.state === 'running')
      await new Promise((resolve) => setTimeout(resolve, 1))
    workspace.jobs.cancel(jobId)
    expect(await workspace.ended(jobId)).toMatchObject({ state: 'cancelled' })
    const info = workspace.snapshots.info(snapshotId)
    expect(info).toMatchObject({ state: 'stopped', completeness: { verdict: 'incomplete', stopped: true } })
    expect(info?.completeness.missing[0]).toMatch(/stopped early\. The findings so far are kept/)
    expect(info?.rowCount).toBeGreaterThan(0)
    expect(info?.rowCount).toBeLessThan(many)
    const audits = await workspace.handlers['entities.audits'](
      { connectionId: 'sandbox', ...typeOf('many') },
      { signal },
    )
    expect(audits).toMatchObject({ ok: true, value: { snapshotId, runs: [{ complete: false }] } })
    const again = await workspace.audit([typeOf('many')])
    expect(again.runs[0]).toMatchObject({ complete: true, checked: many })
    expect(again.runs[0]).not.toHaveProperty('since')
    expect(again.info.rowCount).toBe(many)
  })
})

describe('an audit that fails', () => {
  it('leaves the findings of the one before where they are asked for', async () => {
    const found = await workspace.audit([typeOf('away')])
    expect(found.findings).toHaveLength(5)
    delete types['test/away']
    const failed = await workspace.audit([typeOf('away')])
    expect(failed.job.state).toBe('failed')
    const audits = await workspace.handlers['entities.audits'](
      { connectionId: 'sandbox', ...typeOf('away') },
      { signal },
    )
    expect(audits).toMatchObject({ ok: true, value: { snapshotId: found.info.id, runs: [{ complete: true }] } })
  })
})

it('asks the platform about ids that came twice, and counts both entities', async () => {
  const { findings, runs, info } = await workspace.audit([typeOf('twins')])
  expect(findings.map(({ rule, entity, entityId }) => [rule, entity, entityId])).toEqual([
    ['Same ID twice', 'Twin 3', idOf(3)],
    ['Same ID twice', 'Twin 7', idOf(3)],
  ])
  expect(runs[0]).toMatchObject({ complete: true, entities: { plausibility: 2 } })
  expect(info.completeness.verdict).toBe('complete')
})

it('judges references to a type that nobody opened', async () => {
  const alone = await workspace.audit([typeOf('pointer')])
  expect(alone.findings.map(({ rule, field, value }) => [rule, field, value])).toEqual(
    [5, 6, 7].map((n) => ['Reference not found', 'twin', JSON.stringify(idOf(n))]),
  )
})

it('takes the values of a shared definition for no references, though it is named like a type', async () => {
  const { findings, runs } = await workspace.audit([typeOf('dated')])
  expect(findings.map(({ rule, field, value }) => [rule, field, value])).toEqual([
    ['Reference not found', 'note', '"note 1"'],
  ])
  expect(runs[0]).toMatchObject({ complete: true, checked: 3 })
  expect(runs[0]).not.toHaveProperty('notChecked')
})
