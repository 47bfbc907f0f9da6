import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { activityFilters } from '../../bridge/calls/activity.ts'
import { type ActivityRoute, activityAt, trailSpans } from './activity-route.ts'
import { noGridState } from './grid-state.ts'
import { formatRoute, parseRoute } from './routes.ts'

const text = fc.option(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), { nil: undefined })
const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const grid = fc.record({
  filters: fc.array(
    fc.record({ op: fc.constant('equals' as const), column: fc.string({ minLength: 1 }), value: fc.string() }),
    {
      maxLength: 3,
    },
  ),
  sort: fc.array(fc.record({ column: fc.string({ minLength: 1 }), descending: fc.boolean() }), { maxLength: 2 }),
  find: fc.string({ maxLength: 40 }),
})
const anyRoute: fc.Arbitrary<ActivityRoute> = fc
  .record({
    screen: fc.constant('activity' as const),
    view: fc.constantFrom('calls' as const, 'bundle' as const, 'trail' as const),
    only: fc.constantFrom(...activityFilters),
    connection: text,
    find: fc.string({ maxLength: 40 }),
    open: text,
    span: fc.constantFrom(...trailSpans),
    from: day,
    to: day,
    grid,
    record: text,
  })
  .map((route) => ({
    ...route,
    ...(route.span === 'days' ? {} : { from: undefined, to: undefined }),
    ...(route.view === 'trail' ? {} : { grid: noGridState, record: undefined }),
  }))

test('every part of every view is in its address and comes back from it', () => {
  fc.assert(
    fc.property(anyRoute, (route) => {
      expect(parseRoute(formatRoute(route))).toEqual(route)
    }),
  )
})

test('defaults make a short address, and what names no view says so', () => {
  expect(formatRoute(activityAt())).toBe('#/activity')
  expect(formatRoute(activityAt('trail'))).toBe('#/activity/trail')
  expect(parseRoute('#/activity?show=other')).toEqual(activityAt())
  expect(parseRoute('#/activity/other')).toMatchObject({ screen: 'unknown' })
  expect(parseRoute('#/activity/bundle/more')).toMatchObject({ screen: 'unknown' })
})

test('days of the trail that cannot be read are the usual span', () => {
  for (const query of ['span=days', 'span=days&from=2026-11-02', 'span=days&from=x&to=2026-11-03', 'span=ever'])
    expect(parseRoute(`#/activity/trail?${query}`)).toEqual(activityAt('trail'))
})
