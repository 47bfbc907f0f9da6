import { expect, test } from 'vitest'
import { sideValue, sideWords } from './side-value.ts'

test('a cell is its text without quotes, a row its fields, and nothing is nothing', () => {
  expect(sideValue('"running \\"late\\""')).toEqual({ kind: 'text', text: 'running "late"' })
  expect(sideValue('{"status":"done","wait":"7"}')).toEqual({
    kind: 'fields',
    fields: [
      ['status', 'done'],
      ['wait', '7'],
    ],
  })
  expect(sideValue(null)).toEqual({ kind: 'none' })
})

test('what was cut, or is no text and no row, stands as it came', () => {
  expect(sideValue('{"status":"do…')).toEqual({ kind: 'text', text: '{"status":"do…' })
  expect(sideValue('12')).toEqual({ kind: 'text', text: '12' })
  expect(sideValue('[1]')).toEqual({ kind: 'text', text: '[1]' })
})

test('a row is told on one line', () => {
  expect(sideWords(sideValue('{"status":"done","wait":"7"}'))).toBe('status done, wait 7')
  expect(sideWords(sideValue(null))).toBe('')
})
