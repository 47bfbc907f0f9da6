import { expect, test } from 'vitest'
import { listsDayOf } from './use-offered.ts'

const [child, hearing] = ['WellChild', 'HearingCheck']
const answer = {
  pages: [
    { visitTypeName: child, nextStartDate: '2026-03-10', previousEndDate: '2026-03-02' },
    { visitTypeName: hearing, nextStartDate: '2026-03-20', previousEndDate: undefined },
  ],
}
const lists = (day: string, page: Parameters<typeof listsDayOf>[1], startDate = '', visitTypeName = hearing) =>
  listsDayOf({ day, visitTypeName }, page, answer, startDate)

test('the first page lists the days from the start of the search up to the next page', () => {
  expect(['2026-03-01', '2026-03-09', '2026-03-10'].map((day) => lists(day, undefined))).toEqual([true, true, false])
  expect(['2026-03-02', '2026-03-03'].map((day) => lists(day, undefined, '2026-03-03'))).toEqual([false, true])
})

test('a later page begins with its own date; an earlier one ends with it, and begins after the one before', () => {
  expect(['2026-03-04', '2026-03-05'].map((day) => lists(day, { from: '2026-03-05' }))).toEqual([false, true])
  const days = ['2026-03-02', '2026-03-03', '2026-03-06', '2026-03-07']
  expect(days.map((day) => lists(day, { to: '2026-03-06' }))).toEqual([false, true, true, false])
})

test('a page of one visit type lists that type alone, by its own dates', () => {
  const page = { from: '2026-03-05', visitTypeName: hearing }
  expect(lists('2026-03-19', page)).toBe(true)
  expect(lists('2026-03-09', page, '', child)).toBe(false)
})

test('a search without pages lists all of its days', () => {
  expect(listsDayOf({ day: '2027-01-01', visitTypeName: child }, undefined, { pages: [] }, '')).toBe(true)
})
