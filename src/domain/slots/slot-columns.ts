import type { TableColumn } from '../tables/table.ts'

/** Slots of many providers as a table: a row for each slot. Times are the department's own; `slotDateTime` is the text as it came. */
export const slotColumns: readonly TableColumn[] = [
  { id: 'provider', name: 'Provider', kind: 'text' },
  { id: 'npi', name: 'NPI', kind: 'text', code: true },
  { id: 'day', name: 'Day', kind: 'date', note: 'department’s date' },
  { id: 'clock', name: 'Time', kind: 'text', note: 'department’s clock' },
  { id: 'zone', name: 'Zone', kind: 'text' },
  { id: 'duration', name: 'Minutes', kind: 'number' },
  { id: 'visitType', name: 'Visit type', kind: 'text' },
  { id: 'patientClass', name: 'For', kind: 'text', note: 'new, returning or both' },
  { id: 'department', name: 'Department', kind: 'text' },
  { id: 'ehrSystemName', name: 'EHR system', kind: 'text' },
  { id: 'departmentEmrId', name: 'Department id', kind: 'text', code: true, hiddenAtFirst: true },
  { id: 'visitTypeId', name: 'Visit type id', kind: 'text', code: true, hiddenAtFirst: true },
  { id: 'slotDateTime', name: 'Start', kind: 'dateTime', note: 'as it came' },
  { id: 'oddities', name: 'Odd', kind: 'text', hiddenAtFirst: true },
]
