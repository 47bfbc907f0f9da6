import { describe, expect, it, onTestFinished } from 'vitest'
import {
  directoryOf,
  type FakeAnswer,
  type FakePlatform,
  npiOf,
  type Seen,
  startFakePlatform,
} from './fake-platform.ts'
import { openProviders, type ProvidersWorkspace, type WorkspaceOptions } from './harness.ts'

async function platform(answer: (request: Seen) => FakeAnswer | undefined): Promise<FakePlatform> {
  const fake = await startFakePlatform(answer)
  onTestFinished(() => fake.close())
  return fake
}
async function workspace(fake: FakePlatform, options?: WorkspaceOptions): Promise<ProvidersWorkspace> {
  const providers = await openProviders(fake.url, options)
  onTestFinished(() => providers.close())
  return providers
}

const npis = (count: number) => Array.from({ length: count }, (_, at) => npiOf(at))
const details = (fake: FakePlatform) =>
  fake.seen.filter(({ path }) => path.startsWith('/v3/')).map(({ path }) => path.slice('/v3/providers/'.length))

describe('the directory', () => {
  it('has a row for each provider, with all systems that list it', async () => {
    const [one = '', two = ''] = npis(2)
    const fake = await platform(
      directoryOf([one, two], ({ path }) =>
        path === '/v1/providers'
          ? {
              json: [
                { system: 'harbor-ehr', npi: one },
                { system: 'bay-ehr', npi: one },
                { system: 'bay-ehr', npi: two },
              ],
            }
          : undefined,
      ),
    )
    const providers = await workspace(fake)
    const { job, info, rows } = await providers.directory()
    expect(job?.state).toBe('done')
    expect(rows.toSorted((a, b) => (a['npi'] ?? '').localeCompare(b['npi'] ?? ''))).toMatchObject([
      { npi: one, systems: '["harbor-ehr","bay-ehr"]', verdict: 'Both', problem: null },
      { npi: two, systems: '["bay-ehr"]', verdict: 'Both', problem: null },
    ])
    expect(info).toMatchObject({
      state: 'ready',
      completeness: { verdict: 'complete', totalAtStart: 2 },
      source: { read: 2, fresh: 0, failed: 0 },
    })
    expect(details(fake).toSorted()).toEqual([one, two].toSorted())
  })

  it('has what was odd as rows that say so, and reads the others', async () => {
    const all = npis(12)
    const [gone = '', failing = '', nonsense = '', half = '', shape = '', html = '', hangsUp = ''] = all
    const answers = new Map<string, FakeAnswer>([
      [gone, { status: 404, json: { message: 'No such provider' } }],
      [failing, { status: 500, json: { error: 'Unknown error' } }],
      [nonsense, { text: '<<<' }],
      [half, { text: '{"name":"Half a rec', headers: {} }],
      [shape, { json: { name: 'Odd', departments: 'none at all' } }],
      [html, { text: '<html>', headers: { 'content-type': 'text/html' } }],
      [hangsUp, { hangUp: true }],
    ])
    const fake = await platform(
      directoryOf(all, ({ path }, npi) =>
        path === '/v1/providers'
          ? {
              json: [
                ...all.map((one) => ({ system: 'harbor-ehr', npi: one })),
                { system: 'bay-ehr' },
                { system: 'bay-ehr', npi: '  ' },
                null,
                'no object',
                { system: 'bay-ehr', npi: { value: 'no text' } },
              ],
            }
          : answers.get(npi),
      ),
    )
    const providers = await workspace(fake)
    const { job, info, rows } = await providers.directory()
    expect(job?.state).toBe('done')
    expect(rows).toHaveLength(17)
    const problems = new Map(rows.map((row) => [row['npi'], row['problem'] ?? '']))
    expect(problems.get(gone)).toContain('No such provider')
    expect(problems.get(failing)).toContain('Unknown error')
    expect(problems.get(nonsense)).toContain('The platform’s response can’t be read')
    expect(problems.get(half)).toContain('The platform’s response can’t be read')
    expect(problems.get(shape)).toContain('departments')
    expect(problems.get(html)).toContain('isn’t JSON')
    expect(problems.get(hangsUp)).toContain('The platform can’t be reached')
    expect(rows.filter((row) => row['verdict'] === 'Both')).toHaveLength(5)
    expect(rows.filter((row) => row['npi'] === null).map((row) => row['problem'])).toEqual(
      Array.from({ length: 5 }, () => 'This row of the list has no NPI, so its record can’t be loaded.'),
    )
    expect(info.completeness).toMatchObject({ verdict: 'incomplete', totalAtStart: 17, taken: 5 })
    expect(info.completeness.gaps.map(({ offset }) => offset).toSorted((a, b) => a - b)).toEqual([
      0, 1, 2, 3, 4, 5, 6, 12, 13, 14, 15, 16,
    ])
    expect(info.source).toMatchObject({ read: 5, failed: 7, fresh: 0, oldestRecord: expect.any(String) as string })
  })

  it('sends only what was chosen', async () => {
    const fake = await platform(directoryOf(npis(1)))
    const providers = await workspace(fake)
    await providers.directory()
    await providers.directory({ product: 'web', excludeInactive: false, acceptingNewPatients: true })
    const lists = fake.seen.filter(({ path }) => path === '/v1/providers').map(({ query }) => [...query])
    expect(lists).toEqual([
      [],
      [
        ['product', 'web'],
        ['excludeInactive', 'false'],
        ['acceptingNewPatients', 'true'],
      ],
    ])
    expect(fake.seen.filter(({ path }) => path.startsWith('/v3/')).map(({ query }) => [...query])).toEqual([
      [],
      [['product', 'web']],
    ])
  })

  it.each([401, 403])('ends where the platform answers %i: the key is refused for all', async (status) => {
    const all = npis(50)
    const fake = await platform(
      directoryOf(all, (_request, npi) => (npi === all[20] ? { status, json: {} } : undefined)),
    )
    const providers = await workspace(fake)
    const { job, info } = await providers.directory()
    expect(job).toMatchObject({ state: 'failed', failure: { status } })
    expect(info).toMatchObject({ state: 'failed', failure: { status }, completeness: { verdict: 'incomplete' } })
    expect(details(fake).length).toBeLessThan(30)
  })

  it('ends with the failure of the list where that cannot be read', async () => {
    const fake = await platform(() => ({ status: 500, json: { error: 'Unknown error' } }))
    const providers = await workspace(fake)
    const { job, info, rows } = await providers.directory()
    expect(job).toMatchObject({ state: 'failed', failure: { kind: 'server-error' } })
    expect([info.state, rows]).toEqual(['failed', []])
  })

  it('slows down all requests where the platform asks for it, and asks again', async () => {
    const all = npis(40)
    const refused = new Set<string>()
    const fake = await platform(
      directoryOf(all, (_request, npi) => {
        if (npi === '' || refused.size >= 3 || refused.has(npi)) return undefined
        refused.add(npi)
        return { status: 429, headers: { 'retry-after': '60' }, json: {} }
      }),
    )
    const providers = await workspace(fake)
    const { job, rows } = await providers.directory()
    expect(job?.state).toBe('done')
    expect(rows.filter((row) => row['verdict'] === 'Both')).toHaveLength(40)
    expect(providers.stages.some((stage) => stage.endsWith(': the platform is limiting requests'))).toBe(true)
  })

  it('waits while nobody answers, and goes on', async () => {
    const all = npis(60)
    let away = 0
    const fake = await platform(
      directoryOf(all, () => (fake.seen.length > 30 && away++ < 12 ? { hangUp: true } : undefined)),
    )
    const providers = await workspace(fake)
    const { job, rows } = await providers.directory()
    expect(job?.state).toBe('done')
    expect(rows.filter((row) => row['verdict'] === 'Both')).toHaveLength(60)
    expect(away).toBeGreaterThanOrEqual(12)
  })

  it('tells one that never answers from a platform that is away, also where it is the last on the list', async () => {
    const all = npis(10)
    const fake = await platform(directoryOf(all, (_request, npi) => (npi === all[9] ? { hangUp: true } : undefined)))
    const providers = await workspace(fake)
    const { job, rows } = await providers.directory({ atOnce: 1 })
    expect(job?.state).toBe('done')
    expect(rows.filter((row) => row['problem'] !== null)).toMatchObject([{ npi: all[9], verdict: 'Unknown' }])
    expect(rows).toHaveLength(10)
  })

  it('ends where nobody is there any more, and what was read stays and is gone on with', async () => {
    const all = npis(30)
    let isAway = false
    const fake = await platform(
      directoryOf(all, (_request, npi) => {
        isAway ||= details(fake).length > 15
        return isAway && npi !== '' ? { hangUp: true } : undefined
      }),
    )
    const providers = await workspace(fake)
    const opened = await providers.ok('providers.open', { atOnce: 1 })
    const job = await providers.ended(opened.jobId ?? '')
    expect(job).toMatchObject({ state: 'failed', failure: { kind: 'unreachable' } })
    const stood = (await providers.rowsOf(opened.id)).length
    expect(stood).toBeGreaterThanOrEqual(10)
    fake.forget()
    isAway = false
    const { info, rows } = await providers.directory({ goOn: true })
    expect(info).toMatchObject({ id: opened.id, state: 'ready', completeness: { verdict: 'complete' } })
    expect(new Set(rows.map((row) => row['npi'])).size).toBe(30)
    expect(rows).toHaveLength(30)
    expect(details(fake).length).toBeLessThanOrEqual(30 - stood + 1)
  })

  it('stops where the connection is removed or gets another address', async () => {
    const slow = await platform((request) => {
      const answer = directoryOf(npis(200))(request)
      return answer === undefined ? undefined : { ...answer, delayMs: 10 }
    })
    for (const to of [undefined, { baseUrl: 'http://127.0.0.1:9' }]) {
      const providers = await workspace(slow)
      const opened = await providers.ok('providers.open', {})
      await providers.jobWhen(opened.jobId ?? '', ({ done }) => done >= 5)
      providers.setConnection(to)
      expect(await providers.ended(opened.jobId ?? '')).toMatchObject({
        state: 'failed',
        failure: { kind: 'invalid-input' },
      })
    }
  })

  it('gives two who ask at once the same snapshot, and a new one where that is asked for', async () => {
    const fake = await platform(directoryOf(npis(5)))
    const providers = await workspace(fake)
    const [one, two] = await Promise.all([providers.ok('providers.open', {}), providers.ok('providers.open', {})])
    expect(two.id).toBe(one.id)
    await providers.ended(one.jobId ?? '')
    const third = await providers.directory({ again: true, freshHours: 0 })
    expect(third.info.id).not.toBe(one.id)
    expect(providers.snapshots.info(one.id)).toBeUndefined()
    expect(details(fake)).toHaveLength(10)
    const fourth = await providers.directory({ again: true })
    expect(fourth.info.source).toMatchObject({ fresh: 5, read: 0 })
    expect(details(fake)).toHaveLength(10)
  })
})
