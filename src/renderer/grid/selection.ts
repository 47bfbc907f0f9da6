import { counted } from '../parts/times.ts'

/** The selected rows of a view as ranges of places, 0-based: a million rows are one range. */

export type Stretch = { readonly from: number; readonly to: number }
/** Sorted, not adjacent or overlapping. */
export type Selection = readonly Stretch[]

export const nothingSelected: Selection = []

const tidy = (stretches: readonly Stretch[]): Selection => {
  const out: Stretch[] = []
  for (const next of [...stretches].sort((one, other) => one.from - other.from)) {
    const last = out.at(-1)
    if (last !== undefined && next.from <= last.to + 1) {
      out[out.length - 1] = { from: last.from, to: Math.max(last.to, next.to) }
    } else out.push(next)
  }
  return out
}

export const isSelected = (selection: Selection, place: number): boolean =>
  selection.some(({ from, to }) => from <= place && place <= to)

export const selectedCount = (selection: Selection): number =>
  selection.reduce((sum, { from, to }) => sum + to - from + 1, 0)

/** What is selected in words: "12 rows", or of a range of cells "3 columns, 12 rows". */
export function selectionWords(selection: Selection, range: readonly string[] | undefined): string {
  const rows = counted(selectedCount(selection), 'row')
  return range === undefined ? rows : `${counted(range.length, 'column')}, ${rows}`
}

/** The ids from one column to another in either order; undefined if either isn't there. */
export function columnsBetween(ids: readonly string[], one: string, other: string): readonly string[] | undefined {
  const [first, last] = [ids.indexOf(one), ids.indexOf(other)].sort((a, b) => a - b)
  return first === undefined || last === undefined || first < 0 ? undefined : ids.slice(first, last + 1)
}

/** A range between two places in either order. */
export const stretch = (one: number, other: number): Stretch => ({
  from: Math.min(one, other),
  to: Math.max(one, other),
})

export const withStretch = (selection: Selection, added: Stretch): Selection => tidy([...selection, added])

/** Selects or deselects a place. */
export function toggled(selection: Selection, place: number): Selection {
  if (!isSelected(selection, place)) return withStretch(selection, { from: place, to: place })
  return selection.flatMap(({ from, to }) =>
    place < from || place > to
      ? [{ from, to }]
      : [
          { from, to: place - 1 },
          { from: place + 1, to },
        ].filter((part) => part.from <= part.to),
  )
}

/** The first `most` places of a selection. */
export function firstOf(selection: Selection, most: number): Selection {
  const out: Stretch[] = []
  let left = most
  for (const { from, to } of selection) {
    if (left <= 0) break
    out.push({ from, to: Math.min(to, from + left - 1) })
    left -= to - from + 1
  }
  return out
}

/** Maximum places to map when a selection moves to new rows. */
const mostCarried = 20_000

/** The selection after rows moved; drops rows that are gone. */
export function carriedOver(selection: Selection, placeOf: (place: number) => number | undefined): Selection {
  const before = firstOf(selection, mostCarried).flatMap(({ from, to }) =>
    Array.from({ length: to - from + 1 }, (_, at) => from + at),
  )
  return tidy(
    before.flatMap((place) => {
      const now = placeOf(place)
      return now === undefined ? [] : [{ from: now, to: now }]
    }),
  )
}
