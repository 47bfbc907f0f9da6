import { texts } from './text.ts'
import type { SearchKind } from '../../domain/searches/search-kind.ts'

/** Singular and plural names of each search's records, and the search's name. */
export const searchNouns: Readonly<
  Record<SearchKind, { readonly one: string; readonly many: string; readonly of: string }>
> = {
  surveys: { one: 'answer', many: 'answers', of: texts.searchNouns.theSurveys },
  pauses: { one: 'record', many: 'records', of: texts.searchNouns.thePauseBookings },
  histories: { one: 'record', many: 'records', of: texts.searchNouns.theProviderHistories },
}
