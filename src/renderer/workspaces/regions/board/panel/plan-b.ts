import type { BoardRow } from '../../../../../domain/regions/region-board.ts'
import { bySuitability, type Suitability, suitabilityOf } from '../../../../../domain/regions/suitability.ts'

/** What else there is in a region. Pure functions. */

/** A row is open where somebody may be sent there now. */
export const isOpenRow = ({ status, freshness }: BoardRow): boolean =>
  freshness === 'fresh' && (status === 'open' || status === 'slow')

export type Plan = {
  readonly row: BoardRow
  readonly suits: Suitability
  readonly isOpen: boolean
}

const folded = (code: string) => code.trim().toLowerCase()

/**
 * The other combinations of a region, the likeliest help first: open ones for the same qualifiers, then open ones whose qualifiers cover them, then open ones
 * of which the platform does not say that they suit, and last what is not open; the shortest wait first within each. Rows of another region are left out:
 * the patient is where the patient is.
 */
export function planB(row: BoardRow, others: readonly BoardRow[]): readonly Plan[] {
  return others
    .filter((other) => folded(other.regionCode) === folded(row.regionCode) && other.key !== row.key)
    .map((other) => ({
      row: other,
      suits: suitabilityOf(row.assignmentQualifiers, other.assignmentQualifiers),
      // Nobody is sent to a region that the practice has turned off.
      isOpen: isOpenRow(other) && other.active !== false,
    }))
    .toSorted(
      (one, other) =>
        Number(other.isOpen) - Number(one.isOpen) ||
        bySuitability(one.suits, other.suits) ||
        waitOf(one) - waitOf(other) ||
        one.row.rank - other.row.rank,
    )
}

const waitOf = ({ row, isOpen }: Plan) => (isOpen ? (row.waitSeconds ?? Number.MAX_SAFE_INTEGER) : 0)
