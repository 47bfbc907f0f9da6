import type { TableColumn } from './table.ts'
import { texts } from './text.ts'

/**
 * One finding of an audit. These are the columns of the snapshot of findings. `since` is `new` or `known`, `group` one of the three groups,
 * `rule` its display text, `type` is `namespace/title`. `value` is the value's JSON text, shortened if long, with its type in brackets if the type
 * is wrong; or `absent`. `firstSeen` is a date such as 2026-11-20.
 */
export const findingColumns: readonly TableColumn[] = [
  { id: 'since', name: texts.finding.since, kind: 'text' },
  { id: 'group', name: texts.finding.group, kind: 'text', hiddenAtFirst: true },
  { id: 'rule', name: texts.finding.rule, kind: 'text' },
  { id: 'type', name: texts.finding.type, kind: 'text', hiddenAtFirst: true },
  { id: 'entity', name: texts.finding.entity, kind: 'reference' },
  { id: 'entityId', name: texts.finding.entityId, kind: 'text', code: true, hiddenAtFirst: true },
  { id: 'field', name: texts.finding.field, kind: 'text', code: true },
  { id: 'value', name: texts.finding.value, kind: 'text' },
  { id: 'expected', name: texts.finding.schemaSays, kind: 'text' },
  { id: 'firstSeen', name: texts.finding.firstSeen, kind: 'date' },
]
