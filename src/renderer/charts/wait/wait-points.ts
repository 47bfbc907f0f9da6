import { overlap, type Span } from './spans.ts'

/** A line of waits: minutes with fractions, instants in milliseconds since 1970. */

export type WaitPoint = Span & {
  readonly samples: number
  /** Undefined where nothing was measured: the line has a gap there. */
  readonly median: number | undefined
  readonly p10: number | undefined
  readonly p90: number | undefined
  readonly longest: number | undefined
}
export type MeasuredPoint = WaitPoint & { readonly median: number }

export const isMeasured = (point: WaitPoint): point is MeasuredPoint => point.median !== undefined

/** Where a point is drawn: in the middle of what it stands for. */
export const middleOf = ({ from, to }: Span): number => (from + to) / 2

/** Estimates are still true for a while after they were made: shorter silence between two of them is no gap. */
const leastGapMs = 5 * 60_000

/**
 * The pieces of a line: points follow one another in a piece while nothing was missed between them. It breaks at a point without a measure, where
 * points lie further apart than they are long, and where one of `gaps` takes most of the way from one to the next.
 */
export function linePieces(points: readonly WaitPoint[], gaps: readonly Span[]): MeasuredPoint[][] {
  const pieces: MeasuredPoint[][] = []
  let piece: MeasuredPoint[] = []
  const end = () => {
    if (piece.length > 0) pieces.push(piece)
    piece = []
  }
  let gapAt = 0
  for (const point of points) {
    if (!isMeasured(point)) {
      end()
      continue
    }
    const before = piece.at(-1)
    if (before !== undefined) {
      const way = { from: middleOf(before), to: middleOf(point) }
      const length = point.to - point.from
      while ((gaps[gapAt]?.to ?? Number.POSITIVE_INFINITY) <= way.from) gapAt += 1
      let missed = 0
      for (let at = gapAt; (gaps[at]?.from ?? Number.POSITIVE_INFINITY) < way.to; at += 1) {
        missed += overlap(way, gaps[at] ?? way)
      }
      if (point.from - before.to > Math.max(length / 2, leastGapMs) || missed >= 0.75 * (way.to - way.from)) end()
    }
    piece.push(point)
  }
  end()
  return pieces
}
