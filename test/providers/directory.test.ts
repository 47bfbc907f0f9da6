import { afterEach, describe, expect, it } from 'vitest'
import {
  directoryOf,
  type FakeAnswer,
  type FakePlatform,
  npiOf,
  type Seen,
  startFakePlatform,
} from './fake-platform.ts'
import { openProviders, type ProvidersWorkspace, type WorkspaceOptions } from './harness.ts'

let open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.toReversed()) await one.close()
  open = []
})

async function platform(answer: (request: Seen) => FakeAnswer | undefined): Promise<FakePlatform> {
  const fake = await startFakePlatform(answer)
  open.push(fake)
  return fake
}
async function workspace(fake: FakePlatform, options?: WorkspaceOptions): Promise<ProvidersWorkspace> {
  const providers = await openProviders(fake.url, options)
  open.push(providers)
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
})
