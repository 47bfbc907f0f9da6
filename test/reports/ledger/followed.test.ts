import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '../../../src/domain/time/dates.ts'
import type { ShownReport } from '../../../src/domain/reports/report-entry.ts'
import { countReports } from '../../../src/domain/reports/report-words.ts'
import { connection, type TraceConsole, traceConsole } from './trace-console.ts'
import type { Segment, StartFate } from './trace-platform.ts'
import { inNewFolders } from '../../new-folders.ts'

/** What a person can do with the ledger, and what they see; with a fake clock and an in-memory platform. */

const minute = 60_000
const forEver = Number.MAX_SAFE_INTEGER
const succeeds: readonly Segment[] = [{ status: 'SUCCEEDED', forMs: forEver }]
const waits: readonly Segment[] = [{ status: 'QUEUED', forMs: forEver }]
const fails: readonly Segment[] = [{ status: 'FAILED', forMs: forEver }]

let folder: string
let desk: TraceConsole
let days = 1
inNewFolders('followed-', (path) => (folder = path))
beforeEach(() => {
  desk = traceConsole(folder, () => 0)
})
afterEach(() => desk.close())

const live = () => new AbortController().signal

async function start(fate: StartFate, course: readonly Segment[], endDate?: string) {
  desk.platform.nextStart(fate, course)
  days += 1
  const startDate = addDays('2025-12-31', days)
  const byWeek = endDate === undefined ? {} : { byWeek: true }
  const asked = { type: 'virtual', startDate, endDate: endDate ?? startDate, ...byWeek } as const
  return await desk.person((reports) => reports.start(connection, asked, live()))
}

async function one(fate: StartFate, course: readonly Segment[]): Promise<ShownReport> {
  const started = await start(fate, course)
  const shown = started?.ok === true ? started.value[0] : undefined
  if (shown === undefined) throw new Error('nothing was started')
  return shown
}

async function look({ entry }: ShownReport): Promise<ShownReport | undefined> {
  const found = await desk.reports().shownOne(entry.id)
  return found.ok ? found.value : undefined
}

/** As the screen counts its rows. */
async function counts() {
  const shown = await desk.reports().shown(connection.id)
  return shown.ok ? countReports(shown.value) : undefined
}

describe('starting', () => {
  it('sends nothing where the ledger cannot be written', async () => {
    desk.setDisk(false)
    const started = await start('answered', succeeds)
    expect(started).toMatchObject({ ok: false, failure: { kind: 'storage' } })
    expect(desk.platform.starts.size).toBe(0)
  })

  it('names the field where a date is missing, and sends nothing', async () => {
    const asked = { type: 'virtual', startDate: '2026-01-01' } as const
    const started = await desk.reports().start(connection, asked, live())
    expect(started).toMatchObject({ ok: false, failure: { kind: 'invalid-input', issues: [{ field: 'endDate' }] } })
    expect(desk.platform.starts.size).toBe(0)
  })

  it('of a span of weeks, stops at the first that goes wrong and says how many are left', async () => {
    days = 4
    const started = await start('refused', succeeds, '2026-01-24')
    expect(started).toMatchObject({ ok: true, value: [{ state: 'start-refused' }] })
    expect(desk.platform.starts.size).toBe(1)
    expect(JSON.stringify(started)).toContain('The reports for the next 2 weeks were not started.')
  })

  it('waits a little between two, and starts no further one once nobody wants it', async () => {
    days = 4
    desk.platform.nextStart('answered', succeeds)
    const leave = new AbortController()
    const asked = { type: 'virtual', startDate: '2026-01-05', endDate: '2026-01-24', byWeek: true } as const
    const starting = desk.reports().start(connection, asked, leave.signal)
    await desk.idle()
    expect(desk.platform.starts.size).toBe(1)
    await desk.clock.advance(300)
    expect(desk.platform.starts.size).toBe(2)
    leave.abort()
    await desk.clock.advance(minute)
    expect(desk.platform.starts.size).toBe(2)
    expect(await starting).toMatchObject({ ok: false, failure: { kind: 'cancelled' } })
  })

  it('starts no further one of a removed connection, whose list stays empty', async () => {
    days = 4
    desk.platform.nextStart('answered', succeeds)
    const asked = { type: 'virtual', startDate: '2026-01-05', endDate: '2026-01-24', byWeek: true } as const
    const starting = desk.reports().start(connection, asked, live())
    await desk.idle()
    await desk.person((reports) => reports.removeConnection(connection.id))
    await desk.clock.advance(minute)
    expect(await starting).toEqual({ ok: true, value: [] })
    expect(desk.platform.starts.size).toBe(1)
    expect(await desk.reports().shown(connection.id)).toEqual({ ok: true, value: [] })
  })

  it('keeps what the platform answered though the disk is full by then, and writes it once there is room', async () => {
    desk.platform.nextStart('slow', waits)
    const asked = { type: 'retail', startDate: '2026-01-01', endDate: '2026-01-01' } as const
    const starting = desk.reports().start(connection, asked, live())
    await desk.idle()
    desk.setDisk(false)
    await desk.clock.advance(30_000)
    expect(await starting).toMatchObject({ ok: true, value: [{ following: true }] })
    expect(desk.notices.join()).toMatch(/The report list can’t be saved/)
    desk.setDisk(true)
    await desk.clock.advance(6_000)
    desk.kill()
    expect(await desk.reports().shown(connection.id)).toMatchObject({ ok: true, value: [{ state: 'queued' }] })
  })

  it('a console that closes while it waits for the answer leaves the start as unknown', async () => {
    desk.platform.nextStart('slow', waits)
    const asked = { type: 'retail', startDate: '2026-01-01', endDate: '2026-01-01' } as const
    void desk.reports().start(connection, asked, live())
    await desk.idle()
    await desk.reopen()
    expect(await desk.reports().shown(connection.id)).toMatchObject({
      ok: true,
      value: [{ state: 'start-unknown', entry: { steps: [{}, { failure: { kind: 'outcome-unknown' } }] } }],
    })
    expect([...desk.platform.starts.values()]).toEqual([1])
  })
})

