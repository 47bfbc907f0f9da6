import { unlessAborted } from '../../../services/unless-aborted.ts'

/**
 * A short-lived cache of answers, by request. A read-back is reviewed line by line; the cache keeps that from repeating requests. `now`: milliseconds since
 * 1970. `most`: entries; the oldest are dropped first.
 */
export function keptFor<Value>(ms: number, now: () => number, most = 200) {
  const kept = new Map<string, { readonly at: number; readonly value: Value }>()
  const young = (key: string, limit: number): Value | undefined => {
    const found = kept.get(key)
    // A clock that was set back doesn't extend the lifetime.
    return found !== undefined && now() >= found.at && now() - found.at < limit ? found.value : undefined
  }
  return {
    /** The cached answer, if it's still valid. */
    fresh: (key: string) => young(key, ms),
    /** The last answer, if it's younger than `limit` milliseconds: for where a new one can't be had. */
    last: young,
    keep(key: string, value: Value): Value {
      kept.delete(key)
      kept.set(key, { at: now(), value })
      const [oldest] = kept.keys()
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
      return value
    },
    clear: () => kept.clear(),
  }
}

/** Time limit in milliseconds: a caller is waiting, so a slower answer counts as unknown. */
export const usualPatienceMs = 6_000

/** The result of `work`, or undefined if it fails, times out or is canceled. Aborts the work's own signal in that case. */
export async function within<Value>(
  patienceMs: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value | undefined> {
  const ended = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)])
  return unlessAborted(work(ended), ended).catch(() => undefined)
}
