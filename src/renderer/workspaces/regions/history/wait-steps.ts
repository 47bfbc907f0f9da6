import { texts } from '../text/history.ts'

const count = 6
const widths = [1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 30, 60, 120, 240]

/** A wait heat map's scale: six equal steps in whole minutes over `waits` (minutes), rounded as displayed. */
export function waitSteps(waits: readonly number[]) {
  const shown = waits.map(Math.round)
  const least = shown.reduce((low, wait) => Math.min(low, wait), Number.POSITIVE_INFINITY)
  const most = shown.reduce((high, wait) => Math.max(high, wait), 0)
  const from = Number.isFinite(least) ? least : 0
  const firstOf = (width: number) => (Math.floor(from / width) + 1) * width
  // The last step is open-ended, so it may cover two widths.
  const width = widths.find((each) => firstOf(each) + count * each > most) ?? Math.ceil((most - from) / count / 60) * 60
  const first = firstOf(width)
  return {
    /** 1 for the shortest waits, 6 for the longest. */
    stepOf: (minutes: number) => Math.max(1, Math.min(count, Math.floor((Math.round(minutes) - first) / width) + 2)),
    /** Each step with its waits: "under 10 min", "10 to 14 min", "30 min or more". */
    steps: Array.from({ length: count }, (_, index) => ({
      step: index + 1,
      words: wordsOf(index, first + (index - 1) * width, width),
    })),
    /** The shortest and the longest, as short as the legend needs them: "under 10", "30+ min". */
    ends: [texts.waitSteps.under(first), texts.waitSteps.orMore(first + (count - 2) * width)],
  }
}

function wordsOf(index: number, from: number, width: number): string {
  if (index === 0) return texts.waitSteps.underMin(from + width)
  if (index === count - 1) return texts.waitSteps.minOrMore(from)
  return width === 1 ? `${from} min` : texts.waitSteps.toMin(from, from + width - 1)
}
