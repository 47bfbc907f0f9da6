import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { EventName } from '../../../bridge/events.ts'
import type { Connection } from '../../../domain/connections/connection.ts'
import type { Connections } from '../../services/connections/connections.ts'
import { keyMarks } from '../../services/vault/key-marks.ts'
import { keychainAccess } from '../../services/vault/keychain-access.ts'
import { simulatedKeychain } from '../../services/vault/simulated-keychain.ts'
import { createVault } from '../../services/vault/vault.ts'
import { type SettingsNeeds, settingsHandlers } from './settings.ts'

const address = 'https://platform.example'
const connection: Connection = {
  id: 'c1',
  name: 'UAT',
  stage: 'uat',
  baseUrl: address,
  visitUrl: address,
  schedulingUrl: address,
  practiceIds: [],
  gateway: false,
}

it('all windows hear of a key that is set, tested or removed, also of a failure, and of no reading', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'key-events-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const sent: EventName[] = []
  const handlers = settingsHandlers({
    connections: { find: () => connection } as Partial<Connections> as Connections,
    vault: createVault({
      access: keychainAccess(simulatedKeychain().options()),
      marks: keyMarks(join(folder, 'keys.json')),
    }),
    sendEvent: (name) => sent.push(name),
  } as Partial<SettingsNeeds> as SettingsNeeds)
  // Of a family without a test, so that no platform is needed.
  const of = { connectionId: connection.id, family: 'booking' } as const
  const context = { signal: new AbortController().signal }
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
