import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { failure } from '../../../bridge/failure.ts'
import type { Job } from '../../../bridge/jobs.ts'
import { createJobs, JobFailed, type JobPlan, type Progress } from './jobs.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const plan = (run: JobPlan['run']): JobPlan => ({
  kind: 'entities.count',
  title: 'Count',
  stage: 'Asking',
  total: 3,
  run,
})

/** Work that the test ends, reports for, and watches. */
function steered() {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  let report: (progress: Progress) => void = () => undefined
  let signal: AbortSignal | undefined
  const run: JobPlan['run'] = (reportTo, given) => {
    report = reportTo
    signal = given
    return promise
  }
  return { run, resolve, reject, report: (progress: Progress) => report(progress), signal: () => signal }
}
const turn = () => vi.advanceTimersByTimeAsync(0)

/** A job under way, with its work. */
async function started(change: Partial<JobPlan> = {}) {
  const jobs = createJobs(() => undefined)
  const work = steered()
  const id = jobs.start({ ...plan(work.run), ...change })
  await turn()
  return { jobs, work, id }
}

describe('the life of a job', () => {
  it('is on the list at once, then done with its result', async () => {
    const jobs = createJobs(() => undefined)
    const work = steered()
    const id = jobs.start(plan(work.run))
    expect(jobs.list()).toMatchObject([
      { id, kind: 'entities.count', title: 'Count', stage: 'Asking', state: 'running', done: 0, total: 3 },
    ])
    expect(jobs.list()[0]).not.toHaveProperty('run')
    await turn()
    work.report({ done: 2, stage: 'Two of three' })
    expect(jobs.list()).toMatchObject([{ state: 'running', done: 2, stage: 'Two of three' }])
    work.resolve([1, 2])
    await turn()
    expect(jobs.list()).toMatchObject([
      { state: 'done', stage: 'Done', done: 2, result: [1, 2], finishedAt: expect.any(String) as string },
    ])
  })

  it('analyst finding 14: does not count rows of bytes', async () => {
    const { jobs, work } = await started()
    work.report({ stage: 'Loading the rows', done: 3_000, bytes: 3_000, total: 3_712_419 })
    work.report({ stage: 'Looking for repeated rows' })
    expect(jobs.list()).toMatchObject([{ done: 3_000, bytes: 3_000, total: 3_712_419 }])
    work.report({ stage: 'Saving rows', done: 20_000 })
    expect(jobs.list()[0]).toMatchObject({ done: 20_000 })
    expect(jobs.list()[0]).not.toHaveProperty('total')
    expect(jobs.list()[0]).not.toHaveProperty('bytes')
    work.report({ done: 30_000, total: 40_000 })
    expect(jobs.list()).toMatchObject([{ done: 30_000, total: 40_000 }])
  })

  it('fails with the failure it names', async () => {
    const jobs = createJobs(() => undefined)
    const reason = failure('forbidden')
    jobs.start(
      plan(async () => {
        throw new JobFailed(reason)
      }),
    )
    await turn()
    expect(jobs.list()).toMatchObject([{ state: 'failed', failure: reason }])
  })

  it('fails without words that could quote anything, whatever was thrown', async () => {
    const jobs = createJobs(() => undefined)
    jobs.start(
      plan(async () => {
        throw new Error('secret-4711')
      }),
    )
    jobs.start(
      plan(() => {
        throw 'secret-4711' as unknown
      }),
    )
    await turn()
    expect(jobs.list().map(({ state }) => state)).toEqual(['failed', 'failed'])
    expect(JSON.stringify(jobs.list())).not.toContain('secret-4711')
  })

  it('takes no report after its end', async () => {
    const { jobs, work } = await started()
    work.resolve(null)
    await turn()
    work.report({ done: 1, stage: 'Still going' })
    expect(jobs.list()).toMatchObject([{ state: 'done', stage: 'Done', done: 0 }])
  })

  it('lists the newest first', async () => {
    const jobs = createJobs(() => undefined)
    const ids = [1, 2, 3].map(() => jobs.start(plan(steered().run)))
    expect(jobs.list().map(({ id }) => id)).toEqual(ids.toReversed())
  })
})

