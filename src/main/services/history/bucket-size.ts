const [minute, hour, day] = [60, 3_600, 86_400]
/** Round steps of a time axis, in seconds; after the last it is doubled. */
const steps = [1, 2, 5, 15, 30].map((count) => count * minute)
steps.push(...[1, 2, 3, 6, 12].map((count) => count * hour), day, 2 * day, 7 * day)

/**
 * Seconds of a bucket: the smallest round step with which from ≤ time < to (milliseconds since 1970) touches `most` buckets at most. Buckets begin at
 * whole multiples of their length since 1970 in UTC, so that charts of one range have the same whatever their zones.
 */
export function bucketSecondsFor(from: number, to: number, most: number): number {
  const touched = (seconds: number) => Math.floor((to - 1) / 1_000 / seconds) - Math.floor(from / 1_000 / seconds) + 1
  const known = steps.find((seconds) => touched(seconds) <= most)
  if (known !== undefined) return known
  let seconds = 14 * day
  while (touched(seconds) > Math.max(2, most)) seconds *= 2
  return seconds
}
