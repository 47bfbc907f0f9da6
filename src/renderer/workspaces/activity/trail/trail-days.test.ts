import { expect, test } from 'vitest'
import { activityAt } from '../../../routes/activity-route.ts'
import { askedOf, daysOfSpan, spanText } from './trail-days.ts'

const today = '2026-11-22'
const zone = 'America/Phoenix'
const trail = activityAt('trail')

test('a usual span ends with what comes yet, and begins with a midnight of the computer', () => {
  expect(askedOf(trail, today, zone)).toEqual({ from: '2026-11-16T07:00:00.000Z', to: null })
  expect(askedOf({ ...trail, span: 'year' }, today, zone)).toEqual({ from: '2025-11-23T07:00:00.000Z', to: null })
  expect(askedOf({ ...trail, span: 'all' }, today, zone)).toEqual({ from: null, to: null })
})

test('two days are both included, in whichever order', () => {
  const days = { ...trail, span: 'days', from: '2026-11-03', to: '2026-11-02' } as const
  expect(daysOfSpan(days, today)).toEqual({ from: '2026-11-02', to: '2026-11-03' })
  expect(askedOf(days, today, zone)).toEqual({ from: '2026-11-02T07:00:00.000Z', to: '2026-11-04T07:00:00.000Z' })
  expect(askedOf({ ...days, from: today }, today, zone).to).toBeNull()
  expect(spanText(days, today)).toBe('Nov 2–3')
})

test('the day on which clocks change is whole', () => {
  const days = { ...trail, span: 'days', from: '2026-11-01', to: '2026-11-01' } as const
  const asked = askedOf(days, today, 'America/Chicago')
  expect(Date.parse(asked.to ?? '') - Date.parse(asked.from ?? '')).toBe(25 * 3_600_000)
})
