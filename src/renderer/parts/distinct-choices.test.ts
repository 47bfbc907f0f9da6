import { expect, test } from 'vitest'
import { distinctChoices } from './distinct-choices.ts'

const labels = (choices: readonly (readonly [value: string, label: string])[], markOf?: (value: string) => string) =>
  distinctChoices(
    choices.map(([value, label]) => ({ value, label })),
    markOf,
  ).map(({ label }) => label)

test('two of one name have their value behind it, and the others only their name', () => {
  expect(
    labels([
      ['101', 'Virtual Care'],
      ['102', ' virtual  care'],
      ['103', 'Cascadia'],
    ]),
  ).toEqual(['Virtual Care (101)', ' virtual  care (102)', 'Cascadia'])
})

test('one without a name, or with spaces alone, has its value', () => {
  expect(
    labels([
      ['101', ''],
      ['102', '  '],
    ]),
  ).toEqual(['101', '102'])
})

test('a mark stands in the place of the value where there is one', () => {
  const markOf = (value: string) => (value === '101' ? 'FLG-7' : '')
  expect(
    labels(
      [
        ['101', 'Family Medicine'],
        ['102', 'Family Medicine'],
      ],
      markOf,
    ),
  ).toEqual(['Family Medicine (FLG-7)', 'Family Medicine (102)'])
})
