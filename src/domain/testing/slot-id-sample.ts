import type { Slot } from '../slots/slot-id.ts'

/** The fields of a slot ID, in the order that the document shows. */
export const officeVisit: Slot = {
  date: '2026-12-01',
  time: '09:20:00-07:00',
  duration: 20,
  visitTypeId: 'vt-9',
  visitType: 'Office Visit',
  timezone: 'America/Denver',
  departmentId: 'dep-7',
  slotType: 'NewPatient',
}
