import type { LogEvents } from './log-line.ts'

/** Limits how often a repeated fault is logged: the first few, then a count. */

type PacedFault = LogEvents['fault']

const windowMs = 60_000
const mostOfOne = 3
const mostInAll = 60
const mostKinds = 200

type Seen = { readonly fault: PacedFault; from: number; logged: number; counted: number }

export function createFaultPace(now: () => number) {
  const seen = new Map<string, Seen>()
  let all = { from: 0, logged: 0 }

  return {
    /** What to log for this fault now; undefined if it's only counted. */
    take(fault: PacedFault): PacedFault | undefined {
      const at = now()
      const key = JSON.stringify([fault.error, fault.code, fault.in, fault.where[0]])
      const [oldest] = seen.keys()
      if (oldest !== undefined && seen.size >= mostKinds && !seen.has(key)) seen.delete(oldest)
      const one = seen.get(key) ?? { fault, from: at, logged: 0, counted: 0 }
      seen.set(key, one)
      // A clock that was set back starts a new window too.
      if (Math.abs(at - one.from) >= windowMs) {
        one.from = at
        one.logged = 0
      }
      if (Math.abs(at - all.from) >= windowMs) all = { from: at, logged: 0 }
      if (one.logged >= mostOfOne || all.logged >= mostInAll) {
        one.counted += 1
        return undefined
      }
      one.logged += 1
      all.logged += 1
      const times = one.counted + 1
      one.counted = 0
      return times > 1 ? { ...fault, times } : fault
    },
    /** Counted faults that aren't logged yet. */
    rest(): readonly PacedFault[] {
      const left = [...seen.values()].filter(({ counted }) => counted > 0)
      return left.map((one) => {
        const { counted } = one
        one.counted = 0
        return counted > 1 ? { ...one.fault, times: counted } : one.fault
      })
    },
  }
}
