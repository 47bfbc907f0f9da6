import { expect, it } from 'vitest'
import { practice } from '../../../../domain/regions/practice.ts'
import { codelessNotices } from './watch-state.ts'

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
