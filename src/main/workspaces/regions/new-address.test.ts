import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { type CallInput, calls } from '../../../bridge/calls.ts'
import type { AlertRule } from '../../../domain/regions/alert.ts'
import { suggestedRules } from '../../../domain/regions/alert-suggestions.ts'
import type { Runbook } from '../../../domain/regions/runbook.ts'
import { done } from '../../services/storage/result.ts'
import { regionsHandlers, type RegionsNeeds } from './regions.ts'
import { openRegionsStore, type RegionsStore } from './regions-store.ts'
import { benchConnection } from './testing/monitor-bench.ts'
import { inNewFolders } from '../../../../test/new-folders.ts'

/** A page that was taken over can't send data by a webhook, a runbook's link or a shared history to an address that no person agreed to. */

let folder: string
let store: RegionsStore
let agrees: boolean
let isLockedMeanwhile: boolean
/** What another window saves while the dialog is open. */
let meanwhile: () => Promise<unknown>
let shown: (readonly string[])[]
let stores: unknown[]
inNewFolders('new-address-', (path) => (folder = path))
beforeEach(async () => {
  store = await openRegionsStore(path.join(folder, 'regions.json'), () => undefined)
  ;[agrees, isLockedMeanwhile, shown, stores] = [false, false, [], []]
  meanwhile = async () => undefined
})

const connection = benchConnection()

function desk() {
  const lock = new AbortController()
  const handlers = regionsHandlers({
    regions: {
      store,
      monitor: { refresh: async () => undefined, state: () => ({}) },
      team: {
        async set(_connection: unknown, fields: unknown) {
          stores.push(fields)
          return done(null)
        },
      },
    },
    connectionOf: async () => connection,
    connections: { all: () => [connection] },
    confirmOrigins: async (origins: readonly string[]) => {
      shown.push(origins)
      if (isLockedMeanwhile) lock.abort()
      await meanwhile()
      return agrees
    },
  } as unknown as RegionsNeeds)
  return { handlers, context: { signal: lock.signal } }
}

function save(settings: CallInput<'regions.saveSettings'>['settings']) {
  const { handlers, context } = desk()
  const input = { connectionId: connection.id, settings }
  return handlers['regions.saveSettings'](calls['regions.saveSettings'].input.parse(input), context)
}
function setStore(host: string) {
  const { handlers, context } = desk()
  const input = { connectionId: connection.id, store: { host, database: 'waits', user: 'team' }, password: 'p' }
  return handlers['regions.setStore'](calls['regions.setStore'].input.parse(input), context)
}

const ruleTo = (webhook: string): AlertRule[] => suggestedRules.slice(0, 1).map((rule) => ({ ...rule, webhook }))
const runbookTo = (link: string): Runbook[] => [{ practiceId: 'p1', line: '', link }]
const declined = {
  ok: false,
  failure: { kind: 'cancelled', message: expect.stringContaining('wasn’t confirmed') as string },
}

describe('a new address', () => {
  it.each([
    ['of a webhook', () => save({ rules: ruleTo('https://thief.example/in') }), 'https://thief.example'],
    ['of a runbook', () => save({ runbooks: runbookTo('https://thief.example/?of=a') }), 'https://thief.example'],
    ['of a shared history', () => setStore('Thief.example'), 'postgresql://thief.example:5432'],
  ])('%s is used once a person agreed to it in a window of the system', async (_, change, origin) => {
    expect(await change()).toMatchObject(declined)
    expect(shown).toEqual([[origin]])
    expect({ ...store.of(connection.id), stores }).toMatchObject({ rules: [], runbooks: [], stores: [] })
    agrees = true
    expect(await change()).toMatchObject({ ok: true })
    const { rules, runbooks } = store.of(connection.id)
    expect([...rules, ...runbooks, ...stores]).toHaveLength(1)
  })

  it('is not saved where the console was locked before the dialog was answered', async () => {
    ;[agrees, isLockedMeanwhile] = [true, true]
    expect(await save({ runbooks: runbookTo('https://wiki.example') })).toMatchObject(declined)
    expect(store.of(connection.id).runbooks).toEqual([])
  })

  it('doesn’t overwrite the same list where another window changed it before the dialog was answered', async () => {
    agrees = true
    const [known] = runbookTo(connection.schedulingUrl)
    meanwhile = () => save({ runbooks: [known!] })
    expect(await save({ runbooks: runbookTo('https://wiki.example') })).toMatchObject({
      ok: false,
      failure: { kind: 'conflict', nextStep: 'Check them, then save your change again.' },
    })
    expect(store.of(connection.id).runbooks).toEqual([known])
    meanwhile = () => save({ intervalSeconds: 30 })
    expect(await save({ runbooks: runbookTo('https://wiki.example') })).toMatchObject({ ok: true })
  })

  it('needs one confirmation, and none where a connection has it or nothing has an address', async () => {
    agrees = true
    await save({ rules: ruleTo('https://hooks.example/a'), runbooks: runbookTo('https://hooks.example/b') })
    expect(shown).toEqual([['https://hooks.example']])
    agrees = false
    expect(await save({ runbooks: runbookTo('https://hooks.example/c') })).toMatchObject({ ok: true })
    expect(await save({ runbooks: runbookTo(`${connection.schedulingUrl}/help`) })).toMatchObject({ ok: true })
    expect(await save({ intervalSeconds: 30, rules: [] })).toMatchObject({ ok: true })
    expect(shown).toHaveLength(1)
  })
})
