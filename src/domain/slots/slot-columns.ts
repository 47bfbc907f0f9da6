import type { TableColumn } from '../tables/table.ts'
import { texts } from './text.ts'

/** The table of slots of many providers, one row per slot. Times are the department's local time; `slotDateTime` is the original text. */
export const slotColumns: readonly TableColumn[] = [
  { id: 'provider', name: texts.slotColumns.provider, kind: 'text' },
  { id: 'npi', name: 'NPI', kind: 'text', code: true },
  { id: 'day', name: texts.slotColumns.day, kind: 'date', note: texts.slotColumns.departmentsDate },
  { id: 'clock', name: texts.slotColumns.time, kind: 'text', note: texts.slotColumns.departmentsClock },
  { id: 'zone', name: texts.slotColumns.timeZone, kind: 'text' },
  { id: 'duration', name: texts.slotColumns.minutes, kind: 'number' },
  { id: 'visitType', name: texts.slotColumns.visitType, kind: 'text' },
  { id: 'patientClass', name: texts.slotColumns.forWord, kind: 'text', note: texts.slotColumns.newReturningOrBoth },
  { id: 'department', name: texts.slotColumns.department, kind: 'text' },
  { id: 'ehrSystemName', name: texts.slotColumns.ehrSystem, kind: 'text' },
  { id: 'departmentEmrId', name: texts.slotColumns.departmentId, kind: 'text', code: true, hiddenAtFirst: true },
  { id: 'visitTypeId', name: texts.slotColumns.visitTypeId, kind: 'text', code: true, hiddenAtFirst: true },
  { id: 'slotDateTime', name: texts.slotColumns.start, kind: 'dateTime', note: texts.slotColumns.asReceived },
  { id: 'oddities', name: texts.slotColumns.problem, kind: 'text', hiddenAtFirst: true },
]
