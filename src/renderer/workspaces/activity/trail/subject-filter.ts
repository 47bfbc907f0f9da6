import { texts } from '../text.ts'
import type { FoundSubject } from '../../../../bridge/calls/trail.ts'
import type { ViewFilter } from '../../../../domain/tables/table.ts'
import { count } from '../../../parts/times.ts'
import { trailColumn } from './trail-columns.ts'

/** Filters the records by subject, and names records where the filter can't find it. Pure functions. */

const isOnSubject = (filter: ViewFilter) =>
  (filter.op === 'equals' || filter.op === 'in') && filter.column === trailColumn.subject && filter.not !== true

/** `filters` with a filter for any of these subject hashes, replacing an earlier one. */
export function withSubject(filters: readonly ViewFilter[], hashes: readonly string[]): readonly ViewFilter[] {
  const column = trailColumn.subject
  const [only = '', ...others] = hashes
  const own: ViewFilter =
    others.length === 0 ? { op: 'equals', column, value: only } : { op: 'in', column, values: [...hashes] }
  return [...filters.filter((filter) => !isOnSubject(filter)), own]
}

const mostNamed = 3

/** Which records can't be searched, and what to do; undefined if there are none. */
export function notFoundIn(elsewhere: FoundSubject['elsewhere']): string | undefined {
  if (elsewhere.length === 0) return undefined
  const named = elsewhere.slice(0, mostNamed).map(({ from, to }) => texts.subjectFilter.to(count(from), count(to)))
  const more = elsewhere.length - named.length
  const ranges = more === 0 ? named.join(', ') : texts.subjectFilter.andMoreRanges(named.join(', '), count(more))
  return texts.subjectFilter.someRecordsInTheseDatesUse(ranges) + texts.subjectFilter.theyCantBeSearchedThisWay
}
