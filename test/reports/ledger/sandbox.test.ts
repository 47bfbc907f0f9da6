import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { type Connection, sandboxConnectionId } from '../../../src/domain/connections/connection.ts'
import type { ShownReport } from '../../../src/domain/reports/report-entry.ts'
import { createPlatformClient } from '../../../src/main/services/platform/client.ts'
import { openFollowedReports } from '../../../src/main/workspaces/reports/ledger/followed-reports.ts'
import { keychainFailure } from '../../../src/main/services/vault/keychain-state.ts'
import type { FollowedReports } from '../../../src/main/workspaces/reports/reports-service.ts'
import type { SandboxOptions } from '../../../src/sandbox/options.ts'
import { startSandbox } from '../../../src/sandbox/sandbox.ts'
import { connectionTo } from '../../requests/harness.ts'
import { fastTimers } from '../fast-timers.ts'

const night = { tags: ['night'] }

/** The ledger against the sandbox over HTTP: every course of a report, and each error body of section 7 with its message. */

const keys = { apiKey: 'api-key', reportingKey: 'reporting-key', authToken: 'auth-token' }
const closing: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
})

type Desk = {
  readonly reports: FollowedReports
  readonly connection: Connection
  /** Undefined: the key is saved, but needs the PIN. */
  setKey(key: string | undefined): void
  open(): Promise<FollowedReports>
}

async function desk(options: SandboxOptions = {}, id = 'under-test'): Promise<Desk> {
  const sandbox = await startSandbox({ visits: 100, clinicians: 20, providers: 5, ...options })
  const folder = await mkdtemp(join(tmpdir(), 'report-ledger-'))
  const client = createPlatformClient()
  const connection = connectionTo(
    { base: sandbox.baseUrl, visit: sandbox.visitUrl, scheduling: sandbox.schedulingUrl },
    { id },
  )
  let key: string | undefined = keys.reportingKey
  const lookUp = async () =>
    key === undefined
      ? ({ found: false, failure: keychainFailure('pin-needed', 'linux') } as const)
      : ({ found: true, key } as const)
  closing.push(
    () => rm(folder, { recursive: true, force: true }),
    () => sandbox.close(),
    () => client.close(),
  )
  const open = async () => {
    const reports = openFollowedReports({
      userDataPath: folder,
      client,
      connectionOf: async () => connection,
      contextOf: (own, signal) => ({ connection: own, keys: lookUp, signal }),
      sendEvent: () => undefined,
      onNotice: () => undefined,
      now: () => Date.now(),
      timers: fastTimers,
      whereIs: () => ({ downloadJobId: undefined, snapshotId: undefined }),
    })
    closing.push(() => reports.close())
    return reports
  }
  return { reports: await open(), connection, setKey: (wanted) => (key = wanted), open }
}

const never = () => new AbortController().signal

async function started(
  { reports, connection }: Desk,
  asked: Partial<Parameters<FollowedReports['start']>[1]> = {},
): Promise<ShownReport> {
  const answer = await reports.start(connection, { type: 'virtual', ...asked }, never())
  if (!answer.ok) throw new Error(answer.failure.message)
  const [one] = answer.value
  if (one === undefined) throw new Error('nothing was started')
  return one
}

async function shown(reports: FollowedReports, { entry }: ShownReport): Promise<ShownReport> {
  const one = await reports.shownOne(entry.id)
  if (!one.ok || one.value === undefined) throw new Error('it is gone')
  return one.value
}

const statuses = ({ entry }: ShownReport) =>
  entry.steps.flatMap((step) => (step.what === 'status' ? [step.status] : []))

