import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CallName } from '../../src/bridge/calls.ts'
import { suggestedRules } from '../../src/domain/regions/alert-suggestions.ts'
import { rightInputs } from '../../src/main/testing/right-inputs.ts'
import { simulatedKeychain } from '../../src/main/services/vault/testing/simulated-keychain.ts'
import { consoleOver, recordsOf } from './recorded.ts'
import { newFolder, startTrail } from './trails.ts'

/** Security finding 9: the trail names where the console will send keys and patient data, before it does. */

let folder: Awaited<ReturnType<typeof newFolder>>
beforeEach(async () => {
  folder = await newFolder()
})
afterEach(() => folder.remove())

const right = rightInputs['settings.saveConnection'] as { readonly fields: Readonly<Record<string, unknown>> }

async function recordedOf(name: CallName, input: unknown) {
  const { trail, close } = startTrail(folder.path, simulatedKeychain())
  const answer = async () => ({ ok: true as const, value: { id: 'c1' }, meta: { correlationId: '' } })
  await consoleOver(trail, { answer }).call(name, input)
  const records = await recordsOf(folder.path)
  await close()
  return records.at(-1)
}

describe('a connection', () => {
  it('that is saved is recorded with the origin of each of its addresses, once each', async () => {
    const fields = {
      ...right.fields,
      stage: 'production',
      baseUrl: 'https://thief.example/elsewhere/v1',
      visitUrl: 'https://visits.example:8443/x',
      schedulingUrl: 'https://thief.example/book',
    }
    const record = await recordedOf('settings.saveConnection', { ...right, fields })
    expect(record).toMatchObject({ action: 'connection.saved' })
    expect(JSON.stringify(record)).toContain('"https://thief.example","https://visits.example:8443"')
    expect(JSON.stringify(record)).not.toMatch(/elsewhere|\/v1|book/)
  })

  it('is recorded with its origin also where the host has characters that few have', async () => {
    const address = 'https://thief_1.example'
    const fields = { ...right.fields, baseUrl: address, visitUrl: address, schedulingUrl: address }
    expect(await recordedOf('settings.saveConnection', { ...right, fields })).toMatchObject({
      details: expect.arrayContaining([address]) as string[],
    })
  })

  it('that is tested is recorded', async () => {
    expect(await recordedOf('settings.testConnection', { connectionId: 'c1' })).toMatchObject({
      action: 'connection.tested',
    })
  })
})

describe('settings of regions', () => {
  it('are recorded with the origin of each webhook and runbook link, once each', async () => {
    const settings = {
      rules: suggestedRules.slice(0, 2).map((rule) => ({ ...rule, webhook: 'https://hooks.example/planted' })),
      runbooks: [{ practiceId: 'p', line: '', link: 'https://wiki.example/?planted' }],
    }
    const record = await recordedOf('regions.saveSettings', { connectionId: 'sandbox', settings })
    expect(record).toMatchObject({
      action: 'settings.changed',
      details: ['regions', 'rules', 'runbooks', 'https://hooks.example', 'https://wiki.example'],
    })
  })

  it('are recorded with the database of a shared history, without its user', async () => {
    const store = { host: 'DB.example', database: 'waits', user: 'planted' }
    const record = await recordedOf('regions.setStore', { connectionId: 'sandbox', store, password: 'planted' })
    expect(record).toMatchObject({ details: ['shared history', 'set', 'postgresql://db.example:5432'] })
    expect(JSON.stringify(record)).not.toContain('planted')
  })
})
