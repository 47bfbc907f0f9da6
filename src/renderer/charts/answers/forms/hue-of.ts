import type { ChartSeries } from '../../../../domain/charts/chart-data.ts'

/** Number of hues in `hues.module.css`. */
const hues = 12
/** Further values reuse a hue, darkened or lightened. */
const shades = ['', 'var(--ac-text-1) 35%', 'var(--ac-surface) 45%']

/**
 * The index of each value in its column, by first appearance in a chart. Kept for the session whatever the filters, so that a value
 * has the same color in every chart, even while it is part of the rest.
 */
const places = new Map<string, Map<string, number>>()

/** A series' CSS color: gray for the rest, a fixed color for a value of column `split`, and for a measure the color of its index `at`. */
export function hueOf({ key }: Pick<ChartSeries, 'key'>, at: number, split?: string): string {
  if (key === 'rest') return 'var(--hue-rest)'
  return split === undefined ? colourAt(at) : colourAt(placeOf(split, key))
}

function placeOf(column: string, key: string): number {
  const known = places.get(column) ?? new Map<string, number>()
  places.set(column, known)
  const place = known.get(key) ?? known.size
  known.set(key, place)
  return place
}

function colourAt(place: number): string {
  const hue = `var(--hue-${(place % hues) + 1})`
  const shade = shades[Math.floor(place / hues) % shades.length] ?? ''
  return shade === '' ? hue : `color-mix(in srgb, ${hue}, ${shade})`
}
