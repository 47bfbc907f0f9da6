/** The last part that meets a condition that only the first ones meet, by binary search. */
export function lastWhere<Part>(parts: readonly Part[], meets: (part: Part) => boolean): Part | undefined {
  let [low, high] = [0, parts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const part = parts[middle]
    if (part !== undefined && meets(part)) low = middle + 1
    else high = middle
  }
  return parts[low - 1]
}
