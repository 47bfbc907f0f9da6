import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { AuditRun } from '../../src/bridge/calls/entities.ts'
import type { Job } from '../../src/bridge/jobs.ts'
import type { SnapshotInfo } from '../../src/bridge/snapshots.ts'
import type { Connection } from '../../src/domain/connections/connection.ts'
import { allAt, sampleConnection } from '../../src/domain/testing/connection-sample.ts'
import type { EntityTypeName } from '../../src/domain/entities/entity.ts'
import { entitiesHandlers } from '../../src/main/workspaces/entities/entities.ts'
import { createPlatformClient } from '../../src/main/services/platform/client.ts'
import { createSnapshots } from '../../src/main/services/snapshots/snapshots.ts'
import type { Sandbox } from '../../src/sandbox/sandbox.ts'
import { type Row, rowsIn, watchedJobs } from '../watched-jobs.ts'

/** The entities workspace over real services and the real client, without the shell. */

export const { signal } = new AbortController()

/** By connection id: its address, which may change between calls. `kept` is the folder of an ended workspace: a restart. */
export async function openWorkspace(baseUrls: Readonly<Record<string, string | (() => string)>>, kept?: string) {
  const userDataPath = kept ?? (await mkdtemp(path.join(tmpdir(), 'audit-')))
  const client = createPlatformClient({ deadlineScale: 0.3 })
  const { jobs, ended } = watchedJobs()
  const snapshots = createSnapshots({ userDataPath, sendEvent: () => undefined })
  function connectionOf(id: string): Connection | undefined {
    const address = baseUrls[id]
    if (address === undefined) return undefined
    const baseUrl = typeof address === 'string' ? address : address()
    return sampleConnection({ id, name: `The ${id}`, ...allAt(baseUrl) })
  }
  const handlers = entitiesHandlers({
    client,
    jobs,
    snapshots,
    userDataPath,
    sendEvent: () => undefined,
    pauseScale: 0.01,
    connectionOf: async (id) => connectionOf(id),
    contextOf: (connection, stop) => ({ connection, keys: async () => ({ found: true, key: 'a-key' }), signal: stop }),
  })

  const rowsOf = (snapshotId: string) => rowsIn(snapshots, snapshotId)

  async function end(): Promise<void> {
    await jobs.close()
    await snapshots.close()
    await client.close()
  }

  return {
    handlers,
    jobs,
    snapshots,
    userDataPath,
    ended,
    rowsOf,
    async audit(types: readonly EntityTypeName[], connectionId = 'sandbox'): Promise<Audited> {
      const started = await handlers['entities.audit']({ connectionId, types: [...types] }, { signal })
      if (!started.ok) throw new Error(JSON.stringify(started.failure))
      const { jobId, snapshotId } = started.value
      const job = await ended(jobId)
      const info = snapshots.info(snapshotId)
      if (info === undefined) throw new Error('The findings are gone.')
      return { job, info, findings: await rowsOf(snapshotId), runs: (job.result ?? []) as AuditRun[] }
    },
    /** Ends it like a quit; its folder stays. */
    end,
    async close() {
      await end()
      await rm(userDataPath, { recursive: true, force: true })
    },
  }
}

export type Workspace = Awaited<ReturnType<typeof openWorkspace>>
export type Audited = {
  readonly job: Job
  readonly info: SnapshotInfo
  readonly findings: readonly Row[]
  readonly runs: readonly AuditRun[]
}

/** A workspace on one sandbox, with id `sandbox`. */
export const workspaceOn = (sandbox: Pick<Sandbox, 'baseUrl'>): Promise<Workspace> =>
  openWorkspace({ sandbox: sandbox.baseUrl })
