/** A caller waits: whatever takes longer than so many milliseconds is not known in time. */
export const usualPatienceMs = 6_000

/** What `work` gives, or undefined where it fails, takes too long or nobody waits for it any more. Its own signal ends it then. */
export async function within<Value>(
  patienceMs: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value | undefined> {
  const ended = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)])
  const gaveUp = Promise.withResolvers<undefined>()
  const giveUp = () => gaveUp.resolve(undefined)
  ended.addEventListener('abort', giveUp, { once: true })
  if (ended.aborted) giveUp()
  try {
    return await Promise.race([work(ended).catch(() => undefined), gaveUp.promise])
  } finally {
    ended.removeEventListener('abort', giveUp)
  }
}
