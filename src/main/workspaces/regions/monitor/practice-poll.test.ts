import { expect, it } from 'vitest'
import { benchConnection } from '../testing/monitor-bench.ts'
import { type PollNeeds, pollPractice } from './practice-poll.ts'

const meta = { correlationId: 'c', durationMs: 1, receivedAt: '2026-11-29T10:00:00Z' }

it('takes a response with more estimates than a call can take as arguments', async () => {
  const answers: Readonly<Record<string, unknown>> = {
    'visits.practice': { id: 'p', practiceRegions: [{ regionCode: 'AZ' }] },
    'visits.waitTimes': Array.from({ length: 200_000 }, () => ({})),
  }
  const { answer, failure } = await pollPractice({
    ask: (async (name) => ({ ok: true, value: answers[name], meta })) as PollNeeds['ask'],
    connection: benchConnection({}),
    practiceId: 'p',
    settings: { visitTypeNames: [], assignmentQualifiers: [] },
    qualifierNames: [],
    lastPractice: undefined,
    now: () => 0,
  })
  expect({ failure, estimates: answer?.estimates.length }).toEqual({ failure: undefined, estimates: 200_000 })
})
