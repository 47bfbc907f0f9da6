import type { TableColumn } from '../tables/table.ts'
import { texts } from './text.ts'

/** The columns of the audit trail as a table. */
export const trailColumns: readonly TableColumn[] = [
  { id: 'seq', name: 'Number', kind: 'number' },
  { id: 'at', name: 'When', kind: 'dateTime' },
  { id: 'operator', name: 'Operator', kind: 'text' },
  { id: 'systemUser', name: texts.trailColumns.systemUser, kind: 'text' },
  { id: 'action', name: 'Action', kind: 'text' },
  { id: 'outcome', name: 'Outcome', kind: 'text' },
  { id: 'subjectKind', name: 'Subject', kind: 'text' },
  { id: 'subject', name: texts.trailColumns.subjectHashed, kind: 'text', code: true },
  { id: 'connectionId', name: 'Connection', kind: 'text' },
  { id: 'count', name: 'Count', kind: 'number' },
  { id: 'failure', name: 'Failure', kind: 'text' },
  { id: 'correlationId', name: texts.trailColumns.correlationId, kind: 'text', code: true },
  { id: 'by', name: 'By', kind: 'text' },
  { id: 'details', name: 'Details', kind: 'list' },
  { id: 'holds', name: 'Holds', kind: 'text', note: texts.trailColumns.whetherTheRecordIsAsItWasWritten },
]
