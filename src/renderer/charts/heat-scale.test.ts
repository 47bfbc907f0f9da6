import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hourWords } from '../../domain/time/clock-words.ts'
import { heatStep, heatSteps } from './heat-scale.ts'

test('every count falls into the step whose words name it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(), (most, any) => {
      const count = 1 + (any % most)
      const step = heatSteps(most).find((each) => each.step === heatStep(count, most))
      const [from = 0, to = from] = step?.words.split(' to ').map(Number) ?? []
      expect(count).toBeGreaterThanOrEqual(from)
      expect(count).toBeLessThanOrEqual(to)
    }),
  )
})

test('none is no step, and few counts have a step each', () => {
  expect(heatStep(0, 10)).toBe(0)
  expect(heatSteps(3).map(({ words }) => words)).toEqual(['1', '2', '3'])
  expect(heatSteps(10).map(({ words }) => words)).toEqual(['1 to 2', '3 to 4', '5 to 6', '7 to 8', '9 to 10'])
})

test('hours are written with AM and PM', () => {
  expect([0, 9, 12, 23, 24].map(hourWords)).toEqual(['12 AM', '9 AM', '12 PM', '11 PM', '12 AM'])
})
