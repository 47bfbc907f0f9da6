import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SharedStoreFields } from '../../src/domain/regions/regions-settings.ts'
import type { OwnFile } from './own-file.ts'
import { type Network, openNetwork } from './network.ts'
import { makeServer, type Server } from './server.ts'
import {
  fakePlatform,
  type Platform,
  practices,
  source,
  startConsole,
  type TeamConsole,
  testTimes,
  until,
} from './team.ts'

const night = { tags: ['night'] }

/** Two consoles with one database, and network cuts between one of them and the server. */

let server: Server
let network: Network
let platform: Platform
let direct: SharedStoreFields
let cuttable: SharedStoreFields
let databases = 0
const started: TeamConsole[] = []
const files = new Set<OwnFile>()

beforeAll(async () => {
  server = await makeServer()
})
afterAll(() => server?.remove())

beforeEach(async () => {
  databases += 1
  await server.sql(`create database team${databases}`)
  platform = fakePlatform()
  network = await openNetwork(server.port)
  direct = { ...server.fields, database: `team${databases}` }
  cuttable = { ...direct, port: network.port }
})
afterEach(async () => {
  network.heal()
  await Promise.all(started.splice(0).map((console) => console.stop()))
  await Promise.all([...files].map((file) => file.remove()))
  files.clear()
  await network.close()
})

async function start(
  name: string,
  fields: SharedStoreFields,
  more?: Parameters<typeof startConsole>[3],
): Promise<TeamConsole> {
  const one = await startConsole(name, platform, fields, more)
  started.push(one)
  files.add(one.file)
  return one
}
const startBoth = (first: SharedStoreFields, second: SharedStoreFields) =>
  Promise.all([start('first', first), start('second', second)])

const joined = (console: TeamConsole) =>
  until(`${console.name} has joined`, () => console.shared.state().kind === 'shared')

/** Who polled for all, one name per uninterrupted period. */
function stretches(): string[] {
  const names = platform.polls.filter(({ alone }) => !alone).map(({ by }) => by)
  return names.filter((name, at) => name !== names[at - 1])
}

const inDatabase = async () =>
  (
    await server.sql<{ samples: number; polls: number }>(
      'select (select count(*)::int from access_console.sample) as samples, (select count(*)::int from access_console.poll) as polls',
      direct.database,
    )
  )[0]

const inFile = async ({ file }: TeamConsole) => {
  const polls = await Promise.all(practices.map((practiceId) => file.polls(practiceId)))
  return { samples: (await file.samples()).length, polls: polls.reduce((sum, count) => sum + count) }
}

/** Every sample that any console received is once in the database and once in each file; so is every poll. */
async function allTheSame(consoles: readonly TeamConsole[]): Promise<void> {
  const all = {
    samples: platform.samples.size,
    polls: [...platform.times.values()].reduce((sum, times) => sum + times.size, 0),
  }
  await until('nothing waits, and all have as many', async () => {
    const counts = [await inDatabase(), ...(await Promise.all(consoles.map(inFile)))]
    return (
      counts.every((one) => one?.samples === all.samples && one.polls === all.polls) &&
      consoles.every(({ shared }) => shared.state().waiting === 0)
    )
  })
  expect(await inDatabase()).toEqual(all)
  for (const { file } of consoles) expect((await file.samples()).toSorted()).toEqual([...platform.samples].toSorted())
}

