import { searchFields, type SearchValues, searchValues } from '../../../../domain/searches/search-kind.ts'

/** A saved view's platform fields; empty if invalid. */
export function savedFieldsOf([saved]: readonly unknown[]): SearchValues {
  const values = searchValues.safeParse(saved).data ?? {}
  return Object.fromEntries(Object.entries(values).filter(([name]) => searchFields.histories.includes(name)))
}
