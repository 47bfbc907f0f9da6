import { expect, it } from 'vitest'
import type { Job } from '../../bridge/jobs.ts'
import { createJobEnds } from './job-ends.ts'

const job = (state: Job['state']): Job => ({
  id: 'job-1',
  kind: 'questions.run',
  title: 'Weekly visits',
  state,
  stage: '',
  done: 0,
  startedAt: '2026-11-29T10:00:00Z',
})

it('every action that waits for one job learns its end, once', () => {
  let jobs = [job('running')]
  const ends = createJobEnds(() => jobs)
  const heard: string[] = []
  ends.wait('job-1', (ended) => heard.push(`timetable ${ended?.state}`))
  ends.wait('job-1', (ended) => heard.push(`Dana ${ended?.state}`))
  ends.look(jobs)
  expect(heard).toEqual([])
  jobs = [job('done')]
  ends.look(jobs)
  ends.look(jobs)
  expect(heard).toEqual(['timetable done', 'Dana done'])
})

it('a job that ended earlier, or is gone, is known at once', () => {
  const ends = createJobEnds(() => [job('failed')])
  const heard: (string | undefined)[] = []
  ends.wait('job-1', (ended) => heard.push(ended?.state))
  ends.wait('job-2', (ended) => heard.push(ended?.state))
  expect(heard).toEqual(['failed', undefined])
})
