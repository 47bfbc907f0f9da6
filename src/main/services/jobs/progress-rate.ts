/** The speed of work: units per second over a recent window, and the time left. */

export type ProgressRate = ReturnType<typeof createProgressRate>

/** The window's length. */
const windowMs = 8_000
/** Minimum distance of samples, so that frequent reports cost only a comparison. */
const sampleMs = 250
/** Minimum time before a rate is shown. */
const shortestMs = 1_000
/** Minimum time before the time left is shown. */
const steadyMs = 3_000
/** Paged work pauses between pages: the rate falls only after a pause of twice the last step, within these bounds. */
const leastPatienceMs = 1_000
const mostPatienceMs = 30_000
/** The time left is shown only if the window's halves differ by at most this factor. */
const steadyFactor = 3
const longestLeftSeconds = 86_400

type Sample = { readonly at: number; readonly done: number }

export function createProgressRate(start: number) {
  let samples: Sample[] = [{ at: start, done: 0 }]
  let latest: Sample = { at: start, done: 0 }
  /** Duration of the last step in milliseconds. */
  let step = 0

  /** Units done at a moment, interpolated between two samples. */
  function doneAt(moment: number): number {
    const points = [...samples, latest]
    const next = points.findIndex((sample) => sample.at >= moment)
    const [before, after] = [points[next - 1], points[next]]
    if (after === undefined) return latest.done
    if (before === undefined || after.at === before.at) return after.done
    return before.done + ((after.done - before.done) * (moment - before.at)) / (after.at - before.at)
  }

  function left(rate: number, from: number, now: number, total: number | undefined): number | undefined {
    if (total === undefined || total <= latest.done || now - from < steadyMs) return undefined
    const middle = doneAt((from + now) / 2)
    const [first, second] = [middle - doneAt(from), latest.done - middle]
    if (Math.max(first, second) > steadyFactor * Math.min(first, second)) return undefined
    const seconds = Math.max(1, Math.ceil((total - latest.done) / rate))
    return seconds <= longestLeftSeconds ? seconds : undefined
  }

  return {
    /** Records units done, at any call rate; a smaller number than before restarts. `now`: monotonic milliseconds. */
    note(done: number, now: number) {
      if (!(done >= 0 && done <= Number.MAX_SAFE_INTEGER)) return
      if (done < latest.done) samples = [{ at: now, done }]
      else if (done === latest.done) return
      else if (now - (samples.at(-1)?.at ?? 0) >= sampleMs) {
        samples.push({ at: now, done })
        // Keeps one sample older than the window, to measure its start.
        while ((samples[1]?.at ?? now) <= now - windowMs) samples.shift()
      }
      step = now - latest.at
      latest = { at: now, done }
    },
    /** The known values at `now`. Empty at the start and while work stalls; no time left if it would be a guess. */
    at(time: number, total: number | undefined): { readonly ratePerSecond?: number; readonly secondsLeft?: number } {
      const patience = Math.min(mostPatienceMs, Math.max(leastPatienceMs, 2 * step))
      const now = Math.max(latest.at, time - patience)
      const from = Math.max(samples[0]?.at ?? now, now - windowMs)
      if (now - from < shortestMs) return {}
      const rate = ((latest.done - doneAt(from)) * 1_000) / (now - from)
      if (!(rate > 0)) return {}
      const secondsLeft = left(rate, from, now, total)
      return { ratePerSecond: rate, ...(secondsLeft === undefined ? {} : { secondsLeft }) }
    },
  }
}
