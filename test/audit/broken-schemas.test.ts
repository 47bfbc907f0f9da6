import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { trainingDefinitions } from '../../src/sandbox/entities/training/training-types.ts'
import { type Sandbox, startSandbox } from '../../src/sandbox/sandbox.ts'
import { type Audited, type Workspace, workspaceOn } from './harness.ts'

/** Types with unusable schemas each report it in a plain sentence, while the rest continue. */

const trainingNamespace = 'training'
const known = { namespace: 'healthSystem', type: 'visitTypeCore' }
let sandbox: Sandbox
let workspace: Workspace
let audited: Audited
beforeAll(async () => {
  sandbox = await startSandbox({ clinicians: 60, entityDefects: 'none' })
  workspace = await workspaceOn(sandbox)
  audited = await workspace.audit([
    ...trainingDefinitions.map(({ name }) => ({ namespace: trainingNamespace, type: name })),
    known,
    { namespace: trainingNamespace, type: 'noSuchType' },
  ])
})
afterAll(async () => {
  await workspace.close()
  await sandbox.close()
})

const runOf = (type: string) => audited.runs.find((run) => run.type === type)

describe('one audit of sound and broken types', () => {
  it.each([
    ['withoutSchema', 'The platform has no schema for training.withoutSchema.'],
    [
      'unknownDraft',
      'The schema uses draft “https://json-schema.org/draft/2031-04/schema”, which this console can’t check.',
    ],
    [
      'missingReference',
      'The schema refers to “https://schemas.platform.example/training/nowhere”, which doesn’t exist: the platform has no schema for training.nowhere.',
    ],
    [
      'circleOne',
      'The schema refers to itself in a circle (“training.circleOne” → “training.circleTwo” → “training.circleOne”), so checking it would never end.',
    ],
    [
      'circleTwo',
      'The schema refers to itself in a circle (“training.circleTwo” → “training.circleOne” → “training.circleTwo”), so checking it would never end.',
    ],
  ])('%s: %s', (type, problem) => {
    expect(runOf(type)).toMatchObject({ problem, checked: 25, complete: true })
  })

  it('goes on with the others', () => {
    expect(audited.job.state).toBe('done')
    expect(runOf('visitTypeCore')).toMatchObject({ complete: true, schemaVersion: '1.0.0' })
    expect(runOf('visitTypeCore')?.problem).toBeUndefined()
    expect(runOf('veryLargeSchema')?.problem).toBeUndefined()
    expect(runOf('veryLargeSchema')).toMatchObject({ checked: 25, rules: [] })
  })

  it('says of a type without a schema which rules need it, and that the findings are not whole', async () => {
    const { runs, info } = await workspace.audit([{ namespace: trainingNamespace, type: 'withoutSchema' }])
    const reason = 'Without the schema, it’s unknown which fields should have a value.'
    expect(runs[0]?.notChecked?.map(({ rule, group }) => [rule, group])).toEqual(
      ['Required field blank', 'No specialty', 'No department', 'No languages', 'No profile page', 'No location'].map(
        (rule) => [rule, 'completeness'],
      ),
    )
    expect(info.completeness).toMatchObject({
      verdict: 'unproven',
      missing: ['The platform has no schema for training.withoutSchema.', reason],
    })
  })

  it('says of a type that cannot be read why, and that the findings are not whole', () => {
    expect(runOf('noSuchType')).toMatchObject({
      checked: 0,
      complete: false,
      problem: /^The entities couldn’t be loaded: /,
    })
    expect(audited.info.completeness.verdict).toBe('incomplete')
    expect(audited.info.completeness.missing.join(' ')).toMatch(/noSuchType: The entities couldn’t be loaded/)
  })

  it('takes texts that are made to break things as texts', async () => {
    const run = runOf('awkwardText')
    expect(run).toMatchObject({ complete: true })
    expect(run?.problem).toBeUndefined()
    const found = [
      'Required field blank',
      'Placeholder instead of a value',
      'No name',
      'Same name twice',
      'Spaces around the value',
      'Garbled characters',
      'HTML in text',
      'Named as a test or as not for use',
    ]
    expect(new Set(run?.rules.map(({ rule }) => rule))).toEqual(new Set(found))
    expect({}).not.toHaveProperty('polluted')
  })
})

it('fails as a whole where nothing at all can be read', async () => {
  const { job, info } = await workspace.audit([{ namespace: trainingNamespace, type: 'noSuchType' }])
  expect(job).toMatchObject({ state: 'failed', failure: { kind: 'rejected' } })
  expect(info).toMatchObject({ state: 'failed', failure: { kind: 'rejected' } })
})
