import type { Misbehaviour } from '../../domain/training/misbehaviour.ts'
import type { RowRange } from '../data/timeline.ts'
import { failPage, type PagingState } from '../entities/paging-misbehaviour.ts'

/** Faults of the searches while they are read page by page. */

export type SearchPage = { readonly limit: number; readonly offset: number }

/** A search with its faults: the range of rows counted for this page, and the positions of the page's records. */
export type MisbehavedSearch = {
  readonly range: RowRange
  /** The positions to read … */
  readonly page: SearchPage
  /** … and how many earlier records the page repeats. It skips the same number of records after them. */
  readonly repeated: number
}

type Misbehaving = { readonly misbehaviour: Misbehaviour; readonly searchPaging: PagingState }

/** Throws a Refusal for the page that must fail. `search` identifies the search, because each one drifts independently. */
export function misbehavedSearch(
  { misbehaviour, searchPaging }: Misbehaving,
  search: string,
  range: RowRange,
  { limit: asked, offset }: SearchPage,
): MisbehavedSearch {
  const { searchDrift, searchRepeated, searchFailingOffset, searchFailingTimes, searchPageCap, errorStatus } =
    misbehaviour
  const limit = searchPageCap === 0 ? asked : Math.min(asked, searchPageCap)
  const failing = { failingOffset: searchFailingOffset, failingTimes: searchFailingTimes, errorStatus }
  failPage(searchPaging, failing, offset, limit)
  const pages = searchPaging.pages.get(search) ?? 0
  searchPaging.pages.set(search, pages + 1)
  const to = Math.max(range.from, range.to + searchDrift * pages)
  const length = Math.max(0, Math.min(to - range.from, offset + limit) - offset)
  const repeated = Math.min(searchRepeated, offset, length)
  return {
    range: { from: range.from, to },
    page: { offset: offset - repeated, limit: limit + repeated },
    repeated,
  }
}
