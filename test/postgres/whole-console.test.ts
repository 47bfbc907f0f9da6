import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SharedStoreFields } from '../../src/domain/regions/regions-settings.ts'
import { type Network, openNetwork } from './network.ts'
import { adminPassword, makeServer, type Server } from './server.ts'
import { until } from './team.ts'
import { connection, openWholeConsole, type TeamPlatform, teamPlatform, type WholeConsole } from './whole-console.ts'

const night = { tags: ['night'] }

/** Consoles whose users set up a shared history, and what their boards show. */

let server: Server
let network: Network
let platform: TeamPlatform
let fields: SharedStoreFields
let databases = 0
const started: WholeConsole[] = []

beforeAll(async () => {
  server = await makeServer()
})
afterAll(() => server?.remove())
beforeEach(async () => {
  databases += 1
  await server.sql(`create database whole${databases}`)
  fields = { ...server.fields, database: `whole${databases}` }
  network = await openNetwork(server.port)
  platform = teamPlatform()
})
afterEach(async () => {
  network.heal()
  await Promise.all(started.splice(0).map((console) => console.close()))
  await network.close()
})

async function open(name: string): Promise<WholeConsole> {
  const console = await openWholeConsole(name, platform)
  started.push(console)
  return console
}
const set = (console: WholeConsole, to: SharedStoreFields | null, password?: string) =>
  console.team.set(connection, to, password)
const storeOf = (console: WholeConsole) => console.state().store
const shares = (console: WholeConsole) =>
  until(`${console.name} shares`, () => storeOf(console).kind === 'shared' && storeOf(console).message === undefined)

function stretches(): string[] {
  const names = platform.polls.filter(({ alone }) => !alone).map(({ by }) => by)
  return names.filter((name, at) => name !== names[at - 1])
}

describe('setting a shared history', () => {
  it('that does not let the user in changes nothing, and says why', async () => {
    const console = await open('first')
    const refused = await set(console, fields, 'a wr0ng password')
    expect(refused).toMatchObject({ ok: false, failure: { kind: 'unauthorized' } })
    expect(JSON.stringify(refused)).not.toContain('a wr0ng password')
    expect(console.store.of(connection.id).store).toBeNull()
    expect([...console.keychain.items.values()]).toEqual([])
    expect(storeOf(console)).toMatchObject({ kind: 'own-file', role: 'alone' })
  })

  it('keeps its password in the keychain alone, for this database, and takes it away again', async () => {
    const console = await open('first')
    expect(await set(console, fields, adminPassword)).toEqual({ ok: true, value: null })
    expect([...console.keychain.items.values()]).toEqual([adminPassword])
    await shares(console)
    const texts = await Promise.all(
      ['regions.json', 'marks.json'].map((name) => readFile(join(console.folder, name), 'utf8')),
    )
    expect(JSON.stringify([texts, console.states])).not.toContain(adminPassword)
    // The same settings again, with the saved password.
    expect(await set(console, fields)).toEqual({ ok: true, value: null })
    // A different address: the password must be entered again.
    expect(await set(console, { ...fields, port: network.port })).toMatchObject({
      ok: false,
      failure: { message: expect.stringContaining('saved for a different database') },
    })
    await shares(console)
    expect(await set(console, null)).toEqual({ ok: true, value: null })
    expect([...console.keychain.items.values()]).toEqual([])
    expect(console.store.of(connection.id).store).toBeNull()
    expect(storeOf(console).kind).toBe('own-file')
  })

  it('stays while its password cannot be taken away', async () => {
    const console = await open('first')
    await set(console, fields, adminPassword)
    console.keychain.behave('locked')
    expect(await set(console, null)).toMatchObject({ ok: false, failure: { kind: 'vault-unavailable' } })
    expect(console.store.of(connection.id).store).toEqual(fields)
  })

  it('keeps nothing for a connection that is removed during its test', async () => {
    const console = await open('first')
    const setting = set(console, fields, adminPassword)
    console.removeConnection()
    expect(await setting).toMatchObject({ ok: false, failure: { message: 'This connection no longer exists.' } })
    expect([...console.keychain.items.values()]).toEqual([])
    expect(console.store.of(connection.id).store).toBeNull()
  })

  it('is left when its connection is no longer watched', async () => {
    const console = await open('first')
    await set(console, fields, adminPassword)
    await shares(console)
    await console.store.change(connection.id, (before) => ({ ...before, watch: 'off' }))
    await console.team.refresh()
    expect(console.team.shared(connection.id).state().kind).toBe('own-file')
    await until('its sessions have ended', async () => {
      const [row] = await server.sql<{ count: number }>(
        "select count(*)::int as count from pg_stat_activity where application_name = 'Access Console'",
      )
      return row?.count === 0
    })
    expect(await server.sql('select * from access_console.turn', fields.database)).toEqual([])
  })
})

it(
  'two boards show the same; when the network of the one that polls is cut, the other polls; healed, each has every sample once',
  night,
  async () => {
    const [first, second] = [await open('first'), await open('second')]
    await set(first, { ...fields, port: network.port }, adminPassword)
    await until('the first polls for all', () => platform.polls.some(({ alone }) => !alone))
    await set(second, fields, adminPassword)
    await until('the second follows', () => storeOf(second).role === 'follower' && second.state().board !== undefined)
    const polled = platform.polls.length
    await until('the first polls on', () => platform.polls.length > polled + 1)
    expect(new Set(platform.polls.slice(polled).map(({ by }) => by))).toEqual(new Set(['first']))
    expect(first.state().targets[0]?.failure).toBeUndefined()

    network.cut('forgets')
    await until('the first says so', () => storeOf(first).kind === 'shared-unreachable')
    await until('the second polls for all', () => stretches().at(-1) === 'second')
    expect(storeOf(first).message).toContain('this console monitors on its own and saves to its own file')
    const alone = platform.polls.filter(({ by }) => by === 'first').length
    await until('the first goes on', () => platform.polls.filter(({ by }) => by === 'first').length > alone + 1)
    await until('it tells what waits', () => storeOf(first).waiting > 0)

    network.heal()
    await shares(first)
    await until('the first follows', () => storeOf(first).role === 'follower')
    const after = platform.polls.length
    await until('the second polls on', () => platform.polls.length > after + 1)
    expect(new Set(platform.polls.slice(after).map(({ by }) => by))).toEqual(new Set(['second']))

    await Promise.all([first.monitor.close(), second.monitor.close()])
    const inDatabase = async () =>
      (
        await server.sql<{ count: number }>('select count(*)::int as count from access_console.sample', fields.database)
      )[0]?.count
    await until('all have all', async () => {
      const counts = [await inDatabase(), (await first.samples()).length, (await second.samples()).length]
      return counts.every((count) => count === platform.samples.size)
    })
    const every = [...platform.samples].toSorted()
    expect(await first.samples()).toEqual(every)
    expect(await second.samples()).toEqual(every)
  },
)
