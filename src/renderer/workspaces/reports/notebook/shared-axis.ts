import { axisLabel, axisWords } from '../../../../domain/charts/axis-words.ts'
import type { ChartData } from '../../../../domain/charts/chart-data.ts'
import { hourKey } from '../../../../domain/charts/time-axis.ts'
import { addDays } from '../../../../domain/time/dates.ts'
import { startOfDay } from '../../../../domain/questions/question-dates.ts'
import type { ViewFilter } from '../../../../domain/tables/table.ts'
import { overlap, type Span } from '../../../charts/wait/spans.ts'
import { daysFrom } from '../../../parts/zone-times.ts'
import { type Days, instantsOf } from '../../../records/search-days.ts'

/** One axis for all charts of the notebook. Days are yyyy-MM-dd in a zone, both included. Pure functions. */

export type NotebookBucket = 'day' | 'hour'

/** A day or an hour of the axis, with its start and end in milliseconds since 1970. */
export type Place = Span & { readonly key: string }

/** How much of a place a source covers. */
export type Cover = 'whole' | 'part' | 'none'

/** Spans of more days use days instead of hours. */
export const mostHourDays = 14
export const mostDays = 400

const halfHour = 30 * 60_000

/** Every place of the axis with its start and end in milliseconds since 1970. A repeated hour gives two places. */
export function axisOf(bucket: NotebookBucket, { from, to }: Days, zone: string): readonly Place[] {
  const endOf = (day: string) => startOfDay(zone, addDays(day, 1))
  if (bucket === 'day')
    return daysFrom(from, to, mostDays).map((day) => ({ key: day, from: startOfDay(zone, day), to: endOf(day) }))
  const places: { key: string; from: number; to: number }[] = []
  const end = endOf(to)
  // UTC offsets are multiples of half an hour; those with quarters start no hour here.
  for (let at = startOfDay(zone, from); at < end; at += halfHour) {
    const key = hourKey(zone, at)
    const last = places.at(-1)
    if (last?.key === key) last.to = Math.min(at + halfHour, end)
    else places.push({ key, from: at, to: Math.min(at + halfHour, end) })
  }
  return places
}

/** Leaves out the rows of other days, of which a long report has more hours than one answer. Rows without a readable time stay. */
export function rowsOfDays(column: string | undefined, days: Days, zone: string): readonly ViewFilter[] {
  if (column === undefined) return []
  const { from, to } = instantsOf(days, zone)
  return [
    { op: 'between', column, to: new Date(from - 1).toISOString(), not: true },
    { op: 'between', column, from: new Date(to).toISOString(), not: true },
  ]
}

/** Values on the axis as one chart series. `fill` is for places without a value, null for places not requested. */
export function dataOn(
  bucket: NotebookBucket,
  keys: readonly string[],
  values: ReadonlyMap<string, number | null>,
  { name, fill, total: sum, cover, undated = 0 }: Told,
): ChartData {
  const own = keys.map((key, at) => valueAt(values.get(key), cover[at], fill))
  // Where nothing is known of any place, neither is the sum of all.
  const total = own.every((value) => value === null) ? null : sum
  return {
    axis: 'time',
    bucket,
    points: keys.map((key) => ({ key: `v${key}`, label: axisLabel(bucket, key), words: axisWords(bucket, key) })),
    series: [{ key: 'm0', name, values: own, total }],
    split: false,
    additive: fill === 0,
    total,
    undated,
    categories: { by: undefined, split: undefined, more: false },
    truncated: false,
  }
}

type Told = {
  readonly name: string
  readonly fill: 0 | null
  readonly total: number | null
  /** For each place. */
  readonly cover: readonly Cover[]
  readonly undated?: number
}

/** Shows existing rows of a place that wasn't requested, but never zero for it. */
function valueAt(value: number | null | undefined, cover: Cover | undefined, fill: 0 | null): number | null {
  if (cover === 'none') return value === 0 ? null : (value ?? null)
  return value ?? fill
}

/** Minutes of spans in each place of the axis. A span over midnight counts on both sides. */
export function minutesOn(places: readonly Place[], spans: readonly Span[]): ReadonlyMap<string, number> {
  const sumIn = (place: Place) => spans.reduce((sum, span) => sum + overlap(span, place), 0)
  return new Map(places.map((place) => [place.key, sumIn(place) / 60_000]))
}
