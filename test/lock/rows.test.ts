import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createPlatformClient, type PlatformClient } from '../../src/main/services/platform/client.ts'
import type { Reports } from '../../src/main/workspaces/reports/reports-service.ts'
import { type Sandbox, startSandbox } from '../../src/sandbox/sandbox.ts'
import { aQuestion, type Opened, valueOf } from '../questions/harness.ts'
import { openOverSandbox, sources } from '../questions/over-sandbox.ts'

/** What a lock does to rows and running work, over the console's own services and real HTTP; and what continues. */

const now = Date.parse('2026-11-21T02:00:00Z')
const zone = 'America/Phoenix'

let sandbox: Sandbox
let client: PlatformClient
let console_: Opened
let reports: Reports
beforeAll(async () => {
  sandbox = await startSandbox({ reportSpeed: 0, visits: 3_000, now: () => new Date(now) })
  client = createPlatformClient()
})
afterAll(async () => {
  await client.close()
  await sandbox.close()
})
afterEach(() => console_.close())

async function open() {
  const opened = await openOverSandbox(sandbox, client, now)
  ;({ console_, reports } = opened)
  return opened.connection
}

/** The steps of a lock for rows, in order. */
function lock(): void {
  console_.jobs.dropOfPatients()
  void console_.snapshots.dropOfPatients()
  void reports.opened.closeDropped()
}

const copiesOnDisk = async () =>
  (await readdir(console_.userDataPath, { recursive: true })).filter((path) => path.includes('.csv'))

describe.each(sources)('a question of $kind', (source) => {
  // The timetables of the other two, without locks, are those of test/questions/sources.test.ts by day.
  const tags = ['histories', 'pauses'].includes(source.kind) ? ['night'] : []
  it('that a timetable runs is not broken by locks, and nothing of it is left behind', { tags }, async () => {
    const { id: connectionId } = await open()
    const folder = await console_.folder()
    console_.choose(folder)
    const { id } = valueOf(
      await console_.questions.save({ connectionId, question: aQuestion({ name: 'Weekly', source, zone }) }),
    )
    const timetable = { every: 'day', at: '20:00', format: 'raw-csv', on: true } as const
    valueOf(await console_.questions.setTimetable({ questionId: id, timetable }))
    const seen = new Set<string>()
    let locks = 0
    const again = setInterval(() => {
      lock()
      locks += 1
      for (const { snapshotId } of console_.jobs.list()) if (snapshotId !== undefined) seen.add(snapshotId)
    }, 1)
    await console_.clock.pass(2 * 3_600_000)
    await expect.poll(async () => (await console_.one(id)).runs[0]?.outcome).toBe('done')
    clearInterval(again)
    expect(locks).toBeGreaterThan(2)
    const name = 'Weekly 2026-11-08 to 2026-11-14.csv'
    expect(await console_.files(folder)).toEqual([name, `${name}.manifest.json`])
    // No screen showed its rows, so they were dropped with the run.
    await expect.poll(() => [...seen].filter((one) => console_.snapshots.info(one) !== undefined)).toEqual([])
    expect(seen.size).toBeGreaterThan(0)
    expect(await copiesOnDisk()).toEqual([])
  })

  it('that a person ran ends at a lock, and nothing of it is left', async () => {
    const { id: connectionId } = await open()
    const { id } = valueOf(await console_.questions.save({ connectionId, question: aQuestion({ source, zone }) }))
    const { jobId } = valueOf(await console_.questions.run(id))
    const snapshotOf = () => console_.jobs.list().find((job) => job.id === jobId)?.snapshotId
    await expect.poll(() => snapshotOf() ?? console_.jobs.list()[0]?.state, { interval: 1 }).toBeDefined()
    const snapshotId = snapshotOf()
    lock()
    await expect.poll(() => console_.jobs.list()).toEqual([])
    expect(snapshotId === undefined ? undefined : console_.snapshots.info(snapshotId)).toBeUndefined()
    await expect.poll(copiesOnDisk).toEqual([])
    // Timing decides whether it ended first; either way it must be recorded.
    await expect.poll(async () => (await console_.one(id)).runs[0]?.outcome).toMatch(/^(cancelled|done)$/)
  })
})

