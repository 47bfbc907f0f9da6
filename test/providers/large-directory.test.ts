import { expect, it, onTestFinished } from 'vitest'
import type { DirectoryRun } from '../../src/bridge/calls/providers.ts'
import { counted } from '../counted.ts'
import { directoryOf, type FakeAnswer, type FakePlatform, npiOf, startFakePlatform } from './fake-platform.ts'
import { openProviders, type ProvidersWorkspace } from './harness.ts'

/** A job audits a large directory: polite, stopped immediately, resumed after a restart, and not ended by unreadable providers. */

const count = counted(400, 10_000)
const every = count / 20
const atOnce = 8
const all = Array.from({ length: count }, (_, at) => npiOf(at))
/** Every twentieth part has one that is missing, fails, or returns invalid or partial data. */
const odd: readonly FakeAnswer[] = [
  { status: 404, json: { message: 'No such provider' } },
  { status: 500, json: { error: 'Unknown error' } },
  { text: '<<<' },
  { text: '{"name":"Half a rec' },
]
const oddOf = new Map(
  all.flatMap((npi, at) => (at % every === 7 ? [[npi, odd[Math.floor(at / every) % 4]] as const] : [])),
)

const asked = (fake: FakePlatform): string[] =>
  fake.seen.filter(({ path }) => path.startsWith('/v3/')).map(({ path }) => path.slice('/v3/providers/'.length))

async function findings(providers: ProvidersWorkspace, snapshotId: string) {
  const rows = await providers.rowsOf(snapshotId)
  return Map.groupBy(rows, (row) => row['rule'])
}

it('many providers: never more at once than may be, stopped, and after a restart only what is not fresh is asked', async () => {
  // The last two fifths come slowly until the audit is stopped: a fast computer would have read them all before.
  let [answered, isStopped] = [0, false]
  const answer = directoryOf(all, (_request, npi) => oddOf.get(npi))
  const fake = await startFakePlatform((request) => {
    answered += 1
    const reply = answer(request)
    return reply === undefined || isStopped || answered < 0.6 * count ? reply : { ...reply, delayMs: 100 }
  })
  onTestFinished(() => fake.close())
  const first = await openProviders(fake.url)
  const audit = await first.ok('providers.audit', { atOnce })
  await first.jobWhen(audit.jobId, ({ done }) => done >= 0.4 * count)
  first.jobs.cancel(audit.jobId)
  expect((await first.ended(audit.jobId)).state).toBe('cancelled')
  const reading = first.jobs.list().find(({ kind }) => kind === 'providers.directory')
  expect((await first.ended(reading?.id ?? '')).state).toBe('cancelled')
  expect(first.infoOf(reading?.snapshotId ?? '').state).toBe('stopped')
  expect(fake.most()).toBeLessThanOrEqual(atOnce)
  const read = (await first.rowsOf(reading?.snapshotId ?? ''))
    .filter((row) => row['problem'] === null)
    .map((row) => row['npi'])
  expect(read.length).toBeGreaterThanOrEqual(0.39 * count)
  expect(read.length).toBeLessThan(count)
  await first.close(true)

  isStopped = true
  fake.forget()
  const second = await openProviders(fake.url, { userDataPath: first.userDataPath })
  onTestFinished(() => second.close())
  const again = await second.ok('providers.audit', { atOnce })
  const job = await second.ended(again.jobId)
  expect(job.state).toBe('done')
  const askedAgain = new Set(asked(fake))
  expect(read.filter((npi) => askedAgain.has(npi ?? ''))).toEqual([])
  expect(askedAgain.size).toBe(count - read.length)
  expect(fake.most()).toBeLessThanOrEqual(atOnce)

  expect(job.result as DirectoryRun).toMatchObject({
    listed: count,
    fresh: read.length,
    read: count - read.length - 20,
    failed: 20,
    complete: true,
    verdicts: { both: count - 20, unknown: 20 },
  })
  const found = await findings(second, again.snapshotId)
  expect([...found].map(([rule, rows]) => [rule, rows.length])).toEqual([
    ['In the list, but its record was not found', 5],
    ['Record couldn’t be loaded', 15],
  ])
  expect(new Set([...found.values()].flat().map((row) => row['npi']))).toEqual(new Set(oddOf.keys()))
  expect([...first.notices, ...second.notices]).toEqual([])
}, 120_000)
