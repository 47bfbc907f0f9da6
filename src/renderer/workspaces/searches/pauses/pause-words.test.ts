import { expect, test } from 'vitest'
import type { PauseBar } from '../../../../domain/searches/pause-timeline.ts'
import { barWords, regionName } from './pause-words.ts'

test('a region is called by its state where its code is one', () => {
  expect(regionName('WA')).toBe('Washington')
  expect(regionName('north-4')).toBe('north-4')
  expect(regionName(null)).toBe('Whole market')
})

test('analyst finding 13: text that runs from right to left is set apart from the durations beside it', () => {
  const bar: PauseBar = {
    id: 'p',
    from: Date.UTC(2026, 10, 16, 10),
    to: undefined,
    resumesAt: undefined,
    minutes: (6 * 24 + 23) * 60,
    message: 'נסגר עד הודעה חדשה',
    admin: 'כהן, ד.',
    ruleId: '',
    practiceId: '',
    modalities: [],
    qualifiers: [],
  }
  const words = barWords(bar, 'UTC')
  expect(words).toMatch(/^\u2068נסגר עד הודעה חדשה\u2069, from .*still open, 6 days 23 hr, by \u2068כהן, ד\.\u2069$/)
  expect(barWords({ ...bar, message: 'High volume', admin: 'Lee, A.' }, 'UTC')).not.toMatch(/[\u2066-\u2069]/)
})
