import { lastWhere } from '../../../domain/last-where.ts'
import { joined, type Span, within, without } from './spans.ts'

/** A time axis with folded stretches. Instants are milliseconds since 1970, places are drawn milliseconds. */
export type FoldAxis = Span & {
  /** Drawn milliseconds, greater than 0. */
  readonly length: number
  /** Folded stretches, sorted and disjoint. */
  readonly folded: readonly Span[]
  /** The place of an instant, 0 to `length`. A folded stretch has a single place; instants outside the axis map to its ends. */
  readonly place: (at: number) => number
  /** The instant at a place; at a folded stretch, the instant after it. */
  readonly at: (place: number) => number
}

/** An axis over `bounds` without `folded`. Folds nothing if nothing would remain. */
export function foldAxis(bounds: Span, folded: readonly Span[]): FoldAxis {
  const { from } = bounds
  const to = Math.max(bounds.to, from + 1)
  const cuts = joined(within(folded, { from, to }))
  const open = without([{ from, to }], cuts)
  if (open.length === 0) return foldAxis(bounds, [])
  let length = 0
  const parts = open.map((span) => {
    const part = { ...span, start: length }
    length += span.to - span.from
    return part
  })
  const [first = { from, to, start: 0 }] = parts
  return {
    from,
    to,
    length,
    folded: cuts,
    place(at) {
      const part = lastWhere(parts, (each) => each.from <= at)
      return part === undefined ? 0 : part.start + Math.min(at, part.to) - part.from
    },
    at(place) {
      const part = lastWhere(parts, (each) => each.start <= place) ?? first
      return part.from + Math.max(0, Math.min(place - part.start, part.to - part.from))
    },
  }
}
