import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type CallInput, type CallOutput, calls } from '../../src/bridge/calls.ts'
import type { SnapshotInfo } from '../../src/bridge/snapshots.ts'
import type { Connection } from '../../src/domain/connections/connection.ts'
import { allAt, sampleConnection } from '../../src/domain/testing/connection-sample.ts'
import type { Answer } from '../../src/main/services/handler.ts'
import { createPlatformClient } from '../../src/main/services/platform/client.ts'
import { createNamedProviders } from '../../src/main/workspaces/providers/named-providers.ts'
import { openProviderRecords, providersHandlers } from '../../src/main/workspaces/providers/providers.ts'
import { createRecordSource } from '../../src/main/workspaces/providers/record-source.ts'
import { createSnapshots } from '../../src/main/services/snapshots/snapshots.ts'
import { rowsIn, watchedJobs } from '../watched-jobs.ts'

/** The providers workspace over real services and the real client, without the shell. */

export type ProviderCall = Extract<keyof typeof calls, `providers.${string}`>

const { signal } = new AbortController()

export const connectionId = 'under-test'

export type WorkspaceOptions = {
  /** The folder of an earlier workspace, to use its stored data. */
  readonly userDataPath?: string
  readonly connection?: Partial<Connection>
}

export async function openProviders(baseUrl: string, options: WorkspaceOptions = {}) {
  const userDataPath = options.userDataPath ?? (await mkdtemp(path.join(tmpdir(), 'providers-')))
  const client = createPlatformClient({ deadlineScale: 0.1 })
  const { jobs, stages, jobWhen, ended } = watchedJobs()
  const snapshots = createSnapshots({ userDataPath, sendEvent: () => undefined })
  const notices: string[] = []
  const records = openProviderRecords(userDataPath, (notice) => notices.push(notice))
  let connection: Connection | undefined = sampleConnection({
    id: connectionId,
    name: 'Under test',
    ...allAt(baseUrl),
    ...options.connection,
  })
  const contextOf = (to: Connection, stop: AbortSignal) => ({
    connection: to,
    keys: async () => ({ found: true as const, key: 'a-key' }),
    signal: stop,
  })
  const handlers = providersHandlers({
    client,
    jobs,
    snapshots,
    providerRecords: records,
    named: createNamedProviders(records),
    pauseScale: 0.01,
    source: createRecordSource({ client, store: records, contextOf }),
    connectionOf: async () => connection,
    contextOf,
  })

  /** Makes a call like the dispatcher: parses the input and applies defaults. */
  function call<Name extends ProviderCall>(
    name: Name,
    input: Omit<CallInput<Name>, 'connectionId'>,
  ): Promise<Answer<CallOutput<Name>>> {
    const handler = handlers[name] as (input: unknown, context: { signal: AbortSignal }) => Promise<unknown>
    const parsed = calls[name].input.parse({ connectionId, ...input })
    return handler(parsed, { signal }) as Promise<Answer<CallOutput<Name>>>
  }

  function infoOf(snapshotId: string): SnapshotInfo {
    const info = snapshots.info(snapshotId)
    if (info === undefined) throw new Error('the snapshot is gone')
    return info
  }

  const rowsOf = (snapshotId: string) => rowsIn(snapshots, snapshotId)

  return {
    userDataPath,
    handlers,
    jobs,
    snapshots,
    records,
    stages,
    notices,
    call,
    jobWhen,
    ended,
    infoOf,
    rowsOf,
    /** Changes the connection from now on; undefined removes it. */
    setConnection(to: Partial<Connection> | undefined) {
      connection = to === undefined || connection === undefined ? undefined : { ...connection, ...to }
    },
    /** The value of a call; throws on failure. */
    async ok<Name extends ProviderCall>(
      name: Name,
      input: Omit<CallInput<Name>, 'connectionId'>,
    ): Promise<CallOutput<Name>> {
      const answer = await call(name, input)
      if (!answer.ok) throw new Error(JSON.stringify(answer.failure))
      return answer.value
    },
    /** The directory, completely read. */
    async directory(input: Omit<CallInput<'providers.open'>, 'connectionId'> = {}) {
      const opened = await this.ok('providers.open', input)
      const job = opened.jobId === undefined ? undefined : await ended(opened.jobId)
      return { job, info: infoOf(opened.id), rows: await rowsOf(opened.id) }
    },
    /** Ends it like the console; the folder stays if it's to be reopened. */
    async close(keepFolder = false) {
      await jobs.close()
      await Promise.all([snapshots.close(), records.close()])
      await client.close()
      if (!keepFolder) await rm(userDataPath, { recursive: true, force: true })
    },
  }
}

export type ProvidersWorkspace = Awaited<ReturnType<typeof openProviders>>
