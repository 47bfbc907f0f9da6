import type { TableColumn } from './table.ts'

/**
 * One difference between two connections, or two entities. Differences are a snapshot; these are its columns. `left` and `right` hold the
 * JSON text of the value there; null where that side has none.
 */

export const changes = ['added', 'removed', 'changed'] as const
/** `added` stands on the right alone, `removed` on the left alone. */
export type Change = (typeof changes)[number]

export const differenceColumns: readonly TableColumn[] = [
  { id: 'change', name: 'Change', kind: 'text' },
  /** `schema` or `entity`; of reports `column` or `row`, their ids being the numbers of their rows, from 0. */
  { id: 'what', name: 'What', kind: 'text' },
  { id: 'key', name: 'Key', kind: 'text', code: true },
  { id: 'entity', name: 'Entity', kind: 'reference' },
  { id: 'field', name: 'Field', kind: 'text', code: true },
  { id: 'left', name: 'Left', kind: 'text' },
  { id: 'right', name: 'Right', kind: 'text' },
  { id: 'leftId', name: 'Left id', kind: 'text', code: true, hiddenAtFirst: true },
  { id: 'rightId', name: 'Right id', kind: 'text', code: true, hiddenAtFirst: true },
]
