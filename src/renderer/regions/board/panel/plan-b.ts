import type { BoardRow } from '../../../../domain/region-board.ts'

/** What else there is in a region. Pure functions. */

/** A row is open where somebody may be sent there now. */
export const isOpenRow = ({ status }: BoardRow): boolean => status === 'open' || status === 'slow'

/**
 * The other combinations of a region, the likeliest help first: open ones, those with the same qualifiers before others, then the shortest wait; behind
 * them those that are not open. Rows of another region are left out: the patient is where the patient is.
 */
export function planB(row: BoardRow, others: readonly BoardRow[]): readonly BoardRow[] {
  const qualifiers = (of: BoardRow) => JSON.stringify(of.assignmentQualifiers.toSorted())
  const own = qualifiers(row)
  const places = (of: BoardRow) => [
    isOpenRow(of) ? 0 : 1,
    qualifiers(of) === own ? 0 : 1,
    of.waitSeconds ?? Number.MAX_SAFE_INTEGER,
    of.rank,
  ]
  return others
    .filter((other) => other.regionCode === row.regionCode && other.key !== row.key)
    .map((other) => ({ other, places: places(other) }))
    .toSorted((a, b) => {
      const at = a.places.findIndex((place, index) => place !== b.places[index])
      return at < 0 ? 0 : (a.places[at] ?? 0) - (b.places[at] ?? 0)
    })
    .map(({ other }) => other)
}
