import { expect, it } from 'vitest'
import { isTouching } from './pauses-touching.ts'

const days = { from: Date.parse('2026-11-08T00:00:00-07:00'), to: Date.parse('2026-11-15T00:00:00-07:00') }

it.each([
  ['within the days', '2026-11-09T10:00:00-07:00', '2026-11-09T11:00:00-07:00', true],
  ['lasting into them', '2026-11-07T23:30:00-07:00', '2026-11-08T07:20:00Z', true],
  ['lasting over them', '2026-10-01T00:00:00-07:00', '2026-12-01T00:00:00-07:00', true],
  ['open for months', '2026-05-01T00:00:00-07:00', null, true],
  ['over before', '2026-11-07T23:00:00-07:00', '2026-11-08T07:00:00Z', false],
  ['after them', '2026-11-15T07:00:00Z', null, false],
  ['without a readable time', 'soon', undefined, true],
])('a pause %s', (_name, pausedAt, resumedAt, expected) => {
  expect(isTouching({ pausedAt, resumedAt }, days)).toBe(expected)
})
