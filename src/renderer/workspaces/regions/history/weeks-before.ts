import type { WeeksBefore } from '../../../charts/wait/chart-data.ts'
import { middleOf, type WaitPoint } from '../../../charts/wait/wait-points.ts'
import { dayShifter } from '../../../../domain/time/zone-days.ts'

/** The same weekdays of earlier weeks, moved onto the axis of the shown days. */

/** The number of weeks drawn. */
export const weeksDrawn = 4

/** Moves the points of `weeks` weeks ago to the same weekday and clock time in `zone`. Keeps the time order. */
export function movedByWeeks(points: readonly WaitPoint[], zone: string, weeks: number): WaitPoint[] {
  const [first] = points
  const last = points.at(-1)
  if (first === undefined || last === undefined) return []
  const shift = dayShifter(zone, first.from, last.to + 1, weeks * 7)
  let free = Number.NEGATIVE_INFINITY
  return points.flatMap((point) => {
    const from = shift(point.from)
    // When an hour occurs twice, skips the second one, which has no place on the axis.
    if (from < free) return []
    free = from + (point.to - point.from)
    return [{ ...point, from, to: free }]
  })
}

/**
 * The weeks and their median at each point of the latest week, over all weeks with a wait there. `weeks`: already moved, latest
 * first. The grid comes from the first week that has points.
 */
export function weeksBefore(weeks: readonly (readonly WaitPoint[])[]): WeeksBefore {
  const grid = weeks.find((points) => points.length > 0) ?? []
  const cursors = weeks.map(() => 0)
  const middle = grid.map((point): WaitPoint => {
    const at = middleOf(point)
    const waits: number[] = []
    weeks.forEach((points, week) => {
      let cursor = cursors[week] ?? 0
      while ((points[cursor]?.to ?? Number.POSITIVE_INFINITY) <= at) cursor += 1
      cursors[week] = cursor
      const there = points[cursor]
      if (there !== undefined && there.from <= at && there.median !== undefined) waits.push(there.median)
    })
    return {
      ...point,
      samples: waits.length,
      median: medianOf(waits),
      p10: undefined,
      p90: undefined,
      longest: undefined,
    }
  })
  return { weeks, middle }
}

function medianOf(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((one, other) => one - other)
  const upper = sorted[sorted.length >> 1]
  const lower = sorted[(sorted.length - 1) >> 1]
  return upper === undefined || lower === undefined ? undefined : (upper + lower) / 2
}
