import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { counted, randomOf, seedFrom, takesTurn } from '../counted.ts'
import type { IntentState } from '../../src/domain/booking/booking-intent.ts'
import { type Certificates, certificateProblem, makeCertificates } from '../faults/certificates.ts'
import { keep, review, send } from './booked.ts'
import { type Desk, newFolder, openDesk, valueOf } from './desk.ts'
import { draftOf, type SentWay, sentWays } from './drafts.ts'
import { type Platform, startPlatform } from './platform.ts'
import { dayAhead } from './platform-answers.ts'
import { controls, type WriteFaultCase, writeFaults } from './write-faults.ts'
import { tellRow } from '../trust/tell-row.ts'

/**
 * Seventeen faults at each of the three bookings, on new connections and next to kept-alive ones, with seeded randomness, against a platform that knows what
 * it booked. Nothing is sent twice, nothing booked is reported as refused or not sent, and unknown outcomes are listed as unknown, also after a restart.
 */

const seeds = counted(1, 10)
const firstSeed = seedFrom(1)
const lanes = counted(2, 3)
/** For faults that last until the 60 s deadline, it becomes 1.2 s; otherwise it stays long. */
const scaleOf = (waits: boolean) => (waits ? 0.02 : 0.5)
const missing = await certificateProblem()

type Case = {
  readonly number: number
  readonly name: string
  readonly way: SentWay
  readonly keptAlive: boolean
  readonly seed: number
  readonly fault: Pick<WriteFaultCase, 'make' | 'overTls'>
  readonly ends: readonly IntentState[]
  readonly waits: boolean
}
type Run = Case & {
  readonly intentId: string
  readonly state: IntentState
  readonly posts: number
  readonly applied: number
}

const connections = [false, true]
const rows = [
  ...writeFaults.flatMap((fault) =>
    Array.from({ length: seeds }, (_, seed) => ({ fault, name: fault.name, ends: fault.ends, seed })),
  ),
  ...controls.map(({ name, end, fault }) => ({ fault: { make: () => fault }, name, ends: [end], seed: 0 })),
].flatMap(({ fault, ...row }) =>
  sentWays.flatMap((way) =>
    connections.map((keptAlive) => ({
      ...row,
      fault,
      way,
      keptAlive,
      waits: 'waits' in fault && fault.waits === true,
    })),
  ),
)
// With the short count every sixth, another one of each fault: each booking meets faults on new and on kept connections.
const cases: readonly Case[] = rows
  .filter(({ fault }) => missing === undefined || !('overTls' in fault))
  .filter((_, at) => takesTurn(at, Math.floor(at / 6), 6))
  .map((row, number) => ({ ...row, number: number + 1 }))

let certificates: Certificates | undefined
const runs: Run[] = []
/** The read-back lines per wish. */
const readAloud = new Map<string, readonly string[]>()
const folders: string[] = []
beforeAll(async () => {
  if (missing === undefined) certificates = await makeCertificates()
})
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

async function platformFor({ fault, keptAlive }: Case): Promise<Platform> {
  if (fault.overTls !== true || certificates === undefined) return startPlatform({ keepAlive: keptAlive })
  return startPlatform({ keepAlive: keptAlive, tls: { ...certificates.good, bad: certificates.expired } })
}

/** One caller from the first question to the booking's outcome. */
async function run(desk: Desk, one: Case, certificateFile: string | undefined): Promise<Run> {
  const { number, way, keptAlive, seed, fault } = one
  const platform = await platformFor(one)
  const connectionId = `c${number}`
  const fields = fault.overTls === true ? { certificateFile } : {}
  try {
    desk.connect(connectionId, platform.origin, fields)
    // The same person each time on its own platform, so the read-back is the same.
    const draft = draftOf({ way, connectionId, declaration: seed % 2 === 0 ? 'self' : 'other' })
    const wish = `${way} ${draft.declaration} ${dayAhead(0)}`
    const kept = await keep(desk, draft, 0, readAloud.get(wish))
    readAloud.set(wish, kept.readBack)
    const { intentId } = await review(desk, kept)
    // Opens read sockets next to the new one.
    if (keptAlive) valueOf(await desk.ask('booking.practices', { connectionId, again: true }))
    const before = platform.posts()
    const broken = fault.make(randomOf((firstSeed + seed) * 7919 + number))
    await platform.treat(broken)
    if (broken.address === 'unknown-name') desk.loseNames(connectionId)
    const envelope = await send(desk, intentId)
    await platform.settled()
    return {
      ...one,
      intentId,
      state: valueOf(envelope).intent.state,
      posts: platform.posts() - before,
      applied: platform.applied.length,
    }
  } finally {
    await platform.close()
  }
}

