import { expect, it } from 'vitest'
import { rememberAnswer } from '../../../../domain/regions/board-memory.ts'
import { boardRows } from '../../../../domain/regions/board-rows.ts'
import { practice } from '../../../../domain/regions/practice.ts'
import { answerAt, estimate, factsAt, isoAfter, moment, remembered } from '../../../../domain/testing/board-sample.ts'
import { clocksNotice, codelessNotices } from './watch-state.ts'

it('regions without a code, which have no row, are named with their practice', () => {
  const memory = (practiceId: string, ...codes: readonly unknown[]) => ({
    practiceId,
    practice: practice.parse({ practiceRegions: codes.map((regionCode) => ({ regionCode })) }),
  })
  const memories = [memory('whole', 'TX', 'Other'), memory('one', 'TX', null), memory('two', '', ' ', 'AZ')]
  expect(codelessNotices(memories, (practiceId) => `Practice ${practiceId}`)).toEqual([
    'Practice one lists 1 region without a code, so the wait there isn’t monitored.',
    'Practice two lists 2 regions without a code, so the wait there isn’t monitored.',
  ])
})

it('a clock of the polling console that is behind is the reason why its waits look outdated, and puts none of them in the future', () => {
  const estimates = ['a', 'b'].map((name) =>
    estimate({ assignmentQualifiers: [name], estimateGeneratedAt: isoAfter(600) }),
  )
  const memory = rememberAnswer(undefined, answerAt(0, estimates), moment(602))
  const { rows } = boardRows([memory], factsAt(602))
  expect(rows.map(({ freshness, conflicts }) => [freshness, conflicts])).toEqual([
    ['stale', []],
    ['stale', []],
  ])
  expect(clocksNotice([memory], 60)).toMatch(/console that’s monitoring is about 10 min behind the platform’s/)
  // Of its own polls, this console's clock is the reason.
  expect(clocksNotice([remembered(answerAt(0, estimates))], 60)).toMatch(
    /^This computer’s clock is about 10 min behind/,
  )
  expect(clocksNotice([remembered(answerAt(610, estimates))], 60)).toBeUndefined()
})
