import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Incident } from '../../src/domain/regions/alert-incident.ts'
import type { SharedStoreFields } from '../../src/domain/regions/regions-settings.ts'
import { rowOf, unavailable, waiting } from '../../src/domain/testing/alert-samples.ts'
import { openSharedIncidents, type SharedIncidents } from '../../src/main/services/history/shared/shared-incidents.ts'
import {
  connectionId,
  minute,
  type RecordedAlerts,
  recordedAlerts,
} from '../../src/main/workspaces/regions/alerts/testing/recorded-alerts.ts'
import { type Network, openNetwork } from './network.ts'
import { adminPassword, makeServer, type Server } from './server.ts'
import { source, testTimes, until } from './team.ts'

const night = { tags: ['night'] }

/** Incidents of two consoles with one database: one acknowledgement for all, no duplicate notification, through network cuts and kills. */

let server: Server
let network: Network
let direct: SharedStoreFields
let cuttable: SharedStoreFields
let databases = 0
const consoles: Console[] = []

beforeAll(async () => {
  server = await makeServer()
})
afterAll(() => server?.remove())
beforeEach(async () => {
  databases += 1
  await server.sql(`create database incidents${databases}`)
  network = await openNetwork(server.port)
  direct = { ...server.fields, database: `incidents${databases}` }
  cuttable = { ...direct, port: network.port }
})
afterEach(async () => {
  network.heal()
  for (const one of consoles.splice(0)) await one.end()
  await network.close()
})

type Console = {
  readonly recorded: RecordedAlerts
  readonly isReachable: () => boolean
  incident(): Incident | undefined
  readonly isAcknowledged: () => boolean
  /** As after a kill: it doesn't leave joined incidents, and restarts from its file. */
  restart(): Promise<void>
  end(): Promise<void>
}

async function open(operator: string, fields: SharedStoreFields, answerMs = 3_000): Promise<Console> {
  let team: SharedIncidents | undefined
  const recorded: RecordedAlerts = await recordedAlerts({ operator, team: () => team })
  const join = () =>
    openSharedIncidents({
      fields,
      source,
      password: async () => ({ found: true, key: adminPassword }),
      authorities: async () => [],
      times: testTimes,
      onActions: (id, actions) => recorded.alerts().othersActed(connectionId, id, actions),
      onReach: () => recorded.alerts().teamJoined(connectionId),
      beatMs: 200,
      answerMs,
    })
  team = join()
  await recorded.rule({
    condition: { kind: 'unavailable', reasons: [] },
    pendingMinutes: 0,
    recoveryMinutes: 0,
    repeatEveryMinutes: 5,
    repeatAtMost: 50,
  })
  const one: Console = {
    recorded,
    isReachable: () => team?.isReachable() === true,
    incident: () =>
      recorded
        .alerts()
        .view(connectionId)
        .incidents.find(({ over }) => over === undefined),
    isAcknowledged: () => recorded.alerts().view(connectionId).unacknowledged === 0,
    async restart() {
      await team?.close()
      team = undefined
      await recorded.start()
      team = join()
    },
    async end() {
      await team?.close()
      await recorded.end()
    },
  }
  consoles.push(one)
  if (fields === direct) await until(`${operator} has joined`, one.isReachable)
  return one
}

const closed = [rowOf(unavailable('NO_ONCALL_PROVIDERS')), rowOf(unavailable('UNKNOWN'), { visitTypeName: 'Phone' })]
const wellAgain = [rowOf(waiting(5)), rowOf(waiting(5), { visitTypeName: 'Phone' })]
const titles = ({ recorded }: Console) => recorded.shown.map(({ title }) => title)

