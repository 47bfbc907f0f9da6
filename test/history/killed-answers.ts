import type { PolledAnswer } from '../../src/domain/regions/region-poll.ts'

/** What the killed console records: successive responses with an estimate for every combination, sometimes duplicated. */

export const killedSource = 'https://visits.example/api'
export const combinations = 40
const start = Date.UTC(2026, 0, 1)
const minute = 60_000
const iso = (instant: number) => new Date(instant).toISOString()

/** Response number `number`: the previous estimates and as many new ones. */
export function killedAnswer(number: number): PolledAnswer {
  const at = start + number * minute
  return {
    source: killedSource,
    practiceId: 'p1',
    polledAt: iso(at),
    answeredAt: iso(at + 300),
    regionCodes: Array.from({ length: combinations }, (_, index) => `R${index}`),
    practice: {},
    qualifierNames: [],
    estimates: [Math.max(0, number - 1), number].flatMap((value) =>
      Array.from({ length: combinations }, (_, index) => ({
        regionCode: `R${index}`,
        visitTypeName: 'virtual',
        estimateGeneratedAt: iso(start + value * minute - index * 7),
        available: true,
        estimatedWaitTimeSeconds: value,
      })),
    ),
  }
}

export const killedPoll = (number: number) => ({
  source: killedSource,
  practiceId: 'p1',
  polledAt: start + number * minute + 30_000,
  intervalSeconds: 60,
})
