import { firstWeekday } from '../time/date-form.ts'
import type { NotKnown } from '../knowing.ts'
import type { TimeBucket } from '../tables/measures.ts'
import type { KeptFigures, QuestionRun } from './saved-question.ts'
import { texts } from './text.ts'

/** Compares two runs of the same question by their saved figures. */

export type Change = {
  readonly now: number
  readonly before: number
  readonly by: number
  readonly way: 'more' | 'fewer' | 'same'
}

export type TimeRow = {
  /** The time of each run, as in the aggregate; undefined if that run doesn't have it. */
  readonly now: string | undefined
  readonly before: string | undefined
  readonly nowValue: number | null
  readonly beforeValue: number | null
  readonly change: Change | undefined
}

export type FigureComparison = {
  readonly chartId: string
  readonly total: Change | undefined
  /** `position`: the first day of one run is matched with the first day of the other. */
  readonly aligned: 'position' | 'name'
  readonly byTime: readonly TimeRow[]
}

export type RunComparison = {
  readonly rows: Change | undefined
  readonly matching: Change | undefined
  readonly figures: readonly FigureComparison[]
}

/** Why two runs can't be compared: another question was asked, or one has missing rows, so a difference may come from that. Undefined if they can. */
export function notComparable(now: QuestionRun, before: QuestionRun): NotKnown | undefined {
  if (now.askedSince !== before.askedSince)
    return { state: 'not-checked', reason: texts.compareRuns.theQuestionChanged }
  const short =
    now.complete === false
      ? texts.compareRuns.theLastRun
      : before.complete === false
        ? texts.compareRuns.theRunBefore
        : undefined
  if (short === undefined) return undefined
  return { state: 'not-checked', reason: texts.compareRuns.didntLoadAllRowsSoTheTwoRuns(short) }
}

/** Sums of decimals differ in their last digits by the order in which they were added. */
const noise = 1e-9

/** Undefined if either value is unknown. */
export function changeOf(now: number | null | undefined, before: number | null | undefined): Change | undefined {
  if (now === null || now === undefined || before === null || before === undefined) return undefined
  const difference = now - before
  const by = Math.abs(difference) <= noise * Math.max(Math.abs(now), Math.abs(before)) ? 0 : difference
  return { now, before, by, way: by > 0 ? 'more' : by < 0 ? 'fewer' : 'same' }
}

/**
 * Compares the later run with the earlier one. Figures by weekday or hour of day are matched by name. Figures by date are matched by their distance from
 * the first day if the question's dates are `relative`, else by name. Charts that only one run has are left out.
 */
export function compareRuns(now: QuestionRun, before: QuestionRun, relative: boolean): RunComparison {
  return {
    rows: changeOf(now.rows, before.rows),
    matching: changeOf(now.matching, before.matching),
    figures: (now.figures ?? []).flatMap((figure) => {
      const other = before.figures?.find(
        ({ chartId, bucket }) => chartId === figure.chartId && bucket === figure.bucket,
      )
      if (other === undefined) return []
      const isDated = figure.bucket !== 'weekday' && figure.bucket !== 'hourOfDay'
      const aligned = relative && isDated ? 'position' : 'name'
      return {
        chartId: figure.chartId,
        total: changeOf(figure.total, other.total),
        aligned,
        byTime: timeRows(figure, other, (key, run) =>
          aligned === 'name'
            ? nameOf(key, figure.bucket)
            : placeOf(key, figure.bucket, run === 'now' ? now.startDate : before.startDate),
        ),
      }
    }),
  }
}

function timeRows(
  now: KeptFigures,
  before: KeptFigures,
  place: (key: string, run: 'now' | 'before') => string,
): readonly TimeRow[] {
  const rows = new Map<string, { now?: [string, number | null]; before?: [string, number | null] }>()
  for (const [run, { byTime }] of [
    ['now', now],
    ['before', before],
  ] as const) {
    const met = new Map<string, number>()
    for (const pair of byTime) {
      const at = place(pair[0], run)
      // Keeps the hour that occurs twice in fall as two entries.
      const again = met.get(at) ?? 0
      met.set(at, again + 1)
      const key = again === 0 ? at : `${at} #${again}`
      rows.set(key, { ...rows.get(key), [run]: pair })
    }
  }
  return [...rows]
    .toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
    .map(([, row]) => ({
      now: row.now?.[0],
      before: row.before?.[0],
      nowValue: row.now?.[1] ?? null,
      beforeValue: row.before?.[1] ?? null,
      change: changeOf(row.now?.[1], row.before?.[1]),
    }))
}

/** The name of a time as sortable text: weekdays in the order of a week, all else as it is. */
function nameOf(key: string, bucket: TimeBucket | undefined): string {
  if (bucket === 'weekday') return String((Number(key) - firstWeekday() + 7) % 7)
  return bucket === 'hourOfDay' ? key.padStart(2, '0') : key
}

/** The distance of a time from the first day of its run, as sortable text: days, weeks or months, and the clock time for hours. */
function placeOf(key: string, bucket: TimeBucket | undefined, startDate: string): string {
  const first = startDate.slice(0, 10)
  const day = key.slice(0, 10)
  const padded = (value: number) => String(value + 100_000).padStart(7, '0')
  if (bucket === 'month') return padded(monthsOf(day) - monthsOf(first))
  // The first week contains the first day, whichever weekday the weeks of the run start on.
  if (bucket === 'week') return padded(Math.ceil((daysOf(day) - daysOf(first)) / 7))
  return `${padded(daysOf(day) - daysOf(first))}${key.slice(10, 16)}`
}

const monthsOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
const daysOf = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000)
