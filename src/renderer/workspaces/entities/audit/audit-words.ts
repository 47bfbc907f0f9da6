import { texts } from '../text/audit.ts'
import type { AuditRun, FindingGroup } from '../../../../bridge/calls/entities.ts'
import type { Status } from '../../../parts/StatusMark.tsx'

/** The texts of the audit. Pure functions. */

export const groupNames: Readonly<Record<FindingGroup, string>> = {
  conformance: texts.auditWordsLabels.conformance,
  completeness: texts.auditWordsLabels.completeness,
  plausibility: texts.auditWordsLabels.plausibility,
}

export const groupQuestions: Readonly<Record<FindingGroup, string>> = {
  conformance: texts.auditWords.doesItFollowTheLiveSchema,
  completeness: texts.auditWords.isItFilledIn,
  plausibility: texts.auditWords.canItBeTrue,
}

/** A run's result as icon and word. */
export function verdictOf({
  complete,
  problem,
  notChecked = [],
}: Pick<AuditRun, 'complete' | 'problem' | 'notChecked'>): {
  readonly status: Status
  readonly word: string
} {
  if (problem !== undefined) return { status: 'warn', word: texts.auditWordsLabels.problem }
  if (complete && notChecked.length > 0) return { status: 'warn', word: texts.auditWords.partlyChecked }
  return complete
    ? { status: 'ok', word: texts.auditWordsLabels.complete }
    : { status: 'off', word: texts.auditWordsLabels.stopped }
}

/** The total number of findings of a run. */
export const findingsOf = (run: AuditRun): number => run.rules.reduce((all, rule) => all + rule.count, 0)
