/** How fast work goes: units in a second over the last while, and from that the time left. */

export type Pace = {
  /** Takes note of units done, at any rate of calls; a number smaller than before begins anew. Milliseconds of a clock that only goes on. */
  note(done: number, now: number): void
  /** What is known at `now`: nothing at the start, while nothing moves, and of the time left where it would be a guess. */
  at(now: number, total: number | undefined): { readonly ratePerSecond?: number; readonly secondsLeft?: number }
}

/** The while that is looked at. */
const windowMs = 8_000
/** Samples are no closer than this, so that frequent reports cost a comparison and no more. */
const sampleMs = 250
/** Shortest time a rate is told of. */
const shortestMs = 1_000
/** Shortest time from which the time left is told. */
const steadyMs = 3_000
/** Work that comes in pages stands between them: the rate falls only after a pause of twice the last step, within these bounds. */
const leastPatienceMs = 1_000
const mostPatienceMs = 30_000
/** The two halves of the while may differ by this factor where the time left is told. */
const steadyFactor = 3
const longestLeftSeconds = 86_400

type Sample = { readonly at: number; readonly done: number }

export function createPace(start: number): Pace {
  let samples: Sample[] = [{ at: start, done: 0 }]
  let latest: Sample = { at: start, done: 0 }
  /** Milliseconds of the last step. */
  let step = 0

  /** Done at a moment, between two samples as if the work had gone evenly. */
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
    note(done, now) {
      if (!(done >= 0 && done <= Number.MAX_SAFE_INTEGER)) return
      if (done < latest.done) samples = [{ at: now, done }]
      else if (done === latest.done) return
      else if (now - (samples.at(-1)?.at ?? 0) >= sampleMs) {
        samples.push({ at: now, done })
        // One older than the window stays, to measure its beginning from.
        while ((samples[1]?.at ?? now) <= now - windowMs) samples.shift()
      }
      step = now - latest.at
      latest = { at: now, done }
    },
    at(time, total) {
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
