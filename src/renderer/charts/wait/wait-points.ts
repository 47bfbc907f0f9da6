import { overlap, type Span } from './spans.ts'

/** A line of waits: minutes with fractions, instants in milliseconds since 1970. */

export type WaitPoint = Span & {
  readonly samples: number
  /** Undefined without a measurement, which breaks the line. */
  readonly median: number | undefined
  readonly p10: number | undefined
  readonly p90: number | undefined
  readonly longest: number | undefined
}
export type MeasuredPoint = WaitPoint & { readonly median: number }

export const isMeasured = (point: WaitPoint): point is MeasuredPoint => point.median !== undefined

/** A point is drawn at the middle of its interval. */
export const middleOf = ({ from, to }: Span): number => (from + to) / 2

/** An estimate stays valid for a while, so a shorter silence is no gap. */
const leastGapMs = 5 * 60_000

/**
 * Splits a line at gaps: at a point without a measurement, where points are further apart than they
 * are long, and where one of `gaps` covers most of the distance between two points.
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
