/**
 * A row's key in the address: its entity's ID. Without a unique ID, its place in the snapshot (`@41`,
 * from 1), so that the inspector always shows the opened row.
 */
export const placeKey = (row: number): string => `@${row + 1}`

/** The row number (from 0) of a place key; undefined for an ID. */
export function rowOfPlace(key: string): number | undefined {
  return /^@[1-9]\d{0,14}$/.test(key) ? Number(key.slice(1)) - 1 : undefined
}

/** True for a place key, which the platform doesn't know. */
export const isPlaceKey = (key: string): boolean => rowOfPlace(key) !== undefined
