import { expect, test } from 'vitest'
import type { TableColumn } from '../../../../../domain/tables/table.ts'
import { keyColumns } from './key-columns.ts'

const column = (id: string, code = false): TableColumn => ({ id, name: id, kind: 'text', code })

test('only what both have can be a key, and ids are offered first', () => {
  const left = [column('status'), column('visitId'), column('zip', true), column('market')]
  const right = [column('zip', true), column('visitId'), column('status')]
  expect(keyColumns(left, right).map(({ id }) => id)).toEqual(['visitId', 'zip', 'status'])
  expect(keyColumns(left, [])).toEqual([])
})
