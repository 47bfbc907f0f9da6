import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Job } from '../../src/bridge/jobs.ts'
import type { SnapshotInfo } from '../../src/bridge/snapshots.ts'
import { entitiesHandlers } from '../../src/main/workspaces/entities/entities.ts'
import { createPlatformClient } from '../../src/main/services/platform/client.ts'
import { createSnapshots } from '../../src/main/services/snapshots/snapshots.ts'
import { allKeys, connectionTo, everywhere } from '../requests/harness.ts'
import { watchedJobs } from '../watched-jobs.ts'

/** Reads full types from a host like the console: client, jobs and snapshots are real, pauses are short. */

type OpenInput = Parameters<ReturnType<typeof entitiesHandlers>['entities.open']>[0]

export const clinicians = { connectionId: 'under-test', namespace: 'healthSystem', type: 'clinician' } as const

export type ReadSnapshot = {
  readonly job: Job
  readonly info: SnapshotInfo
  /** In arrival order. */
  readonly keys: readonly string[]
}

export async function startCrawls(origin: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'entity-crawl-'))
  const client = createPlatformClient({ deadlineScale: 0.1 })
  const { jobs, stages, jobWhen, ended } = watchedJobs()
  const snapshots = createSnapshots({ userDataPath: folder, sendEvent: () => undefined })
  const connection = connectionTo(everywhere(origin))
  let current: typeof connection | undefined = connection
  const handlers = entitiesHandlers({
    client,
    jobs,
    snapshots,
    userDataPath: folder,
    sendEvent: () => undefined,
    pauseScale: 0.01,
    connectionOf: async () => current,
    contextOf: (_connection, aborted) => ({ connection, keys: allKeys, signal: aborted }),
  })

  return {
    jobs,
    snapshots,
    stages,
    connection,
    jobWhen,
    /** Changes the connection from now on; undefined removes it. */
    setConnection(to: typeof connection | undefined) {
      current = to
    },
    async open(input: Partial<OpenInput> = {}): Promise<SnapshotInfo & { readonly jobId: string }> {
      const answer = await handlers['entities.open'](
        { ...clinicians, ...input },
        { signal: new AbortController().signal },
      )
      if (!answer.ok) throw new Error(answer.failure.message)
      return { ...answer.value, jobId: answer.value.jobId ?? '' }
    },
    /** The snapshot's content after its job has ended. */
    async ended({ id, jobId }: { readonly id: string; readonly jobId: string }): Promise<ReadSnapshot> {
      const job = await ended(jobId)
      const info = snapshots.info(id)
      if (info === undefined) throw new Error('the snapshot is gone')
      const keys: string[] = []
      for await (const batch of snapshots.rows(id, new AbortController().signal))
        keys.push(...batch.map(({ key }) => key ?? ''))
      return { job, info, keys }
    },
    async close() {
      await jobs.close()
      await snapshots.close()
      await client.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type Crawls = Awaited<ReturnType<typeof startCrawls>>
