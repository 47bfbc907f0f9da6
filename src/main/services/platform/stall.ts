/** A long download has a long deadline; one that stands still is ended much sooner. */

export type StallLimit = {
  /** Milliseconds in which at least `bytes` must arrive. */
  readonly windowMs: number
  readonly bytes: number
}

/** The reason with which a call that stood still is aborted. */
export const stalled = new Error('stalled')

export type StallWatch = {
  /** Bytes that arrived. */
  count(bytes: number): void
  /** Awaits work that isn't the platform's, such as a pause or a write to the disk: its time doesn't count. */
  readonly apart: <Value>(work: Promise<Value>) => Promise<Value>
  stop(): void
}

const looksPerWindow = 60
/** A look that comes later than this many was slept over: the computer wasn't awake to receive anything. */
const mostLooksAtOnce = 5

/**
 * Calls `onStall` once when fewer bytes than `limit` asks for were counted in a window; without a limit, never. A window is time in which the computer was
 * awake and the platform was waited for. `now`: milliseconds that never run backwards.
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
