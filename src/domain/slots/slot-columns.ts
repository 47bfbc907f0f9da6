import type { TableColumn } from '../tables/table.ts'
import { texts } from './text.ts'

/** The table of slots of many providers, one row per slot. Times are the department's local time; `slotDateTime` is the original text. */
export const slotColumns: readonly TableColumn[] = [
  { id: 'provider', name: texts.slotColumnsLabels.provider, kind: 'text' },
  { id: 'npi', name: 'NPI', kind: 'text', code: true },
  { id: 'day', name: texts.slotColumnsLabels.day, kind: 'date', note: texts.slotColumns.departmentsDate },
  { id: 'clock', name: texts.slotColumnsLabels.time, kind: 'text', note: texts.slotColumns.departmentsClock },
  { id: 'zone', name: texts.slotColumnsLabels.timeZone, kind: 'text' },
  { id: 'duration', name: texts.slotColumnsLabels.minutes, kind: 'number' },
  { id: 'visitType', name: texts.slotColumns.visitType, kind: 'text' },
  {
    id: 'patientClass',
    name: texts.slotColumnsLabels.forWord,
    kind: 'text',
    note: texts.slotColumns.newReturningOrBoth,
  },
  { id: 'department', name: texts.slotColumnsLabels.department, kind: 'text' },
  { id: 'ehrSystemName', name: texts.slotColumns.ehrSystem, kind: 'text' },
  { id: 'departmentEmrId', name: texts.slotColumns.departmentId, kind: 'text', code: true, hiddenAtFirst: true },
  { id: 'visitTypeId', name: texts.slotColumns.visitTypeId, kind: 'text', code: true, hiddenAtFirst: true },
  { id: 'slotDateTime', name: texts.slotColumnsLabels.start, kind: 'dateTime', note: texts.slotColumns.asReceived },
  { id: 'oddities', name: texts.slotColumnsLabels.problem, kind: 'text', hiddenAtFirst: true },
]
