import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Job } from '../../src/bridge/jobs.ts'
import type { SnapshotInfo } from '../../src/bridge/snapshots.ts'
import { createPlatformClient } from '../../src/main/services/platform/client.ts'
import { openSearches, searchesHandlers } from '../../src/main/workspaces/searches/searches.ts'
import { createSnapshots } from '../../src/main/services/snapshots/snapshots.ts'
import { allKeys, connectionTo, everywhere } from '../requests/harness.ts'
import { watchedJobs } from '../watched-jobs.ts'

/** Searches from a host like the console: client, jobs and snapshots are real, pauses are short. */

type OpenInput = Parameters<ReturnType<typeof searchesHandlers>['searches.open']>[0]

export const days = { startDate: '2026-10-20T00:00:00Z', endDate: '2026-11-20T00:00:00Z' }
export const surveys: OpenInput = { connectionId: 'under-test', kind: 'surveys', ...days, fields: {} }
export const signal = new AbortController().signal

export type ReadSearch = {
  readonly job: Job
  readonly info: SnapshotInfo
  /** In arrival order. */
  readonly records: readonly Readonly<Record<string, unknown>>[]
}

export async function startSearches(origin: string, now: () => number = () => Date.now(), pauseScale = 0.01) {
  const folder = await mkdtemp(path.join(tmpdir(), 'searches-'))
  const client = createPlatformClient({ deadlineScale: 0.1 })
  const { jobs, stages } = watchedJobs()
  const snapshots = createSnapshots({ userDataPath: folder, sendEvent: () => undefined })
  const connection = connectionTo(everywhere(origin))
  const needs = {
    client,
    jobs,
    snapshots,
    pauseScale,
    connectionOf: async () => connection,
    contextOf: (_connection: unknown, aborted: AbortSignal) => ({ connection, keys: allKeys, signal: aborted }),
    now,
  }
  const searches = openSearches(needs)
  const handlers = searchesHandlers({ ...needs, searches })
  return {
    jobs,
    snapshots,
    stages,
    searches,
    connection,
    handlers,
    open: (input: Partial<OpenInput> = {}) => handlers['searches.open']({ ...surveys, ...input }, { signal }),
    /** Opens a search and returns the result after the read ends. */
    async read(input: Partial<OpenInput> = {}): Promise<ReadSearch> {
      const answer = await handlers['searches.open']({ ...surveys, ...input }, { signal })
      if (!answer.ok) throw new Error(JSON.stringify(answer.failure))
      const info = await searches.loaded(answer.value.id, signal)
      if (info === undefined) throw new Error('the snapshot is gone')
      const job = jobs.list().find(({ id }) => id === answer.value.jobId)
      if (job === undefined) throw new Error('the job is gone')
      const records: Record<string, unknown>[] = []
      for await (const batch of snapshots.rows(info.id, signal))
        for (const { json } of batch) records.push(JSON.parse(json ?? '{}') as Record<string, unknown>)
      return { job, info, records }
    },
    async close() {
      await jobs.close()
      await snapshots.close()
      await client.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type TestSearches = Awaited<ReturnType<typeof startSearches>>
