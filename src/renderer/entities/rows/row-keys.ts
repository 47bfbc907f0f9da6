import type { Entity } from '../../../domain/entity.ts'

/**
 * What the address calls each row of a page: its id; where a row has none, or shares it with another row of the page, its place among all
 * rows (`@41`, from 1), so that the inspector never shows another row than the one that was opened.
 */
export function rowKeys(rows: readonly Entity[], offset: number): ReadonlyMap<Entity, string> {
  const seen = new Map<string, number>()
  for (const { id } of rows) if (id) seen.set(id, (seen.get(id) ?? 0) + 1)
  return new Map(
    rows.map((row, index) => [row, row.id && seen.get(row.id) === 1 ? row.id : `@${offset + index + 1}`] as const),
  )
}

/** True for a key that is a place, which the platform cannot be asked for. */
export const isPlaceKey = (key: string): boolean => /^@\d+$/.test(key)
