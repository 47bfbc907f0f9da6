import { texts } from '../text.ts'
import type { ColumnRole } from '../../../domain/charts/column-roles.ts'

/** A role's name and purpose. */
export const roleWords: Readonly<Record<ColumnRole, string>> = {
  visitId: texts.roleWords.visitId,
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
  waitSeconds: texts.roleWords.waitInSeconds,
  durationSeconds: texts.roleWords.durationInSeconds,
  cancelReason: texts.roleWords.reasonOfCancellation,
  paymentMethod: 'Payment',
  department: 'Department',
}

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
