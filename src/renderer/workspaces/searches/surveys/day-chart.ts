import { addDays } from '../../../../domain/time/dates.ts'
import type { RatingScale, SurveyDay } from './survey-days.ts'
import { dateWords } from '../../../../domain/time/day-words.ts'

/** Geometry of the responses chart by day. Pixels, y downward. Pure functions. */

export const edges = { left: 40, right: 30, top: 20, bottom: 20 }
/** The share of the height for bars, from the bottom; the line uses the rest and never crosses them. */
const barPart = 0.6

export type ChartSize = { readonly width: number; readonly height: number }

const roomOf = ({ width, height }: ChartSize) => ({
  width: Math.max(1, width - edges.left - edges.right),
  height: Math.max(1, height - edges.top - edges.bottom),
})

/** The axis maximum: one, two or five times a power of ten. */
export function niceTop(most: number): number {
  if (most <= 1) return 1
  const power = 10 ** Math.floor(Math.log10(most))
  return ([1, 2, 5, 10].find((step) => step * power >= most) ?? 10) * power
}

/** The days' bars, and the labels of the left axis. */
export function dayBars(points: readonly SurveyDay[], size: ChartSize) {
  const room = roomOf(size)
  const top = niceTop(points.reduce((high, { visits }) => Math.max(high, visits), 0))
  const base = size.height - edges.bottom
  const each = room.width / Math.max(1, points.length)
  const yOf = (visits: number) => base - (visits / top) * room.height * barPart
  const bars = points.map((point, at) => {
    const gap = Math.min(6, each * 0.3)
    const y = yOf(point.visits)
    return { point, left: edges.left + at * each + gap / 2, width: Math.max(1, each - gap), top: y, height: base - y }
  })
  const ticks = [0, top / 2, top].filter((tick) => Number.isInteger(tick)).map((value) => ({ value, y: yOf(value) }))
  return { bars, base, each, ticks }
}

/** Segments of the mean rating line, broken at days without a rating, and the labels of the right axis. */
export function ratingLine(points: readonly SurveyDay[], size: ChartSize, scale: RatingScale | undefined) {
  const means = points.flatMap(({ mean }) => mean ?? [])
  if (scale === undefined || means.length === 0) return { stretches: [], ticks: [] }
  const room = roomOf(size)
  const each = room.width / Math.max(1, points.length)
  const low = Math.max(scale.from, Math.min(Math.floor(Math.min(...means)), scale.to - 1))
  const [top, bottom] = [edges.top, edges.top + room.height * (1 - barPart) * 0.92]
  const yOf = (value: number) => bottom - ((value - low) / Math.max(1e-9, scale.to - low)) * (bottom - top)
  const stretches: { x: number; y: number; point: SurveyDay }[][] = [[]]
  for (const [at, point] of points.entries()) {
    if (point.mean === undefined) stretches.push([])
    else stretches.at(-1)?.push({ x: edges.left + (at + 0.5) * each, y: yOf(point.mean), point })
  }
  const span = scale.to - low
  const step = span <= 4 ? 1 : Math.ceil(span / 4)
  // Counted, since a step may be too small to change an answer of many digits.
  const ticks = Array.from({ length: Math.floor(span / step) + 1 }, (_, at) => scale.to - at * step)
  return {
    stretches: stretches.filter((stretch) => stretch.length > 0),
    ticks: ticks.map((value) => ({ value, y: yOf(value) })),
  }
}

/** True if the days span several years; labels then include the year. */
export const spansYears = (points: readonly Pick<SurveyDay, 'day'>[]): boolean =>
  points[0]?.day.slice(0, 4) !== points.at(-1)?.day.slice(0, 4)

/** Maximum width of a letter on the axis. */
const letterWidth = 6.6

/** Day labels below the bars, as many as fit, always including the first and last. */
export function dayMarks(points: readonly SurveyDay[], size: ChartSize) {
  const room = roomOf(size)
  const each = room.width / Math.max(1, points.length)
  const year = spansYears(points)
  const most = Math.max(1, Math.floor(room.width / (year ? 112 : 84)))
  const step = Math.max(1, Math.ceil((points.length - 1) / most))
  return points.flatMap(({ day }, at) => {
    const isLast = at === points.length - 1
    if (!isLast && (at % step !== 0 || (points.length - 1 - at) * each < (year ? 84 : 56))) return []
    const x = edges.left + (at + 0.5) * each
    const words = dateWords(day, { year })
    // Right-aligns the last label so that it isn't cut.
    const isCut = x + (words.length * letterWidth) / 2 > size.width
    return [{ x: isCut ? size.width : x, words, anchor: isCut ? ('end' as const) : ('middle' as const) }]
  })
}

/** Stretches of days without answers. */
export function quietStretches(points: readonly SurveyDay[]) {
  const found: { from: string; to: string; at: number; days: number }[] = []
  for (const [at, { day, answers }] of points.entries()) {
    if (answers > 0) continue
    const last = found.at(-1)
    if (last !== undefined && addDays(last.to, 1) === day) {
      last.to = day
      last.days += 1
    } else found.push({ from: day, to: day, at, days: 1 })
  }
  return found
}
