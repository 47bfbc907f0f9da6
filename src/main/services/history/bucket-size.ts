const [minute, hour, day] = [60, 3_600, 86_400]
/** Round steps of a time axis in seconds; after the last they double. */
const steps = [1, 2, 5, 15, 30].map((count) => count * minute)
steps.push(...[1, 2, 3, 6, 12].map((count) => count * hour), day, 2 * day, 7 * day)

/**
 * Bucket size in seconds: the smallest step so that from ≤ time < to (milliseconds since 1970) spans at most `most` buckets. Buckets start at multiples of
 * their size since 1970 in UTC, so charts of one range share buckets across zones.
 */
export function bucketSecondsFor(from: number, to: number, most: number): number {
  const touched = (seconds: number) => Math.floor((to - 1) / 1_000 / seconds) - Math.floor(from / 1_000 / seconds) + 1
  const known = steps.find((seconds) => touched(seconds) <= most)
  if (known !== undefined) return known
  let seconds = 14 * day
  while (touched(seconds) > Math.max(2, most)) seconds *= 2
  return seconds
}
