import { useState } from 'react'
import type { CallInput } from '../../../../bridge/calls.ts'
import type { SearchedSlots } from '../../../../bridge/calls/providers.ts'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import { dataAddressOf } from '../../../../domain/connections/connection.ts'
import { useBridgeMutation } from '../../../bridge/changes.ts'
import { useJobs } from '../../../bridge/queries.ts'

export type SlotSearch = ReturnType<typeof useSlotSearch>

/** Parses a job's result; undefined for another shape. */
function readResult(result: unknown): SearchedSlots | undefined {
  if (typeof result !== 'object' || result === null) return undefined
  const isSearch = 'providers' in result && Array.isArray(result.providers) && 'problems' in result
  return isSearch ? (result as SearchedSlots) : undefined
}

/** A connection's slot search at its current address: the running or last one, with start and stop. */
export function useSlotSearch(connection: Pick<ConnectionView, 'id' | 'baseUrl'>) {
  const address = dataAddressOf(connection)
  const [last, setLast] = useState<{ readonly jobId: string; readonly snapshotId: string; readonly address: string }>()
  const started = last?.address === address ? last : undefined
  const begin = useBridgeMutation('providers.search')
  const cancel = useBridgeMutation('jobs.cancel')
  const ofHere = useJobs().filter(
    ({ kind, subject }) =>
      kind === 'providers.search' &&
      subject?.workspace === 'providers' &&
      subject.connectionId === connection.id &&
      (subject.address ?? address) === address,
  )
  const newest = ofHere.toSorted((one, other) => (one.startedAt < other.startedAt ? 1 : -1))[0]
  const job = ofHere.find(({ id }) => id === started?.jobId) ?? (started === undefined ? newest : undefined)
  const running = job?.state === 'running' ? job : undefined
  const result = readResult(job?.result)

  const start = (input: CallInput<'providers.search'>) => {
    if (begin.isPending || running !== undefined) return
    cancel.reset()
    begin.mutate(input, { onSuccess: ({ value }) => setLast({ ...value, address }) })
  }
  const stop = () => {
    if (running !== undefined) cancel.mutate({ jobId: running.id })
  }
  const refused = (cancel.error ?? begin.error)?.failure
  return {
    running,
    /** The slots of the running search, else of the last one. */
    snapshotId: result?.snapshotId ?? job?.snapshotId ?? started?.snapshotId,
    /** Each provider's result; undefined until the search ends. */
    result,
    finishedAt: job?.finishedAt,
    failure: refused ?? (job?.state === 'failed' ? job.failure : undefined),
    stopped: job?.state === 'cancelled',
    starting: begin.isPending,
    start,
    stop,
  }
}
