import { expect, test } from 'vitest'
import { gapWords } from './shift-report.ts'

const gap = { practiceId: 'p1', from: '2026-11-23T14:00:00Z', to: '2026-11-23T14:05:00Z', failedPolls: 0 }

test('a gap is the console’s only if it was closed', () => {
  expect(gapWords(gap)).toBe('The console was closed')
  expect(gapWords({ ...gap, failedPolls: 3 })).toBe('The platform didn’t respond')
  expect(gapWords({ ...gap, slowedBy: 'retry-after' })).toBe('Slower updates: the platform is limiting requests')
  expect(gapWords({ ...gap, slowedBy: 'idle' })).toBe('Slower updates: the computer was idle')
})
