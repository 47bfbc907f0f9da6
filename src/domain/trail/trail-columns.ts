import type { TableColumn } from '../tables/table.ts'
import { texts } from './text.ts'

/** Whether a record is unchanged, as the cell of column `holds`; `unverified` if its key isn't here. The screen has the words. */
export const recordProofs = ['yes', 'altered', 'unverified'] as const
export type RecordProof = (typeof recordProofs)[number]

/** The columns of the audit trail as a table. */
export const trailColumns: readonly TableColumn[] = [
  { id: 'seq', name: texts.trailColumns.number, kind: 'number' },
  { id: 'at', name: texts.trailColumns.when, kind: 'dateTime' },
  { id: 'operator', name: texts.trailColumns.operator, kind: 'text' },
  { id: 'systemUser', name: texts.trailColumns.systemUser, kind: 'text' },
  { id: 'action', name: texts.trailColumns.action, kind: 'text' },
  { id: 'outcome', name: texts.trailColumns.outcome, kind: 'text' },
  { id: 'subjectKind', name: texts.trailColumns.subject, kind: 'text' },
  { id: 'subject', name: texts.trailColumns.subjectHashed, kind: 'text', code: true },
  { id: 'connectionId', name: texts.trailColumns.connection, kind: 'text' },
  { id: 'count', name: texts.trailColumns.count, kind: 'number' },
  { id: 'failure', name: texts.trailColumns.failure, kind: 'text' },
  { id: 'correlationId', name: texts.trailColumns.correlationId, kind: 'text', code: true },
  { id: 'by', name: texts.trailColumns.by, kind: 'text' },
  { id: 'details', name: texts.trailColumns.details, kind: 'list' },
  {
    id: 'holds',
    name: texts.trailColumns.intact,
    kind: 'text',
    note: texts.trailColumns.whetherTheRecordIsUnchangedSince,
  },
]
