import { expect, test } from 'vitest'
import { rememberAnswer } from './board-memory.ts'
import { inKnownSpelling } from './known-spelling.ts'
import { type PolledAnswer, polledAnswer } from './region-poll.ts'

const at = Date.UTC(2026, 10, 23, 15)
const moment = { now: at, steady: 0 }

type Estimate = readonly [regionCode: string, visitTypeName: string, qualifier: string]

/** The regions are listed as they are in `estimates`, each once. */
const answerOf = (...estimates: readonly Estimate[]): PolledAnswer => {
  const regionCodes = [...new Set(estimates.map(([regionCode]) => regionCode))]
  return polledAnswer.parse({
    source: 'https://visits.example',
    practiceId: 'p1',
    polledAt: new Date(at).toISOString(),
    answeredAt: new Date(at).toISOString(),
    regionCodes,
    practice: { id: 'p1', practiceRegions: regionCodes.map((regionCode) => ({ regionCode })) },
    qualifierNames: [],
    estimates: estimates.map(([regionCode, visitTypeName, qualifier]) => ({
      regionCode,
      visitTypeName,
      assignmentQualifiers: [qualifier],
      available: true,
      estimatedWaitTimeSeconds: 600,
    })),
  })
}
const namesOf = ({ regionCodes, practice, estimates }: PolledAnswer) => ({
  regionCodes,
  listed: practice.practiceRegions?.map(({ regionCode }) => regionCode),
  estimates: estimates.map((one) => [one.regionCode, one.visitTypeName, ...(one.assignmentQualifiers ?? [])]),
})

test('another letter case than before is the same row', () => {
  const before = rememberAnswer(undefined, answerOf(['TX', 'virtual', 'adult']), moment)
  const next = inKnownSpelling(answerOf(['tx', 'Virtual', 'ADULT'], ['AZ', 'VIRTUAL', 'Pediatric']), before)
  expect(namesOf(next)).toEqual({
    regionCodes: ['TX', 'AZ'],
    listed: ['TX', 'AZ'],
    estimates: [
      ['TX', 'virtual', 'adult'],
      ['AZ', 'virtual', 'Pediatric'],
    ],
  })
  const after = rememberAnswer(before, next, moment)
  expect(after.withdrawn.size).toBe(0)
  expect([...after.entries.values()].map(({ answered, withdrawnSince }) => [answered, withdrawnSince])).toEqual([
    [true, undefined],
    [true, undefined],
  ])
})

test('in a first answer the first spelling counts', () => {
  const first = inKnownSpelling(answerOf(['TX', 'Virtual', 'adult'], ['tx', 'virtual', 'Adult']), undefined)
  expect(namesOf(first)).toMatchObject({
    regionCodes: ['TX'],
    estimates: [
      ['TX', 'Virtual', 'adult'],
      ['TX', 'Virtual', 'adult'],
    ],
  })
})

test('a name that is known in two spellings keeps both, so neither row is gone', () => {
  const before = rememberAnswer(undefined, answerOf(['TX', 'Virtual', 'adult'], ['AZ', 'virtual', 'adult']), moment)
  const again = answerOf(['TX', 'Virtual', 'adult'], ['AZ', 'virtual', 'adult'])
  expect(inKnownSpelling(again, before)).toEqual(again)
})
