import type { Job } from '../../bridge/jobs.ts'
import type { Status } from './StatusMark.tsx'
import { byteSize, count, counted } from './times.ts'

/** What the jobs tray says of a job. Pure functions. */

export const stateWords: Readonly<Record<Job['state'], { readonly status: Status; readonly word: string }>> = {
  running: { status: 'unknown', word: 'Running' },
  done: { status: 'ok', word: 'Done' },
  failed: { status: 'bad', word: 'Failed' },
  cancelled: { status: 'off', word: 'Cancelled' },
}

export const isRunning = (job: Job): boolean => job.state === 'running'

/** How far a job is, 0 to 1; undefined where its total is not known. */
export function fractionOf({ done, total }: Pick<Job, 'done' | 'total'>): number | undefined {
  if (total === undefined || !(total > 0)) return undefined
  return Math.min(1, Math.max(0, done / total))
}

/** How far the running jobs are together; undefined where none knows. */
export function fractionOfAll(jobs: readonly Job[]): number | undefined {
  const known = jobs.filter(isRunning).flatMap((job) => fractionOf(job) ?? [])
  return known.length === 0 ? undefined : known.reduce((sum, part) => sum + part, 0) / known.length
}

/** "1,190/s", "0.4/s" */
export const rateText = (perSecond: number): string =>
  `${perSecond < 10 ? String(Math.max(0.1, Math.round(perSecond * 10) / 10)) : count(Math.round(perSecond))}/s`

/** "48 s", "6 min", "1 h 20 min" */
export function durationText(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.round(seconds))} s`
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** "42,500 of 100,000", "3.1 MB", "1,190/s", "48 s left": what is known of a job's way. */
export function progressWords({ done, total, bytes, ratePerSecond, secondsLeft }: Job): readonly string[] {
  const left = secondsLeft === undefined ? [] : [`${durationText(secondsLeft)} left`]
  // Where bytes are what is counted, they are told once.
  if (bytes !== undefined && bytes === done && bytes > 0)
    return [
      total === undefined ? byteSize(done) : `${byteSize(done)} of ${byteSize(total)}`,
      ...(ratePerSecond === undefined ? [] : [`${byteSize(ratePerSecond)}/s`]),
      ...left,
    ]
  return [
    total === undefined ? count(done) : `${count(done)} of ${count(total)}`,
    ...(bytes === undefined ? [] : [byteSize(bytes)]),
    ...(ratePerSecond === undefined ? [] : [rateText(ratePerSecond)]),
    ...left,
  ]
}

/** "took 48 s"; undefined where a time cannot be read. */
export function tookText({ startedAt, finishedAt }: Job): string | undefined {
  const seconds = (Date.parse(finishedAt ?? '') - Date.parse(startedAt)) / 1_000
  return seconds >= 0 ? `took ${durationText(seconds)}` : undefined
}

/** What is said once, to those who hear the screen, of jobs that have just ended. */
export function endingWords(jobs: readonly Job[]): string {
  const [job] = jobs
  if (job === undefined) return ''
  if (jobs.length === 1)
    return job.state === 'failed' && job.failure !== undefined
      ? `${job.title}: failed. ${job.failure.message}`
      : `${job.title}: ${stateWords[job.state].word.toLowerCase()}`
  const failed = jobs.filter(({ state }) => state === 'failed').length
  return `${counted(jobs.length, 'task')} have ended${failed === 0 ? '' : `, ${count(failed)} failed`}`
}

/** The running ones first, then those that ended, the newest first in both. */
export const inOrder = (jobs: readonly Job[]): readonly Job[] => [
  ...jobs.filter(isRunning),
  ...jobs
    .filter((job) => !isRunning(job))
    .toSorted((left, right) => (right.finishedAt ?? '').localeCompare(left.finishedAt ?? '')),
]
