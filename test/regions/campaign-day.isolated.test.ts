/** @module-tag night */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { counted } from '../counted.ts'
import type { SnapshotLoader, Snapshots } from '../../src/main/services/snapshots/snapshot-service.ts'
import { createSnapshots } from '../../src/main/services/snapshots/snapshots.ts'
import { fakeClock } from '../../src/main/workspaces/regions/testing/fake-clock.ts'
import { fakePlatform } from '../../src/main/workspaces/regions/testing/fake-platform.ts'
import { openBench } from '../../src/main/workspaces/regions/testing/monitor-bench.ts'
import { populate } from './campaign-world.ts'
import { collectGarbage, openHandles, workCount } from './resources.ts'

/**
 * A day of monitoring (seven hours in `npm test`) over 500 regions, with the console's own snapshots and a fake clock: it uses no more resources at the end
 * than at the start.
 */

const hour = 3_600_000

/** The snapshots, and whether one of their calls is running: fake time must wait for it. */
function watched(snapshots: Snapshots) {
  const { counted: noted, isBusy } = workCount()
  const held = new Set<string>()
  let most = 0
  const watchedSnapshots: Snapshots = {
    ...snapshots,
    create: async (plan) => {
      const loader = await noted(snapshots.create(plan))
      held.add(loader.id)
      most = Math.max(most, held.size)
      const watchedLoader: SnapshotLoader = {
        ...loader,
        append: (rows) => noted(loader.append(rows)),
        finish: (...state) => noted(loader.finish(...state)),
      }
      return watchedLoader
    },
    drop: async (id) => {
      held.delete(id)
      await noted(snapshots.drop(id))
    },
  }
  return { snapshots: watchedSnapshots, isBusy, held: () => held.size, most: () => most }
}

const hours = counted(1, 20)

/** Short-lived handles: immediates, and the test runner's timers. The monitor's timers are on the fake clock. */
const passing = new Set(['Immediate', 'Timeout'])

it(`${4 + hours} hours with 500 regions: heap and handles stay flat`, { timeout: 900_000 }, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'regions-day-'))
  const real = createSnapshots({ userDataPath: folder, sendEvent: () => undefined })
  const tables = watched(real)
  const hands = fakeClock({
    random: () => 0.5,
    async idle() {
      do {
        for (let turn = 0; turn < 5; turn++) await nextTurn()
      } while (tables.isBusy())
    },
  })
  const platform = fakePlatform(hands)
  populate(platform, hands, ['p1'], { regions: 500, visitTypes: ['virtual'] }, 45_000)
  const bench = openBench({ clock: hands.clock, client: platform.client, snapshots: tables.snapshots })

  /** Heap bytes and open handles after this many hours. Discards what the fakes recorded. */
  async function after(hours: number) {
    let polls = 0
    for (let gone = 0; gone < hours; gone++) {
      await hands.advance(hour)
      polls += platform.requests.filter(({ call }) => call === 'visits.practice').length
      platform.requests.length = 0
      bench.forget()
    }
    const last = bench.events.at(-1)
    await collectGarbage()
    return {
      polls,
      last,
      heap: process.memoryUsage().heapUsed,
      handles: await openHandles(passing),
      timers: hands.waiting(),
    }
  }

  // By then each region has three full hours of history.
  const morning = await after(4)
  const evening = await after(hours)
  await bench.monitor.close()
  await real.close()
  await rm(folder, { recursive: true, force: true })

  expect(morning.last?.board?.summary).toMatchObject({ combinations: 500, regions: 500 })
  expect(evening.last?.board?.summary).toMatchObject({ combinations: 500, regions: 500 })
  // Exactly the configured rate, however long a poll takes.
  expect(evening.polls).toBe((hours * hour) / 60_000)
  expect(evening.heap - morning.heap).toBeLessThan(4 * 2 ** 20)
  expect(evening.handles).toBeLessThanOrEqual(morning.handles)
  // The next poll, the next check of pauses, and the next check of alerts.
  expect(evening.timers).toBeLessThanOrEqual(3)
  expect(tables.most()).toBeLessThanOrEqual(5)
  expect(tables.held()).toBe(0)
})