describe('cancelling', () => {
  it('aborts the work, which counts as cancelled where that cut it short', async () => {
    const { jobs, work, id } = await started()
    jobs.cancel(id)
    expect(work.signal()?.aborted).toBe(true)
    work.reject(new Error('aborted'))
    await turn()
    expect(jobs.list()).toMatchObject([{ state: 'cancelled', stage: 'Canceled' }])
    expect(jobs.list()[0]).not.toHaveProperty('result')
  })

  it('that comes too late for the work to be cut short leaves it done with its result', async () => {
    const { jobs, work, id } = await started()
    jobs.cancel(id)
    work.resolve('written')
    await turn()
    expect(jobs.list()).toMatchObject([{ state: 'done', stage: 'Done', result: 'written' }])
  })

  it('of a finished or unknown job does nothing', async () => {
    const jobs = createJobs(() => undefined)
    const id = jobs.start(plan(async () => 'result'))
    await turn()
    jobs.cancel(id)
    jobs.cancel('nobody')
    expect(jobs.list()).toMatchObject([{ state: 'done', result: 'result' }])
  })

  it('close aborts every job and waits for its end', async () => {
    const jobs = createJobs(() => undefined)
    const works = [steered(), steered()]
    for (const work of works) jobs.start(plan(work.run))
    await turn()
    let closed = false
    const closing = jobs.close().then(() => {
      closed = true
    })
    await turn()
    expect([works.map((work) => work.signal()?.aborted), closed]).toEqual([[true, true], false])
    for (const work of works) work.reject(new Error('aborted'))
    await closing
    expect(jobs.list().map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('dismissing', () => {
  it('takes a finished job off the list, and leaves a running one', async () => {
    const jobs = createJobs(() => undefined)
    const finished = jobs.start(plan(async () => null))
    const running = jobs.start(plan(steered().run))
    await turn()
    jobs.dismiss(finished)
    jobs.dismiss(running)
    jobs.dismiss('nobody')
    expect(jobs.list().map(({ id }) => id)).toEqual([running])
  })

  it('happens by itself to the oldest of more than fifty finished jobs, never to a running one', async () => {
    const jobs = createJobs(() => undefined)
    const running = jobs.start(plan(steered().run))
    const ids: string[] = []
    for (let count = 0; count < 53; count++) {
      ids.push(jobs.start(plan(async () => null)))
      await turn()
    }
    expect(jobs.list().map(({ id }) => id)).toEqual([...ids.slice(3).toReversed(), running])
  })
})

describe('a lock', () => {
  it('cancels what brings rows of patients and takes it off the list, also what has ended; all else goes on', async () => {
    const lists: (readonly Job[])[] = []
    const jobs = createJobs((list) => lists.push(list))
    const [bringing, brought, writing] = [steered(), steered(), steered()]
    const first = jobs.start({ ...plan(bringing.run), ofPatients: true })
    const second = jobs.start({ ...plan(brought.run), ofPatients: true })
    const third = jobs.start(plan(writing.run))
    await turn()
    brought.resolve({ rows: 3 })
    await turn()
    expect(jobs.list().map(({ id }) => id)).toEqual([third, second, first])
    expect(jobs.list().every((job) => !('ofPatients' in job))).toBe(true)
    jobs.dropOfPatients()
    expect(bringing.signal()?.aborted).toBe(true)
    expect(writing.signal()?.aborted).toBe(false)
    // One that has to end first is still there, as cancelling.
    expect(jobs.list().map(({ id, stage }) => [id, stage])).toEqual([
      [third, 'Asking'],
      [first, 'Canceling'],
    ])
    bringing.reject(new Error('aborted'))
    await turn()
    expect(jobs.list().map(({ id }) => id)).toEqual([third])
    expect(lists.at(-1)?.map(({ id }) => id)).toEqual([third])
    jobs.dropOfPatients()
    expect(jobs.list()).toHaveLength(1)
    writing.resolve(undefined)
    await turn()
    expect(jobs.list()).toMatchObject([{ id: third, state: 'done' }])
  })
})

describe('telling of changes', () => {
  it('happens at once for start, end and dismissal, and a few times a second for progress', async () => {
    const lists: (readonly Job[])[] = []
    const jobs = createJobs((list) => lists.push(list))
    const work = steered()
    const id = jobs.start(plan(work.run))
    expect(lists.length).toBe(1)
    await turn()
    for (let done = 1; done <= 1000; done++) work.report({ done })
    expect(lists.length).toBe(1)
    await vi.advanceTimersByTimeAsync(200)
    expect(lists.length).toBe(2)
    expect(lists.at(-1)).toMatchObject([{ done: 1000 }])
    await vi.advanceTimersByTimeAsync(5000)
    expect(lists.length).toBe(2)
    work.report({ done: 1001 })
    work.resolve(null)
    await turn()
    expect(lists.at(-1)).toMatchObject([{ state: 'done', done: 1001 }])
    const count = lists.length
    await vi.advanceTimersByTimeAsync(5000)
    expect(lists.length).toBe(count)
    jobs.dismiss(id)
    expect(lists.at(-1)).toEqual([])
  })

  it('happens at once when the first rows are there', async () => {
    const onChange = vi.fn<(jobs: readonly Job[]) => void>()
    const jobs = createJobs(onChange)
    const work = steered()
    jobs.start(plan(work.run))
    await turn()
    onChange.mockClear()
    work.report({ done: 1 })
    expect(onChange).not.toHaveBeenCalled()
    work.report({ snapshotId: 'rows' })
    expect(onChange).toHaveBeenLastCalledWith([expect.objectContaining({ done: 1, snapshotId: 'rows' })])
    work.report({ snapshotId: 'rows', done: 2 })
    expect(onChange).toHaveBeenCalledTimes(1)
  })
})

describe('pace', () => {
  /** Reports 100 units more every 100 ms. */
  async function go(report: (progress: Progress) => void, steps: number, done = 0): Promise<number> {
    for (let step = 1; step <= steps; step++) {
      await vi.advanceTimersByTimeAsync(100)
      report({ done: done + step * 100 })
    }
    return done + steps * 100
  }

  it('is reported while the work runs, with the time left, and not after its end', async () => {
    const { jobs, work } = await started({ total: 10_000 })
    await go(work.report, 50)
    expect(jobs.list()).toMatchObject([
      { done: 5_000, ratePerSecond: expect.closeTo(1_000, 0) as number, secondsLeft: 5 },
    ])
    work.resolve(null)
    await turn()
    expect(jobs.list()[0]).not.toHaveProperty('ratePerSecond')
    expect(jobs.list()[0]).not.toHaveProperty('secondsLeft')
  })

  it('of work that stalls is reported until it is over, and then no more', async () => {
    const lists: (readonly Job[])[] = []
    const jobs = createJobs((list) => lists.push(list))
    const work = steered()
    jobs.start({ ...plan(work.run), total: 10_000 })
    await turn()
    await go(work.report, 50)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(lists.at(-1)?.[0]).not.toHaveProperty('ratePerSecond')
    const count = lists.length
    expect(count).toBeLessThan(60)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(lists.length).toBe(count)
  })

  it('drops the time left when the total shrinks below what is done', async () => {
    const { jobs, work } = await started({ total: 10_000 })
    await go(work.report, 50)
    work.report({ total: 4_000 })
    expect(jobs.list()[0]).toMatchObject({ done: 5_000, total: 4_000, ratePerSecond: expect.any(Number) as number })
    expect(jobs.list()[0]).not.toHaveProperty('secondsLeft')
  })

  it('of one job does not stand at another', async () => {
    const jobs = createJobs(() => undefined)
    const [first, second] = [steered(), steered()]
    jobs.start({ ...plan(first.run), title: 'First' })
    jobs.start({ ...plan(second.run), title: 'Second' })
    await turn()
    await go(first.report, 30)
    const [latest, earliest] = jobs.list()
    expect(latest).not.toHaveProperty('ratePerSecond')
    expect(earliest).toHaveProperty('ratePerSecond')
  })
})

it('work that is being cancelled says so until it has ended, whatever it still reports', async () => {
  const { jobs, work, id } = await started()
  jobs.cancel(id)
  expect(jobs.list()).toMatchObject([{ state: 'running', stage: 'Canceling' }])
  work.report({ done: 2, stage: 'Two of three' })
  expect(jobs.list()).toMatchObject([{ state: 'running', stage: 'Canceling', done: 2 }])
  work.reject(new Error('aborted'))
  await turn()
  expect(jobs.list()).toMatchObject([{ state: 'cancelled', stage: 'Canceled' }])
})
