import { expect, test } from 'vitest'
import { historyColumns } from './history-columns.ts'

test('a field has a width of its own only where the console knows it', () => {
  const fields = ['action', 'constructor', 'toString'].map((id) => ({ id, name: id, kind: 'text' as const }))
  const settings = historyColumns(fields)
  expect(fields.map(({ id }) => settings[id]?.width)).toEqual([164, undefined, undefined])
})
