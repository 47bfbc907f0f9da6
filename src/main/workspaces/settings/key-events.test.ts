import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { Envelope } from '../../../bridge/envelope.ts'
import type { EventName } from '../../../bridge/events.ts'
import { failure } from '../../../bridge/failure.ts'
import { allAt, sampleConnection } from '../../../domain/testing/connection-sample.ts'
import type { Connections } from '../../services/connections/connections.ts'
import type { PlatformClient } from '../../services/platform/client.ts'
import { simulatedKeychain, vaultOver } from '../../services/vault/testing/simulated-keychain.ts'
import { type SettingsNeeds, settingsHandlers } from './settings.ts'

const address = 'https://platform.example'
const connection = sampleConnection(allAt(address))

const context = { signal: new AbortController().signal }

async function open(needs: Partial<SettingsNeeds>) {
  const folder = await mkdtemp(join(tmpdir(), 'key-events-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return settingsHandlers({
    connections: { find: () => connection } as Partial<Connections> as Connections,
    vault: vaultOver(simulatedKeychain(), join(folder, 'keys.json')),
    sendEvent: () => undefined,
    ...needs,
  } as Partial<SettingsNeeds> as SettingsNeeds)
}

it('all windows hear of a key that is set, tested or removed, also of a failure, and of no reading', async () => {
  const sent: EventName[] = []
  const handlers = await open({ sendEvent: (name) => void sent.push(name) })
  // Of a family without a test, so that no platform is needed.
  const of = { connectionId: connection.id, family: 'booking' } as const
  expect(await handlers['settings.setKey']({ ...of, key: 'own', saveUntested: false }, context)).toMatchObject({
    ok: true,
  })
  expect(sent).toEqual(['keys.changed'])
  expect(await handlers['settings.removeKey'](of, context)).toMatchObject({ ok: true })
  expect(sent).toHaveLength(2)
  expect(await handlers['settings.testKey'](of, context)).toMatchObject({ ok: false })
  expect(sent).toEqual(['keys.changed', 'keys.changed', 'keys.changed'])
  await handlers['settings.keys'](of, context)
  expect(sent).toHaveLength(3)
})

it('a refusal that may be about the other key that is sent along names both', async () => {
  const client = { send: async () => ({ ok: false, failure: failure('forbidden', { status: 403 }) }) }
  const handlers = await open({ client: client as unknown as PlatformClient })
  const refusalOf = async (family: 'summary' | 'reports') => {
    const asked = { connectionId: connection.id, family, key: 'own', saveUntested: true }
    const answer = await handlers['settings.setKey'](asked, context)
    return answer.ok ? undefined : answer.failure
  }
  expect(await refusalOf('summary')).toMatchObject({
    message: expect.stringContaining('rejected this key or that of “Entities, practices, care options” (403)'),
    nextStep: expect.stringContaining('Test the key of “Entities, practices, care options” first.'),
  })
  expect((await refusalOf('reports'))?.message).toContain('rejected this key (403), so it wasn’t saved')
})

it('a test of a key that was replaced meanwhile says nothing of the new one', async () => {
  const meta = { correlationId: 'c', durationMs: 1, receivedAt: '2026-11-23T10:00:00.000Z' }
  const accepted = { ok: true, value: null, meta } as const
  const ofOld = Promise.withResolvers<Envelope<unknown>>()
  const answers = [accepted, ofOld.promise, accepted]
  const client = { send: async () => await answers.shift() } as unknown as PlatformClient
  const handlers = await open({ client })
  const of = { connectionId: connection.id, family: 'entities' } as const
  await handlers['settings.setKey']({ ...of, key: 'old', saveUntested: false }, context)
  const testing = handlers['settings.testKey'](of, context)
  await expect.poll(() => answers.length).toBe(1)
  await handlers['settings.setKey']({ ...of, key: 'new', saveUntested: false }, context)
  ofOld.resolve({ ok: false, failure: failure('unauthorized') })
  await testing
  const answer = await handlers['settings.keys'](of, context)
  expect(answer.ok && answer.value.keys.find(({ family }) => family === 'entities')).toMatchObject({
    place: 'saved',
    lastTest: { accepted: true },
  })
})
