/** A short-lived cache of answers, by request. A read-back is reviewed line by line; the cache keeps that from repeating requests. */
export type Kept<Value> = {
  /** The cached answer, if it's still valid. */
  fresh(key: string): Value | undefined
  /** The last answer, of any age. */
  last(key: string): Value | undefined
  keep(key: string, value: Value): Value
  clear(): void
}

/** Maximum number of entries; the oldest are dropped first. */
const mostKept = 200

/** `now`: milliseconds since 1970. */
export function keptFor<Value>(ms: number, now: () => number): Kept<Value> {
  const kept = new Map<string, { readonly at: number; readonly value: Value }>()
  return {
    fresh(key) {
      const found = kept.get(key)
      // A clock that was set back doesn't extend the lifetime.
      return found !== undefined && now() >= found.at && now() - found.at < ms ? found.value : undefined
    },
    last: (key) => kept.get(key)?.value,
    keep(key, value) {
      kept.delete(key)
      kept.set(key, { at: now(), value })
      const [oldest] = kept.keys()
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
      return value
    },
    clear: () => kept.clear(),
  }
}
