import type { TableColumn } from '../tables/table.ts'
import { texts } from './text.ts'

/** The table of slots of many providers, one row per slot. Times are the department's local time; `slotDateTime` is the original text. */
export const slotColumns: readonly TableColumn[] = [
  { id: 'provider', name: 'Provider', kind: 'text' },
  { id: 'npi', name: 'NPI', kind: 'text', code: true },
  { id: 'day', name: 'Day', kind: 'date', note: texts.slotColumns.departmentsDate },
  { id: 'clock', name: 'Time', kind: 'text', note: texts.slotColumns.departmentsClock },
  { id: 'zone', name: 'Zone', kind: 'text' },
  { id: 'duration', name: 'Minutes', kind: 'number' },
  { id: 'visitType', name: texts.slotColumns.visitType, kind: 'text' },
  { id: 'patientClass', name: 'For', kind: 'text', note: texts.slotColumns.newReturningOrBoth },
  { id: 'department', name: 'Department', kind: 'text' },
  { id: 'ehrSystemName', name: texts.slotColumns.ehrSystem, kind: 'text' },
  { id: 'departmentEmrId', name: texts.slotColumns.departmentId, kind: 'text', code: true, hiddenAtFirst: true },
  { id: 'visitTypeId', name: texts.slotColumns.visitTypeId, kind: 'text', code: true, hiddenAtFirst: true },
  { id: 'slotDateTime', name: 'Start', kind: 'dateTime', note: texts.slotColumns.asItCame },
  { id: 'oddities', name: 'Odd', kind: 'text', hiddenAtFirst: true },
]