it('goes from the start to the end, and an entry is followed by the next console', async () => {
  const first = await desk({ reportSpeed: 8 })
  const report = await started(first, { type: 'retail', startDate: '2026-03-01', endDate: '2026-03-07' })
  expect(report).toMatchObject({ state: 'asking', following: true, entry: { type: 'retail', startDate: '2026-03-01' } })
  await first.reports.close()

  const next = await first.open()
  const states: string[] = []
  const entry = await next.whenReady(report.entry.id, ({ state }) => states.push(state), never())
  expect(entry.reportId).toBe(report.entry.reportId)
  expect(states.at(-1)).toBe('succeeded')
  const ended = await shown(next, report)
  expect(ended.following).toBe(false)
  expect(statuses(ended).at(-1)).toBe('SUCCEEDED')
})

it('tells a retry of the service and goes on', night, async () => {
  let passed = 0
  const own = await desk({ now: () => new Date(Date.UTC(2026, 2, 3) + passed) })
  await started(own)
  await started(own)
  // The third one includes a retry.
  const third = await started(own)
  const stateAt = async (ms: number) => {
    passed = ms
    await own.reports.askNow(third.entry.id)
    return (await shown(own.reports, third)).state
  }
  for (const [ms, state] of [
    [1_000, 'queued'],
    [3_000, 'running'],
    [5_000, 'retrying'],
    [6_000, 'queued'],
    [60_000, 'succeeded'],
  ] as const)
    await expect.poll(() => stateAt(ms)).toBe(state)
  expect(statuses(await shown(own.reports, third))).toEqual(['QUEUED', 'RUNNING', 'FAILED', 'QUEUED', 'SUCCEEDED'])
})

it('a cancelled report is an end of its own', async () => {
  const own = await desk({ reportSpeed: 30 })
  const report = await started(own, { startDate: '2000-02-29', endDate: '2000-03-01' })
  await expect(own.reports.whenReady(report.entry.id, () => undefined, never())).rejects.toThrow(/canceled the report/)
  expect((await shown(own.reports, report)).state).toBe('cancelled')
})

it('one report for each week of a span', async () => {
  const own = await desk({ reportSpeed: 0 })
  const answer = await own.reports.start(
    own.connection,
    { type: 'virtual', startDate: '2026-03-04', endDate: '2026-03-17', byWeek: true },
    never(),
  )
  const list = answer.ok ? answer.value : []
  expect(list.map(({ entry }) => [entry.startDate, entry.endDate])).toEqual([
    ['2026-03-04', '2026-03-07'],
    ['2026-03-08', '2026-03-14'],
    ['2026-03-15', '2026-03-17'],
  ])
  expect(new Set(list.map(({ entry }) => entry.spanId)).size).toBe(1)
  for (const { entry } of list) await own.reports.whenReady(entry.id, () => undefined, never())
  expect((await own.reports.shown(own.connection.id)).ok).toBe(true)
})

it('a wrong reporting key: nothing is started, no further week is tried, and Settings are named', async () => {
  const own = await desk({ requireKeys: keys })
  own.setKey('wrong')
  const answer = await own.reports.start(
    own.connection,
    { type: 'virtual', startDate: '2026-03-04', endDate: '2026-03-17', byWeek: true },
    never(),
  )
  const list = answer.ok ? answer.value : []
  expect(list).toHaveLength(1)
  expect(list[0]?.state).toBe('start-refused')
  const last = list[0]?.entry.steps.at(-1)
  expect(last).toMatchObject({
    failure: {
      status: 403,
      message: 'The platform rejected the reporting key.',
      platformText: 'Authorization failed: bad service token',
    },
  })
  expect(JSON.stringify(last)).toMatch(/Settings.*The reports for the next 2 weeks were not started/)
})

it(
  'a key that is refused while a report runs ends asking, until another question shows that it is good again',
  night,
  async () => {
    const own = await desk({ requireKeys: keys, reportSpeed: 0.3 })
    const report = await started(own)
    own.setKey('wrong')
    await own.reports.askNow(report.entry.id)
    expect(await shown(own.reports, report)).toMatchObject({ state: 'asking-refused', following: false })
    own.setKey(keys.reportingKey)
    await started(own)
    await expect.poll(async () => (await shown(own.reports, report)).state).toBe('queued')
    expect((await shown(own.reports, report)).following).toBe(true)
  },
)

