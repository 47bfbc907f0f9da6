import { searchFields, type SearchKind, type SearchValues, searchValues } from '../../domain/searches/search-kind.ts'

/** A saved view's platform fields, limited to existing ones; empty if invalid. */
export function savedFields(kind: SearchKind, [first]: readonly unknown[]): SearchValues {
  const values = searchValues.safeParse(first).data ?? {}
  return Object.fromEntries(
    searchFields[kind].flatMap((field) => {
      const value = values[field]
      return value === undefined || value === '' ? [] : [[field, value] as const]
    }),
  )
}
