/** A long download has a long deadline; one that stands still is ended much sooner. */

export type StallLimit = {
  /** Milliseconds in which at least `bytes` must arrive. */
  readonly windowMs: number
  readonly bytes: number
}

/** The reason with which a call that stood still is aborted. */
export const stalled = new Error('stalled')

/** Calls `onStall` once when fewer bytes than `limit` asks for were counted in a window; without a limit, never. */
export function watchForStall(
  limit: StallLimit | undefined,
  onStall: () => void,
): { count(bytes: number): void; stop(): void } {
  if (limit === undefined) return { count: () => undefined, stop: () => undefined }
  let counted = 0
  const timer = setInterval(() => {
    const isEnough = counted >= limit.bytes
    counted = 0
    if (isEnough) return
    clearInterval(timer)
    onStall()
  }, limit.windowMs)
  return {
    count(bytes) {
      counted += bytes
    },
    stop: () => clearInterval(timer),
  }
}