describe('following', () => {
  it('tells FAILED as being retried for the grace time, and then as failed', async () => {
    const report = await one('answered', fails)
    await desk.clock.advance(5 * minute)
    const retrying = await look(report)
    expect(retrying).toMatchObject({ state: 'retrying', following: true })
    expect(Date.parse(retrying?.failsAt ?? '') - desk.clock.clock.now()).toBeCloseTo(10 * minute, -5)
    await desk.clock.advance(11 * minute)
    expect(await look(report)).toMatchObject({ state: 'failed', following: false, failsAt: undefined })
  })

  it('names no time at which a FAILED report counts as failed while nobody follows it', async () => {
    const report = await one('answered', fails)
    await desk.clock.advance(5 * minute)
    await desk.person((reports) => reports.follow(report.entry.id, false))
    await desk.clock.advance(30 * minute)
    expect(await look(report)).toMatchObject({ state: 'retrying', following: false, failsAt: undefined })
    await desk.person((reports) => reports.follow(report.entry.id, true))
    expect((await look(report))?.failsAt).toBeDefined()
    expect(Date.parse((await look(report))?.failsAt ?? '')).toBeGreaterThan(desk.clock.clock.now())
  })

  it('one that failed is asked for by a person, and goes on where the platform took it up', async () => {
    const report = await one('answered', [
      { status: 'FAILED', forMs: 20 * minute },
      { status: 'QUEUED', forMs: 5 * minute },
      ...succeeds,
    ])
    await desk.clock.advance(21 * minute)
    expect(await look(report)).toMatchObject({ state: 'failed' })
    await desk.person((reports) => reports.askNow(report.entry.id))
    expect(await look(report)).toMatchObject({ state: 'queued', following: true })
    await desk.clock.advance(6 * minute)
    expect(await look(report)).toMatchObject({ state: 'succeeded' })
  })

  it('a change that may have been hours ago, since the console was closed, is marked as late', async () => {
    const report = await one('answered', [
      { status: 'QUEUED', forMs: 5 * minute },
      { status: 'RUNNING', forMs: 60 * minute },
      ...succeeds,
    ])
    await desk.clock.advance(minute)
    desk.kill()
    await desk.clock.advance(30 * minute)
    expect(await look(report)).toMatchObject({ state: 'queued' })
    await desk.clock.advance(60 * minute)
    const steps = (await look(report))?.entry.steps.filter(({ what }) => what === 'status')
    expect(steps?.map((step) => [step['status'], step['late'] ?? false])).toEqual([
      ['QUEUED', false],
      ['RUNNING', true],
      ['SUCCEEDED', false],
    ])
  })

  it('a person asks at most once a second', async () => {
    const report = await one('answered', waits)
    for (let time = 0; time < 5; time += 1) await desk.person((reports) => reports.askNow(report.entry.id))
    expect((await look(report))?.asking?.asked).toBe(1)
  })

  it('is not asked for once it is let go, and again when it is followed', async () => {
    const report = await one('answered', waits)
    await desk.person((reports) => reports.follow(report.entry.id, false))
    await desk.clock.advance(60 * minute)
    expect(await look(report)).toMatchObject({ following: false, asking: { asked: 0, nextAskAt: undefined } })
    await desk.person((reports) => reports.follow(report.entry.id, true))
    await desk.clock.advance(minute)
    expect(await look(report)).toMatchObject({ following: true, state: 'queued' })
  })

  it('a report that stays as it is is reported as stuck, and asked for every few minutes', async () => {
    const report = await one('answered', waits)
    await desk.clock.advance(180 * minute)
    const before = (await look(report))?.asking?.asked ?? 0
    await desk.clock.advance(60 * minute)
    const stuck = await look(report)
    expect(stuck).toMatchObject({ stuck: true, following: true })
    expect((stuck?.asking?.asked ?? 0) - before).toBeGreaterThanOrEqual(11)
    expect((stuck?.asking?.asked ?? 0) - before).toBeLessThanOrEqual(13)
    expect(await counts()).toEqual({ active: 1, needPerson: 1 })
  })

  it('many at once are asked for one after the other, each again and again', async () => {
    for (let count = 0; count < 20; count += 1) await one('answered', waits)
    await desk.clock.advance(10 * minute)
    expect(desk.platform.mostAtOnce()).toBe(1)
    for (const { said } of desk.platform.reports.values()) expect(said.length).toBeGreaterThan(15)
  })

  it('tells the page a few times, not at every answer', async () => {
    const before = desk.events.length
    for (let count = 0; count < 20; count += 1) await one('answered', succeeds)
    await desk.clock.advance(minute)
    expect(await counts()).toEqual({ active: 0, needPerson: 0 })
    expect(desk.events.length - before).toBeGreaterThan(0)
    expect(desk.events.length - before).toBeLessThan(40)
  })
})

