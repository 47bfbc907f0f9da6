import { z } from 'zod'
import { searchFields, type SearchKind, type SearchValues } from '../../domain/searches/search-kind.ts'

const saved = z.record(z.string(), z.string().max(1_000))

/** A saved view's platform fields, limited to existing ones; empty if invalid. */
export function savedFields(kind: SearchKind, [first]: readonly unknown[]): SearchValues {
  const values = saved.safeParse(first).data ?? {}
  return Object.fromEntries(
    searchFields[kind].flatMap((field) => {
      const value = values[field]
      return value === undefined || value === '' ? [] : [[field, value] as const]
    }),
  )
}
