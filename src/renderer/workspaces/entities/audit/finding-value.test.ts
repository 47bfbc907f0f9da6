import { expect, test } from 'vitest'
import { readFindingValue } from './finding-value.ts'

test('a value, its type and its absence are distinguished', () => {
  expect(readFindingValue('1750492836 (number)')).toEqual({ text: '1750492836', word: 'number' })
  expect(readFindingValue('"P-004417"')).toEqual({ text: '"P-004417"', word: undefined })
  expect(readFindingValue('absent')).toEqual({ text: undefined, word: 'absent' })
  expect(readFindingValue(null)).toEqual({ text: undefined, word: 'absent' })
})

test('texts of the data that look like words of a finding stay texts', () => {
  expect(readFindingValue('"absent"')).toEqual({ text: '"absent"', word: undefined })
  expect(readFindingValue('"a (number)"')).toEqual({ text: '"a (number)"', word: undefined })
  expect(readFindingValue('"a\nb (x)" (string)')).toEqual({ text: '"a\nb (x)"', word: 'string' })
})
