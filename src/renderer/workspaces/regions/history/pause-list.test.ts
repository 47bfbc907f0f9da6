import { expect, test } from 'vitest'
import type { PauseEffect } from '../../../../domain/regions/region-history.ts'
import { samplePause } from '../../../testing/sample-history.ts'
import { chartPauses, listedPauses, pausedIn } from './pause-list.ts'

const effect = (part: Partial<PauseEffect>) => samplePause({ resumedAt: '2026-03-03T14:45:00Z', ...part })
const now = Date.parse('2026-03-03T17:00:00Z')

test('pauses are numbered by their beginning; one that is on lasts until now', () => {
  const pauses = listedPauses(
    [
      effect({ id: 'on', pausedAt: '2026-03-03T16:20:00Z', resumedAt: undefined }),
      effect({ id: 'odd', pausedAt: 'yesterday' }),
      effect({ id: 'first' }),
    ],
    now,
  )
  expect(pauses.map(({ number, effect: { id }, open }) => [number, id, open])).toEqual([
    [1, 'first', false],
    [2, 'on', true],
    [3, 'odd', false],
  ])
  expect(chartPauses(pauses).map(({ number, from, to, words }) => [number, to - from, words])).toEqual([
    [1, 35 * 60_000, 'Zoë Castañeda, Late start'],
    [2, 40 * 60_000, 'Zoë Castañeda, Late start'],
  ])
})

test('the change is that of the minutes that are shown', () => {
  const change = (before: number | undefined, after: number | undefined) =>
    listedPauses([effect({ before, after })], now)[0]?.change
  expect(change(28.4, 13.6)).toEqual({ minutes: 14, way: 'shorter' })
  expect(change(19, 38.2)).toEqual({ minutes: 19, way: 'longer' })
  expect(change(16.6, 17.4)).toEqual({ minutes: 0, way: 'same' })
  expect(change(undefined, 17)).toBeUndefined()
})

test('time in which two pauses were on counts once, and only what lies in the span', () => {
  const pauses = listedPauses(
    [
      effect({ pausedAt: '2026-03-03T14:00:00Z', resumedAt: '2026-03-03T14:40:00Z' }),
      effect({ pausedAt: '2026-03-03T14:20:00Z', resumedAt: '2026-03-03T15:00:00Z' }),
      effect({ pausedAt: '2026-03-03T18:00:00Z', resumedAt: '2026-03-03T19:00:00Z' }),
    ],
    now,
  )
  const span = { from: Date.parse('2026-03-03T14:10:00Z'), to: now }
  expect(pausedIn(pauses, span)).toEqual({ times: 2, milliseconds: 50 * 60_000, on: 0 })
})

test('a pause that began long before and is on, with no end or one that has not come, is counted as still on', () => {
  const pauses = listedPauses(
    [
      effect({ pausedAt: '2026-02-12T14:00:00Z', resumedAt: undefined }),
      effect({ pausedAt: '2026-03-03T14:20:00Z', resumedAt: new Date(now + 60_000).toISOString() }),
    ],
    now,
  )
  expect(pauses.map(({ open }) => open)).toEqual([true, true])
  expect(pausedIn(pauses, { from: now - 3_600_000, to: now })).toEqual({ times: 2, milliseconds: 3_600_000, on: 2 })
})
