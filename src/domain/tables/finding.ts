import type { TableColumn } from './table.ts'

/**
 * One thing an audit found. Findings are a snapshot; these are its columns. `since` is `new` or `known`, `group` one of the three groups,
 * `rule` its words as a reader sees them, `type` is `namespace/title`, `value` the value's JSON text (cut where it is long) with its
 * type in brackets where the type is what is wrong, or `absent`; `firstSeen` a date such as 2026-11-20.
 */
export const findingColumns: readonly TableColumn[] = [
  { id: 'since', name: 'Since', kind: 'text' },
  { id: 'group', name: 'Group', kind: 'text', hiddenAtFirst: true },
  { id: 'rule', name: 'Rule', kind: 'text' },
  { id: 'type', name: 'Type', kind: 'text', hiddenAtFirst: true },
  { id: 'entity', name: 'Entity', kind: 'reference' },
  { id: 'entityId', name: 'Entity id', kind: 'text', code: true, hiddenAtFirst: true },
  { id: 'field', name: 'Field', kind: 'text', code: true },
  { id: 'value', name: 'Value', kind: 'text' },
  { id: 'expected', name: 'Schema says', kind: 'text' },
  { id: 'firstSeen', name: 'First seen', kind: 'date' },
]
