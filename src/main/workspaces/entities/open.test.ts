import { expect, it } from 'vitest'
import type { Envelope } from '../../../bridge/envelope.ts'
import { failure } from '../../../bridge/failure.ts'
import type { Job } from '../../../bridge/jobs.ts'
import type { SnapshotInfo } from '../../../bridge/snapshots.ts'
import { nothingRead, stillReading } from '../../../domain/tables/completeness.ts'
import type { Connection } from '../../../domain/connections/connection.ts'
import { createJobs, JobFailed } from '../../services/jobs/jobs.ts'
import type { CallContext, PlatformClient } from '../../services/platform/client.ts'
import type { LoadedRow, SnapshotLoader, Snapshots } from '../../services/snapshots/snapshot-service.ts'
import { entityCalls } from './asset-namespace.ts'
import { createOpenEntities } from './open.ts'

/** What becomes of a crawl when the snapshots fail under it. Real snapshots are read into in test/faults. */

const connection = { id: 'uat', name: 'UAT', stage: 'uat', baseUrl: 'https://a.example' } as Connection
const meta = { correlationId: 'c', durationMs: 1, receivedAt: '2026-01-01T00:00:00.000Z' }
const noMemory = failure('storage', { message: 'There is no memory left for more rows.' })
const total = 2_500
const question = { namespace: 'healthSystem', type: 'staff' }

/** A platform of 2,500 rows, and snapshots that call `onAppend` before each page is taken in. */
function setUp(onAppend: (count: number) => void, onCreate: () => void = () => undefined) {
  const tables = new Map<string, SnapshotInfo>()
  const stored: LoadedRow[] = []
  let appended = 0

  function loaderOf(id: string): SnapshotLoader {
    const change = (part: Partial<SnapshotInfo>) => {
      const info = tables.get(id)
      if (info !== undefined) tables.set(id, { ...info, ...part })
    }
    return {
      id,
      async append(rows) {
        onAppend(appended++)
        stored.push(...rows)
        change({ rowCount: stored.length })
      },
      addColumns: async (columns) => change({ columns: [...(tables.get(id)?.columns ?? []), ...columns] }),
      note: () => undefined,
      progress: (completeness) => change({ completeness }),
      async finish(state, completeness, reason) {
        change({ state, completeness, ...(reason === undefined ? {} : { failure: reason }) })
      },
    }
  }

  const snapshots = {
    async create({ title, columns, source, jobId }: Parameters<Snapshots['create']>[0]) {
      onCreate()
      const id = `snapshot-${tables.size + 1}`
      tables.set(id, {
        id,
        title,
        columns,
        source,
        rowCount: 0,
        version: 1,
        state: 'loading',
        completeness: stillReading(nothingRead),
        startedAt: '2026-01-01T00:00:00.000Z',
        ...(jobId === undefined ? {} : { jobId }),
      })
      return loaderOf(id)
    },
    resume: async (id: string) => (tables.has(id) ? loaderOf(id) : undefined),
    info: (id: string) => tables.get(id),
    drop: async (id: string) => void tables.delete(id),
  } as unknown as Snapshots

  const pageContexts: CallContext[] = []
  const client = {
    send: async (
      name: string,
      input: { offset: number; limit: number },
      context: CallContext,
    ): Promise<Envelope<unknown>> => {
      if (name === 'entities.schema') return { ok: false, failure: failure('not-found') }
      pageContexts.push(context)
      const count = Math.max(0, Math.min(input.limit, total - input.offset))
      const data = Array.from({ length: count }, (_, n) => ({ id: `id-${input.offset + n}` }))
      return { ok: true, value: { total, data }, meta }
    },
    close: async () => undefined,
  } as unknown as PlatformClient

  const waiting = new Set<() => void>()
  const jobs = createJobs(() => {
    for (const look of waiting) look()
  })
  const open = createOpenEntities({
    jobs,
    snapshots,
    calls: entityCalls({
      client,
      contextOf: (_connection, signal) => ({ connection, keys: async () => ({ found: false }), signal }),
    }),
    connectionOf: async () => connection,
  })
  const ended = () =>
    new Promise<Job>((resolve) => {
      const look = () => {
        const [job] = jobs.list()
        if (job === undefined || job.state === 'running') return
        waiting.delete(look)
        resolve(job)
      }
      waiting.add(look)
      look()
    })
  return { open, ended, tables, stored, jobs, pageContexts }
}

it('reads all, and tells where to look', async () => {
  const { open, ended, tables, stored } = setUp(() => undefined)
  const answer = await open(connection, question, {})
  expect(answer).toMatchObject({
    ok: true,
    value: { title: 'staff, UAT', state: 'loading', source: { call: 'entities.batch', namespace: 'healthSystem' } },
  })
  expect(await ended()).toMatchObject({
    kind: 'entities.crawl',
    title: 'Load staff, UAT',
    state: 'done',
    done: total,
    total,
    snapshotId: 'snapshot-1',
    subject: { workspace: 'entities', connectionId: 'uat', namespace: 'healthSystem', type: 'staff', tab: 'grid' },
  })
  expect(tables.get('snapshot-1')).toMatchObject({ state: 'ready', completeness: { verdict: 'complete' } })
  expect(stored.map(({ key }) => key)).toEqual(Array.from({ length: total }, (_, n) => `id-${n}`))
})

it('each page reports a request to slow down at once, so that no other page is sent meanwhile', async () => {
  const { open, ended, pageContexts } = setUp(() => undefined)
  await open(connection, question, {})
  await ended()
  expect(new Set(pageContexts.map(({ reportsSlowDown }) => reportsSlowDown))).toEqual(new Set([true]))
})

it('memory that runs out ends it with what is there, and going on begins again', async () => {
  const { open, ended, tables } = setUp((count) => {
    if (count === 2) throw new JobFailed(noMemory)
  })
  await open(connection, question, {})
  expect(await ended()).toMatchObject({ state: 'failed', failure: noMemory })
  expect(tables.get('snapshot-1')).toMatchObject({
    state: 'failed',
    failure: noMemory,
    completeness: { verdict: 'incomplete', brokenOff: noMemory.message },
  })
  // What was counted and what is stored may differ by the page that was lost.
  expect(await open(connection, question, { goOn: true })).toMatchObject({ ok: true, value: { id: 'snapshot-2' } })
  await ended()
})

it('a snapshot that cannot be made fails for its caller, and the next call starts again', async () => {
  let isFull = true
  const { open, ended } = setUp(
    () => undefined,
    () => {
      if (isFull) throw new JobFailed(noMemory)
    },
  )
  expect(await open(connection, question, {})).toEqual({ ok: false, failure: noMemory })
  expect(await ended()).toMatchObject({ state: 'failed', failure: noMemory })
  isFull = false
  expect(await open(connection, question, {})).toMatchObject({ ok: true, value: { state: 'loading' } })
  expect(await ended()).toMatchObject({ state: 'done' })
})

it('a snapshot that was dropped meanwhile is read again', async () => {
  const { open, ended, tables } = setUp(() => undefined)
  await open(connection, question, {})
  await ended()
  tables.delete('snapshot-1')
  expect(await open(connection, question, {})).toMatchObject({ ok: true, value: { state: 'loading' } })
  await ended()
})
