import { texts } from './text.ts'

/** Numeric answers on their scale. */

export type ScaleBar = {
  readonly label: string
  /** Both ends inclusive; equal for a single number. */
  readonly from: number
  readonly to: number
  readonly count: number
}

export type NumericFigure = {
  readonly kind: 'numeric'
  /** The scale: from the question's text, a common scale, or the smallest and largest answer. */
  readonly from: number
  readonly to: number
  /** The whole scale, with zero for values without answers. */
  readonly bars: readonly ScaleBar[]
  /** Answers on the scale. Mean and median are computed from these. */
  readonly fitting: number
  readonly mean: number
  readonly median: number
  /** Percentage of 9 and 10 minus percentage of 0 to 6, only for a scale from 0 to 10. */
  readonly netScore: number | undefined
  /** Answers that aren't numbers or are off the scale: their count, and the most frequent ones. */
  readonly odd: number
  readonly oddAnswers: readonly { readonly response: string; readonly count: number }[]
}

type Given = { readonly response: string; readonly count: number }
type Numbered = Given & { readonly value: number }

const isNumber = /^[+-]?\d+(\.\d+)?$/

/** The number of an answer, the same in every figure; undefined if it isn't one, like “0x5” or “1e1”. */
export function answerNumber(response: string | number | null | undefined): number | undefined {
  const text = String(response ?? '').trim()
  return isNumber.test(text) && Number.isFinite(Number(text)) ? Number(text) : undefined
}

/** If at least this share of the answers is numeric, the question is numeric. */
export const nearlyAll = 0.9
/** If at least this share of the numbers is on a common scale, the rest are mistakes. */
const mostOnScale = 0.98
/** A scale with more whole numbers than this, or with fractions, is drawn in ranges. */
const mostBars = 21
const parts = 10
const mostOddNamed = 20

/** Undefined if the answers aren't numeric. `given` has each distinct answer once, none of them empty. */
export function numericFigureOf(question: string, given: readonly Given[]): NumericFigure | undefined {
  const numbers: Numbered[] = []
  for (const one of given) {
    const value = answerNumber(one.response)
    if (value !== undefined) numbers.push({ ...one, value })
  }
  const all = countOf(given)
  if (all === 0 || countOf(numbers) < nearlyAll * all) return undefined
  const { from, to, isNamed } = scaleOf(question, numbers)
  const values = numbers.filter(({ value }) => value >= from && value <= to).sort((a, b) => a.value - b.value)
  const on = new Set(values.map(({ response }) => response))
  const off = given.filter(({ response }) => !on.has(response)).sort((a, b) => b.count - a.count)
  const fitting = countOf(values)
  const isWhole = values.every(({ value }) => Number.isInteger(value))
  const seen = new Set(values.map(({ value }) => value))
  const isNet = isWhole && from === 0 && to === 10 && (isNamed || (seen.has(0) && seen.has(10)))
  return {
    kind: 'numeric',
    from,
    to,
    bars: barsOf(values, from, to, isWhole),
    fitting,
    mean: values.reduce((sum, { value, count }) => sum + value * count, 0) / fitting,
    median: (valueAt(values, Math.floor((fitting - 1) / 2)) + valueAt(values, Math.floor(fitting / 2))) / 2,
    netScore: isNet ? netOf(values, fitting) : undefined,
    odd: countOf(off),
    oddAnswers: off.slice(0, mostOddNamed),
  }
}

const countOf = (given: readonly Given[]): number => given.reduce((sum, { count }) => sum + count, 0)

function scaleOf(question: string, numbers: readonly Numbered[]) {
  const fits = (from: number, to: number, share: number) => {
    const on = numbers.filter(({ value }) => Number.isInteger(value) && value >= from && value <= to)
    return on.length > 0 && countOf(on) >= share * countOf(numbers)
  }
  const named = /\b([01])\s*(?:to|-|–|through)\s*(5|7|10)\b/i.exec(question)
  if (named !== null) {
    const [from, to] = [Number(named[1]), Number(named[2])]
    if (fits(from, to, nearlyAll)) return { from, to, isNamed: true }
  }
  const least = Math.min(...numbers.map(({ value }) => value))
  const greatest = Math.max(...numbers.map(({ value }) => value))
  const seen = { from: least, to: greatest, isNamed: false }
  if (fits(0, 10, 1)) {
    if (greatest < 3) return seen
    if (greatest <= 5) return { from: least === 0 ? 0 : 1, to: 5, isNamed: false }
    // If nobody answered 0 or 10, the ends of the scale aren't known.
    return { from: Math.min(1, least), to: greatest, isNamed: false }
  }
  if (fits(1, 5, mostOnScale)) return { from: 1, to: 5, isNamed: false }
  if (fits(0, 10, mostOnScale)) return { from: 0, to: 10, isNamed: false }
  return seen
}

/** The number at a position, from 0, among all sorted answers. */
function valueAt(values: readonly Numbered[], place: number): number {
  let before = 0
  for (const { value, count } of values) {
    before += count
    if (place < before) return value
  }
  return Number.NaN
}

function barsOf(values: readonly Numbered[], from: number, to: number, isWhole: boolean): ScaleBar[] {
  if (isWhole && to - from < mostBars) {
    return Array.from({ length: to - from + 1 }, (_, n) => {
      const value = from + n
      return {
        label: String(value),
        from: value,
        to: value,
        count: countOf(values.filter((one) => one.value === value)),
      }
    })
  }
  const width = (to - from) / parts
  if (width === 0) return [{ label: label(from), from, to, count: countOf(values) }]
  const partOf = (value: number) => Math.min(parts - 1, Math.floor((value - from) / width))
  return Array.from({ length: parts }, (_, n) => {
    const [start, end] = [from + n * width, n === parts - 1 ? to : from + (n + 1) * width]
    const count = countOf(values.filter(({ value }) => partOf(value) === n))
    return { label: texts.surveyScale.to(label(start), label(end)), from: start, to: end, count }
  })
}

const label = (value: number): string => String(Math.round(value * 100) / 100)

function netOf(values: readonly Numbered[], fitting: number): number {
  const share = (is: (value: number) => boolean) => countOf(values.filter(({ value }) => is(value))) / fitting
  return 100 * (share((value) => value >= 9) - share((value) => value <= 6))
}