describe('an opened report', () => {
  const started = async () => {
    const connection = await open()
    const signal = new AbortController().signal
    const [shown] = valueOf(await reports.followed.start(connection, { type: 'virtual' }, signal))
    const entryId = shown?.entry.id ?? ''
    await reports.followed.whenReady(entryId, () => undefined, signal)
    const opened = await reports.opened.open([entryId], () => undefined, signal, 'job')
    return { connection, entryId, opened, signal }
  }

  it('is simply no longer open, its private copy is gone, and it can be opened again', async () => {
    const { connection, entryId, opened, signal } = await started()
    expect(reports.opened.opened(connection.id)).toHaveLength(1)
    expect(await copiesOnDisk()).toHaveLength(1)
    lock()
    // Synchronously with the lock.
    expect(reports.opened.opened(connection.id)).toEqual([])
    expect(console_.snapshots.info(opened.snapshotId)).toBeUndefined()
    expect(reports.opened.whereIs(entryId)).toEqual({ downloadJobId: undefined, snapshotId: undefined })
    await expect.poll(copiesOnDisk).toEqual([])
    const entry = valueOf(await reports.followed.shownOne(entryId))
    expect(entry?.entry.steps.map(({ what }) => what)).toContain('downloaded')
    const again = await reports.opened.open([entryId], () => undefined, signal, 'job')
    expect(again.rows).toBe(opened.rows)
    expect(again.snapshotId).not.toBe(opened.snapshotId)
  })

  it('of which the file is being saved keeps its copy until that has ended', async () => {
    const { entryId } = await started()
    const letGo = reports.opened.holdCopy(entryId)
    lock()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(await copiesOnDisk()).toHaveLength(1)
    letGo()
    await expect.poll(copiesOnDisk).toEqual([])
  })
})

describe('the tables of patients', () => {
  const columns = [{ id: 'a', name: 'a', kind: 'text' }] as const
  const plan = (title: string) => ({ title, columns, source: {} })

  it('go at once, others stay, and what is exported of them has its rows until it ends', async () => {
    await open()
    const { snapshots } = console_
    const other = await snapshots.create(plan('waits'))
    const ofPatients = await snapshots.create({ ...plan('report'), ofPatients: true })
    await ofPatients.append([{ key: '1', cells: ['x'], json: null }])
    const held = await snapshots.hold(ofPatients.id, { filters: [], sort: [] }, new AbortController().signal)
    lock()
    expect(snapshots.info(ofPatients.id)).toBeUndefined()
    expect(snapshots.info(other.id)).toBeDefined()
    const rows: unknown[] = []
    if (held.ok)
      for await (const batch of held.value.query(
        `SELECT ${held.value.cell('a')} ${held.value.from(0, 10).sql}`,
        new AbortController().signal,
      ))
        rows.push(...batch)
    expect(rows).toEqual([['x']])
    if (held.ok) held.value.close()
  })

  it('are not taken in while the console is locked, but for a run that nobody looks at', async () => {
    await open()
    const { createSnapshots } = await import('../../src/main/services/snapshots/snapshots.ts')
    let barred = true
    const snapshots = createSnapshots({
      userDataPath: join(console_.userDataPath, 'barred'),
      sendEvent: () => undefined,
      patientsBarred: () => barred,
    })
    await expect(snapshots.create({ ...plan('report'), ofPatients: true })).rejects.toMatchObject({
      failure: { kind: 'locked' },
    })
    const unattended = await snapshots.create({ ...plan('report'), ofPatients: true, unattended: true })
    await snapshots.dropOfPatients()
    expect(snapshots.info(unattended.id)).toBeDefined()
    snapshots.screens.hold(unattended.id)
    await snapshots.runEnded(unattended.id)
    // A screen shows it, until a lock ends that.
    expect(snapshots.info(unattended.id)).toBeDefined()
    await snapshots.dropOfPatients()
    expect(snapshots.info(unattended.id)).toBeUndefined()
    barred = false
    expect((await snapshots.create({ ...plan('report'), ofPatients: true })).id).toBeTruthy()
    await snapshots.close()
  })
})