describe('two consoles', () => {
  it('that start in the same moment make the tables once, and one of them polls', async () => {
    const consoles = await Promise.all(['a', 'b', 'c', 'd'].map((name) => start(name, direct)))
    await Promise.all(consoles.map((console) => console.look()))
    await Promise.all(consoles.map(joined))
    expect(platform.polls).toHaveLength(1)
    expect(consoles.map(({ shared }) => shared.state().role).toSorted()).toEqual([
      'follower',
      'follower',
      'follower',
      'poller',
    ])
    await allTheSame(consoles)
  })

  it('show the same answer, the one that follows told of it', async () => {
    let news = 0
    const first = await start('first', direct)
    await first.look()
    const second = await start('second', direct, { onNews: () => (news += 1) })
    await second.look()
    expect(second.turns).toEqual(['answer'])
    await first.look()
    await until('news came', () => news > 0)
    await second.look()
    expect(second.turns).toEqual(['answer', 'answer'])
    expect((await second.file.samples()).toSorted()).toEqual((await first.file.samples()).toSorted())
    expect(second.followed.at(-1)?.practice).toEqual({ id: 'p1', displayName: 'Practice p1' })
    await second.look()
    expect(second.turns.at(-1)).toBe('follow')
    expect(stretches()).toEqual(['first'])
  })

  it('poll different practices at a time, each practice one of them', async () => {
    const [first, second] = await startBoth(direct, direct)
    await first.look('p1')
    await second.look('p2')
    await Promise.all([first.look('p2'), second.look('p1')])
    expect(platform.polls.map(({ by, practiceId }) => `${by} ${practiceId}`)).toEqual(['first p1', 'second p2'])
    expect([first.shared.state().role, second.shared.state().role]).toEqual(['poller', 'poller'])
  })

  it('that monitor other visit types poll each for themselves, and share with those that monitor the same', async () => {
    const types = (...visitTypeNames: string[]) => ({ visitTypeNames })
    const [narrow, all, same] = await Promise.all([
      start('narrow', direct, types('Urgent care', 'Phone')),
      start('all', direct),
      start('same', direct, types('Phone', 'Urgent care')),
    ])
    for (const one of [narrow, all, same]) await one.look()
    const other = await start('other', direct, types())
    await other.look()
    expect([narrow.turns, all.turns, same.turns, other.turns]).toEqual([['poll'], ['poll'], ['answer'], ['answer']])
    expect([same, other].map(({ followed }) => followed[0]?.visitTypeNames)).toEqual([
      ['Urgent care', 'Phone'],
      undefined,
    ])
  })

  it('hand the turn on at once when the one that polls is closed', async () => {
    const [first, second] = await startBoth(direct, direct)
    await first.look()
    await second.look()
    await first.stop()
    await second.look()
    expect(second.turns).toEqual(['answer', 'poll'])
  })

  it('hand the turn on when the one that polls gets no response, and it doesn’t take it back', async () => {
    const [first, second] = await startBoth(direct, direct)
    await first.look()
    await second.look()
    expect(second.turns).toEqual(['answer'])
    await until('the second has the turn', async () => {
      // A failed poll publishes nothing.
      await first.shared.turn({ source, practiceId: 'p1' })
      await second.look()
      return second.turns.at(-1) === 'poll'
    })
    await first.look()
    await second.look()
    await first.look()
    expect([first.turns, second.turns.at(-1)]).toEqual([['poll', 'answer', 'answer'], 'poll'])
  })

  it('hand the turn on at once when the program of the one that polls dies', async () => {
    const [first, second] = await startBoth(cuttable, direct)
    await first.look()
    await second.look()
    network.reset()
    network.cut('forgets')
    // The server itself ends the session of a reset connection.
    await until('its sessions are gone', async () => {
      const sessions = await server.sql<{ count: number }>(
        `select count(*)::int as count from pg_locks where locktype = 'advisory'`,
        direct.database,
      )
      return sessions[0]?.count === 0
    })
    await second.look()
    expect(second.turns).toEqual(['answer', 'poll'])
  })
})

describe.each(['holds', 'forgets'] as const)('a network that is cut without a word and %s', (how) => {
  it('costs and doubles no sample; one console polls at a time; the other takes over within two intervals', {
    tags: ['night'],
  }, async () => {
    const [first, second] = await startBoth(cuttable, direct)
    first.watch()
    await until('the first polls', () => first.turns.length > 0)
    second.watch()
    await until('the second follows', () => second.turns.filter((turn) => turn === 'answer').length >= 2)
    expect(stretches()).toEqual(['first'])

    network.cut(how)
    const looked = second.turns.length
    await until('the second polls', () => second.turns.includes('poll'))
    // It checks once per interval: the first check may be too early, the second finds the turn free.
    expect(second.turns.indexOf('poll') - looked).toBeLessThan(2)

    await until('the first has noticed', () => first.shared.state().kind === 'shared-unreachable')
    const state = first.shared.state()
    expect(state.role).toBe('alone')
    expect(state.message).toMatch(/^The shared history at 127\.0\.0\.1:\d+ can’t be used: .+ own file/)
    const before = (await first.file.samples()).length
    await until('the first goes on alone', async () => (await first.file.samples()).length > before + 4)
    await until('it counts what waits', () => first.shared.state().waiting > 0)

    network.heal()
    await joined(first)
    const rejoined = first.turns.length
    await until('the first follows', () => first.turns.slice(rejoined).includes('answer'))
    await Promise.all([first.stop(), second.stop()])
    expect(stretches()).toEqual(['first', 'second'])

    // Both are back: the other console now has the rows collected alone.
    const again = await Promise.all([
      start('first', cuttable, { file: first.file }),
      start('second', direct, { file: second.file }),
    ])
    await allTheSame(again)
  })
})

