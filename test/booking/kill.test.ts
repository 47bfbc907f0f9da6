import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { counted, whole } from '../counted.ts'
import type { IntentState } from '../../src/domain/booking/booking-intent.ts'
import { type SendLabel, sendLabels } from '../../src/main/workspaces/booking/send/sends.ts'
import { answer, json } from '../faults/fault-case.ts'
import { newFolder, openDesk } from './desk.ts'
import type { KillOrder, KillReport } from './kill-child.ts'
import { type Platform, startPlatform } from './platform.ts'
import { tellRow } from '../trust/tell-row.ts'

/**
 * `kill -9` at each step of a send, many times: the next console finds the intent in the right state, and nothing is sent again despite the attempt. Each
 * console checks the previous one's intent and is then killed itself.
 */

/** The steps at which each lane's consoles are killed, one after another. By day each step once, and the last once more, for the refusal that ends it. */
const lanes: readonly (readonly SendLabel[])[] = whole
  ? [1, 2].map(() => Array.from({ length: 25 }, () => sendLabels).flat())
  : [sendLabels.slice(0, 4), [...sendLabels.slice(4), 'ended']]
const kills = lanes.flat().length

/** What the next console must find; undefined: nothing was recorded and nothing left. */
const finds: Readonly<Record<SendLabel, readonly (IntentState | undefined)[]>> = {
  'before-journal': [undefined],
  journaled: ['not-sent'],
  sending: ['unknown'],
  connected: ['unknown'],
  sent: ['unknown'],
  answering: ['unknown'],
  answered: ['unknown'],
  // On disk before the reader is notified; the platform rejected half of them.
  ended: ['booked', 'conflict'],
}
/** Every other case of a step. */
const isRefused = (person: number) => Math.floor(person / sendLabels.length) % 2 === 1
/** At these steps no byte can have left. */
const unsent: readonly SendLabel[] = ['before-journal', 'journaled', 'sending']

type Killed = {
  readonly person: number
  readonly label: SendLabel
  readonly intentId: string
  readonly signal: string | null
  /** What the next console found. */
  found?: KillReport
}

const folders: string[] = []
async function newFolderOf(): Promise<string> {
  const folder = await newFolder()
  folders.push(folder)
  return folder
}
let platform: Platform
beforeAll(async () => {
  platform = await startPlatform()
  await platform.treat({
    onWrite: ({ socket, apply, request }) => {
      const person = Number(/"(\d+) Harbor Ave"/.exec(String(request.body))?.[1])
      const refusal = answer('409 Conflict', { 'content-type': json }, '{"message": "UnknownAppointmentConflict"}')
      socket.write(isRefused(person) ? refusal : answer('200 OK', { 'content-type': json }, apply()))
    },
  })
})
afterAll(async () => {
  await platform.close()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

/** Bookings for this person that arrived, complete or not. */
const postsFor = (person: number) =>
  platform.writes.filter(({ body }) => String(body).includes(`"${person} Harbor Ave"`)).length

async function runChild(order: KillOrder): Promise<{ readonly report: KillReport; readonly signal: string | null }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'kill-child.ts'), JSON.stringify(order)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, errors] = [text(child.stdout), text(child.stderr)]
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
  const [line = '', ...more] = (await said).trim().split('\n')
  expect(await errors).toBe('')
  expect(more, 'it was killed before it could say more').toEqual([])
  return { report: JSON.parse(line) as KillReport, signal }
}

/** Sends nothing and exits. */
const nothing = { person: 0, way: 'guest', intentId: undefined, label: undefined } as const

/** Consoles one after another in one folder, each killed at the next of these steps. */
async function runLane(lane: number, labels: readonly SendLabel[]): Promise<Killed[]> {
  const folder = await newFolderOf()
  const all: Killed[] = []
  const base = { folder, origin: platform.origin }
  for (const [index, label] of labels.entries()) {
    const before = labels.slice(0, index).filter((earlier) => earlier === label).length
    const person = 10_000 * (lane + 1) + before * sendLabels.length + sendLabels.indexOf(label)
    const last = all.at(-1)
    const intentId = randomUUID()
    const way = index % 3 === 0 ? 'guest' : 'on-demand'
    const { report, signal } = await runChild({ ...base, person, way, previous: last?.intentId, intentId, label })
    if (last !== undefined) last.found = report
    all.push({ person, label, intentId, signal })
  }
  const last = all.at(-1)
  if (last !== undefined) last.found = (await runChild({ ...base, ...nothing, previous: last.intentId })).report
  // Checks all of them again in a console that was never killed.
  const desk = await openDesk({ folder })
  const open = await desk.booking.journal.open()
  await desk.close()
  if (!open.ok) throw new Error(open.failure.message)
  const unknown = all.filter(({ label }) => finds[label].includes('unknown'))
  expect(open.value.map(({ intentId }) => intentId).toSorted()).toEqual(
    unknown.map(({ intentId }) => intentId).toSorted(),
  )
  return all
}

it(`${kills} kills at ${sendLabels.length} steps`, { timeout: counted(600_000, 1_800_000) }, async () => {
  const killed = (await Promise.all(lanes.map((labels, lane) => runLane(lane, labels)))).flat()
  expect(killed).toHaveLength(kills)
  expect(new Set(killed.map(({ signal }) => signal))).toEqual(new Set(['SIGKILL']))

  const wrong = killed.filter(({ label, found }) => !finds[label].includes(found?.state as IntentState | undefined))
  expect(wrong.slice(0, 10)).toEqual([])
  // A repeated send returns the same state, or that a new read-back is needed.
  const again = killed.filter(({ found }) => found?.again !== (found?.state ?? 'conflict'))
  expect(again.slice(0, 10)).toEqual([])

  const twice = killed.filter(({ person }) => postsFor(person) > 1)
  expect(twice).toEqual([])
  const tooEarly = killed.filter(({ label, person }) => unsent.includes(label) && postsFor(person) > 0)
  expect(tooEarly).toEqual([])
  const ended = killed.filter(({ label }) => label === 'ended')
  for (const { person, found } of ended) expect(found?.state).toBe(isRefused(person) ? 'conflict' : 'booked')
  const lost = killed.filter(
    ({ label, person }) => ['answering', 'answered', 'ended'].includes(label) && postsFor(person) !== 1,
  )
  expect(lost).toEqual([])
  expect(platform.posts()).toBe(platform.writes.length)

  const byLabel = sendLabels.map((label) => {
    const own = killed.filter((one) => one.label === label)
    const states = [...new Set(own.map(({ found }) => found?.state ?? 'absent'))].map(
      (state) => `${own.filter(({ found }) => (found?.state ?? 'absent') === state).length} ${state}`,
    )
    return `${label} ${states.join(', ')}, ${own.filter(({ person }) => postsFor(person) === 1).length} arrived`
  })
  tellRow(23, killed.length - wrong.length - twice.length, kills, {
    part: `kills at ${sendLabels.length} steps of a send, each found as what it is`,
  })
  console.log(`${killed.length} kills: ${byLabel.join('; ')}; ${twice.length} sent twice`)
})
