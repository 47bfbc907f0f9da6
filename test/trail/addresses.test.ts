import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { rightInputs } from '../../src/main/testing/right-inputs.ts'
import { simulatedKeychain } from '../../src/main/services/vault/simulated-keychain.ts'
import { consoleOver, recordsOf } from './recorded.ts'
import { newFolder, startTrail } from './trails.ts'

/** Security finding 9: the trail names where the console will send keys and patient data, before it does. */

let folder: Awaited<ReturnType<typeof newFolder>>
beforeEach(async () => {
  folder = await newFolder()
})
afterEach(() => folder.remove())

const right = rightInputs['settings.saveConnection'] as { readonly fields: Readonly<Record<string, unknown>> }

async function recordedOf(name: 'settings.saveConnection' | 'settings.testConnection', input: unknown) {
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

  it('that is tested is recorded', async () => {
    expect(await recordedOf('settings.testConnection', { connectionId: 'c1' })).toMatchObject({
      action: 'connection.tested',
    })
  })
})
