import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AuditRun } from '../../../bridge/calls/entities.ts'
import type { Failure } from '../../../bridge/failure.ts'
import type { Job } from '../../../bridge/jobs.ts'
import { asBridgeFailure, callBridge } from '../../app/bridge.ts'
import { bridgeKey, useBridgeQuery } from '../../app/queries.ts'

type Type = { readonly namespace: string; readonly type: string }

export type Audit = {
  /** Undefined until they were read. */
  readonly runs: readonly AuditRun[] | undefined
  readonly readFailure: Failure | undefined
  readonly readAgain: () => void
  /** The job that audits this type now. */
  readonly running: Job | undefined
  /** The findings to show: those of the running audit, else of the last one of this session. */
  readonly snapshotId: string | undefined
  /** Why the last attempt gave nothing, or less than all. */
  readonly failure: Failure | undefined
  /** The last attempt was stopped by hand. */
  readonly stopped: boolean
  readonly start: (types: readonly Type[]) => void
  readonly stop: () => void
}

/** True for a job that audits this type: its own, or one of all types. */
const audits = ({ kind, subject }: Job, connectionId: string, { namespace, type }: Type) =>
  kind.startsWith('entities.audit') &&
  subject?.workspace === 'entities' &&
  subject.connectionId === connectionId &&
  (subject.type === undefined || (subject.type === type && subject.namespace === namespace))

/** The audits of one type on one connection: kept runs, the one that runs, and how to start and stop it. */
export function useAudit(connectionId: string, namespace: string, type: string): Audit {
  const client = useQueryClient()
  const input = { connectionId, namespace, type }
  const kept = useBridgeQuery('entities.audits', input, { staleTime: Number.POSITIVE_INFINITY })
  const jobs = useBridgeQuery('jobs.list', undefined, { staleTime: Number.POSITIVE_INFINITY })
  const [started, setStarted] = useState<{ readonly jobId: string; readonly snapshotId: string }>()
  const [refused, setRefused] = useState<Failure>()

  const job = jobs.data?.value.find((item) => item.id === started?.jobId || audits(item, connectionId, input))
  const running = job?.state === 'running' ? job : undefined

  // A type of many is done when the job goes on to the next one. What stands behind the colon of a stage is how far it is.
  const step = job === undefined ? undefined : JSON.stringify([job.id, job.state, job.stage.split(':')[0]])
  useEffect(() => {
    if (step === undefined) return
    void client.invalidateQueries({ queryKey: bridgeKey('entities.audits', { connectionId, namespace, type }) })
  }, [client, step, connectionId, namespace, type])

  const own = job?.snapshotId ?? (job?.id === started?.jobId ? started?.snapshotId : undefined)
  const start = (types: readonly Type[]) => {
    setRefused(undefined)
    callBridge('entities.audit', { connectionId, types: [...types] }).then(
      ({ value }) => setStarted(value),
      (error: unknown) => setRefused(asBridgeFailure(error).failure),
    )
  }
  const stop = () => {
    if (running === undefined) return
    callBridge('jobs.cancel', { jobId: running.id }).catch((error: unknown) =>
      setRefused(asBridgeFailure(error).failure),
    )
  }
  return {
    runs: kept.data?.value.runs,
    readFailure: kept.isError ? kept.error.failure : undefined,
    readAgain: () => void kept.refetch(),
    running,
    snapshotId: running === undefined ? kept.data?.value.snapshotId : (own ?? kept.data?.value.snapshotId),
    failure: refused ?? (job?.state === 'failed' ? job.failure : undefined),
    stopped: job?.state === 'cancelled',
    start,
    stop,
  }
}
