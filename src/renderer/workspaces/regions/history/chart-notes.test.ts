import { expect, test } from 'vitest'
import type { RegionHistory } from '../../../../domain/regions/region-history.ts'
import type { ChartStretch, WaitChartData } from '../../../charts/wait/chart-data.ts'
import { foldAxis } from '../../../charts/wait/fold-axis.ts'
import { noFacts, noHistory } from '../../../testing/sample-history.ts'
import { chartNotes, summaryWords } from './chart-notes.ts'
import { historySpan } from './history-span.ts'

const zone = 'America/Chicago'
const now = Date.parse('2026-03-10T17:00:00Z')
const span = historySpan(7, zone, now)
const longest = { minutes: 58, at: '2026-03-09T16:00:00Z' }
const facts = { ...noFacts, samples: 3, median: 18, p90: 27, longest }
const history: RegionHistory = { ...noHistory, facts, before: facts, firstAt: '2026-01-01T00:00:00Z' }
const stretch = (kind: ChartStretch['kind'], hours: number): ChartStretch => ({
  from: span.from,
  to: span.from + hours * 3_600_000,
  kind,
  words: kind,
})
const chart = (part: Partial<WaitChartData>): WaitChartData => ({
  axis: foldAxis({ from: span.from, to: span.end }, []),
  zone,
  points: [{ from: now - 900_000, to: now, samples: 3, median: 18, p10: 15, p90: 27, longest: 30 }],
  stretches: [],
  pauses: [],
  thresholds: [],
  name: 'Texas',
  beside: [],
  weeksBefore: undefined,
  live: undefined,
  ...part,
})
const notes = (data: Partial<WaitChartData>, part: Partial<RegionHistory> = {}) =>
  chartNotes({
    history: { ...history, ...part },
    data: chart(data),
    span,
    readTo: span.to,
    fold: true,
    lastAt: '2026-03-01T12:00:00Z',
  })
const clocks = 'Clocks change on Sun, Mar 8: 1:59 AM CST is followed by 3:00 AM CDT.'

test('days on which clocks change are reported, and where history begins', () => {
  expect(notes({})).toEqual([clocks])
  expect(notes({}, { firstAt: '2026-03-05T15:15:00Z' })).toEqual([
    'History of this wait starts Thu, Mar 5, 9:15 AM CST.',
    clocks,
  ])
})

test('what is missing is named: nobody watched, nothing measured, off hours all the time', () => {
  expect(notes({ stretches: [stretch('unwatched', 8)] })).toContain('No console monitored for 8 hr, 5.2% of the time.')
  expect(notes({ points: [] })).toContain(
    'No wait was measured in these days; the last estimate came Sun, Mar 1, 6:00 AM CST.',
  )
  expect(notes({ points: [], stretches: [stretch('off-hours', 8)] })).toContain('It was off hours the whole time.')
})

test('the chart in sentences', () => {
  const data = chart({
    stretches: [stretch('unavailable', 2), stretch('unwatched', 3), stretch('off-hours', 4)],
    pauses: [{ number: 1, from: now - 9, to: now, open: true, words: 'Zoë' }],
    live: { at: now, minutes: 58, words: '58 now', stale: false },
  })
  expect(summaryWords(history, data, now)).toBe(
    'Wed, Mar 4, 12:00 AM CST to Tue, Mar 10, 12:00 PM CDT. Median wait 18 min, 90th percentile 27 min, in steps of 15 min. Longest 58 min on Mon, Mar 9, 11:00 AM CDT. Unavailable in 1 stretch, 2 hr total. No console monitored for 3 hr. Bookings were paused 1 time. Last reported: 58 now.',
  )
})

test('time in which the platform didn’t respond isn’t time without a console', () => {
  const failed = { ...stretch('unwatched', 8), isFailed: true }
  expect(notes({ stretches: [failed] })).toEqual(['Updates failed for 8 hr, 5.2% of the time.', clocks])
  const words = summaryWords(history, chart({ stretches: [stretch('unwatched', 3), failed] }), now)
  expect(words).toContain('No console monitored for 3 hr. Updates failed for 8 hr.')
})
