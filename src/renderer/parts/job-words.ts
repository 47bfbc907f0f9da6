import { texts } from './text.ts'
import type { Job } from '../../bridge/jobs.ts'
import { statuses } from '../../bridge/statuses/status-glossary.ts'
import { lengthWords } from '../../domain/time/durations.ts'
import { byteSize, count, counted } from './times.ts'

/** The texts of the jobs tray. Pure functions. */

export const isRunning = (job: Job): boolean => job.state === 'running'

/** A job's progress from 0 to 1; undefined if the total is unknown. */
export function fractionOf({ done, total }: Pick<Job, 'done' | 'total'>): number | undefined {
  if (total === undefined || !(total > 0)) return undefined
  return Math.min(1, Math.max(0, done / total))
}

/** Combined progress of the running jobs; undefined if no job has a total. */
export function fractionOfAll(jobs: readonly Job[]): number | undefined {
  const known = jobs.filter(isRunning).flatMap((job) => fractionOf(job) ?? [])
  return known.length === 0 ? undefined : known.reduce((sum, part) => sum + part, 0) / known.length
}

/** "1,190/s", "0.4/s" */
export const rateText = (perSecond: number): string =>
  `${perSecond < 10 ? String(Math.max(0.1, Math.round(perSecond * 10) / 10)) : count(Math.round(perSecond))}/s`

/** A job's remaining time, at least a second: "48 sec", "6 min", "1 hr 20 min". */
export const remainingWords = (seconds: number): string => lengthWords(Math.max(1, seconds) * 1_000)

/** The same as "48 sec left". */
export const leftWords = (seconds: number): string => texts.jobWords.left(remainingWords(seconds))

/** The known progress figures of a job: "42,500 of 100,000", "3.1 MB", "1,190/s", "48 sec left". */
export function progressWords({ done, total, bytes, ratePerSecond, secondsLeft }: Job): readonly string[] {
  const left = secondsLeft === undefined ? [] : [leftWords(secondsLeft)]
  // If the job counts bytes, show them once.
  if (bytes !== undefined && bytes === done && bytes > 0)
    return [
      total === undefined ? byteSize(done) : texts.jobWords.ofWord(byteSize(done), byteSize(total)),
      ...(ratePerSecond === undefined ? [] : [`${byteSize(ratePerSecond)}/s`]),
      ...left,
    ]
  return [
    total === undefined ? count(done) : texts.jobWords.ofWord(count(done), count(total)),
    ...(bytes === undefined ? [] : [byteSize(bytes)]),
    ...(ratePerSecond === undefined ? [] : [rateText(ratePerSecond)]),
    ...left,
  ]
}

/** "took 48 sec"; undefined if a time can't be parsed. */
export function tookText({ startedAt, finishedAt }: Job): string | undefined {
  const length = Date.parse(finishedAt ?? '') - Date.parse(startedAt)
  return length >= 0 ? texts.jobWords.took(lengthWords(length)) : undefined
}

/** Screen reader announcement for jobs that just ended. */
export function endingWords(jobs: readonly Job[]): string {
  const [job] = jobs
  if (job === undefined) return ''
  if (jobs.length === 1)
    return job.state === 'failed' && job.failure !== undefined
      ? texts.jobWords.failed(job.title, job.failure.message)
      : `${job.title}: ${statuses.task[job.state].word.toLowerCase()}`
  const failed = jobs.filter(({ state }) => state === 'failed').length
  return texts.jobWords.finished(
    counted(jobs.length, 'task'),
    failed === 0 ? '' : texts.jobWords.failed2(count(failed)),
  )
}

/** Running jobs first, then ended ones; newest first in both groups. */
export const inOrder = (jobs: readonly Job[]): readonly Job[] => [
  ...jobs.filter(isRunning),
  ...jobs
    .filter((job) => !isRunning(job))
    .toSorted((left, right) => (right.finishedAt ?? '').localeCompare(left.finishedAt ?? '')),
]
