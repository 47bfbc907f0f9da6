import type { Gap } from '../../../domain/tables/completeness.ts'

/** What is still to be asked for, as places among all rows of the platform. `end` is one past the last. */
export type Range = {
  readonly offset: number
  readonly end: number
  /** How often a page over these rows failed. */
  readonly failures: number
  /** Read a second time, since rows may have moved: rows that were there already do not count as repeated. */
  readonly again?: boolean
}

export type CrawlPlan = {
  /** The next page of at most `rows` rows; undefined when there is none. Pages that failed wait until the others are through. */
  next(rows: number): Range | undefined
  /** To be asked for next, before anything else. */
  first(ranges: readonly Range[]): void
  /** To be asked for when the rest is through. */
  last(range: Range): void
  /** How far pages in order go; undefined where the platform tells no count and the end shows by itself. */
  readonly target: number | undefined
  setTarget(target: number | undefined): void
  /** Where the next page in order begins. */
  readonly frontier: number
  /** The last page in order gave fewer rows than asked: the next begins behind them. Only where there is no target. */
  frontierAt(offset: number): void
  /** Pages asked for in order are at their end, whatever the target: only what was put first or last is still asked for. */
  endHere(): void
  readonly isEnded: boolean
  readonly isAtLastOnes: boolean
}

export function createCrawlPlan(): CrawlPlan {
  let front: Range[] = []
  const back: Range[] = []
  let frontier = 0
  let target: number | undefined
  let isEnded = false

  /** At most `rows` of `range`; what is left of it waits in front. */
  function cut(range: Range, rows: number): Range {
    const end = Math.min(range.end, range.offset + rows)
    if (end < range.end) front.unshift({ ...range, offset: end })
    return { ...range, end }
  }

  return {
    next(rows) {
      for (let range = front.shift(); range !== undefined; range = front.shift()) {
        // Rows behind the end that the platform told since are not asked for.
        const end = target === undefined ? range.end : Math.min(range.end, target)
        if (range.offset < end) return cut({ ...range, end }, rows)
      }
      if (!isEnded && (target === undefined || frontier < target)) {
        const end = target === undefined ? frontier + rows : Math.min(frontier + rows, target)
        const page: Range = { offset: frontier, end, failures: 0 }
        frontier = end
        return page
      }
      for (let range = back.shift(); range !== undefined; range = back.shift()) {
        const end = target === undefined ? range.end : Math.min(range.end, target)
        if (range.offset < end) return cut({ ...range, end }, rows)
      }
      return undefined
    },
    first(ranges) {
      front = [...ranges, ...front]
    },
    last: (range) => void back.push(range),
    get target() {
      return target
    },
    setTarget(value) {
      target = value
    },
    get frontier() {
      return frontier
    },
    frontierAt(offset) {
      frontier = offset
    },
    endHere() {
      isEnded = true
    },
    get isEnded() {
      return isEnded
    },
    get isAtLastOnes() {
      return front.length === 0 && back.length > 0 && (isEnded || (target !== undefined && frontier >= target))
    },
  }
}

/** Gaps in order, those side by side with the same reason as one. */
export function mergedGaps(gaps: readonly Gap[]): Gap[] {
  const merged: Gap[] = []
  for (const gap of [...gaps].sort((a, b) => a.offset - b.offset)) {
    const before = merged.at(-1)
    if (before !== undefined && before.reason === gap.reason && before.offset + before.count === gap.offset)
      merged[merged.length - 1] = { ...before, count: before.count + gap.count }
    else merged.push(gap)
  }
  return merged
}

/** `range` without the rows at `bad` (places from its start, ascending), and each of those alone. */
export function splitAround(
  range: Range,
  bad: readonly number[],
): { readonly others: Range[]; readonly alone: Range[] } {
  const { offset, end } = range
  const places = bad.map((place) => offset + place).filter((place) => place < end)
  const starts = [offset, ...places.map((place) => place + 1)]
  const ends = [...places, end]
  return {
    others: starts
      .map((start, index) => ({ ...range, offset: start, end: ends[index] ?? end }))
      .filter((part) => part.offset < part.end),
    alone: places.map((place) => ({ ...range, offset: place, end: place + 1 })),
  }
}

/** Ranges in order, those that touch or overlap as one. */
export function mergedRanges(ranges: readonly Range[]): Range[] {
  const merged: Range[] = []
  for (const range of [...ranges].sort((a, b) => a.offset - b.offset)) {
    const before = merged.at(-1)
    if (before !== undefined && range.offset <= before.end)
      merged[merged.length - 1] = { ...before, end: Math.max(before.end, range.end) }
    else merged.push(range)
  }
  return merged
}
