import { pausesOn } from '../../../../../domain/regions/open-pauses.ts'
import type { BoardRow } from '../../../../../domain/regions/region-board.ts'
import { sameCode } from '../../../../../domain/normal-text.ts'
import { bySuitability, suitabilityOf } from '../../../../../domain/regions/suitability.ts'

/** Alternatives in a region. Pure functions. */

/** True if the row accepts patients now. */
export const isOpenRow = ({ status, freshness }: BoardRow): boolean =>
  freshness === 'fresh' && (status === 'open' || status === 'slow')

/** True if its bookings are paused, as far as the console knows. */
export const isPaused = (row: BoardRow): boolean => pausesOn(row).length > 0

export type Plan = ReturnType<typeof planB>[number]

/**
 * The other combinations of a region, best match first: open with the same qualifiers, open with qualifiers that cover them, open with unknown fit,
 * then those that may be open, then closed ones; shortest wait first within each. Excludes rows of other regions, since the patient can't change regions.
 */
export function planB(row: BoardRow, others: readonly BoardRow[]) {
  return others
    .filter((other) => sameCode(other.regionCode, row.regionCode) && other.key !== row.key)
    .map((other) => {
      // A region that the practice has deactivated accepts no patients, nor does one whose bookings are paused.
      const isUsed = other.active !== false && !isPaused(other)
      return {
        row: other,
        suits: suitabilityOf(row.assignmentQualifiers, other.assignmentQualifiers),
        isOpen: isUsed && isOpenRow(other),
        /** True if it may be open: its last estimate is outdated, or the last update had none. */
        isUnknown: isUsed && other.freshness !== 'fresh' && other.status !== 'withdrawn',
      }
    })
    .toSorted(
      (one, other) =>
        Number(other.isOpen) - Number(one.isOpen) ||
        Number(other.isUnknown) - Number(one.isUnknown) ||
        bySuitability(one.suits, other.suits) ||
        waitOf(one) - waitOf(other) ||
        one.row.rank - other.row.rank,
    )
}

const waitOf = ({ row, isOpen }: { readonly row: BoardRow; readonly isOpen: boolean }) =>
  isOpen ? (row.waitSeconds ?? Number.MAX_SAFE_INTEGER) : 0
