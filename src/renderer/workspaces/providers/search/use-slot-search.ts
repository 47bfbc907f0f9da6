import { useState } from 'react'
import type { CallInput } from '../../../../bridge/calls.ts'
import type { SearchedSlots } from '../../../../bridge/calls/providers.ts'
import type { Failure } from '../../../../bridge/failure.ts'
import type { Job } from '../../../../bridge/jobs.ts'
import { useBridgeMutation } from '../../../bridge/changes.ts'
import { useBridgeQuery } from '../../../bridge/queries.ts'

export type SlotSearch = {
  readonly running: Job | undefined
  /** The slots of the running search, else of the last one. */
  readonly snapshotId: string | undefined
  /** Each provider's result; undefined until the search ends. */
  readonly result: SearchedSlots | undefined
  readonly finishedAt: string | undefined
  readonly failure: Failure | undefined
  readonly stopped: boolean
  readonly starting: boolean
  readonly start: (input: CallInput<'providers.search'>) => void
  readonly stop: () => void
}

/** Parses a job's result; undefined for another shape. */
function readResult(result: unknown): SearchedSlots | undefined {
  if (typeof result !== 'object' || result === null) return undefined
  const isSearch = 'providers' in result && Array.isArray(result.providers) && 'problems' in result
  return isSearch ? (result as SearchedSlots) : undefined
}

/** A connection's slot search: the running or last one, with start and stop. */
export function useSlotSearch(connectionId: string): SlotSearch {
  const jobs = useBridgeQuery('jobs.list', undefined, { staleTime: Number.POSITIVE_INFINITY })
  const [started, setStarted] = useState<{ readonly jobId: string; readonly snapshotId: string }>()
  const begin = useBridgeMutation('providers.search')
  const cancel = useBridgeMutation('jobs.cancel')
  const all = jobs.data?.value ?? []
  const ofHere = all.filter(
    ({ kind, subject }) =>
      kind === 'providers.search' && subject?.workspace === 'providers' && subject.connectionId === connectionId,
  )
  const last = ofHere.toSorted((one, other) => (one.startedAt < other.startedAt ? 1 : -1))[0]
  const job = ofHere.find(({ id }) => id === started?.jobId) ?? (started === undefined ? last : undefined)
  const running = job?.state === 'running' ? job : undefined
  const result = readResult(job?.result)

  const start = (input: CallInput<'providers.search'>) => {
    if (begin.isPending || running !== undefined) return
    cancel.reset()
    begin.mutate(input, { onSuccess: ({ value }) => setStarted(value) })
  }
  const stop = () => {
    if (running !== undefined) cancel.mutate({ jobId: running.id })
  }
  const refused = (cancel.error ?? begin.error)?.failure
  return {
    running,
    snapshotId: result?.snapshotId ?? job?.snapshotId ?? started?.snapshotId,
    result,
    finishedAt: job?.finishedAt,
    failure: refused ?? (job?.state === 'failed' ? job.failure : undefined),
    stopped: job?.state === 'cancelled',
    starting: begin.isPending,
    start,
    stop,
  }
}
