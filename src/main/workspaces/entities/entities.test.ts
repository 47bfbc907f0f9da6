import { tmpdir } from 'node:os'
import { describe, expect, it } from 'vitest'
import type { EntityCount } from '../../../bridge/calls/entities.ts'
import type { Envelope } from '../../../bridge/envelope.ts'
import { failure } from '../../../bridge/failure.ts'
import type { Job } from '../../../bridge/jobs.ts'
import { allAt, sampleConnection } from '../../../domain/testing/connection-sample.ts'
import { createJobs } from '../../services/jobs/jobs.ts'
import type { PlatformClient } from '../../services/platform/client.ts'
import { createSnapshots } from '../../services/snapshots/snapshots.ts'
import { entitiesHandlers } from './entities.ts'

const connection = sampleConnection({ id: 'uat', ...allAt('https://a.example') })
const meta = { correlationId: 'c', durationMs: 1, receivedAt: '2026-01-01T00:00:00.000Z', status: 200 }
type Sent = { name: string; input: Record<string, unknown>; signal: AbortSignal | undefined }

/** The handlers over a client that answers with `answer`. */
function setUp(answer: (sent: Sent) => Envelope<unknown> | Promise<Envelope<unknown>>) {
  const sent: Sent[] = []
  const client = {
    send: async (name: string, input: Record<string, unknown>, context: { signal?: AbortSignal }) => {
      const one = { name, input, signal: context.signal }
      sent.push(one)
      return answer(one)
    },
    close: async () => undefined,
  } as unknown as PlatformClient
  const { promise: finished, resolve } = Promise.withResolvers<Job>()
  const jobs = createJobs(([job]) => {
    if (job !== undefined && job.state !== 'running') resolve(job)
  })
  const handlers = entitiesHandlers({
    client,
    jobs,
    snapshots: createSnapshots({ userDataPath: tmpdir(), sendEvent: () => undefined }),
    userDataPath: tmpdir(),
    sendEvent: () => undefined,
    connectionOf: async (id) => (id === 'uat' ? connection : undefined),
    contextOf: (_connection, signal) => ({ connection, keys: async () => ({ found: false }), signal }),
  })
  return { sent, handlers, jobs, finished }
}

const { signal } = new AbortController()
const types = ['staff', 'location', 'clinician', 'department', 'specialty'].map((type) => ({
  namespace: 'healthSystem',
  type,
}))
const totalOf = (total: number): Envelope<unknown> => ({ ok: true, value: { total, data: [] }, meta })

describe('entities.page', () => {
  const page = {
    connectionId: 'uat',
    namespace: 'healthSystem',
    type: 'staff',
    offset: 500,
    limit: 250,
    refs: ['clinician'],
  }
  it('asks for exactly this page and passes on rows, total and what is known of the call', async () => {
    const rows = [{ id: 'a', nameLast: 'Moss' }]
    const { sent, handlers } = setUp(() => ({ ok: true, value: { total: 7000, data: rows }, meta }))
    expect(await handlers['entities.page'](page, { signal })).toEqual({ ok: true, value: { total: 7000, rows }, meta })
    const { connectionId: _, ...body } = page
    expect(sent).toEqual([{ name: 'entities.batch', input: body, signal }])
  })
  it('passes a failure on: never an empty table', async () => {
    const reason = failure('timed-out')
    const { handlers } = setUp(() => ({ ok: false, failure: reason }))
    expect(await handlers['entities.page'](page, { signal })).toEqual({ ok: false, failure: reason })
  })
})

it('entities.schema asks for the schema by its name', async () => {
  const { sent, handlers } = setUp(() => ({ ok: true, value: { title: 'staff' }, meta }))
  const input = { connectionId: 'uat', namespace: 'healthSystem', name: 'staff' }
  expect(await handlers['entities.schema'](input, { signal })).toMatchObject({ ok: true, value: { title: 'staff' } })
  expect(sent).toEqual([{ name: 'entities.schema', input: { namespace: 'healthSystem', name: 'staff' }, signal }])
})

it('a connection that no longer exists is said, and nothing is sent', async () => {
  const { sent, handlers, jobs } = setUp(() => totalOf(1))
  const gone = { connectionId: 'gone', namespace: 'a', type: 'b', name: 'b', offset: 0, limit: 1, types }
  for (const name of ['entities.schema', 'entities.page', 'entities.open', 'entities.countTypes'] as const) {
    expect(await handlers[name](gone, { signal })).toMatchObject({
      ok: false,
      failure: { kind: 'invalid-input', message: /no longer exists/ },
    })
  }
  expect([sent, jobs.list()]).toEqual([[], []])
})

describe('entities.countTypes', () => {
  const count = (handlers: ReturnType<typeof setUp>['handlers']) =>
    handlers['entities.countTypes']({ connectionId: 'uat', types }, { signal })

  it('asks each type once for one row, and tells the totals', async () => {
    const { sent, handlers, finished } = setUp(({ input }) => totalOf(String(input['type']).length))
    expect(await count(handlers)).toMatchObject({ ok: true, value: { jobId: expect.any(String) as string } })
    const job = await finished
    expect(job).toMatchObject({ state: 'done', done: 5, total: 5, title: 'Count entity types, UAT' })
    const counts = job.result as EntityCount[]
    expect(Object.fromEntries(counts.map(({ type, total }) => [type, total]))).toEqual({
      staff: 5,
      location: 8,
      clinician: 9,
      department: 10,
      specialty: 9,
    })
    expect(sent.map(({ input }) => input)).toEqual(types.map((type) => ({ ...type, offset: 0, limit: 1 })))
  })

  it('tells a type that fails beside the others', async () => {
    const { handlers, finished } = setUp(({ input }) =>
      input['type'] === 'location' ? { ok: false, failure: failure('not-found') } : totalOf(2),
    )
    await count(handlers)
    const counts = (await finished).result as EntityCount[]
    const location = counts.find(({ type }) => type === 'location')
    expect(location).toMatchObject({ problem: failure('not-found').message })
    expect(location).not.toHaveProperty('total')
    expect(counts.filter(({ total }) => total === 2).length).toBe(4)
  })

  it('fails when every type fails: no list of nothing', async () => {
    const { handlers, finished } = setUp(() => ({ ok: false, failure: failure('unauthorized') }))
    await count(handlers)
    expect(await finished).toMatchObject({ state: 'failed', failure: { kind: 'unauthorized' } })
  })

  it('asks no further once it is cancelled', async () => {
    const { sent, handlers, jobs, finished } = setUp(({ signal: given }) => {
      jobs.cancel(jobs.list()[0]?.id ?? '')
      return given?.aborted === true ? { ok: false, failure: failure('cancelled') } : totalOf(1)
    })
    await count(handlers)
    expect(await finished).toMatchObject({ state: 'cancelled' })
    expect(sent.length).toBeLessThan(types.length)
  })

  it('is not bound to the call that started it: the job goes on when the window is gone', async () => {
    const asking = new AbortController()
    const { handlers, finished } = setUp(() => totalOf(1))
    await handlers['entities.countTypes']({ connectionId: 'uat', types }, { signal: asking.signal })
    asking.abort()
    expect(await finished).toMatchObject({ state: 'done' })
  })
})
