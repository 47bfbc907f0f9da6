import { useEffect, useState } from 'react'
import type { Failure } from '../../../../bridge/failure.ts'
import type { Job } from '../../../../bridge/jobs.ts'
import type { OpenedReport } from '../../../../domain/reports/opened-report.ts'
import { asBridgeFailure, callBridge } from '../../../bridge/bridge.ts'
import { useBridgeQuery } from '../../../bridge/queries.ts'
import { changeReportsRoute } from '../../../routes/change-route.ts'

export type OpenAgain = {
  readonly job: Job | undefined
  readonly failure: Failure | undefined
  readonly start: () => void
  readonly stop: () => void
}

const snapshotOf = (result: unknown): string | undefined => {
  if (typeof result !== 'object' || result === null || !('snapshotId' in result)) return undefined
  return typeof result.snapshotId === 'string' ? result.snapshotId : undefined
}

/** Downloads reports with unloaded rows again, and opens them when ready. */
export function useOpenAgain(report: OpenedReport | undefined): OpenAgain {
  const jobs = useBridgeQuery('jobs.list', undefined, { staleTime: Number.POSITIVE_INFINITY })
  const [jobId, setJobId] = useState<string>()
  const [refused, setRefused] = useState<Failure>()
  const job = jobs.data?.value.find(({ id }) => id === jobId)
  const come = job?.state === 'done' ? snapshotOf(job.result) : undefined
  useEffect(() => {
    if (come !== undefined) changeReportsRoute({ tab: 'opened', snapshot: come, row: undefined })
  }, [come])
  const refuse = (error: unknown) => setRefused(asBridgeFailure(error).failure)
  return {
    job: job?.state === 'running' ? job : undefined,
    failure: refused ?? (job?.state === 'failed' ? job.failure : undefined),
    start: () => {
      if (report === undefined) return
      setRefused(undefined)
      callBridge('reports.open', { entryIds: report.parts.map(({ entryId }) => entryId) }).then(
        ({ value }) => setJobId(value.jobId),
        refuse,
      )
    },
    stop: () => {
      if (jobId !== undefined) callBridge('jobs.cancel', { jobId }).catch(refuse)
    },
  }
}
