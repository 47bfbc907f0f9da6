import { expect, test } from 'vitest'
import { readUiState } from './ui-state.ts'

test('a damaged or foreign value falls back field by field', () => {
  const first = readUiState(null)
  expect(first).toMatchObject({ theme: 'auto', railCollapsed: false, inspectorWidth: 396 })
  expect(readUiState('{not json')).toEqual(first)
  expect(readUiState('[]')).toEqual(first)
  expect(readUiState('{"theme":"pink","railCollapsed":true,"inspectorWidth":9e9}')).toEqual({
    ...first,
    // A state from before the welcome page.
    welcomed: true,
    railCollapsed: true,
  })
})
