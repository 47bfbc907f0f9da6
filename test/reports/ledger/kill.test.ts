import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { counted } from '../../counted.ts'
import { addDays } from '../../../src/domain/time/dates.ts'
import { onLoopback } from '../../../src/main/testing/loopback.ts'
import type { Found, KillOrder } from './kill-child.ts'

/**
 * `kill -9` at random moments around the start, one console after another in the same folder: each start arrives at most once, each one that arrived is in
 * the ledger, and the next console lists a start with a lost response as unknown.
 */

const times = counted(5, 60)
const lanes = 2
/** Reports that each console tries to start before it's killed. */
const each = 4

/** A start that arrived, and whether its full response was sent. */
type Arrived = { readonly id: string; count: number; answered: boolean }
const arrived = new Map<string, Arrived>()
let asked = 0
let server: Server
let origin = ''
const folders: string[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json')
    if (request.method === 'GET') {
      asked += 1
      response.end('{"status":"QUEUED"}')
      return
    }
    void text(request).then(
      async (body) => {
        const { startDate } = JSON.parse(body) as { startDate: string }
        const one = arrived.get(startDate) ?? { id: randomUUID(), count: 0, answered: false }
        one.count += 1
        arrived.set(startDate, one)
        await delay(Math.random() * 60)
        response.end(JSON.stringify({ id: one.id }), () => (one.answered = true))
      },
      () => undefined,
    )
  })
  origin = (await onLoopback(server)).origin
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

function spawnChild(order: KillOrder): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, 'kill-child.ts'), JSON.stringify(order)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** What the console found, after it printed that; the console keeps running. */
async function firstLine(child: ChildProcess): Promise<readonly Found[]> {
  let said = ''
  for await (const chunk of child.stdout ?? []) {
    said += String(chunk)
    if (said.includes('\n')) break
  }
  return JSON.parse(said) as readonly Found[]
}

async function runLane(lane: number): Promise<readonly Found[]> {
  const folder = await mkdtemp(join(tmpdir(), 'report-kills-'))
  folders.push(folder)
  let day = `20${20 + lane}-01-01`
  for (let kill = 0; kill < times / lanes; kill += 1) {
    const starts = Array.from({ length: each }, (_, index) => addDays(day, index))
    day = addDays(day, each)
    const child = spawnChild({ folder, origin, starts })
    const errors = text(child.stderr ?? process.stdin)
    const exit = once(child, 'exit')
    await firstLine(child)
    // Every third is killed after a response, however slow the machine is.
    await expect.poll(() => kill % 3 !== 2 || starts.some((start) => arrived.get(start)?.answered === true)).toBe(true)
    await delay(Math.random() * 250)
    child.kill('SIGKILL')
    const [, signal] = (await exit) as [number | null, string | null]
    expect(await errors).toBe('')
    expect(signal).toBe('SIGKILL')
  }
  const last = spawnChild({ folder, origin, starts: [] })
  const found = await firstLine(last)
  // Reports of earlier consoles are polled.
  await expect.poll(() => asked).toBeGreaterThan(0)
  last.kill('SIGKILL')
  return found
}

it(`${times} kills around starts`, { timeout: 400_000 }, async () => {
  const found = (await Promise.all(Array.from({ length: lanes }, (_, lane) => runLane(lane)))).flat()
  const byDay = new Map(found.map((one) => [one.startDate, one]))

  expect(found).toHaveLength(byDay.size)
  expect([...arrived].filter(([, { count }]) => count > 1)).toEqual([])
  expect([...arrived.keys()].filter((startDate) => !byDay.has(startDate))).toEqual([])
  // Known with the platform's own id, or unknown if the response wasn't stored; nothing in between.
  for (const { startDate, state, reportId } of found) {
    const one = arrived.get(startDate ?? '')
    expect(['asking', 'queued', 'start-unknown']).toContain(state)
    expect(reportId).toBe(state === 'start-unknown' ? undefined : one?.id)
  }
  const unknown = found.filter(({ state }) => state === 'start-unknown')
  expect(unknown.length, 'some were killed while they waited').toBeGreaterThan(0)
  expect(found.length - unknown.length, 'and some were answered').toBeGreaterThan(0)
  const unsent = unknown.filter(({ startDate }) => !arrived.has(startDate ?? '')).length
  console.log(
    `${times} kills: ${found.length} entries, ${arrived.size} starts arrived, none twice; ${unknown.length} unknown, ${unsent} of them never sent`,
  )
})
