import type { ProviderSlot } from './provider-slots.ts'
import { slotColumns } from './slot-columns.ts'
import type { CellText } from '../tables/table.ts'

/** The cells of a slot in the order of `slotColumns`; null for missing data. `patientClass`: whom it is for, in words. */
export function slotRow(
  slot: ProviderSlot,
  providerName: string | undefined,
  patientClass: string | undefined,
): readonly CellText[] {
  const cells: Readonly<Record<string, CellText | undefined>> = {
    provider: providerName,
    npi: slot.npi,
    day: slot.day === '' ? null : slot.day,
    clock: slot.clock === '' ? null : slot.clock,
    zone: slot.zone,
    duration: slot.duration === undefined ? null : String(slot.duration),
    visitType: slot.visitTypeTitle ?? slot.visitTypeName,
    patientClass,
    department: slot.departmentName,
    ehrSystemName: slot.ehrSystemName,
    departmentEmrId: slot.departmentEmrId,
    visitTypeId: slot.visitTypeId,
    slotDateTime: slot.slotDateTime,
    oddities: slot.oddities.length === 0 ? null : slot.oddities.join(' '),
  }
  return slotColumns.map(({ id }) => cells[id] ?? null)
}
