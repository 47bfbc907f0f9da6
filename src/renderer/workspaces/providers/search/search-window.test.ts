import { expect, test } from 'vitest'
import { searchWindowWords } from './search-window.ts'

// Section 8, multi-provider slot search; today is 21 November 2026.
const words = (from?: string, to?: string) => searchWindowWords({ from, to }, '2026-11-21').words

test('without dates 30 days from today', () => {
  expect(words()).toBe('Nov 21 – Dec 21: 30 days from today, since no dates are selected.')
})
test('with a first day 30 days after it', () => {
  expect(words('2026-12-01')).toMatch(/^Dec 1–31: 30 days after the first day/)
})
test('with a last day 30 days before it, not before today', () => {
  expect(words(undefined, '2026-12-01')).toMatch(/^Nov 21 – Dec 1: 30 days before the last day, but not before today/)
})
test('with both, as chosen up to 90 days', () => {
  expect(words('2026-12-01', '2027-03-01')).toBe('Dec 1, 2026 – Mar 1, 2027, as selected.')
  expect(words('2026-12-01', '2027-03-02')).toBe(
    'Dec 1, 2026 – Mar 1, 2027: the platform searches at most 90 days from the first. Days after Mon, Mar 1, 2027 aren’t searched (usual; your platform may differ).',
  )
})
