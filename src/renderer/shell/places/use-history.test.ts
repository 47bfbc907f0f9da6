import { expect, test } from 'vitest'
import { historyKey } from './use-history.ts'

const none = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }

test('Alt and an arrow go back and forward, on macOS Cmd and a bracket', () => {
  const alt = { ...none, altKey: true }
  const cmd = { ...none, metaKey: true }
  expect(historyKey({ ...alt, key: 'ArrowLeft' }, false)).toBe('back')
  expect(historyKey({ ...alt, key: 'ArrowRight' }, false)).toBe('forward')
  expect(historyKey({ ...cmd, key: '[' }, true)).toBe('back')
  expect(historyKey({ ...cmd, key: ']' }, true)).toBe('forward')
})

test('other keys go nowhere, and Option and an arrow move in the text of a Mac', () => {
  for (const key of ['ArrowLeft', 'ArrowRight', '[', ']'])
    for (const isMac of [true, false]) {
      expect(historyKey({ ...none, key }, isMac)).toBeUndefined()
      expect(historyKey({ ...none, key, altKey: true, ctrlKey: true }, isMac)).toBeUndefined()
      expect(historyKey({ ...none, key, altKey: !isMac, metaKey: isMac, shiftKey: true }, isMac)).toBeUndefined()
    }
  expect(historyKey({ ...none, key: 'ArrowLeft', altKey: true }, true)).toBeUndefined()
  expect(historyKey({ ...none, key: 'ArrowUp', altKey: true }, false)).toBeUndefined()
})
