import { minutesWords } from '../../domain/time/durations.ts'
import { texts } from './text.ts'

/** A wait's trend as a small line with gaps, and in words. Pure: numbers in, path data, positions and words out. */

/** Minutes before now, and the wait in seconds: null while unavailable. */
export type SparkPoint = readonly [minutesAgo: number, waitSeconds: number | null]

type Size = { readonly width: number; readonly height: number }

const pad = 3
/** The minimum scale in seconds, so that a short wait stays low. */
const leastTop = 30 * 60

/** The points of the last `minutes`, oldest first. */
const inSpan = (points: readonly SparkPoint[], minutes: number) =>
  points.filter(([ago]) => ago >= 0 && ago <= minutes).toSorted(([one], [other]) => other - one)

/**
 * Draws the last `minutes`, with now on the right and 0 seconds at the bottom. Breaks the line where unavailable, and across
 * gaps longer than four usual steps.
 */
export function waitSpark(points: readonly SparkPoint[], minutes: number, { width, height }: Size) {
  const shown = inSpan(points, minutes)
  const top = shown.reduce((most, [, seconds]) => Math.max(most, seconds ?? 0), leastTop)
  const x = (ago: number) => round(pad + (1 - ago / minutes) * (width - 2 * pad))
  const y = (seconds: number) => round(height - pad - (seconds / top) * (height - 2 * pad))
  const longest = Math.max(15, 4 * usualStep(shown))

  let line = ''
  /** Unavailable stretches: start and width in pixels. */
  const closed: { x: number; width: number }[] = []
  for (const [at, [ago, seconds]] of shown.entries()) {
    const before = shown[at - 1]
    const isGap = before === undefined || before[0] - ago > longest
    if (seconds === null) {
      const next = shown[at + 1]
      const until = next === undefined ? 0 : Math.max(next[0], ago - longest)
      closed.push({ x: x(ago), width: round(Math.max(1, x(until) - x(ago))) })
    } else line += `${isGap || before[1] === null ? 'M' : 'L'}${x(ago)} ${y(seconds)}`
  }
  const last = shown.at(-1)
  /** The position of the last wait, if it is the latest value. */
  const end = last === undefined || last[1] === null ? undefined : { x: x(last[0]), y: y(last[1]) }
  return { line, closed: joined(closed), end }
}

/** "Last 3 hr: 12 min to 58 min, unavailable at times"; undefined if nothing is known of the last `minutes`. */
export function sparkWords(points: readonly SparkPoint[], minutes: number): string | undefined {
  const shown = inSpan(points, minutes)
  if (shown.length === 0) return undefined
  const span = minutesWords(minutes)
  const waits = shown.flatMap(([, seconds]) => (seconds === null ? [] : [seconds / 60]))
  if (waits.length === 0) return texts.waitSpark.unavailable(span)
  const [least, most] = [minutesWords(Math.min(...waits)), minutesWords(Math.max(...waits))]
  const words = least === most ? texts.waitSpark.wait(span, least) : texts.waitSpark.waits(span, least, most)
  return waits.length === shown.length ? words : texts.waitSpark.atTimes(words)
}

/** The median distance of two points. */
function usualStep(points: readonly SparkPoint[]): number {
  const steps = points.slice(1).map(([ago], at) => (points[at]?.[0] ?? ago) - ago)
  return steps.toSorted((one, other) => one - other)[Math.floor(steps.length / 2)] ?? 0
}

/** Merges adjacent stretches. */
function joined(stretches: readonly { readonly x: number; readonly width: number }[]) {
  const all: { x: number; width: number }[] = []
  for (const { x, width } of stretches) {
    const last = all.at(-1)
    if (last !== undefined && x <= last.x + last.width + 0.5)
      last.width = round(Math.max(last.width, x + width - last.x))
    else all.push({ x, width })
  }
  return all
}

const round = (value: number) => Math.round(value * 10) / 10
