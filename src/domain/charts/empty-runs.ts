import type { ChartData } from './chart-data.ts'
import type { ChartSpec } from './chart-spec.ts'
import { texts } from './text.ts'

/** Positions on the axis, both inclusive, counted from 0. */
export type EmptyRun = { readonly from: number; readonly to: number }

/** If a larger share of the points is empty, an empty point means nothing. */
const mostEmptyShare = 0.25
const fewestPoints = 5

/**
 * Stretches of a time axis without rows, for a chart that counts rows: the source may not have delivered these days. Empty if so many points
 * have no rows that gaps are normal.
 */
export function emptyRuns(spec: ChartSpec, { axis, points, series }: ChartData): EmptyRun[] {
  const [first, ...more] = spec.measures
  const countsRows = first?.measure === 'count' && first.column === undefined && more.length === 0
  if (axis !== 'time' || !countsRows || points.length < fewestPoints) return []
  const empty = points.map((_, at) => series.every(({ values }) => values[at] === 0))
  if (empty.filter(Boolean).length > points.length * mostEmptyShare) return []
  return runsOf(empty)
}

/** Stretches of a time axis that the rows don't cover. */
export const uncoveredRuns = ({ points }: ChartData): EmptyRun[] =>
  runsOf(points.map(({ isUncovered }) => isUncovered === true))

function runsOf(places: readonly boolean[]): EmptyRun[] {
  const runs: { from: number; to: number }[] = []
  for (const [at, isOne] of places.entries()) {
    const last = runs.at(-1)
    if (!isOne) continue
    if (last !== undefined && last.to === at - 1) last.to = at
    else runs.push({ from: at, to: at })
  }
  return runs
}

/**
 * What a chart has stretches of, each undefined if it has none: "Aug 14 to Aug 15 aren't covered", "Oct 31 is outside the requested days, so days at the
 * ends may be only in part", "Oct 25, Nov 29 are covered only in part" of weeks and months, "Aug 14 to Aug 15 have no rows".
 */
export const runNotes = (spec: ChartSpec, data: ChartData) => ({
  uncovered: runWords(uncoveredRuns(data), data, texts.emptyRuns.notCovered),
  outside: runWords(runsOf(data.points.map(({ isOutside }) => isOutside === true)), data, texts.emptyRuns.outside),
  inPart: runWords(runsOf(data.points.map(({ isInPart }) => isInPart === true)), data, texts.emptyRuns.inPart),
  empty: runWords(emptyRuns(spec, data), data, texts.emptyRuns.noRows),
})

function runWords(
  runs: readonly EmptyRun[],
  { points }: ChartData,
  words: (names: string, more: string, isOne: boolean) => string,
): string | undefined {
  if (runs.length === 0) return undefined
  const label = (at: number) => points[at]?.label ?? ''
  const named = runs
    .slice(0, 3)
    .map(({ from, to }) => (from === to ? label(from) : texts.emptyRuns.to(label(from), label(to))))
  const more = runs.length > 3 ? texts.emptyRuns.andMore(runs.length - 3) : ''
  const one = runs.length === 1 && runs[0]?.from === runs[0]?.to
  return words(named.join(', '), more, one)
}