it('a turn that was taken over is not taken once more when the lock of the lost connection is freed', async () => {
  const sessionsOf = () =>
    server.sql<{ pid: number }>(
      `select pid from pg_stat_activity where datname = '${direct.database}' and application_name = 'Access Console'`,
    )
  // On a busy machine a console may give up on the server, which isn't a team turn.
  const patient = { times: { ...testTimes, connectMs: 30_000, turnMs: 30_000, dataMs: 30_000 } }
  const first = await start('first', cuttable)
  await joined(first)
  await first.look()
  expect([first.turns, first.shared.state().role]).toEqual([['poll'], 'poller'])
  const ofTheFirst = (await sessionsOf()).map(({ pid }) => pid)

  const second = await start('second', direct, patient)
  await joined(second)
  network.cut('forgets')
  await until('the second has the turn', async () => {
    await second.look()
    return second.turns.at(-1) === 'poll'
  })
  // The server finally drops the first one's sessions; its lock is free, but the turn isn't. The second one's session must live: without it, it gives the turn back.
  await server.sql(`select pg_terminate_backend(pid) from unnest(array[${ofTheFirst.join()}]) as pid`)
  await until('they are gone', async () => (await sessionsOf()).every(({ pid }) => !ofTheFirst.includes(pid)))

  // The third console's own interval says how old a beat may be. A long one, so that a busy machine doesn't free the turn.
  const third = await start('third', direct, { ...patient, intervalSeconds: () => 60 })
  await joined(third)
  // The third one tries first, while nobody has the lock.
  await third.look()
  expect(third.turns).toEqual(['answer'])
  await second.look()
  await third.look()
  expect([second.turns.at(-1), third.turns.at(-1)]).toEqual(['poll', 'answer'])
})

describe('without the server', () => {
  it('a console says so, keeps its own file, and passes on what it kept when the server is there', async () => {
    const console = await start('first', cuttable)
    network.cut('forgets')
    await console.look()
    await console.look()
    expect(platform.polls.map(({ alone }) => alone)).toEqual([true, true])
    expect(console.shared.state()).toMatchObject({ kind: 'shared-unreachable', role: 'alone' })
    expect((await console.file.samples()).length).toBeGreaterThan(0)
    network.heal()
    await joined(console)
    await allTheSame([console])
  })

  it('that is restarted, consoles go on by themselves and find each other again', night, async () => {
    const [first, second] = await startBoth(direct, direct)
    first.watch()
    second.watch()
    await until('one follows', () => [...first.turns, ...second.turns].includes('answer'))
    for (const how of ['fast', 'crash'] as const) {
      await server.stop(how)
      await until('both say so', () =>
        [first, second].every(({ shared }) => shared.state().kind === 'shared-unreachable'),
      )
      expect(first.shared.state().message).toContain(
        'Until then, this console monitors on its own and saves to its own file',
      )
      await server.start()
      await Promise.all([joined(first), joined(second)])
      const looked = [first.turns.length, second.turns.length] as const
      await until('one follows again', () =>
        [...first.turns.slice(looked[0]), ...second.turns.slice(looked[1])].includes('answer'),
      )
    }
    // No console polls while all are counted.
    await Promise.all([first.stop(), second.stop()])
    const again = await Promise.all([
      start('first', direct, { file: first.file }),
      start('second', direct, { file: second.file }),
    ])
    await allTheSame(again)
  })
})