describe('two consoles', () => {
  it('have one incident, and what one person does with it is everybody’s', async () => {
    const [one, other] = [await open('M. Ortiz', direct), await open('J. Albright', direct)]
    one.recorded.see(...closed)
    await until('the first was told', () => titles(one).length === 1)
    other.recorded.see(...closed)
    await until('the second was told', () => titles(other).length === 1)
    expect(other.incident()?.id).toBe(one.incident()?.id)
    one.recorded.acknowledge('On it')
    await until('the other knows', other.isAcknowledged)
    await other.recorded.watchFor(30, ...closed)
    await one.recorded.watchFor(30, ...closed)
    await delay(300)
    expect([titles(one).length, titles(other).length]).toEqual([1, 1])
    expect(other.incident()?.actions).toMatchObject([{ kind: 'acknowledged', by: 'M. Ortiz', note: 'On it' }])
    expect(other.recorded.logged.filter(({ kind }) => kind === 'acknowledged')).toMatchObject([{ by: 'M. Ortiz' }])
    const id = other.incident()?.id ?? ''
    other.recorded.alerts().act(connectionId, [id], { kind: 'noted', note: 'Support line called' })
    other.recorded.alerts().act(connectionId, [id], { kind: 'handed-over', to: 'L. Nguyen', note: '' })
    await until('the first knows the note', () => one.incident()?.actions.length === 3)
  })

  it('do not tell a person twice who is at both, and the one that comes later does not call for what is acknowledged', async () => {
    const [one, other] = [await open('M. Ortiz', direct), await open('M. Ortiz', direct)]
    one.recorded.see(...closed)
    other.recorded.see(...closed)
    await until('somebody was told', () => titles(one).length + titles(other).length > 0)
    await delay(500)
    expect(titles(one).length + titles(other).length).toBe(1)
    one.recorded.acknowledge('')
    await until('both know', other.isAcknowledged)
    const late = await open('D. Okafor', direct)
    late.recorded.see(...closed)
    await until('the third knows', late.isAcknowledged)
    await late.recorded.watchFor(20, ...closed)
    await delay(300)
    expect(titles(late)).toEqual([])
  })

  it('have one incident of each region in an outage of two hundred, also of those that only one of them had', async () => {
    const [one, other] = [await open('M. Ortiz', direct), await open('J. Albright', direct)]
    const outage = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, at) =>
        rowOf(unavailable('NO_ONCALL_PROVIDERS'), { regionCode: `R${from + at}` }),
      )
    const idsOf = ({ recorded }: Console) =>
      new Map(
        recorded
          .alerts()
          .view(connectionId)
          .incidents.map(({ regionCode, id }) => [regionCode, id]),
      )
    one.recorded.see(...outage(0, 50))
    one.recorded.acknowledge('')
    await until('the first was told', () => titles(one).length > 0)
    other.recorded.see(...outage(0, 200))
    await until('the second has the incidents of the first', () =>
      [...idsOf(one)].every(([region, id]) => idsOf(other).get(region) === id),
    )
    one.recorded.see(...outage(0, 200))
    await until('all are the same', () => {
      const all = idsOf(one)
      return all.size === 200 && [...all].every(([region, id]) => idsOf(other).get(region) === id)
    })
    expect(new Set(idsOf(one).values()).size).toBe(200)
    await until(
      'what the first acknowledged doesn’t call at the second',
      () => other.recorded.alerts().view(connectionId).unacknowledged === 150,
    )
  })

  it('call again for the same region once it was well in between', async () => {
    const [one, other] = [await open('M. Ortiz', direct), await open('J. Albright', direct)]
    for (const each of [one, other]) each.recorded.see(...closed)
    await until('both were told', () => titles(one).length === 1 && titles(other).length === 1)
    one.recorded.acknowledge('')
    await until('the other knows', other.isAcknowledged)
    for (const each of [one, other]) each.recorded.see(...wellAgain)
    await until('both were told that it is over', () => titles(one).length === 2 && titles(other).length === 2)
    await delay(300)
    for (const each of [one, other]) {
      await each.recorded.time.advance(minute)
      each.recorded.see(...closed)
    }
    await until('both were told anew', () => titles(one).length === 3 && titles(other).length === 3)
    expect(one.isAcknowledged()).toBe(false)
  })

  it('share the incident also if the database answers one of them too late, and it ends for both', async () => {
    const [one, late] = [await open('M. Ortiz', direct), await open('J. Albright', direct, 0)]
    one.recorded.see(...closed)
    await until('the first was told', () => titles(one).length === 1)
    one.recorded.acknowledge('On it')
    await delay(300)
    late.recorded.see(...closed)
    await until('the second knows', late.isAcknowledged)
    const id = late.incident()?.id ?? ''
    late.recorded.alerts().act(connectionId, [id], { kind: 'noted', note: 'Support line called' })
    await until('the first knows the note', () => one.incident()?.actions.length === 2)
    for (const each of [one, late]) each.recorded.see(...wellAgain)
    await until('the first was told that it is over', () => titles(one).length === 2)
    await delay(500)
    await one.recorded.time.advance(minute)
    one.recorded.see(...closed)
    await until('the first was told of the next', () => titles(one).length === 3)
    expect(one.isAcknowledged()).toBe(false)
  })
})

