import { isOldAt, type WallRow, type WallState, wallStates } from './wall-rows.ts'

/** One tile per region: its worst combination and a summary of the others. Pure functions. */

/** A visit type's state in one word or number. */
export type TilePart = Pick<WallRow, 'visit' | 'state' | 'minutes' | 'isSlow' | 'isOld'>

export type WallTileData = ReturnType<typeof wallTiles>[number]

/**
 * Sort order: withdrawn and closed, busy, then the longest wait; then outdated waits, planned off hours, and
 * no data.
 */
const order: Readonly<Record<WallState, number>> = {
  withdrawn: 0,
  closed: 1,
  inactive: 2,
  busy: 3,
  open: 4,
  'off-hours': 7,
  'no-data': 8,
}

type Placed = { readonly row: WallRow; readonly isOld: boolean; readonly place: readonly [number, number] }

function placed(row: WallRow, now: number, staleAfterMs: number): Placed {
  const isOld = isOldAt(row, now, staleAfterMs)
  const group = row.state !== 'open' ? order[row.state] : isOld ? 6 : row.minutes === undefined ? 5 : order.open
  return { row, isOld, place: [group, row.state === 'open' ? -(row.minutes ?? 0) : (row.since?.at ?? 0)] }
}

const worse = (one: Placed, other: Placed) => one.place[0] - other.place[0] || one.place[1] - other.place[1]

/** The tiles of `rows`, worst first. `now` and `staleAfterMs` in milliseconds. */
export function wallTiles(rows: readonly WallRow[], now: number, staleAfterMs: number) {
  const regions = Map.groupBy(rows, ({ practiceId, regionCode }) => JSON.stringify([practiceId, regionCode]))
  const tiles = [...regions].flatMap(([key, own]) => {
    const all = own.map((row) => placed(row, now, staleAfterMs)).toSorted(worse)
    const [first] = all
    return first === undefined ? [] : [{ key, first, all }]
  })
  const names = Map.groupBy(tiles, ({ first }) => first.row.region)
  const codes = Map.groupBy(tiles, ({ first }) => first.row.regionCode)
  return tiles
    .toSorted(
      (one, other) =>
        worse(one.first, other.first) || one.first.row.region.localeCompare(other.first.row.region, 'en-US'),
    )
    .map(({ key, first, all }) => {
      const worst = first.row
      const isAlone = names.get(worst.region)?.length === 1 && codes.get(worst.regionCode)?.length === 1
      return {
        /** A unique text for the region of its practice. */
        key,
        region: worst.region,
        /** Set only if another practice on this wall has a region with the same name or code. */
        practice: isAlone ? undefined : worst.practice,
        /** The worst combination, shown large. */
        worst,
        isOld: first.isOld,
        /** True if all combinations of the region share the worst state. */
        isWhole: all.every(({ row }) => row.state === worst.state),
        isFiring: all.some(({ row }) => row.isFiring),
        /** By visit type, the large one first; empty if there is only one. */
        parts: partsOf(all, worst),
        /** The open alternative for the same qualifiers in this region and practice with the shortest wait; only if the worst is not open. */
        instead: worst.state === 'open' ? undefined : insteadOf(all, worst),
        /** The longest active pause. */
        paused: all.flatMap(({ row }) => row.paused ?? []).toSorted((one, other) => one.since - other.since)[0],
      }
    })
}

/** The worst of each visit type: the first one, since `all` is sorted worst first. */
function partsOf(all: readonly Placed[], worst: WallRow): readonly TilePart[] {
  const visits = Map.groupBy(all, ({ row }) => row.visit)
  if (visits.size < 2) return []
  const parts = [...visits.values()].flatMap(([first]): TilePart[] => {
    if (first === undefined) return []
    const { visit, state, minutes, isSlow } = first.row
    return [{ visit, state, minutes, isSlow, isOld: first.isOld }]
  })
  return parts.toSorted((one, other) => Number(other.visit === worst.visit) - Number(one.visit === worst.visit))
}

/** Never another region or practice, since the patient can't change regions, and never one whose bookings are paused. */
function insteadOf(all: readonly Placed[], worst: WallRow) {
  const isFit = ({ row, isOld }: Placed) =>
    row.state === 'open' && !isOld && row.paused === undefined && row.qualifier === worst.qualifier
  const [best] = all
    .filter(isFit)
    .toSorted((one, other) => (one.row.minutes ?? 0) - (other.row.minutes ?? 0))
    .flatMap(({ row }) => (row.minutes === undefined ? [] : [{ visit: row.visit, minutes: row.minutes }]))
  return best
}

export type WallCounts = Readonly<Record<WallState | 'old' | 'paused' | 'regions', number>>

/** Counts each wait by its last state; outdated and paused waits also count there. */
export function wallCounts(rows: readonly WallRow[], now: number, staleAfterMs: number): WallCounts {
  const ofStates = wallStates.map((state) => [state, rows.filter((row) => row.state === state).length])
  return {
    ...(Object.fromEntries(ofStates) as Readonly<Record<WallState, number>>),
    regions: new Set(rows.map(({ practiceId, regionCode }) => JSON.stringify([practiceId, regionCode]))).size,
    old: rows.filter((row) => isOldAt(row, now, staleAfterMs)).length,
    paused: rows.filter(({ paused }) => paused !== undefined).length,
  }
}
