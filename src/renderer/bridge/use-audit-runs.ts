import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Failure } from '../../bridge/failure.ts'
import type { Job } from '../../bridge/jobs.ts'
import { type Answer, asBridgeFailure, callBridge } from './bridge.ts'
import { useJobs } from './queries.ts'

/** The audits of one subject: stored runs (newest last), the running one, and how to stop it. */
export type AuditRuns<Run> = Omit<ReturnType<typeof useAuditRuns<Run>>, 'begin'>

type Started = { readonly jobId: string; readonly snapshotId: string }

type Options<Run> = {
  /** The stored runs, and their query key: the call and the audited subject. */
  readonly kept: UseQueryResult<Answer<{ readonly runs: readonly Run[]; readonly snapshotId: string | undefined }>>
  readonly keptKey: readonly [call: string, audited: unknown]
  /** True for a job that audits this subject. */
  readonly audits: (job: Job) => boolean
  /** A value from a running job; when it changes, a run may have ended. */
  readonly partOf?: (job: Job) => string
}

/** Follows the audits of one subject. `begin` starts one by a call to main. */
export function useAuditRuns<Run>({ kept, keptKey, audits, partOf }: Options<Run>) {
  const client = useQueryClient()
  const audited = JSON.stringify(keptKey)
  const [started, setStarted] = useState<Started & { readonly of: string }>()
  const [refused, setRefused] = useState<{ readonly of: string; readonly failure: Failure }>()

  const own = started?.of === audited ? started : undefined
  const job = useJobs().find((item) => item.id === own?.jobId || audits(item))
  const running = job?.state === 'running' ? job : undefined
  const step = job === undefined ? undefined : JSON.stringify([job.id, job.state, partOf?.(job)])
  useEffect(() => {
    if (step !== undefined) void client.invalidateQueries({ queryKey: JSON.parse(audited) as unknown[] })
  }, [client, step, audited])

  const filled = job?.snapshotId ?? (job?.id === own?.jobId ? own?.snapshotId : undefined)
  const last = kept.data?.value.snapshotId
  const refuse = (error: unknown) => setRefused({ of: audited, failure: asBridgeFailure(error).failure })
  return {
    /** Undefined until loaded. */
    runs: kept.data?.value.runs,
    readFailure: kept.isError ? kept.error.failure : undefined,
    readAgain: () => void kept.refetch(),
    /** The running audit job. */
    running,
    /** The findings to show: of the running audit, or else of this session's last one. */
    snapshotId: running === undefined ? last : (filled ?? last),
    /** Why the last audit failed or is incomplete. */
    failure:
      (refused?.of === audited ? refused.failure : undefined) ?? (job?.state === 'failed' ? job.failure : undefined),
    /** True if the user stopped the last audit. */
    stopped: job?.state === 'cancelled',
    begin: (call: () => Promise<Answer<Started>>) => {
      setRefused(undefined)
      call().then(({ value }) => setStarted({ ...value, of: audited }), refuse)
    },
    stop: () => {
      if (running !== undefined) callBridge('jobs.cancel', { jobId: running.id }).catch(refuse)
    },
  }
}
