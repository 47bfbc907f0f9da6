/** The Levenshtein distance of two texts: letters added, removed or changed. */
export function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1
      next.push(Math.min((row[j - 1] ?? 0) + same, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}

/** The names that `text` may mean, nearest first, at most three. Case and word endings matter little. */
export function nearestNames(text: string, names: readonly string[]): string[] {
  const wanted = text.trim().toLowerCase().slice(0, 100)
  if (wanted === '') return []
  return [...new Set(names)]
    .map((name) => {
      const plain = name.toLowerCase()
      const part = wanted.length > 2 && (plain.startsWith(wanted) || wanted.startsWith(plain)) ? 1 : Infinity
      return { name, far: Math.min(part, editDistance(wanted, plain)) }
    })
    .filter(({ name, far }) => far <= Math.max(1, Math.floor(Math.max(name.length, wanted.length) / 3)))
    .sort((a, b) => a.far - b.far || a.name.localeCompare(b.name))
    .slice(0, 3)
    .map(({ name }) => name)
}
