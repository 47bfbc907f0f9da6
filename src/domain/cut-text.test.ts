import { expect, test } from 'vitest'
import { cutText, startOf } from './cut-text.ts'

test('a text is cut before an emoji that doesn’t fit whole, and is itself where it fits', () => {
  expect(startOf('ab🩺c', 3)).toBe('ab')
  expect(startOf('ab🩺c', 4)).toBe('ab🩺')
  expect(startOf('ab🩺', 9)).toBe('ab🩺')
  expect(cutText('ab🩺c', 3)).toBe('ab…')
  expect(cutText('ab🩺c', 4)).toBe('ab🩺…')
  expect(cutText('ab🩺c', 5)).toBe('ab🩺c')
  expect(cutText('abcde', 4, 3)).toBe('abc…')
})
