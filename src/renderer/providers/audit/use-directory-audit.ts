import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { DirectoryRun } from '../../../bridge/calls/providers.ts'
import type { Failure } from '../../../bridge/failure.ts'
import type { Job, JobSubject } from '../../../bridge/jobs.ts'
import { asBridgeFailure, callBridge } from '../../app/bridge.ts'
import { bridgeKey, useBridgeQuery } from '../../app/queries.ts'
import { useUiState } from '../../app/ui-state.ts'
import { type Listed, listedInput } from '../listed-providers.ts'

export type DirectoryAudit = {
  /** Undefined until they were read. */
  readonly runs: readonly DirectoryRun[] | undefined
  readonly readFailure: Failure | undefined
  readonly readAgain: () => void
  /** The job that audits the directory now. */
  readonly running: Job | undefined
  /** The findings to show: those of the running audit, else of the last one of this session. */
  readonly snapshotId: string | undefined
  /** Why the last attempt gave nothing, or less than all. */
  readonly failure: Failure | undefined
  /** The last attempt was stopped by hand. */
  readonly stopped: boolean
  /** `slots`: asks for the slots of every provider too. */
  readonly start: (how: { readonly slots: boolean }) => void
  readonly stop: () => void
}

const lasting = { staleTime: Number.POSITIVE_INFINITY }

/** True for a job that audits this very list. */
const audits = (subject: JobSubject, connectionId: string, listed: Listed) =>
  subject.workspace === 'providers' &&
  subject.tab === 'audit' &&
  subject.connectionId === connectionId &&
  subject.product === listed.product &&
  subject.excludeInactive === listed.excludeInactive &&
  subject.acceptingNewPatients === listed.acceptingNewPatients

/** The audits of one list of providers on one connection: kept runs, the one that runs, and how to start and stop it. */
export function useDirectoryAudit(connectionId: string, listed: Listed): DirectoryAudit {
  const client = useQueryClient()
  const reading = useUiState((state) => state.recordReading)
  const input = { connectionId, ...listedInput(listed) }
  const kept = useBridgeQuery('providers.audits', input, lasting)
  const jobs = useBridgeQuery('jobs.list', undefined, lasting)
  const [started, setStarted] = useState<{ readonly jobId: string; readonly snapshotId: string }>()
  const inputKey = JSON.stringify(input)
  const [refused, setRefused] = useState<{ readonly key: string; readonly failure: Failure }>()

  const job = jobs.data?.value.find(({ subject }) => subject !== undefined && audits(subject, connectionId, listed))
  const running = job?.state === 'running' ? job : undefined

  const step = job === undefined ? undefined : `${job.id} ${job.state}`
  useEffect(() => {
    if (step === undefined) return
    void client.invalidateQueries({
      queryKey: bridgeKey('providers.audits', JSON.parse(inputKey) as { connectionId: string }),
    })
  }, [client, step, inputKey])

  const own = job?.snapshotId ?? (job?.id === started?.jobId ? started?.snapshotId : undefined)
  const refuse = (error: unknown) => setRefused({ key: inputKey, failure: asBridgeFailure(error).failure })
  const start = ({ slots }: { readonly slots: boolean }) => {
    setRefused(undefined)
    callBridge('providers.audit', { ...input, ...reading, slots }).then(({ value }) => setStarted(value), refuse)
  }
  const stop = () => {
    if (running !== undefined) callBridge('jobs.cancel', { jobId: running.id }).catch(refuse)
  }
  return {
    runs: kept.data?.value.runs,
    readFailure: kept.isError ? kept.error.failure : undefined,
    readAgain: () => void kept.refetch(),
    running,
    snapshotId: running === undefined ? kept.data?.value.snapshotId : (own ?? kept.data?.value.snapshotId),
    failure: refused?.key === inputKey ? refused.failure : job?.state === 'failed' ? job.failure : undefined,
    stopped: job?.state === 'cancelled',
    start,
    stop,
  }
}
