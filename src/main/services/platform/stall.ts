/** A long download has a long deadline, but a stalled one ends much sooner. */

export type StallLimit = {
  /** The window, in milliseconds, in which at least `bytes` must arrive. */
  readonly windowMs: number
  readonly bytes: number
}

/** The abort reason of a stalled call. */
export const stalled = new Error('stalled')

export type StallWatch = {
  /** Counts bytes that arrived. */
  count(bytes: number): void
  /** Waits for work outside the platform, such as a pause or a disk write, without counting its time. */
  readonly apart: <Value>(work: Promise<Value>) => Promise<Value>
  stop(): void
}

const looksPerWindow = 60
/** If a check is later than this many intervals, the computer was asleep and couldn't receive anything. */
const mostLooksAtOnce = 5

/**
 * Calls `onStall` once if fewer bytes than `limit` arrive in a window; never without a limit. Only time counts in which the computer was awake and waiting
 * for the platform. `now`: monotonic milliseconds.
 */
export function watchForStall(
  limit: StallLimit | undefined,
  onStall: () => void,
  now: () => number = () => performance.now(),
): StallWatch {
  if (limit === undefined) return { count: () => undefined, apart: (work) => work, stop: () => undefined }
  const everyMs = Math.max(1, limit.windowMs / looksPerWindow)
  let counted = 0
  let waited = 0
  let works = 0
  let last = now()
  const pass = () => {
    const elapsed = now() - last
    last += elapsed
    if (works === 0) waited += Math.min(elapsed, everyMs * mostLooksAtOnce)
  }
  const timer = setInterval(() => {
    pass()
    if (waited < limit.windowMs) return
    const isEnough = counted >= limit.bytes
    counted = 0
    waited = 0
    if (isEnough) return
    clearInterval(timer)
    onStall()
  }, everyMs)
  return {
    count(bytes) {
      counted += bytes
    },
    async apart(work) {
      pass()
      works += 1
      try {
        return await work
      } finally {
        pass()
        works -= 1
      }
    },
    stop: () => clearInterval(timer),
  }
}
