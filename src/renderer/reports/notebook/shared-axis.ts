import { axisLabel, axisWords } from '../../../domain/charts/axis-words.ts'
import type { ChartData } from '../../../domain/charts/chart-data.ts'
import { addDays } from '../../../domain/dates.ts'
import { instantText, startOfDay } from '../../../domain/questions/question-dates.ts'

/** One axis for all charts of the notebook. Days are yyyy-MM-dd of a zone, both included. Pure functions. */

export type NotebookBucket = 'day' | 'hour'
export type Days = { readonly from: string; readonly to: string }

/** More hours than these are not drawn: then days are. */
export const mostHourDays = 14
export const mostDays = 400

const halfHour = 30 * 60_000

/** The place of an instant on the axis, as the aggregate names it. */
export const keyOf = (bucket: NotebookBucket, zone: string, instant: number): string => {
  const text = instantText(zone, Math.floor(instant / 1_000) * 1_000)
  return bucket === 'day' ? text.slice(0, 10) : `${text.slice(0, 13)}:00:00${text.slice(19)}`
}

/** Every place of the axis with the instants between which it lies, milliseconds since 1970; an hour that comes twice is two. */
export function axisOf(
  bucket: NotebookBucket,
  { from, to }: Days,
  zone: string,
): readonly { readonly key: string; readonly from: number; readonly to: number }[] {
  const places: { key: string; from: number; to: number }[] = []
  if (bucket === 'day') {
    for (let day = from; day <= to && places.length < mostDays; day = addDays(day, 1))
      places.push({ key: day, from: startOfDay(zone, day), to: startOfDay(zone, addDays(day, 1)) })
    return places
  }
  const end = startOfDay(zone, addDays(to, 1))
  // Clocks differ from UTC by whole half hours, or quarters of which none begins an hour here.
  for (let at = startOfDay(zone, from); at < end; at += halfHour) {
    const key = keyOf('hour', zone, at)
    const last = places.at(-1)
    if (last?.key === key) last.to = Math.min(at + halfHour, end)
    else places.push({ key, from: at, to: Math.min(at + halfHour, end) })
  }
  return places
}

/** Values on the axis, as a chart draws them: one series. `fill` stands where nothing was measured. */
export function dataOn(
  bucket: NotebookBucket,
  keys: readonly string[],
  values: ReadonlyMap<string, number | null>,
  { name, fill, total, undated = 0 }: { name: string; fill: 0 | null; total: number | null; undated?: number },
): ChartData {
  return {
    axis: 'time',
    bucket,
    points: keys.map((key) => ({ key: `v${key}`, label: axisLabel(bucket, key), words: axisWords(bucket, key) })),
    series: [{ key: 'm0', name, values: keys.map((key) => values.get(key) ?? fill), total }],
    split: false,
    additive: fill === 0,
    total,
    undated,
    categories: { by: undefined, split: undefined, more: false },
    truncated: false,
  }
}

/** Minutes of spans in each place of the axis: what lies over a midnight counts on both sides of it. */
export function minutesOn(
  places: ReturnType<typeof axisOf>,
  spans: readonly { readonly from: number; readonly to: number }[],
): ReadonlyMap<string, number> {
  const minutes = new Map<string, number>()
  for (const place of places) {
    let sum = 0
    for (const { from, to } of spans) sum += Math.max(0, Math.min(to, place.to) - Math.max(from, place.from))
    minutes.set(place.key, sum / 60_000)
  }
  return minutes
}
