import type { SearchKind } from '../../domain/searches/search-kind.ts'

/** What the records of each search are called, one and many, and what is searched. */
export const searchNouns: Readonly<
  Record<SearchKind, { readonly one: string; readonly many: string; readonly of: string }>
> = {
  surveys: { one: 'answer', many: 'answers', of: 'the surveys' },
  pauses: { one: 'record', many: 'records', of: 'the pause bookings' },
  histories: { one: 'record', many: 'records', of: 'the provider histories' },
}
