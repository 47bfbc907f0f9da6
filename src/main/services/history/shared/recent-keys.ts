/** The keys of late, as many as `most`: those before are forgotten first. */
export function recentKeys(most: number) {
  const keys = new Set<string>()
  return {
    add(key: string): void {
      // Taken out first, so that it counts as new again.
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
