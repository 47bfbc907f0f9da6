import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { longWait, noon, rowOf, waiting } from '../../../../domain/testing/alert-samples.ts'
import type { Notice } from '../../../services/notifier.ts'
import { openRegionsStore } from '../regions-store.ts'
import { fakeClock } from '../testing/fake-clock.ts'
import { benchConnection } from '../testing/monitor-bench.ts'
import { type Alerts, createAlerts } from './create-alerts.ts'
import { inNewFolders } from '../../../../../test/new-folders.ts'

const connections = [
  benchConnection({ id: 'uat', name: 'Test site' }),
  benchConnection({ id: 'prod', name: 'Main', stage: 'production' }),
]
const minute = 60_000
const time = fakeClock({ startsAt: noon })
let folder: string
let alerts: Alerts
let shown: Notice[]
let badges: number[]
let logged: string[]

async function start() {
  const store = await openRegionsStore(path.join(folder, 'regions.json'), () => undefined)
  for (const { id } of connections)
    await store.change(id, (before) => ({ ...before, rules: [{ ...longWait, pendingMinutes: 0 }] }))
  alerts = await createAlerts({
    userDataPath: folder,
    store,
    clock: time.clock,
    computerZone: () => 'UTC',
    onNotice: () => undefined,
    notifier: {
      show: (notice) => shown.push(notice) > 0,
      badge: (count) => badges.push(count),
    },
    history: {
      recordAlerts: async (connectionId, events) =>
        void logged.push(...events.map(({ kind }) => `${connectionId} ${kind}`)),
    },
    sendEvent: () => undefined,
    connectionNow: (id) => connections.find((one) => one.id === id),
  })
}

inNewFolders('alerts-by-', (path) => (folder = path))
beforeEach(async () => {
  shown = []
  badges = []
  logged = []
  await start()
})
afterEach(() => alerts.close())

const long = rowOf(waiting(58))
const other = { ...long, key: 'another', regionCode: 'UT' }

it('a notice begins with the stage and name of its connection, and leads to that one', () => {
  alerts.take('prod', [long])
  expect(shown).toMatchObject([
    {
      title: 'Production, Main: Texas, Virtual, Pediatric: 58 min',
      hash: `#/regions/board?open=${encodeURIComponent(long.key).replaceAll('%20', '+')}&connection=prod`,
    },
  ])
})

it('what fires for one connection is not of another, and neither ends the other', async () => {
  alerts.take('uat', [long, other])
  alerts.take('prod', [long])
  alerts.take('uat', [long, other])
  expect(alerts.view('uat').unacknowledged).toBe(2)
  expect(alerts.view('prod').unacknowledged).toBe(1)
  alerts.leave('uat')
  expect(alerts.view('prod').unacknowledged).toBe(1)
  await time.advance(minute)
  expect(logged.toSorted()).toEqual(['prod fired', 'uat fired', 'uat fired'])
})

it('the number on the icon is Production’s while it has any, and never a sum', () => {
  alerts.take('uat', [long, other])
  alerts.take('prod', [long])
  const [first] = alerts.view('prod').incidents
  alerts.act('prod', [first?.id ?? ''], { kind: 'acknowledged', note: '' })
  expect(badges).toEqual([2, 1, 2])
  alerts.leave('uat')
  expect(badges.at(-1)).toBe(0)
})

it('a restart fires nothing twice for any of them', async () => {
  alerts.take('uat', [other])
  alerts.take('prod', [long])
  await alerts.close()
  shown.length = 0
  await start()
  alerts.take('prod', [long])
  alerts.take('uat', [other])
  expect(shown).toEqual([])
  expect([alerts.view('uat').unacknowledged, alerts.view('prod').unacknowledged]).toEqual([1, 1])
})
