import { texts } from '../text/audit.ts'
import type { AuditRun, FindingGroup } from '../../../../bridge/calls/entities.ts'
import { type StatusEntry, statuses } from '../../../../bridge/statuses/status-glossary.ts'

export const groupNames: Readonly<Record<FindingGroup, string>> = texts.auditWords.groupNames

/** A run's result. */
export function verdictOf({
  complete,
  problem,
  notChecked = [],
}: Pick<AuditRun, 'complete' | 'problem' | 'notChecked'>): StatusEntry {
  const { audit } = statuses
  if (problem !== undefined) return audit.problem
  if (!complete) return audit.stopped
  return notChecked.length > 0 ? audit['partly-checked'] : audit.complete
}

/** The total number of findings of a run. */
export const findingsOf = (run: AuditRun): number => run.rules.reduce((all, rule) => all + rule.count, 0)
