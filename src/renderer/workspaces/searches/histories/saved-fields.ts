import { searchFields, type SearchValues, searchValues } from '../../../../domain/searches/search-kind.ts'

/** What a named view asks the platform for; nothing where it cannot be read. */
export function savedFieldsOf([saved]: readonly unknown[]): SearchValues {
  const values = searchValues.safeParse(saved).data ?? {}
  return Object.fromEntries(Object.entries(values).filter(([name]) => searchFields.histories.includes(name)))
}
