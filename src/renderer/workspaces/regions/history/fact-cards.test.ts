import { expect, test } from 'vitest'
import type { WaitFacts } from '../../../../domain/regions/region-history.ts'
import { noFacts } from '../../../testing/sample-history.ts'
import { factCards } from './fact-cards.ts'

const facts: WaitFacts = {
  samples: 10_000,
  median: 18.2,
  p90: 27,
  longest: { minutes: 58, at: '2026-03-03T17:42:00Z' },
  unavailableSeconds: 53_100,
  openSeconds: 625_320,
  polls: 10_146,
  expectedPolls: 10_422,
}
const before: WaitFacts = { ...facts, median: 14.6, p90: 31.4, unavailableSeconds: 0, polls: 10_421 }
const ask = {
  days: 14,
  zone: 'America/Chicago',
  facts,
  before,
  paused: { times: 9, milliseconds: 22_200_000 },
  pausedBefore: { times: 1, milliseconds: 60_000 },
} as const
const lines = (cards: ReturnType<typeof factCards>) =>
  cards.map(({ name, figure, detail, change, before: then }) =>
    [name, figure && `${figure.strong} ${figure.rest}`.trim(), detail, change?.words, then].filter(Boolean).join(' | '),
  )

test('each figure stands beside that of the span before', () => {
  expect(lines(factCards(ask))).toEqual([
    'Median wait | 18 min | 3 min longer | 15 min the 14 days before',
    '90th percentile | 27 min | 4 min shorter | 31 min the 14 days before',
    'Longest | 58 min | Tue, Mar 3, 11:42 AM CST | 58 min the 14 days before',
    'Unavailable in open hours | 14 hr 45 min | 8.5% of 173 hr 42 min | 0% the 14 days before',
    'Bookings paused | 9 times | 6 hr 10 min total | 1 time the 14 days before',
    'Monitored | 97.4% | 10,146 of 10,422 updates | 99.9% the 14 days before',
  ])
})

test('what was not measured has no figure; of a span before without updates it’s not known, not none', () => {
  expect(
    lines(factCards({ ...ask, days: 1, facts: noFacts, before: noFacts, paused: undefined, pausedBefore: undefined })),
  ).toEqual([
    'Median wait | not known by this time yesterday',
    '90th percentile | not known by this time yesterday',
    'Longest | not known by this time yesterday',
    'Unavailable in open hours | not monitored | not monitored by this time yesterday',
    'Bookings paused',
    'Monitored | none by this time yesterday',
  ])
})

test('a wait that was polled and had no estimate has no figure of its open hours, rather than 0', () => {
  const none = { ...facts, samples: 0, median: undefined, p90: undefined, longest: undefined, unavailableSeconds: 0 }
  const unavailable = (change: Partial<WaitFacts>) =>
    lines(factCards({ ...ask, facts: { ...none, ...change }, before: { ...none, ...change } }))[3]
  expect(unavailable({})).toBe('Unavailable in open hours | no estimates | no estimates the 14 days before')
  expect(unavailable({ openSeconds: 0 })).toBe(
    'Unavailable in open hours | no open hours | no open hours the 14 days before',
  )
  // It was unavailable before the days began, and nothing else came since.
  expect(unavailable({ unavailableSeconds: 600, openSeconds: 600 })).toBe(
    'Unavailable in open hours | 10 min | 100% of 10 min | 100% the 14 days before',
  )
})

test('while it is read there is nothing but names', () => {
  const waiting = factCards({ ...ask, facts: undefined, before: undefined, paused: undefined, pausedBefore: undefined })
  expect(
    waiting.every(
      ({ figure, detail, before: then }) => figure === undefined && detail === undefined && then === undefined,
    ),
  ).toBe(true)
})