describe('a console that is cut off', () => {
  it('calls and acknowledges by itself, and passes on what was done when it is back', async () => {
    const [one, other] = [await open('M. Ortiz', direct), await open('J. Albright', cuttable)]
    await until('the second has joined', other.isReachable)
    for (const each of [one, other]) each.recorded.see(...closed)
    await until('both were told', () => titles(one).length === 1 && titles(other).length === 1)
    network.cut('forgets')
    await until('the second knows that it is cut off', () => !other.isReachable())
    other.recorded.acknowledge('Seen while cut off')
    expect(other.isAcknowledged()).toBe(true)
    expect(one.isAcknowledged()).toBe(false)
    expect(other.recorded.alerts().view(connectionId).isTeam).toBe(false)
    network.heal()
    await until('the first knows', one.isAcknowledged)
    expect(one.incident()?.actions).toMatchObject([{ by: 'J. Albright', note: 'Seen while cut off' }])
  })

  it('keeps no incident open that ended then: the next closure of the region alerts both', async () => {
    const [one, other] = [await open('M. Ortiz', direct), await open('J. Albright', cuttable)]
    await until('the second has joined', other.isReachable)
    for (const each of [one, other]) each.recorded.see(...closed)
    await until('both were told', () => titles(one).length === 1 && titles(other).length === 1)
    other.recorded.acknowledge('')
    await until('the first knows', one.isAcknowledged)
    network.cut('forgets')
    await until('the second knows that it is cut off', () => !other.isReachable())
    for (const each of [one, other]) each.recorded.see(...wellAgain)
    await until('both were told that it is over', () => titles(one).length === 2 && titles(other).length === 2)
    network.heal()
    await until('it is back', other.isReachable)
    // Several heartbeats.
    await delay(1_000)
    for (const each of [one, other]) {
      await each.recorded.time.advance(minute)
      each.recorded.see(...closed)
    }
    await until('both were told of the next', () => titles(one).length === 3 && titles(other).length === 3)
    expect([one.isAcknowledged(), other.isAcknowledged()]).toEqual([false, false])
  })

  it('alerts on what begins then, without the team', async () => {
    const one = await open('J. Albright', cuttable)
    await until('it has joined', one.isReachable)
    network.cut('forgets')
    one.recorded.see(...closed)
    await until('it was told', () => titles(one).length === 1)
    expect(one.isReachable()).toBe(false)
  })
})

it('a console that was killed goes on with the incident of the team, and tells nothing again', async () => {
  const [one, other] = [await open('M. Ortiz', direct), await open('J. Albright', direct)]
  for (const each of [one, other]) each.recorded.see(...closed)
  await until('both were told', () => titles(one).length === 1 && titles(other).length === 1)
  const id = one.incident()?.id
  await one.restart()
  other.recorded.acknowledge('Meanwhile')
  one.recorded.see(...closed)
  await until('it knows', one.isAcknowledged)
  expect(one.incident()?.id).toBe(id)
  await one.recorded.watchFor(20, ...closed)
  await delay(300)
  expect(titles(one)).toHaveLength(1)
})

it(
  'through a cut, a crash of the server and a kill, a person at two consoles gets each notice once, and each act reaches both',
  night,
  async () => {
    const [one, other] = [await open('M. Ortiz', direct), await open('M. Ortiz', cuttable)]
    await until('the second has joined', other.isReachable)
    const both = [one, other]
    const count = () => titles(one).length + titles(other).length
    /** Both watch the same board for this many minutes, each with its own clock, and the team has responded. */
    const watch = async (minutes: number) => {
      await Promise.all(both.map((each) => each.recorded.watchFor(minutes, ...closed)))
      await delay(500)
    }
    for (const each of both) each.recorded.see(...closed)
    await until('the person was told', () => count() > 0)
    await watch(2)
    expect(count()).toBe(1)

    network.cut('holds')
    await until('the second knows that it is cut off', () => !other.isReachable())
    network.heal()
    await until('it is back', other.isReachable)
    await watch(2)
    expect(count()).toBe(1)
    const id = one.incident()?.id
    expect(other.incident()?.id).toBe(id)

    await server.stop('crash')
    await until('both know that the server is gone', () => !one.isReachable() && !other.isReachable())
    one.recorded.alerts().act(connectionId, [id ?? ''], { kind: 'noted', note: 'While the server was down' })
    await server.start()
    await until('both are back', () => one.isReachable() && other.isReachable())
    await until('the note came to the second', () => other.incident()?.actions.length === 1)
    // The reminder after five minutes counts too.
    await watch(2)
    await until('the person was reminded', () => count() > 1)
    await watch(1)
    expect(count()).toBe(2)

    await one.restart()
    one.recorded.see(...closed)
    await until('the first has joined again', one.isReachable)
    other.recorded.acknowledge('On it')
    await until('the first knows', one.isAcknowledged)
    await watch(20)
    expect(count()).toBe(2)
    expect(one.incident()).toMatchObject({ id, actions: [{ kind: 'noted' }, { kind: 'acknowledged', by: 'M. Ortiz' }] })
  },
)
