import type { DirectoryRun } from '../../../../bridge/calls/providers.ts'
import type { Job } from '../../../../bridge/jobs.ts'
import { callBridge } from '../../../bridge/bridge.ts'
import { type AuditRuns, useAuditRuns } from '../../../bridge/use-audit-runs.ts'
import { bridgeKey, useBridgeQuery } from '../../../bridge/queries.ts'
import { useUiState } from '../../../bridge/ui-state.ts'
import { type Listed, listedInput } from '../listed-providers.ts'

export type DirectoryAudit = AuditRuns<DirectoryRun> & {
  /** `slots`: also requests the slots of every provider. */
  readonly start: (how: { readonly slots: boolean }) => void
}

/** True for a job that audits this list. */
const audits = ({ subject }: Job, connectionId: string, listed: Listed) =>
  subject?.workspace === 'providers' &&
  subject.tab === 'audit' &&
  subject.connectionId === connectionId &&
  subject.product === listed.product &&
  subject.excludeInactive === listed.excludeInactive &&
  subject.acceptingNewPatients === listed.acceptingNewPatients

/** A connection's audits of one provider list: saved runs, the current run, start and stop. */
export function useDirectoryAudit(connectionId: string, listed: Listed): DirectoryAudit {
  const reading = useUiState((state) => state.recordReading)
  const input = { connectionId, ...listedInput(listed) }
  const kept = useBridgeQuery('providers.audits', input, { staleTime: Number.POSITIVE_INFINITY })
  const { begin, ...audit } = useAuditRuns<DirectoryRun>({
    kept,
    keptKey: bridgeKey('providers.audits', input),
    audits: (job) => audits(job, connectionId, listed),
  })
  return {
    ...audit,
    start: ({ slots }) => begin(() => callBridge('providers.audit', { ...input, ...reading, slots })),
  }
}
