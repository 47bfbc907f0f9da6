import { joined, type Span, within, without } from './spans.ts'

/** A time axis on which some stretches take no room. Instants are milliseconds since 1970, places are milliseconds that are drawn. */
export type FoldAxis = Span & {
  /** Milliseconds that are drawn: more than none. */
  readonly length: number
  /** What takes no room, in order and apart. */
  readonly folded: readonly Span[]
  /** Where an instant stands, from 0 to `length`; all of a folded stretch stands in one place. Before and after the axis: its ends. */
  readonly place: (at: number) => number
  /** The instant that stands at a place; where a stretch is folded, the moment after it. */
  readonly at: (place: number) => number
}

/** An axis over `bounds` without `folded`. Where nothing would be left, nothing is folded. */
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

/** The last of `parts` for which `holds` is true, where it is true of the first few alone. */
function lastWhere<Part>(parts: readonly Part[], holds: (part: Part) => boolean): Part | undefined {
  let [low, high] = [0, parts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const part = parts[middle]
    if (part !== undefined && holds(part)) low = middle + 1
    else high = middle
  }
  return parts[low - 1]
}
