import type { AuditRun } from '../../../../bridge/calls/entities.ts'
import type { Job } from '../../../../bridge/jobs.ts'
import { callBridge } from '../../../bridge/bridge.ts'
import { type AuditRuns, useAuditRuns } from '../../../bridge/use-audit-runs.ts'
import { bridgeKey, useBridgeQuery } from '../../../bridge/queries.ts'

type Type = { readonly namespace: string; readonly type: string }

export type Audit = AuditRuns<AuditRun> & { readonly start: (types: readonly Type[]) => void }

/** True for a job that audits this type, alone or among all types. */
const audits = ({ kind, subject }: Job, connectionId: string, { namespace, type }: Type) =>
  kind.startsWith('entities.audit') &&
  subject?.workspace === 'entities' &&
  subject.connectionId === connectionId &&
  (subject.type === undefined || (subject.type === type && subject.namespace === namespace))

/** A type is done when the job moves to the next one. The text after a stage's colon is its progress. */
const typeOfStage = ({ stage }: Job) => stage.split(':')[0] ?? ''

/** A connection's audits of one type: saved runs, the current run, start and stop. */
export function useAudit(connectionId: string, namespace: string, type: string): Audit {
  const input = { connectionId, namespace, type }
  const kept = useBridgeQuery('entities.audits', input, { staleTime: Number.POSITIVE_INFINITY })
  const { begin, ...audit } = useAuditRuns<AuditRun>({
    kept,
    keptKey: bridgeKey('entities.audits', input),
    audits: (job) => audits(job, connectionId, input),
    partOf: typeOfStage,
  })
  return {
    ...audit,
    start: (types) => begin(() => callBridge('entities.audit', { connectionId, types: [...types] })),
  }
}
