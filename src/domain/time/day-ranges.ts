import { addDays } from './dates.ts'

/** Ranges of days (yyyy-MM-dd), both ends inclusive. Pure. */

export type DayRange = { readonly from: string; readonly to: string }

/** The ranges in order; those that overlap or follow each other are one. */
export function joinedRanges(ranges: readonly DayRange[]): readonly DayRange[] {
  const joined: DayRange[] = []
  for (const { from, to } of ranges.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const last = joined.at(-1)
    if (last === undefined || from > addDays(last.to, 1)) joined.push({ from, to })
    else if (to > last.to) joined.splice(-1, 1, { from: last.from, to })
  }
  return joined
}

/** The days that more than one range has, joined. */
export function sharedRanges(ranges: readonly DayRange[]): readonly DayRange[] {
  const shared: DayRange[] = []
  let end = ''
  for (const { from, to } of ranges.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    if (from <= end) shared.push({ from, to: to < end ? to : end })
    if (to > end) end = to
  }
  return joinedRanges(shared)
}

/** The days between joined ranges. */
export const rangesBetween = (joined: readonly DayRange[]): readonly DayRange[] =>
  joined.slice(1).map(({ from }, before) => ({ from: addDays(joined[before]?.to ?? from, 1), to: addDays(from, -1) }))
