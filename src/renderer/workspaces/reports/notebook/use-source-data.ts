import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallInput } from '../../../../bridge/calls.ts'
import type { Failure } from '../../../../bridge/failure.ts'
import type { SnapshotInfo } from '../../../../bridge/snapshots.ts'
import type { ChartData } from '../../../../domain/charts/chart-data.ts'
import { nearlyAll } from '../../../../domain/searches/survey-scale.ts'
import { type TableView, type ViewFilter, wholeTable } from '../../../../domain/tables/table.ts'
import { callBridge } from '../../../bridge/bridge.ts'
import type { Span } from '../../../charts/wait/spans.ts'
import { type Days, instantsOf } from '../../../records/search-days.ts'
import { axisOf, type Cover, dataOn, minutesOn, type NotebookBucket, type Place, rowsOfDays } from './shared-axis.ts'
import { coverOn, stretchesOf } from './source-cover.ts'

export type LaneData = {
  readonly data: ChartData | undefined
  /** For each place of the axis: whether the source was requested for it. */
  readonly cover: readonly Cover[]
  /** Values of these days that the measure leaves out, since they aren't numbers. */
  readonly leftOut?: number
  readonly failure: Failure | undefined
  readonly waiting: boolean
  readonly retry: () => void
}

export type Axis = { readonly bucket: NotebookBucket; readonly days: Days; readonly zone: string }

type Aggregate = CallInput<'snapshots.aggregate'>

type MeasuredLane = {
  readonly info: SnapshotInfo | undefined
  /** Undefined if the source has none; nothing is requested then. */
  readonly time: string | undefined
  readonly measure: Aggregate['measures'][number]
  readonly divideBy?: number
  readonly view?: TableView
  readonly name: string
}

/** Passes the cells that are numbers. */
const isNumber = (column: string): ViewFilter => ({
  op: 'between',
  column,
  from: String(Number.MIN_SAFE_INTEGER),
  scale: 'number',
})

const rowsOf = async (asked: Aggregate, signal: AbortSignal) =>
  (await callBridge('snapshots.aggregate', asked, { signal })).value.rows

/** A measure of a snapshot over the axis. */
export function useMeasured(lane: MeasuredLane, axis: Axis): LaneData {
  const { info, time, measure, divideBy = 1, view = wholeTable, name } = lane
  const { bucket, days, zone } = axis
  const queryKey = ['notebook', info?.id, info?.version, time, measure, view, axis]
  const query = useQuery({
    queryKey,
    enabled: info !== undefined && time !== undefined,
    placeholderData: (before: Measured | undefined, from) =>
      isOtherVersion(from?.queryKey, queryKey) ? before : undefined,
    queryFn: async ({ signal }): Promise<Measured> => {
      if (info === undefined || time === undefined) return { rows: [], whole: null, leftOut: 0, bucket }
      const ask = (groupBy: Aggregate['groupBy'], of: TableView, asked = measure) =>
        rowsOf({ snapshotId: info.id, view: of, groupBy, measures: [asked], limit: 20_000 }, signal)
      const { from, to } = instantsOf(days, zone)
      const ofDays = [...view.filters, { op: 'between' as const, column: time, from: iso(from), to: iso(to - 1) }]
      const { column } = measure
      const others = column === undefined ? [] : [{ ...isNumber(column), not: true }]
      const [rows, whole, other] = await Promise.all([
        ask([{ column: time, bucket, zone }], { ...view, filters: [...view.filters, ...rowsOfDays(time, days, zone)] }),
        ask([], { ...view, filters: ofDays }),
        column === undefined ? [] : ask([], { ...view, filters: [...ofDays, ...others] }, { measure: 'count', column }),
      ])
      return { rows, whole: whole[0]?.[0] ?? null, leftOut: Number(other[0]?.[0] ?? 0), bucket }
    },
  })
  const fill = measure.measure === 'count' ? 0 : null
  const number = (value: string | number | null | undefined) =>
    value === null || value === undefined || !Number.isFinite(Number(value)) ? null : Number(value) / divideBy
  const { data } = query
  const places = axisOf(bucket, days, zone)
  const keys = places.map(({ key }) => key)
  const cover = coverOf(places, info)
  const known = new Set(keys)
  const values = new Map((data?.rows ?? []).map(([key, value]) => [String(key), number(value)]))
  // Drops values outside these days or without a time.
  const drawn = [...values].filter(([key]) => known.has(key))
  const all = fill === 0 ? drawn.reduce((sum, [, value]) => sum + (value ?? 0), 0) : number(data?.whole)
  return {
    cover,
    leftOut: data?.leftOut ?? 0,
    data:
      data === undefined || data.bucket !== bucket
        ? undefined
        : dataOn(bucket, keys, values, {
            name,
            fill,
            total: all,
            cover,
            undated: fill === 0 ? (number(data.rows.find(([key]) => key === null)?.[1]) ?? 0) : 0,
          }),
    failure: query.error?.failure,
    waiting: query.isPlaceholderData,
    retry: () => void query.refetch(),
  }
}

