import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { calls } from '../../../bridge/calls.ts'
import type { ConnectionFields } from '../../../domain/connections/connection.ts'
import { connectionsFile } from '../../services/connections/connections-file.ts'
import { type Connections, openConnections } from '../../services/connections/connections.ts'
import { simulatedKeychain, vaultOver } from '../../services/vault/testing/simulated-keychain.ts'
import { settingsHandlers, type SettingsNeeds } from './settings.ts'
import { inNewFolders } from '../../../../test/new-folders.ts'

/** Security finding 9: a page that was taken over can't send data to an address that no person agreed to. */

let folder: string
let connections: Connections
let agrees: boolean
let asked: (readonly string[])[]
inNewFolders('new-origin-', (path) => (folder = path))
beforeEach(async () => {
  connections = await openConnections({
    file: connectionsFile(join(folder, 'connections.json')),
    sandbox: () => ({ baseUrl: sandbox, visitUrl: sandbox, schedulingUrl: sandbox }),
    removeKeys: async () => ({ ok: true, value: null }),
  })
  agrees = false
  isLockedMeanwhile = false
  asked = []
})

const sandbox = 'http://127.0.0.1:4010'
const address = 'https://api.example'
const fields = (change: Partial<ConnectionFields> = {}) => ({
  name: 'UAT',
  stage: 'uat',
  baseUrl: `${address}/main`,
  visitUrl: `${address}/visits`,
  schedulingUrl: 'https://book.example',
  ...change,
})

let isLockedMeanwhile: boolean

function save(given: object, id?: string) {
  const lock = new AbortController()
  const vault = vaultOver(simulatedKeychain(), join(folder, 'keys.json'))
  const handlers = settingsHandlers({
    connections,
    vault,
    confirmOrigins: async (origins) => {
      asked.push(origins)
      if (isLockedMeanwhile) lock.abort()
      return agrees
    },
  } as Partial<SettingsNeeds> as SettingsNeeds)
  const input = calls['settings.saveConnection'].input.parse({ fields: given, ...(id === undefined ? {} : { id }) })
  return handlers['settings.saveConnection'](input, { signal: lock.signal, callId: 'c' } as never)
}

const saved = async () => {
  const list = await connections.list()
  return list.ok ? list.value.connections.map(({ baseUrl }) => baseUrl).filter((url) => !url.startsWith(sandbox)) : []
}

describe('a connection to a new address', () => {
  it('is saved once a person agreed to all of its origins, each named once', async () => {
    expect(await save(fields())).toMatchObject({ ok: false, failure: { kind: 'cancelled' } })
    expect(asked).toEqual([[address, 'https://book.example']])
    expect(await saved()).toEqual([])
    agrees = true
    expect(await save(fields())).toMatchObject({ ok: true })
    expect(await saved()).toEqual([`${address}/main`])
  })

  it('is not saved where the console was locked before the dialog was answered', async () => {
    agrees = true
    isLockedMeanwhile = true
    expect(await save(fields())).toMatchObject({ ok: false, failure: { kind: 'cancelled' } })
    expect(asked).toHaveLength(1)
    expect(await saved()).toEqual([])
  })

  it('keeps what it was where a person declines another address of it, also one that only a browser opens', async () => {
    agrees = true
    const first = await save(fields())
    agrees = false
    const id = first.ok ? first.value.id : ''
    for (const change of [{ baseUrl: 'https://thief.example' }, { schedulingUrl: 'https://thief.example/book' }]) {
      expect(await save(fields(change), id)).toMatchObject({ ok: false, failure: { kind: 'cancelled' } })
      expect(asked.at(-1)).toEqual(['https://thief.example'])
    }
    expect(await saved()).toEqual([`${address}/main`])
  })

  it('asks nothing where only its path or name changes, or another connection has the origin', async () => {
    agrees = true
    const first = await save(fields())
    agrees = false
    asked = []
    const id = first.ok ? first.value.id : ''
    expect(await save(fields({ name: 'Other', baseUrl: `${address}/v2` }), id)).toMatchObject({ ok: true })
    expect(await save(fields({ name: 'Third', schedulingUrl: sandbox }))).toMatchObject({ ok: true })
    expect(asked).toEqual([])
  })
})
