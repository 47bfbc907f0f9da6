import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../src/sandbox/sandbox.ts'
import { openWorkspace, signal, type Workspace } from './harness.ts'

const night = { tags: ['night'] }

/** What one run knows of the previous one, on a connection whose platform is repaired, gets worse, and fails. */

const location = { namespace: 'healthSystem', type: 'location' }
const settings = { clinicians: 40, entities: { location: 1_100 } }
let clean: Sandbox
let planted: Sandbox
let workspace: Workspace
let address = ''
beforeAll(async () => {
  clean = await startSandbox({ ...settings, entityDefects: 'none' })
  planted = await startSandbox(settings)
  workspace = await openWorkspace({ sandbox: () => address })
})
afterAll(async () => {
  await workspace.close()
  await Promise.all([clean.close(), planted.close()])
})

const auditAt = async (sandbox: Sandbox) => {
  address = sandbox.baseUrl
  return workspace.audit([location])
}
const audits = () => workspace.handlers['entities.audits']({ connectionId: 'sandbox', ...location }, { signal })

describe('runs after each other', () => {
  it('the first has nothing to be held against', async () => {
    const { findings, runs, info } = await auditAt(planted)
    expect(findings.length).toBeGreaterThan(5)
    expect(findings.every((finding) => finding['since'] === null)).toBe(true)
    expect(findings.every((finding) => /^\d{4}-\d\d-\d\d$/.test(finding['firstSeen'] ?? ''))).toBe(true)
    expect(runs[0]?.since).toBeUndefined()
    expect(await audits()).toMatchObject({ ok: true, value: { runs: [{ complete: true }], snapshotId: info.id } })
  })

  it('the second knows them again, and reads the platform anew', async () => {
    const before = planted.stats.requests
    const { findings, runs } = await auditAt(planted)
    expect(planted.stats.requests).toBeGreaterThan(before)
    expect(new Set(findings.map((finding) => finding['since']))).toEqual(new Set(['known']))
    expect(runs[0]?.since).toEqual({ added: 0, known: findings.length, gone: 0 })
  })

  it('what was put right is gone, and what comes back is new', night, async () => {
    const right = await auditAt(clean)
    expect(right.findings).toEqual([])
    expect(right.runs[0]?.since).toMatchObject({ added: 0, known: 0 })
    expect(right.runs[0]?.since?.gone).toBeGreaterThan(5)
    const back = await auditAt(planted)
    expect(new Set(back.findings.map((finding) => finding['since']))).toEqual(new Set(['new']))
    expect(back.runs[0]?.since).toEqual({ added: back.findings.length, known: 0, gone: 0 })
  })

  it(
    'a run that could not read everything is kept, and later ones are held against the whole one before it',
    night,
    async () => {
      planted.misbehave({ failingOffset: 1_000, failingTimes: 1_000 })
      const partly = await auditAt(planted)
      planted.misbehave({})
      expect(partly.runs[0]).toMatchObject({ complete: false })
      expect(partly.runs[0]).not.toHaveProperty('since')
      expect(partly.info.completeness.verdict).toBe('incomplete')
      expect(partly.info.completeness.missing[0]).toMatch(/didn’t load/)
      const whole = await auditAt(planted)
      expect(whole.runs[0]?.since).toEqual({ added: 0, known: whole.findings.length, gone: 0 })
      const kept = await audits()
      expect(kept.ok && kept.value.runs.map(({ complete }) => complete)).toEqual([true, true, true, true, false, true])
    },
  )

  it('keeps counts and no value of the data', async () => {
    const { runs, findings } = await auditAt(planted)
    const folder = path.join(workspace.userDataPath, 'audits')
    const [name = ''] = await readdir(folder)
    const text = await readFile(path.join(folder, name), 'utf8')
    const values = findings.flatMap(({ value, entity, entityId }) => [value?.replace(/^"|"$/g, ''), entity, entityId])
    expect(values.filter((value) => value !== 'absent' && text.includes(String(value)))).toEqual([])
    expect(text).toContain(runs[0]?.rules[0]?.rule)
  })
})
