import type { ChartSeries } from '../../../../domain/charts/chart-data.ts'

/** Hues of `hues.module.css`. */
const hues = 12
/** A value beyond them has the hue of another, lighter or darker. */
const shades = ['', 'var(--ac-text-1) 35%', 'var(--ac-surface) 45%']

/**
 * The place of each value among the values of its column, in the order in which charts first showed them. It is kept for the session, whatever is filtered,
 * found or cleared: a value keeps its colour in every chart, also while it's part of the rest.
 */
const places = new Map<string, Map<string, number>>()

/** The colour of a series as CSS: the rest is grey, a value of the column `split` has its own for good, and a measure that of its place `at`. */
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
