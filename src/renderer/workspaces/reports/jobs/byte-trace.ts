import type { Job } from '../../../../bridge/jobs.ts'
import { fractionOf } from '../../../parts/job-words.ts'
import { byteSize } from '../../../parts/times.ts'

/** How the bytes of downloads came, by job, as far as this page saw it. Pure. */

type Sample = { readonly at: number; readonly bytes: number }
export type ByteTraces = ReadonlyMap<string, readonly Sample[]>

/** Samples that are kept of a job, and the least time between two of them in milliseconds. */
const most = 60
const apart = 400

/** The traces with what `jobs` tell at `now` (milliseconds since 1970); those of jobs that have ended are dropped. */
export function withSamples(traces: ByteTraces, jobs: readonly Job[], now: number): ByteTraces {
  const next = new Map<string, readonly Sample[]>()
  for (const { id, state, bytes } of jobs) {
    if (state !== 'running' || bytes === undefined) continue
    const before = traces.get(id) ?? []
    const last = before.at(-1)
    // Fewer bytes than before: it began anew, and what came until then says nothing.
    const kept = last !== undefined && bytes < last.bytes ? [] : before
    const isSoon = last !== undefined && now - last.at < apart
    next.set(id, isSoon && kept.length > 0 ? kept : [...kept, { at: now, bytes }].slice(-most))
  }
  return next
}

/** Bytes in a second between each two samples, oldest first. */
export const ratesOf = (samples: readonly Sample[] = []): readonly number[] =>
  samples.slice(1).map(({ at, bytes }, index) => {
    const before = samples[index]
    return before === undefined || at <= before.at ? 0 : ((bytes - before.bytes) * 1_000) / (at - before.at)
  })

type DownloadFacts = {
  /** "65 %"; undefined where the length is not known. */
  readonly percent: string | undefined
  readonly fraction: number | undefined
  /** "268.4 of 412.6 MB"; undefined while no byte has come. */
  readonly bytes: string | undefined
  /** Bytes in a second over the last samples. */
  readonly rate: number | undefined
  readonly secondsLeft: number | undefined
}

/** What is known of the way of a download. Its units are bytes while they come, something else while they are checked and loaded. */
export function downloadFacts(job: Job, samples: readonly Sample[] | undefined): DownloadFacts {
  const { bytes, done, total, secondsLeft } = job
  const fraction = fractionOf(job)
  const countsBytes = bytes !== undefined && bytes === done
  const latest = ratesOf(samples).slice(-4)
  const rate = latest.length === 0 ? undefined : latest.reduce((sum, one) => sum + one, 0) / latest.length
  return {
    fraction,
    percent: fraction === undefined ? undefined : `${Math.floor(fraction * 100)} %`,
    bytes:
      bytes === undefined
        ? undefined
        : countsBytes && total !== undefined
          ? partOf(byteSize(bytes), byteSize(total))
          : byteSize(bytes),
    rate: countsBytes ? (job.ratePerSecond ?? rate) : rate,
    secondsLeft,
  }
}

/** "268.4 of 412.6 MB": the unit once where it is the same. */
const partOf = (part: string, whole: string): string => {
  const unit = whole.slice(whole.indexOf(' '))
  return part.endsWith(unit) ? `${part.slice(0, -unit.length)} of ${whole}` : `${part} of ${whole}`
}
