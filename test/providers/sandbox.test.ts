import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DirectoryRun, SearchedSlots } from '../../src/bridge/calls/providers.ts'
import { type ProviderFindingRule, providerFindingRules } from '../../src/domain/providers/provider-finding.ts'
import { createWorld } from '../../src/sandbox/data/world.ts'
import { sandboxSettings } from '../../src/sandbox/options.ts'
import { plantedDirectoryDefects, plantedForms } from '../../src/sandbox/providers/planted/testing/lists.ts'
import { type Sandbox, startSandbox } from '../../src/sandbox/sandbox.ts'
import { openProviders, type ProvidersWorkspace } from './harness.ts'

const night = { tags: ['night'] }

/** The providers workspace over the sandbox: finds what is planted in its directory, and nothing else. */

const now = new Date()
const settings = { providers: 160 }
const world = createWorld(sandboxSettings.parse(settings), () => now.getTime())
const ruleOfWords = new Map(
  Object.entries(providerFindingRules).map(([rule, { words }]) => [words, rule as ProviderFindingRule]),
)

let sandbox: Sandbox
let providers: ProvidersWorkspace
beforeAll(async () => {
  sandbox = await startSandbox({ ...settings, now: () => now, ehrDelayMs: 0 })
  providers = await openProviders(sandbox.baseUrl)
})
afterAll(async () => {
  await providers.close()
  await sandbox.close()
})

async function audited(freshHours: number) {
  const { jobId, snapshotId } = await providers.ok('providers.audit', { slots: true, atOnce: 8, freshHours })
  const job = await providers.ended(jobId)
  expect(job.state).toBe('done')
  const rows = await providers.rowsOf(snapshotId)
  return {
    run: job.result as DirectoryRun,
    found: rows
      .filter((row) => row['group'] !== 'change')
      .map((row) => `${row['npi'] ?? 'no NPI'} ${ruleOfWords.get(row['rule'] ?? '') ?? 'unknown rule'}`),
  }
}

describe('over the sandbox', () => {
  it('the audit finds what is planted, once each, and nothing when it is put right', async () => {
    const planted = plantedDirectoryDefects(world).map(({ npi, rule }) => `${npi ?? 'no NPI'} ${rule}`)
    expect(planted.length).toBeGreaterThan(20)
    const { run, found } = await audited(24)
    expect(found.toSorted()).toEqual(planted.toSorted())
    expect(run.listed).toBe(settings.providers)

    sandbox.misbehave({ cleanDirectory: true })
    const clean = await audited(0)
    expect(clean.found).toEqual([])
    expect(clean.run.changed).toBeGreaterThan(0)
    sandbox.misbehave({})
  })

  it(
    'a search of every provider keeps to what each may be asked for, and what was kept is asked no more',
    night,
    async () => {
      const { rows } = await providers.directory({ again: true, freshHours: 0 })
      const npis = rows.filter((row) => row['problem'] === null).map((row) => row['npi'] ?? '')
      const { jobId } = await providers.ok('providers.search', { npis })
      const found = (await providers.ended(jobId)).result as SearchedSlots
      const closed = rows
        .filter((row) => row['verdict'] === 'Off' || row['verdict'] === 'None')
        .map((row) => row['npi'])
      expect(found.providers.filter(({ npi, slots }) => slots > 0 && closed.includes(npi))).toEqual([])
      expect(found.providers.filter(({ slots }) => slots > 0).length).toBeGreaterThan(100)
      const newOnly = rows.filter((row) => row['verdict'] === 'New only').map((row) => row['npi'])
      const slots = await providers.rowsOf(found.snapshotId)
      expect(slots.filter((row) => newOnly.includes(row['npi'] ?? '')).map((row) => row['patientClass'])).not.toContain(
        'returning',
      )
      expect(slots.filter((row) => row['day'] === null)).toEqual([])
    },
  )

  it('the EHR is asked on demand alone, and fails as what it is', async () => {
    const failing = plantedForms(world).find(({ isFailing }) => isFailing)
    const other = plantedForms(world).find(({ isFailing, isSlow }) => !isFailing && !isSlow)
    if (failing === undefined || other === undefined) throw new Error('nothing is planted')
    const form = await providers.ok('providers.detail', { npi: other.npi, ehrSystemName: other.systems[0] ?? '' })
    expect(form.ehrSystemName).toBe(other.systems[0])
    expect((await providers.ok('providers.detail', { npi: failing.npi })).ehrSystemName).toBeUndefined()
    const answer = await providers.call('providers.detail', {
      npi: failing.npi,
      ehrSystemName: failing.systems[0] ?? '',
    })
    expect(answer).toMatchObject({ ok: false, failure: { kind: 'server-error' } })
  })
})
