import { expect, it } from 'vitest'
import { knownTimeline, momentOf, type PauseTimeline } from './pause-timeline.ts'
import { pauseTimelineOf } from './pause-timeline-of.ts'

const at = (text: string) => Date.parse(`2026-11-${text}-07:00`)
const saturday = { from: at('28T00:00:00'), to: at('29T00:00:00') }
const sunday = { from: at('29T00:00:00'), to: at('30T00:00:00') }
const week = { from: at('22T00:00:00'), to: at('30T00:00:00') }
const loadedAt = at('28T22:00:00')
const open = { id: 'a', pausedAt: '2026-11-28T18:00:00-07:00', resumedAt: null, market: 'West', regionCode: 'AZ' }

/** The timeline of one pause that was open when it loaded on Saturday at 10 PM. */
function seen(span: { readonly from: number; readonly to: number }, present: number): PauseTimeline {
  const counted = pauseTimelineOf([open], { ...span, now: loadedAt })
  const cover = { from: Date.parse('2025-11-01T00:00:00Z'), to: Date.parse('2026-12-08T07:00:00Z'), lacking: undefined }
  return knownTimeline(counted, pauseTimelineOf([open], momentOf(loadedAt)), cover, present)
}
const later = { state: 'not-covered', reason: 'Pauses were loaded too early for all of these days. Refresh.' }

it('a day that began or ended after the loading is not known; one in progress is known up to the loading', () => {
  const saturdayNight = at('28T22:30:00')
  for (const span of [saturday, week])
    expect(seen(span, saturdayNight)).toMatchObject({ minutes: { state: 'known', value: 240 }, lacking: undefined })
  const sundayMorning = at('29T06:00:00')
  for (const span of [saturday, sunday])
    expect(seen(span, sundayMorning)).toMatchObject({ minutes: later, lacking: later })
  expect(seen(week, sundayMorning)).toMatchObject({ minutes: { state: 'known', value: 240 }, now: loadedAt })
  // Friday was over before.
  const friday = { from: at('27T00:00:00'), to: at('28T00:00:00') }
  expect(seen(friday, sundayMorning)).toMatchObject({ minutes: { state: 'known', value: 0 }, lacking: undefined })
})

it('what is open now is known for an hour after the loading, in each view', () => {
  for (const span of [saturday, sunday, week]) {
    expect(seen(span, loadedAt + 3_599_999).openNow).toEqual({
      state: 'known',
      value: { pauses: 1, longestMinutes: 240 },
    })
    expect(seen(span, loadedAt + 3_600_000).openNow).toEqual({
      state: 'not-covered',
      reason: 'Pauses were loaded more than an hour ago. Refresh to see what’s open now.',
    })
  }
})
