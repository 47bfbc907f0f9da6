import { texts } from '../text.ts'
import type { ColumnRole } from '../../../domain/charts/column-roles.ts'

/** A role's name and purpose. */
export const roleWords: Readonly<Record<ColumnRole, string>> = {
  visitId: texts.roleWords.visitId,
  createdAt: texts.roleWordsLabels.time,
  status: texts.roleWordsLabels.status,
  type: texts.roleWordsLabels.type,
  modality: texts.roleWordsLabels.modality,
  practice: texts.roleWordsLabels.practice,
  region: texts.roleWordsLabels.region,
  market: texts.roleWordsLabels.market,
  qualifier: texts.roleWordsLabels.qualifier,
  provider: texts.roleWordsLabels.provider,
  actor: texts.roleWordsLabels.actor,
  action: texts.roleWordsLabels.action,
  user: texts.roleWordsLabels.user,
  waitSeconds: texts.roleWords.waitInSeconds,
  durationSeconds: texts.roleWords.durationInSeconds,
  cancelReason: texts.roleWords.cancellationReason,
  paymentMethod: texts.roleWordsLabels.payment,
  department: texts.roleWordsLabels.department,
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
