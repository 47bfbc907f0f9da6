import { readOut } from '../../../services/snapshots/cell-sql.ts'
import type { HeldView } from '../../../services/snapshots/snapshot-service.ts'

/** The comparison's queries; the database does all the work, and main only sees rows that differ. */

export type Sides = {
  readonly left: HeldView
  readonly right: HeldView
  readonly key: string
  /** Columns on both sides, without the key. */
  readonly shared: readonly string[]
}

/** How many rows of a side weren't compared: their key is empty, occurs more than once on this side, or does so only on the other side. */
export const uncomparedSql = (side: HeldView, other: HeldView, key: string): string => {
  const [here, there] = [doubleKeysSql([side], key), doubleKeysSql([other], key)]
  return `SELECT count(*) FILTER (WHERE k IS NULL), count(*) FILTER (WHERE k IN (${here})), count(*) FILTER (WHERE k NOT IN (${here}) AND k IN (${there})) FROM (${keysSql(side, key)})`
}

const keysSql = (side: HeldView, key: string): string =>
  `SELECT ${keyOf(side, key)} AS k ${side.from(0, side.matching).sql}`

const keyOf = (side: HeldView, key: string): string => `nullif(${side.cell(key)}, '')`

/** Keys that occur more than once on one of `sides`. */
const doubleKeysSql = (sides: readonly HeldView[], key: string): string =>
  sides
    .map((side) => `SELECT k FROM (${keysSql(side, key)}) WHERE k IS NOT NULL GROUP BY k HAVING count(*) > 1`)
    .join(' UNION ')

/** Row number, key and `columns` of a side's rows whose key is unique on both sides. A missing cell equals an empty one. */
const sideSql = ({ left, right, key }: Sides, side: HeldView, columns: readonly string[]): string => {
  const { sql, position } = side.from(0, side.matching)
  const cells = columns.map((id, at) => `, coalesce(${side.cell(id)}, '') AS v${at}`).join('')
  const k = keyOf(side, key)
  return `SELECT ${position} AS place, ${k} AS k${cells} ${sql} AND ${k} IS NOT NULL AND ${k} NOT IN (${doubleKeysSql([left, right], key)})`
}

/** Rows that differ: key, position left and right, then for each shared column its text left and right. In the order of the right side. */
export function changedSql(sides: Sides): string {
  const { left, right, shared } = sides
  const cells = shared.map((_, at) => `, ${readOut(`l.v${at}`)}, ${readOut(`r.v${at}`)}`).join('')
  const differ = shared.map((_, at) => `l.v${at} <> r.v${at}`).join(' OR ')
  return `SELECT ${readOut('l.k')}, l.place, r.place${cells} FROM (${sideSql(sides, left, shared)}) l JOIN (${sideSql(sides, right, shared)}) r ON l.k = r.k WHERE ${differ === '' ? 'false' : differ} ORDER BY r.place`
}

/** Rows of `side` whose key is missing on the other: key, position, and the cells of its `columns`. */
export function aloneSql(sides: Sides, side: HeldView, columns: readonly string[]): string {
  const other = side === sides.left ? sides.right : sides.left
  const cells = columns.map((_, at) => `, ${readOut(`s.v${at}`)}`).join('')
  return `SELECT ${readOut('s.k')}, s.place${cells} FROM (${sideSql(sides, side, columns)}) s ANTI JOIN (${keysSql(other, sides.key)}) o ON s.k = o.k ORDER BY s.place`
}