/** Runs the cases at their own desks, `lanes` in parallel; lists by name those that couldn't run. */
async function runAll(all: readonly Case[], certificateFile: string | undefined): Promise<string[]> {
  const waiting = [...all]
  const problems: string[] = []
  const lane = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'console-booking-'))
    folders.push(folder)
    const desk = await openDesk({ folder, deadlineScale: scaleOf(all[0]?.waits === true), quiet: true })
    const ran: Run[] = []
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
      const { name, way, keptAlive, seed } = one
      await run(desk, one, certificateFile).then(
        (done) => ran.push(done),
        (cause: unknown) => problems.push(`${name} × ${way}, kept alive ${keptAlive}, seed ${seed}: ${String(cause)}`),
      )
    }
    problems.push(...(await listingProblems(desk, ran)))
    await desk.close()
    const again = await openDesk({ folder })
    problems.push(...(await listingProblems(again, ran)).map((words) => `after a restart: ${words}`))
    await again.close()
    runs.push(...ran)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return problems
}

/** Every unknown outcome is on the open list, and nothing else. */
async function listingProblems(desk: Desk, own: readonly Run[]): Promise<string[]> {
  const day = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 10)
  const { open, sent } = valueOf(await desk.ask('booking.intents', { from: day(-30), to: day(30) }))
  const names = (state: IntentState) => own.filter((ran) => ran.state === state).map(({ intentId }) => intentId)
  const listed = open.map(({ intentId }) => intentId)
  const states = new Map(sent.map(({ intentId, state }) => [intentId, state]))
  return [
    ...(listed.toSorted().join() === names('unknown').toSorted().join() ? [] : ['the open list is another one']),
    ...own
      .filter(({ intentId, state }) => states.get(intentId) !== state)
      .map(({ name, state, intentId }) => `${name} ended ${state} and is listed as ${states.get(intentId)}`),
  ].slice(0, 10)
}

const summaryOf = (found: readonly Run[]) =>
  found.slice(0, 10).map(({ name, way, keptAlive, seed, state, posts, applied }) => {
    return `${name} × ${way}, kept alive ${keptAlive}, seed ${seed}: ${state}, ${posts} POSTs, ${applied} booked`
  })

describe(`${cases.length} bookings`, () => {
  it('are made', { timeout: 600_000 }, async () => {
    const folder = certificates === undefined ? undefined : await newFolder()
    const file = folder === undefined ? undefined : join(folder, 'authority.pem')
    if (folder !== undefined) folders.push(folder)
    if (file !== undefined) await writeFile(file, certificates?.authority ?? '')
    const problems = (
      await Promise.all([
        runAll(
          cases.filter(({ waits }) => waits),
          file,
        ),
        runAll(
          cases.filter(({ waits }) => !waits),
          file,
        ),
      ])
    ).flat()
    expect(problems).toEqual([])
    expect(runs.length).toBe(cases.length)
    expect(writeFaults).toHaveLength(17)
    expect(runs.length).toBeGreaterThanOrEqual(counted(22, 100 * seeds))
  })

  it('arrive once at most, each', () => {
    expect(runs).toHaveLength(cases.length)
    expect(summaryOf(runs.filter(({ posts }) => posts > 1))).toEqual([])
    // If a booking arrives at all, it arrives once.
    expect(summaryOf(runs.filter(({ posts, ends }) => posts !== 1 && !ends.includes('not-sent')))).toEqual([])
  })

  it('are never called refused, in conflict or not sent where the platform booked', () => {
    const denied: readonly IntentState[] = ['refused', 'conflict', 'not-sent']
    expect(summaryOf(runs.filter(({ state, applied }) => denied.includes(state) && applied > 0))).toEqual([])
    expect(summaryOf(runs.filter(({ state, applied }) => state === 'booked' && applied === 0))).toEqual([])
  })

  it('end as unknown wherever nobody knows, and as what they are elsewhere', () => {
    expect(summaryOf(runs.filter(({ state, ends }) => !ends.includes(state)))).toEqual([])
  })

  it('are called not sent only where no byte of them arrived', () => {
    expect(summaryOf(runs.filter(({ state, posts }) => state === 'not-sent' && posts > 0))).toEqual([])
  })

  it('are counted', () => {
    const counted = new Map<string, number>()
    for (const { state, applied } of runs) {
      const key = `${state}, ${applied === 0 ? 'not booked' : 'booked'} by the platform`
      counted.set(key, (counted.get(key) ?? 0) + 1)
    }
    const twice = runs.filter(({ posts }) => posts > 1).length
    const denied = runs.filter(({ state, applied }) => state !== 'booked' && state !== 'unknown' && applied > 0).length
    const early = runs.filter(({ state, posts }) => state === 'not-sent' && posts > 0).length
    console.log(
      `${runs.length} runs of ${writeFaults.length} faults: ${[...counted].map(([key, count]) => `${count} ${key}`).join('; ')}; ` +
        `${twice} sent twice, ${denied} denied though booked, ${early} not sent though something arrived`,
    )
    expect([twice, denied, early]).toEqual([0, 0, 0])
    tellRow(22, runs.length - twice - denied - early, cases.length, {
      part: `bookings through ${writeFaults.length} faults, none twice, none denied though booked`,
      control: `${runs.filter(({ applied }) => applied > 0).length} of them the platform booked`,
    })
  })
})
