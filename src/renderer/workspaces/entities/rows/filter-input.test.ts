import { expect, test } from 'vitest'
import { readValue } from './filter-input.ts'

test('a typed number is sent as it is, or not at all', () => {
  expect(readValue('number', '33.0')).toEqual({ value: 33 })
  expect(readValue('number', '9007199254740991')).toEqual({ value: 9_007_199_254_740_991 })
  expect(readValue('number', 'ten')).toEqual({ problem: 'Enter a number.' })
  // As a JavaScript number, both would be sent as 9007199254740992.
  for (const typed of ['9007199254740993', '-9007199254740993', '12345678901234567890'])
    expect(readValue('number', typed)).toEqual({ problem: expect.stringContaining('can’t be sent exactly') })
  expect(readValue('text', '9007199254740993')).toEqual({ value: '9007199254740993' })
})
