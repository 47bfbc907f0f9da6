import { useMemo } from 'react'
import type { RegionsSettings } from '../../../../domain/regions/regions-settings.ts'
import type { BoardRow } from '../../../../domain/regions/region-board.ts'
import type { ChartLine, WaitChartData, WeeksBefore } from '../../../charts/wait/chart-data.ts'
import { foldAxis } from '../../../charts/wait/fold-axis.ts'
import { joined } from '../../../charts/wait/spans.ts'
import {
  beginningOf,
  lineOf,
  pointsOf,
  spansOfKind,
  stretchesOf,
  trimmed,
  liveEnd,
  foldedSpans,
  thresholdsOf,
} from './history-chart.ts'
import { type HistoryChoice, lineNames } from './history-choices.ts'
import { chartPauses, type ListedPause } from './pause-list.ts'
import type { RegionHistoryReads } from './use-region-history.ts'
import { movedByWeeks, weeksBefore } from './weeks-before.ts'

type Input = {
  readonly choice: HistoryChoice
  readonly compare: readonly HistoryChoice[]
  readonly reads: RegionHistoryReads
  readonly pauses: readonly ListedPause[]
  readonly row: BoardRow | undefined
  readonly settings: RegionsSettings | undefined
  readonly fold: boolean
  /** Milliseconds since 1970, in steps; ages update with it. */
  readonly now: number
}

/** Combines all loaded data for the chart. Undefined while there is nothing to draw. */
export function useChartData(input: Input): WaitChartData | undefined {
  const { choice, reads, pauses, row, settings, fold, now } = input
  const { zone } = choice
  const { from, end } = reads.span
  const to = reads.readTo
  const history = reads.history.values[0]
  const beside = useBeside(input)
  const weeks = useWeeks(input)
  const ground = useMemo(() => {
    if (history === undefined) return undefined
    const start = beginningOf(history, from, zone)
    const stretches = stretchesOf(history, { from: start, to })
    const points = trimmed(pointsOf(history.buckets, history.bucketSeconds, to), joined(stretches))
    return { start, points, stretches }
  }, [history, from, to, zone])
  const windows = row?.windows
  const axis = useMemo(() => {
    const start = ground?.start ?? from
    const folded =
      ground === undefined || history === undefined || !fold
        ? []
        : foldedSpans(
            {
              reported: spansOfKind(ground.stretches, 'off-hours'),
              unwatched: spansOfKind(ground.stretches, 'unwatched'),
              week: history.week,
              windows: (windows ?? []).map(({ start, end: close }) => ({
                from: Date.parse(start),
                to: Date.parse(close),
              })),
            },
            { from: start, end },
            to,
            zone,
          )
    return foldAxis({ from: start, to: end }, folded)
  }, [ground, history, windows, fold, from, to, end, zone])
  const thresholds = useMemo(() => thresholdsOf(settings?.rules ?? [], choice), [settings, choice])
  const marks = useMemo(() => chartPauses(pauses), [pauses])
  const live = useMemo(() => (row === undefined ? undefined : liveEnd(row, now)), [row, now])
  return useMemo(
    () =>
      ground === undefined
        ? undefined
        : {
            points: ground.points,
            stretches: ground.stretches,
            axis,
            zone,
            pauses: marks,
            thresholds,
            name: beside.name,
            beside: beside.lines,
            weeksBefore: weeks,
            live,
          },
    [ground, axis, zone, marks, thresholds, beside, weeks, live],
  )
}

function useBeside({ choice, compare, reads }: Input): { readonly name: string; readonly lines: readonly ChartLine[] } {
  const { from, to } = reads.span
  const { values } = reads.beside
  return useMemo(() => {
    const [name = choice.regionName, ...names] = lineNames([choice, ...compare])
    const lines = compare.flatMap(({ key }, index): ChartLine[] => {
      const history = values[index]
      if (history === undefined) return []
      return [lineOf(history, { id: key, label: names[index] ?? key, hue: index + 1 }, { from, to })]
    })
    return { name, lines }
  }, [choice, compare, values, from, to])
}

function useWeeks({ choice, reads }: Input): WeeksBefore | undefined {
  const { zone } = choice
  const { values } = reads.weeks
  return useMemo(() => {
    if (values.every((each) => each === undefined)) return undefined
    return weeksBefore(
      values.map((history, week) =>
        history === undefined
          ? []
          : movedByWeeks(pointsOf(history.buckets, history.bucketSeconds, Number.POSITIVE_INFINITY), zone, week + 1),
      ),
    )
  }, [values, zone])
}
