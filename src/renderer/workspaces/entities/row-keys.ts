/**
 * What the address calls a row: the id of its entity; where it has none, or shares it with another row, its place in the snapshot (`@41`,
 * from 1), so that the inspector never shows another row than the one that was opened.
 */
export const placeKey = (row: number): string => `@${row + 1}`

/** The row number (from 0) that a place names; undefined for an id. */
export function rowOfPlace(key: string): number | undefined {
  return /^@[1-9]\d{0,14}$/.test(key) ? Number(key.slice(1)) - 1 : undefined
}

/** True for a key that is a place, which the platform cannot be asked for. */
export const isPlaceKey = (key: string): boolean => rowOfPlace(key) !== undefined
