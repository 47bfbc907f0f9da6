import { expect, it } from 'vitest'
import type { PlatformClient } from '../../src/main/services/platform/client.ts'
import { counted, randomOf, whole } from '../counted.ts'
import { collectGarbage, openHandles } from './resources.ts'
import { makeWeekConsole } from './week-console.ts'
import { visitTypes, type Week, weekConnections } from './week-script.ts'
import { weekPlatform } from './week-world.ts'

/**
 * Eight unattended hours (two in the short count) on three connections on a fake clock: every poll is on time to the second, whatever is on screen, even if the computer is idle or
 * the console locked, and memory use at the end equals that after the first hour.
 */

const hour = 3_600
const hours = counted(2, 8)
const startsAt = Date.parse('2026-03-02T08:00:00Z')
const paces: Readonly<Record<string, number>> = { main: 15, west: 60, trial: 90 }

/** A region that is slow and one that is closed all day, so that incidents are open. */
const day = { from: 0, to: 9 * hour, visits: visitTypes }
const week: Week = {
  seconds: hours * hour,
  lines: [
    { ...day, kind: 'slow', practiceId: 'm1', region: 'TX' },
    { ...day, kind: 'closed', practiceId: 'w1', region: 'CO' },
  ],
  regions: [],
  practices: [],
  hosts: [],
  turns: [],
  deeds: [],
}

/** Short-lived handles of the process: its timers are on the fake clock, and files being written are closed again. */
const passing = new Set(['Immediate', 'Timeout', 'FSReqCallback', 'FSReqPromise', 'FileHandle', 'FileHandleCloseReq'])

const listeners = () => process.eventNames().reduce((sum, name) => sum + process.listenerCount(name), 0)

it(`${hours} hours unattended: polls to the second, and nothing grows`, { timeout: 900_000 }, async () => {
  const polls = new Map<string, number[]>()
  let idleSeconds = 0
  const desk = await makeWeekConsole({
    startsAt,
    platform({ trueNow }) {
      const platform = weekPlatform(week, startsAt, trueNow)
      const send: PlatformClient['send'] = (name, input, context) => {
        const { practiceId } = (input ?? {}) as { practiceId?: string }
        if (name === 'visits.practice')
          polls.set(practiceId ?? '', [...(polls.get(practiceId ?? '') ?? []), (trueNow() - startsAt) / 1_000])
        return platform.send(name, input, context)
      }
      return { ...platform, send }
    },
    paceOf: (id) => paces[id] ?? 60,
    keepsAnswers: whole,
    systemIdleSeconds: () => idleSeconds,
  })
  const random = randomOf(8)
  await desk.open()
  await desk.use('trial')

  async function pass(seconds: number): Promise<void> {
    for (let gone = 0; gone < seconds; gone += 300) {
      const { monitor, alerts } = desk.regions()
      const { id = '' } = weekConnections[Math.floor(random() * 3)] ?? {}
      desk.regions().presence(random() < 0.5, random() < 0.5)
      idleSeconds = random() < 0.5 ? 0 : 20_000
      desk.isLocked = random() < 0.5
      monitor.state(id)
      alerts.view(id)
      await desk.clock.advance(300_000)
    }
  }

  async function kept() {
    await collectGarbage()
    return {
      timers: desk.clock.waiting(),
      snapshots: desk.heldSnapshots(),
      rows: weekConnections.map(({ id }) => desk.regions().monitor.state(id).board?.summary.combinations),
      incidents: desk.incidents.size,
      listeners: listeners(),
      handles: await openHandles(passing),
    }
  }

  await pass(hour)
  const first = await kept()
  const firstHeap = process.memoryUsage().heapUsed
  await pass((hours - 1) * hour)
  const last = await kept()
  const growth = process.memoryUsage().heapUsed - firstHeap
  for (const { id, practiceIds } of weekConnections) {
    const pace = paces[id] ?? 0
    const wanted = Array.from({ length: Math.floor((hours * hour) / pace) + 1 }, (_, at) => at * pace)
    for (const practiceId of practiceIds) expect(polls.get(practiceId)).toEqual(wanted)
  }
  expect(first).toMatchObject({ rows: [16, 8, 8], incidents: 2 })
  expect(last).toEqual(first)
  expect(growth).toBeLessThan(4 * 2 ** 20)
  expect(desk.said).toEqual([])
  await desk.close()
  expect([desk.clock.waiting(), desk.heldSnapshots()]).toEqual([0, 0])
  await desk.end()
})
