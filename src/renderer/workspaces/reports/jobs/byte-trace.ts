import { texts } from '../text/jobs.ts'
import { createContext, useContext } from 'react'
import type { Job } from '../../../../bridge/jobs.ts'
import { percentWords } from '../../../../domain/number-words.ts'
import { fractionOf } from '../../../parts/job-words.ts'
import { byteSize } from '../../../parts/times.ts'

/** Byte samples of downloads by job, as seen by this page. Pure. */

type Sample = { readonly at: number; readonly bytes: number }
export type ByteTraces = ReadonlyMap<string, readonly Sample[]>

/** The most samples per job, and their minimum distance in milliseconds. */
const most = 60
const apart = 400

/** Adds samples from `jobs` at `now` (milliseconds since 1970), and drops ended jobs. */
export function withSamples(traces: ByteTraces, jobs: readonly Job[], now: number): ByteTraces {
  const next = new Map<string, readonly Sample[]>()
  for (const { id, state, bytes } of jobs) {
    if (state !== 'running' || bytes === undefined) continue
    const before = traces.get(id) ?? []
    const last = before.at(-1)
    // Fewer bytes than before mean a restart, so earlier samples are dropped.
    const kept = last !== undefined && bytes < last.bytes ? [] : before
    const isSoon = last !== undefined && now - last.at < apart
    next.set(id, isSoon && kept.length > 0 ? kept : [...kept, { at: now, bytes }].slice(-most))
  }
  return next
}

/** Bytes per second between adjacent samples, oldest first. */
export const ratesOf = (samples: readonly Sample[] = []): readonly number[] =>
  samples.slice(1).map(({ at, bytes }, index) => {
    const before = samples[index]
    return before === undefined || at <= before.at ? 0 : ((bytes - before.bytes) * 1_000) / (at - before.at)
  })

/** A download's progress. The job's unit is bytes while downloading, and another while checking and loading. */
export function downloadFacts(job: Job, samples: readonly Sample[] | undefined) {
  const { bytes, done, total, secondsLeft } = job
  const fraction = fractionOf(job)
  const countsBytes = bytes !== undefined && bytes === done
  const latest = ratesOf(samples).slice(-4)
  const rate = latest.length === 0 ? undefined : latest.reduce((sum, one) => sum + one, 0) / latest.length
  return {
    fraction,
    /** "65%", rounded down; undefined if the length is unknown. */
    percent: fraction === undefined ? undefined : percentWords(fraction, Math.floor),
    /** "268.4 of 412.6 MB"; undefined before the first byte. */
    bytes:
      bytes === undefined
        ? undefined
        : countsBytes && total !== undefined
          ? partOf(byteSize(bytes), byteSize(total))
          : byteSize(bytes),
    /** Bytes per second over the last samples. */
    rate: countsBytes ? (job.ratePerSecond ?? rate) : rate,
    secondsLeft,
  }
}

/** "268.4 of 412.6 MB": names a shared unit once. */
const partOf = (part: string, whole: string): string => {
  const unit = whole.slice(whole.indexOf(' '))
  return texts.byteTrace.ofWord(part.endsWith(unit) ? part.slice(0, -unit.length) : part, whole)
}

/** The traces of the running downloads. */
export const TracesContext = createContext<ByteTraces>(new Map())

/** The samples of one job. */
export const useTrace = (jobId: string) => useContext(TracesContext).get(jobId)
