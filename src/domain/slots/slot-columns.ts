import type { TableColumn } from '../tables/table.ts'

/** The table of slots of many providers, one row per slot. Times are the department's local time; `slotDateTime` is the original text. */
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
