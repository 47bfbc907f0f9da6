/** Answers that count for a while, by what was asked. A read-back is reviewed line by line, and the platform is not asked as often. */
export type Kept<Value> = {
  /** The answer that still counts. */
  fresh(key: string): Value | undefined
  /** The last answer, however old. */
  last(key: string): Value | undefined
  keep(key: string, value: Value): Value
  clear(): void
}

/** Answers beyond these are forgotten, oldest first. */
const mostKept = 200

/** `now`: milliseconds since 1970. */
export function keptFor<Value>(ms: number, now: () => number): Kept<Value> {
  const kept = new Map<string, { readonly at: number; readonly value: Value }>()
  return {
    fresh(key) {
      const found = kept.get(key)
      // A clock that was set back keeps nothing longer.
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
