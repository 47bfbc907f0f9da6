import { expect, test } from 'vitest'
import type { ViewFilter } from '../../../../domain/tables/table.ts'
import {
  hasFilter,
  outdatedFilter,
  pausedFilter,
  showsStatuses,
  toggleFilter,
  toggleStatuses,
  withoutCards,
} from './status-filter.ts'

const other: ViewFilter = { op: 'contains', column: 'region', value: 'tex' }

test('a card narrows to its statuses in place of another’s, and widens again', () => {
  const open = toggleStatuses([other], ['open', 'slow'])
  expect(open).toEqual([other, { op: 'in', column: 'status', values: ['Open', 'Slow'] }])
  expect(showsStatuses(open, ['open', 'slow'])).toBe(true)
  expect(showsStatuses(open, ['open'])).toBe(false)
  const busy = toggleStatuses(open, ['busy'])
  expect([showsStatuses(busy, ['open', 'slow']), showsStatuses(busy, ['busy'])]).toEqual([false, true])
  expect(toggleStatuses(busy, ['busy'])).toEqual([other])
})

test('filters set by hand count where they say the same, and are left where they say something else', () => {
  expect(showsStatuses([{ op: 'equals', column: 'status', value: 'Busy' }], ['busy'])).toBe(true)
  const not: ViewFilter = { op: 'equals', column: 'status', value: 'Busy', not: true }
  expect(showsStatuses([not], ['busy'])).toBe(false)
  expect(withoutCards([not, other])).toEqual([not, other])
})

test('the cards of outdated and of paused rows narrow in place of the others, and widen again', () => {
  const outdated = toggleFilter(toggleStatuses([other], ['busy']), outdatedFilter)
  expect(outdated).toEqual([other, { op: 'in', column: 'freshness', values: ['Outdated', 'Unchanged'] }])
  expect([hasFilter(outdated, outdatedFilter), showsStatuses(outdated, ['busy'])]).toEqual([true, false])
  const paused = toggleFilter(outdated, pausedFilter)
  expect([hasFilter(paused, outdatedFilter), hasFilter(paused, pausedFilter)]).toEqual([false, true])
  expect(toggleFilter(paused, pausedFilter)).toEqual([other])
})
