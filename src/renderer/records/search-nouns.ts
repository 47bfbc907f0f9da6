import type { SearchKind } from '../../domain/searches/search-kind.ts'

/** Singular and plural names of each search's records, and the search's name. */
export const searchNouns: Readonly<
  Record<SearchKind, { readonly one: string; readonly many: string; readonly of: string }>
> = {
  surveys: { one: 'answer', many: 'answers', of: 'the surveys' },
  pauses: { one: 'record', many: 'records', of: 'the pause bookings' },
  histories: { one: 'record', many: 'records', of: 'the provider histories' },
}
