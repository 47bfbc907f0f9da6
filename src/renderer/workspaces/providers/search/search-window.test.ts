import { expect, test } from 'vitest'
import { searchWindowWords } from './search-window.ts'

// Section 8, multi-provider slot search; today is 21 November 2026.
const words = (from?: string, to?: string) => searchWindowWords({ from, to }, '2026-11-21').words

test('without dates 30 days from today', () => {
  expect(words()).toBe('21 Nov to 21 Dec 2026: 30 days from today, since no dates are chosen.')
})
test('with a first day 30 days after it', () => {
  expect(words('2026-12-01')).toMatch(/^1 to 31 Dec 2026: 30 days after the first day/)
})
test('with a last day 30 days before it, not before today', () => {
  expect(words(undefined, '2026-12-01')).toMatch(
    /^21 Nov to 1 Dec 2026: 30 days before the last day, but not before today/,
  )
})
test('with both, as chosen up to 90 days', () => {
  expect(words('2026-12-01', '2027-03-01')).toBe('1 Dec 2026 to 1 Mar 2027, as chosen.')
  expect(words('2026-12-01', '2027-03-02')).toBe(
    '1 Dec 2026 to 1 Mar 2027: the platform searches 90 days at most from the first, so days after Mon 1 Mar are not searched (usual, may be configured otherwise).',
  )
})
