import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { activityFilters } from '../../bridge/calls/activity.ts'
import { type ActivityRoute, activityAt } from './activity-route.ts'
import { formatRoute, parseRoute } from './routes.ts'

const text = fc.option(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), { nil: undefined })
const anyRoute: fc.Arbitrary<ActivityRoute> = fc.record({
  screen: fc.constant('activity'),
  view: fc.constantFrom('calls', 'bundle'),
  only: fc.constantFrom(...activityFilters),
  connection: text,
  open: text,
})

test('every part of every view is in its address and comes back from it', () => {
  fc.assert(
    fc.property(anyRoute, (route) => {
      expect(parseRoute(formatRoute(route))).toEqual(route)
    }),
  )
})

test('defaults make a short address, and what names no view says so', () => {
  expect(formatRoute(activityAt())).toBe('#/activity')
  expect(parseRoute('#/activity?show=other')).toEqual(activityAt())
  expect(parseRoute('#/activity/other')).toMatchObject({ screen: 'unknown' })
  expect(parseRoute('#/activity/bundle/more')).toMatchObject({ screen: 'unknown' })
})
