/** A vertical scale: its ends and grid lines, including 0. */
export type NiceScale = { readonly bottom: number; readonly top: number; readonly ticks: readonly number[] }

/** Approximate pixels between two lines. */
const apart = 34

/** Narrower ranges count as empty, since their step would underflow a double. */
const leastRange = 1e-300

/** Steps of 1, 2 or 5 times a power of ten, at most five in `height` pixels, from 0 (or below) to above the largest value. */
export function niceScale(least: number, most: number, height: number): NiceScale {
  const low = Math.min(0, Number.isFinite(least) ? least : 0)
  const high = Math.max(0, Number.isFinite(most) ? most : 0)
  if (high - low < leastRange) return { bottom: 0, top: 1, ticks: [0, 1] }
  const raw = (high - low) / Math.max(1, Math.min(4, Math.floor(height / apart)))
  const power = 10 ** Math.floor(Math.log10(raw))
  const step = ([1, 2, 5, 10].find((each) => each * power >= raw * 0.999) ?? 10) * power
  const first = Math.floor(low / step)
  const last = Math.ceil((high / step) * 0.999_999)
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => tidy((first + at) * step))
  return { bottom: ticks[0] ?? 0, top: ticks.at(-1) ?? 1, ticks }
}

/** 0.3 instead of 0.30000000000000004. */
const tidy = (value: number): number => Number(value.toPrecision(12))

/** At least two digits that count, and never fewer than a whole number has: steps of 0.05 differ, and 147 stays 147. */
const compact = new Intl.NumberFormat('en-US', { notation: 'compact' })

/** "147", "20k", "1.5M", "0.05". */
export const tickWords = (value: number): string => compact.format(value).replace('K', 'k')
