import type { TableColumn } from './table.ts'
import { texts } from './text.ts'

/**
 * One difference between two connections or two entities. These are the columns of the snapshot of differences. `left` and `right` contain the
 * JSON text of the value on that side; null if it has none.
 */

export const changes = ['added', 'removed', 'changed'] as const
/** `added` exists only on the right, `removed` only on the left. */
export type Change = (typeof changes)[number]

export const differenceColumns: readonly TableColumn[] = [
  { id: 'change', name: texts.difference.change, kind: 'text' },
  /** `schema` or `entity`; for reports `column` or `row`, with row numbers from 0 as ids. */
  { id: 'what', name: texts.difference.what, kind: 'text' },
  { id: 'key', name: texts.difference.key, kind: 'text', code: true },
  { id: 'entity', name: texts.difference.entity, kind: 'reference' },
  { id: 'field', name: texts.difference.field, kind: 'text', code: true },
  { id: 'left', name: texts.difference.left, kind: 'text' },
  { id: 'right', name: texts.difference.right, kind: 'text' },
  { id: 'leftId', name: texts.difference.leftId, kind: 'text', code: true, hiddenAtFirst: true },
  { id: 'rightId', name: texts.difference.rightId, kind: 'text', code: true, hiddenAtFirst: true },
]
