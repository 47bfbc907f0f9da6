import fc from 'fast-check'
import { expect, test } from 'vitest'
import { waitSteps } from './wait-steps.ts'

test('steps are even and say what they stand for', () => {
  expect(waitSteps([9, 22, 37]).steps.map(({ words }) => words)).toEqual([
    'under 10 min',
    '10 to 14 min',
    '15 to 19 min',
    '20 to 24 min',
    '25 to 29 min',
    '30 min or more',
  ])
})

test('every wait falls into the step whose words name it, and longer never into a lower one', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 900, noNaN: true }), { minLength: 1, maxLength: 40 }), (waits) => {
      const { stepOf, steps } = waitSteps(waits)
      for (const wait of waits) {
        const shown = Math.round(wait)
        const words = steps.find(({ step }) => step === stepOf(wait))?.words ?? ''
        const [one = 0, two = one] = (words.match(/\d+/g) ?? []).map(Number)
        const [least, most] = words.startsWith('under') ? [0, one - 1] : [one, words.endsWith('more') ? 900 : two]
        expect(shown).toBeGreaterThanOrEqual(least)
        expect(shown).toBeLessThanOrEqual(most)
      }
      const sorted = waits.toSorted((one, two) => one - two).map(stepOf)
      expect(sorted).toEqual(sorted.toSorted((one, two) => one - two))
    }),
  )
})
