import type { RegionDetail } from '../../../../bridge/calls/regions.ts'
import type { PracticeMemory } from '../../../../domain/regions/board-memory.ts'
import type { BoardRow } from '../../../../domain/regions/region-board.ts'
import { regionsByCode } from '../../../../domain/regions/region-codes.ts'

const sameCode = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/**
 * A row with everything known about its region: other visit types and qualifiers, and other practices with the same region code, worst first. Never another
 * region, because a patient can't change regions.
 */
export function regionDetail(
  row: BoardRow,
  rows: readonly BoardRow[],
  memory: PracticeMemory | undefined,
): RegionDetail {
  const { practiceRegions: _regions, ...practice } = memory?.practice ?? {}
  const regions = memory === undefined ? [] : (regionsByCode(memory.practice).get(row.regionCode) ?? [])
  const entries = [...(memory?.entries.values() ?? [])].filter(
    ({ combination }) => combination.regionCode === row.regionCode,
  )
  const own = entries.filter(({ key }) => key === row.key)
  const others = entries.filter(({ key }) => key !== row.key)
  return {
    row,
    sameRegion: rows.filter(({ key, regionCode }) => key !== row.key && sameCode(regionCode, row.regionCode)),
    raw: {
      // If two regions of a practice share a code, it includes both.
      region: regions.length > 1 ? regions : regions[0],
      practice,
      estimates: [...own, ...others].flatMap(({ last }) => last?.raw ?? []),
    },
  }
}
