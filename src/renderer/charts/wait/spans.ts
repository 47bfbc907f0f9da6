/** Time spans: half-open, in milliseconds since 1970. */
export type Span = { readonly from: number; readonly to: number }

/** Sorted, with adjacent and overlapping spans merged; drops empty ones. */
export function joined(spans: readonly Span[]): Span[] {
  const result: { from: number; to: number }[] = []
  for (const { from, to } of spans.filter((span) => span.from < span.to).toSorted((one, two) => one.from - two.from)) {
    const last = result.at(-1)
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to)
    else result.push({ from, to })
  }
  return result
}

/** The parts of `spans` within `bounds`, unmerged. */
export function within<Part extends Span>(spans: readonly Part[], bounds: Span): Part[] {
  return spans
    .map((span) => ({ ...span, from: Math.max(span.from, bounds.from), to: Math.min(span.to, bounds.to) }))
    .filter(({ from, to }) => from < to)
}

/** `spans` minus `taken`. */
export function without(spans: readonly Span[], taken: readonly Span[]): Span[] {
  const cuts = joined(taken)
  return joined(spans).flatMap((span) => {
    const left: Span[] = []
    let { from } = span
    for (const cut of cuts) {
      if (cut.to <= from || cut.from >= span.to) continue
      if (cut.from > from) left.push({ from, to: cut.from })
      from = cut.to
    }
    if (from < span.to) left.push({ from, to: span.to })
    return left
  })
}

/** Milliseconds that two spans share. */
export const overlap = (one: Span, two: Span): number =>
  Math.max(0, Math.min(one.to, two.to) - Math.max(one.from, two.from))

/** The total milliseconds of `spans`; overlaps count once. */
export const totalOf = (spans: readonly Span[]): number =>
  joined(spans).reduce((sum, { from, to }) => sum + to - from, 0)
