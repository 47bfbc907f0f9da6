import type { ColumnRole } from '../../../domain/charts/column-roles.ts'

/** What a role is called, and what it is for. */
export const roleWords: Readonly<Record<ColumnRole, string>> = {
  visitId: 'Visit id',
  createdAt: 'Time',
  status: 'Status',
  type: 'Type',
  modality: 'Modality',
  practice: 'Practice',
  region: 'Region',
  market: 'Market',
  qualifier: 'Qualifier',
  provider: 'Provider',
  actor: 'Actor',
  action: 'Action',
  user: 'User',
  waitSeconds: 'Wait, in seconds',
  durationSeconds: 'Duration, in seconds',
  cancelReason: 'Reason of cancellation',
  paymentMethod: 'Payment',
  department: 'Department',
}

/** Roles that a report's charts and joins ask for, those that matter most first; those of other records are left out. */
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

/** Roles that the charts of provider histories ask for. */
export const historyRoles: readonly ColumnRole[] = ['createdAt', 'action', 'provider', 'actor', 'visitId']
