import type { ColumnRole } from '../../../domain/charts/column-roles.ts'

/** Roles used by a report's charts and joins, most important first; excludes roles of other records. */
export const reportRoles: readonly ColumnRole[] = [
  'createdAt',
  'status',
  'region',
  'waitSeconds',
  'cancelReason',
  'provider',
  'visitId',
  'durationSeconds',
  'modality',
  'qualifier',
  'market',
  'practice',
  'department',
  'paymentMethod',
  'type',
  'user',
]

/** Roles used by the charts of provider histories. */
export const historyRoles: readonly ColumnRole[] = ['createdAt', 'action', 'provider', 'actor', 'visitId']
