/** Time limit in milliseconds: a caller is waiting, so a slower answer counts as unknown. */
export const usualPatienceMs = 6_000

/** The result of `work`, or undefined if it fails, times out or is canceled. Aborts the work's own signal in that case. */
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
