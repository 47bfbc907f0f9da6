import type { BoardRow } from '../../../../../domain/regions/region-board.ts'
import { sameCode } from '../../../../../domain/regions/region-codes.ts'
import { bySuitability, type Suitability, suitabilityOf } from '../../../../../domain/regions/suitability.ts'

/** Alternatives in a region. Pure functions. */

/** True if the row accepts patients now. */
export const isOpenRow = ({ status, freshness }: BoardRow): boolean =>
  freshness === 'fresh' && (status === 'open' || status === 'slow')

export type Plan = {
  readonly row: BoardRow
  readonly suits: Suitability
  readonly isOpen: boolean
  /** True if it may be open: its last estimate is outdated, or the last update had none. */
  readonly isUnknown: boolean
}

/**
 * The other combinations of a region, best match first: open with the same qualifiers, open with qualifiers that cover them, open with unknown fit,
 * then those that may be open, then closed ones; shortest wait first within each. Excludes rows of other regions, since the patient can't change regions.
 */
export function planB(row: BoardRow, others: readonly BoardRow[]): readonly Plan[] {
  return others
    .filter((other) => sameCode(other.regionCode, row.regionCode) && other.key !== row.key)
    .map((other) => ({
      row: other,
      suits: suitabilityOf(row.assignmentQualifiers, other.assignmentQualifiers),
      // A region that the practice has deactivated accepts no patients.
      isOpen: isOpenRow(other) && other.active !== false,
      isUnknown: other.freshness !== 'fresh' && other.active !== false && other.status !== 'withdrawn',
    }))
    .toSorted(
      (one, other) =>
        Number(other.isOpen) - Number(one.isOpen) ||
        Number(other.isUnknown) - Number(one.isUnknown) ||
        bySuitability(one.suits, other.suits) ||
        waitOf(one) - waitOf(other) ||
        one.row.rank - other.row.rank,
    )
}

const waitOf = ({ row, isOpen }: Plan) => (isOpen ? (row.waitSeconds ?? Number.MAX_SAFE_INTEGER) : 0)
