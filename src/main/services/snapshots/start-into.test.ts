import { expect, it, vi } from 'vitest'
import { failure } from '../../../bridge/failure.ts'
import { completenessOf, nothingRead } from '../../../domain/tables/completeness.ts'
import { createJobs, JobFailed } from '../jobs/jobs.ts'
import type { SnapshotLoader, Snapshots } from './snapshot-service.ts'
import { type IntoSession, startInto } from './start-into.ts'

const snapshot = { title: 'Find', columns: [], source: {} }
const plan = { kind: 'test.find', stage: 'Starting', ...snapshot, run: async ({ loader }: IntoSession) => loader.id }

it('a job and its snapshot know each other when it answers', async () => {
  const jobs = createJobs(() => undefined)
  const create = vi.fn<Snapshots['create']>(async () => ({ id: 'snap' }) as SnapshotLoader)
  const answer = await startInto({ jobs, snapshots: { create } }, plan)
  const [job] = jobs.list()
  expect(answer).toEqual({ ok: true, value: { jobId: job?.id, snapshotId: 'snap' } })
  expect(create).toHaveBeenCalledWith({ ...snapshot, jobId: job?.id })
  await vi.waitFor(() => expect(jobs.list()[0]).toMatchObject({ state: 'done', snapshotId: 'snap', result: 'snap' }))
})

it('without a snapshot the job fails for the reason that is answered', async () => {
  const noMemory = failure('storage', { message: 'There is no memory left.' })
  const jobs = createJobs(() => undefined)
  const create = async () => Promise.reject(new JobFailed(noMemory))
  expect(await startInto({ jobs, snapshots: { create } }, plan)).toEqual({ ok: false, failure: noMemory })
  await vi.waitFor(() => expect(jobs.list()[0]).toMatchObject({ state: 'failed', failure: noMemory }))
})

it.each([
  ['stopped', 'cancelled'],
  ['ready', 'done'],
] as const)('a job that was cancelled and whose snapshot ended %s is %s', async (end, state) => {
  const jobs = createJobs(() => undefined)
  const finish = vi.fn<SnapshotLoader['finish']>(async () => undefined)
  const create = async () => ({ id: 'snap', finish }) as unknown as SnapshotLoader
  const answer = await startInto(
    { jobs, snapshots: { create } },
    {
      ...plan,
      async run({ loader }) {
        jobs.cancel(jobs.list()[0]?.id ?? '')
        await loader.finish(end, completenessOf(nothingRead))
      },
    },
  )
  expect(answer.ok).toBe(true)
  await vi.waitFor(() => expect(jobs.list()[0]).toMatchObject({ state }))
  expect(finish).toHaveBeenCalledWith(end, completenessOf(nothingRead))
})