/** The cover of each place by a source; none without it. */
const coverOf = (places: readonly Place[], info: SnapshotInfo | undefined): readonly Cover[] =>
  info === undefined ? places.map(() => 'none') : coverOn(places, stretchesOf(info))

/** True if two query keys differ only in the version of the snapshot: figures of another source or other days would read as zero here. */
const isOtherVersion = (before: readonly unknown[] | undefined, now: readonly unknown[]): boolean =>
  JSON.stringify(before?.toSpliced(2, 1)) === JSON.stringify(now.toSpliced(2, 1))

const iso = (instant: number): string => new Date(instant).toISOString()

type Measured = {
  readonly rows: readonly (readonly (string | number | null)[])[]
  readonly whole: string | number | null
  readonly leftOut: number
  readonly bucket: NotebookBucket
}

/** Minutes of paused bookings over the axis. */
export function usePausedMinutes(info: SnapshotInfo | undefined, axis: Axis): LaneData {
  const { bucket, days, zone } = axis
  const places = axisOf(bucket, days, zone)
  const keys = places.map(({ key }) => key)
  const { from, to } = instantsOf(days, zone)
  const queryKey = ['notebook-pauses', info?.id, info?.version, from, to]
  const query = useQuery({
    queryKey,
    enabled: info !== undefined && info.columns.length > 0,
    placeholderData: (before: Spans | undefined, asked) =>
      isOtherVersion(asked?.queryKey, queryKey) ? before : undefined,
    queryFn: async ({ signal }): Promise<Spans> => {
      if (info === undefined) return { spans: [], undated: 0 }
      const asked = { snapshotId: info.id, view: wholeTable, from: iso(from), to: iso(to) }
      const { value } = await callBridge('searches.pauseTimeline', asked, { signal })
      const bars = value.markets.flatMap(({ lanes }) => lanes.flatMap(({ bars: all }) => all))
      return {
        spans: bars.map((bar) => ({ from: bar.from, to: bar.to ?? Math.min(value.now, to) })),
        undated: value.undated,
      }
    },
  })
  const { data } = query
  const minutes = data === undefined ? undefined : minutesOn(places, data.spans)
  const cover = coverOf(places, info)
  return {
    cover,
    data:
      minutes === undefined
        ? undefined
        : dataOn(bucket, keys, minutes, {
            name: 'minutes',
            fill: 0,
            cover,
            total: [...minutes.values()].reduce((sum, value) => sum + value, 0),
            undated: data?.undated ?? 0,
          }),
    failure: query.error?.failure,
    waiting: query.isPlaceholderData,
    retry: () => void query.refetch(),
  }
}
type Spans = { readonly spans: readonly Span[]; readonly undated: number }

/** The most questions offered. */
const mostOffered = 200

export type NumericQuestions = ReturnType<typeof useNumericQuestions>

/** A survey snapshot's questions whose answers are nearly all numbers. A mean over several questions would mix their scales. */
export function useNumericQuestions(info: SnapshotInfo | undefined) {
  const question = info?.columns.find(({ id }) => id === 'survey.surveyQuestion')?.id
  const query = useQuery({
    queryKey: ['notebook-survey-questions', info?.id, info?.version],
    enabled: question !== undefined,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const column = 'survey.surveyResponse'
      const of = { snapshotId: info?.id ?? '', groupBy: [{ column: question ?? '' }], limit: 5_000 }
      const ask = (filters: TableView['filters']) =>
        rowsOf({ ...of, view: { ...wholeTable, filters }, measures: [{ measure: 'count', column }] }, signal)
      const [all, numbers] = await Promise.all([ask([]), ask([isNumber(column)])])
      const answers = new Map(all.map(([name, count]) => [name, Number(count)]))
      // A single number among words is no scale.
      return numbers
        .flatMap(([name, count]) =>
          name === null || name === undefined || Number(count) < nearlyAll * (answers.get(name) ?? 0)
            ? []
            : [{ name: String(name), count: Number(count) }],
        )
        .toSorted((one, other) => other.count - one.count)
        .slice(0, mostOffered)
        .map(({ name }) => name)
    },
  })
  return {
    /** Most answered first; those of the earlier days until these are counted. */
    names: query.data ?? [],
    /** False until they are counted. */
    isKnown: question === undefined || (query.isSuccess && !query.isPlaceholderData),
    failure: query.error?.failure,
    retry: () => void query.refetch(),
  }
}