it(
  'a start at which the key still needs the PIN: the report is asked for again, and goes on once it was entered',
  night,
  async () => {
    const own = await desk({ requireKeys: keys, reportSpeed: 8 })
    const report = await started(own)
    await own.reports.close()
    own.setKey(undefined)
    const next = await own.open()
    for (let times = 0; times < 4; times++) await next.askNow(report.entry.id)
    const waiting = await shown(next, report)
    expect(waiting).toMatchObject({ following: true })
    expect(waiting.entry.steps.map(({ what }) => what)).not.toContain('asking-refused')
    own.setKey(keys.reportingKey)
    await next.askNow(report.entry.id)
    await next.whenReady(report.entry.id, () => undefined, never())
    expect(statuses(await shown(next, report)).at(-1)).toBe('SUCCEEDED')
  },
)

it('a report that the platform does not know, and an id that is none', night, async () => {
  const own = await desk()
  const lost = { type: 'virtual', createdAt: '2026-03-01T00:00:00Z', connectionId: own.connection.id } as const
  const steps = [
    { what: 'start-sent', at: '2026-03-01T00:00:00Z' },
    { what: 'start-unknown', at: '2026-03-01T00:00:00Z' },
  ] as const
  await own.reports.ledger.add({ ...lost, id: 'unknown', steps: [...steps] })
  const settled = await own.reports.settle({
    entryId: 'unknown',
    verdict: 'started',
    reportId: '3d44a4eb-e9f1-40c7-a747-3654c2cd6e09',
    note: 'support found it',
  })
  expect(settled.ok && settled.value?.state).toBe('asking')
  await own.reports.ledger.add({ ...lost, id: 'same', steps: [...steps] })
  const inCapitals = '3D44A4EB-E9F1-40C7-A747-3654C2CD6E09'
  expect(
    await own.reports.settle({ entryId: 'same', verdict: 'started', reportId: inCapitals, note: '' }),
  ).toMatchObject({ ok: false, failure: { kind: 'invalid-input' } })
  await own.reports.ledger.add({
    ...lost,
    id: 'no-guid',
    steps: [...steps, { what: 'start-settled', at: lost.createdAt, verdict: 'started', reportId: 'x', note: '' }],
  })
  await own.reports.askNow('no-guid')
  const toldOf = async (entryId: string) => {
    const one = await own.reports.shownOne(entryId)
    return one.ok ? one.value?.entry.steps.at(-1) : undefined
  }
  await expect
    .poll(() => toldOf('unknown'), { timeout: 30_000 })
    .toMatchObject({
      what: 'asking-refused',
      failure: { message: 'The platform can’t find this report.', platformText: 'QueryExecution Not Found' },
    })
  await expect
    .poll(() => toldOf('no-guid'), { timeout: 30_000 })
    .toMatchObject({
      what: 'asking-refused',
      failure: { kind: 'invalid-input', message: 'The platform rejected this report ID.' },
    })
})

it('a report of a sandbox that was restarted is reported plainly', night, async () => {
  const own = await desk({}, sandboxConnectionId)
  await own.reports.ledger.add({
    id: 'earlier',
    type: 'virtual',
    createdAt: '2026-03-01T00:00:00Z',
    connectionId: sandboxConnectionId,
    steps: [
      {
        what: 'start-answered',
        at: '2026-03-01T00:00:00Z',
        durationMs: 5,
        reportId: '3d44a4eb-e9f1-40c7-a747-3654c2cd6e09',
      },
    ],
  })
  await own.reports.follow('earlier', true)
  const last = async () => {
    const one = await own.reports.shownOne('earlier')
    return one.ok ? one.value?.entry.steps.at(-1) : undefined
  }
  await expect.poll(last, { timeout: 30_000 }).toMatchObject({
    what: 'asking-refused',
    failure: { message: 'Practice mode doesn’t have this report. It loses all its reports when the console closes.' },
  })
})