describe('what a person says', () => {
  it('a start that is unknown stays until it is settled, and then is followed', async () => {
    const report = await one('lost', succeeds)
    expect(report.state).toBe('start-unknown')
    const { id } = report.entry
    expect(await desk.reports().forget(connection.id, [id])).toMatchObject({ ok: true, value: [{ entry: { id } }] })
    expect(desk.events).toEqual([])
    await desk.clock.advance(1_000)
    expect(desk.events).toEqual(['reports.changed'])
    expect(await counts()).toEqual({ active: 0, needPerson: 1 })
    const [truly] = [...desk.platform.reports.values()]
    const said = { entryId: id, verdict: 'started', reportId: truly?.id, note: 'support said so' } as const
    expect(await desk.reports().settle({ ...said, reportId: undefined })).toMatchObject({
      ok: false,
      failure: { issues: [{ field: 'reportId' }] },
    })
    await desk.person((reports) => reports.settle(said))
    await desk.clock.advance(minute)
    expect(await look(report)).toMatchObject({ state: 'succeeded', entry: { reportId: truly?.id } })
    expect(await desk.reports().settle(said)).toMatchObject({ ok: false, failure: { kind: 'invalid-input' } })
    expect(await desk.reports().forget(connection.id, [id])).toEqual({ ok: true, value: [] })
  })

  it('an id that another entry has is not taken', async () => {
    const other = await one('answered', waits)
    const lost = await one('lost', waits)
    const said = { entryId: lost.entry.id, verdict: 'started', reportId: other.entry.reportId, note: '' } as const
    expect(await desk.reports().settle(said)).toMatchObject({ ok: false, failure: { issues: [{ field: 'reportId' }] } })
    expect((await look(lost))?.state).toBe('start-unknown')
  })

  it('what is under way is not forgotten, and goes with its connection', async () => {
    const report = await one('answered', waits)
    await desk.reports().forget(connection.id, [report.entry.id])
    expect(await look(report)).toBeDefined()
    await desk.reports().removeConnection('another')
    expect(await look(report)).toBeDefined()
    desk.setDisk(false)
    const removed = await desk.reports().removeConnection(connection.id)
    expect(removed).toMatchObject({ ok: false, failure: { kind: 'storage' } })
    expect(await look(report)).toBeDefined()
    desk.setDisk(true)
    await desk.reports().removeConnection(connection.id)
    expect(await look(report)).toBeUndefined()
    const said = [...desk.platform.reports.values()].flatMap((one) => one.said).length
    await desk.clock.advance(60 * minute)
    expect([...desk.platform.reports.values()].flatMap((one) => one.said)).toHaveLength(said)
  })

  it('whoever waits for a report hears what becomes of it, and each state between', async () => {
    const report = await one('answered', [
      { status: 'QUEUED', forMs: minute },
      { status: 'FAILED', forMs: minute },
      ...succeeds,
    ])
    const states: string[] = []
    const waiting = desk.reports().whenReady(report.entry.id, ({ state }) => states.push(state), live())
    await desk.clock.advance(5 * minute)
    expect((await waiting).reportId).toBe(report.entry.reportId)
    expect(states).toEqual(['asking', 'queued', 'retrying', 'succeeded'])
  })

  it.each([
    ['it failed for good', fails, 20, /failed on the platform/],
    ['it is no longer followed', waits, 1, /no longer followed/],
  ] as const)('whoever waits is told that %s', async (_name, course, minutes, words) => {
    const report = await one('answered', course)
    const heard = desk
      .reports()
      .whenReady(report.entry.id, () => undefined, live())
      .catch((error: unknown) => String(error))
    await desk.clock.advance(minutes * minute)
    await desk.person((reports) => reports.follow(report.entry.id, false))
    expect(await heard).toMatch(words)
  })

  it('whoever waits for a report hears that it was taken off', async () => {
    const report = await one('answered', waits)
    const waiting = desk.reports().whenReady(report.entry.id, () => undefined, live())
    const heard = waiting.catch((error: unknown) => String(error))
    await desk.reports().removeConnection(connection.id)
    expect(await heard).toMatch(/removed from the list/)
  })
})
