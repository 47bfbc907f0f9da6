import type { Gap } from '../../../domain/tables/completeness.ts'

/** The ranges still to request, as offsets among all of the platform's rows. `end` is exclusive. */
export type Range = {
  readonly offset: number
  readonly end: number
  /** How often a page over these rows failed. */
  readonly failures: number
  /** A second read, since rows may have moved: known rows don't count as repeated. */
  readonly again?: boolean
}

export function createCrawlPlan() {
  let front: Range[] = []
  const back: Range[] = []
  let frontier = 0
  let target: number | undefined
  let isEnded = false

  /** At most `rows` rows of the queue's next range, none beyond the platform's count. The remainder goes to the front. */
  function pageOf(queue: Range[], rows: number): Range | undefined {
    for (let range = queue.shift(); range !== undefined; range = queue.shift()) {
      const last = target === undefined ? range.end : Math.min(range.end, target)
      if (range.offset >= last) continue
      const end = Math.min(last, range.offset + rows)
      if (end < last) front.unshift({ ...range, offset: end, end: last })
      return { ...range, end }
    }
    return undefined
  }

  return {
    /** The next page of at most `rows` rows; undefined if there is none. Failed pages come after the rest. */
    next(rows: number): Range | undefined {
      const due = pageOf(front, rows)
      if (due !== undefined) return due
      if (!isEnded && (target === undefined || frontier < target)) {
        const end = target === undefined ? frontier + rows : Math.min(frontier + rows, target)
        const page: Range = { offset: frontier, end, failures: 0 }
        frontier = end
        return page
      }
      return pageOf(back, rows)
    },
    /** Requests these before anything else. */
    first(ranges: readonly Range[]) {
      front = [...ranges, ...front]
    },
    /** Requests these after the rest. */
    last: (range: Range) => void back.push(range),
    /** Where sequential pages end; undefined if the platform gives no count and the end shows by itself. */
    get target() {
      return target
    },
    setTarget(value: number | undefined) {
      target = value
    },
    /** The offset of the next sequential page. */
    get frontier() {
      return frontier
    },
    /** The last sequential page had fewer rows than requested: the next starts after them. Only without a target. */
    frontierAt(offset: number) {
      frontier = offset
    },
    /** Ends the sequential pages, whatever the target: only ranges from `first` and `last` remain. */
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

/** Gaps in order; merges adjacent ones with the same reason. */
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

/** `range` without the rows at `bad` (offsets from its start, ascending), and each bad row alone. */
export function splitAround(range: Range, bad: readonly number[]) {
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

/** Ranges in order; merges adjacent and overlapping ones. */
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
