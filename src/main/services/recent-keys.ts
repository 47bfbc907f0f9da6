/** A set of the `most` most recent keys; the oldest are dropped first. */
export function recentKeys(most: number) {
  const keys = new Set<string>()
  return {
    add(key: string): void {
      // Delete first, so that it counts as the newest.
      keys.delete(key)
      keys.add(key)
      if (keys.size <= most) return
      const [oldest] = keys
      if (oldest !== undefined) keys.delete(oldest)
    },
    clear: () => keys.clear(),
    has: (key: string): boolean => keys.has(key),
  }
}
