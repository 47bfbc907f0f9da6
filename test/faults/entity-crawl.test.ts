import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Job } from '../../src/bridge/jobs.ts'
import type { SnapshotInfo } from '../../src/bridge/snapshots.ts'
import { batchRequest } from '../../src/domain/entity.ts'
import { entitiesHandlers } from '../../src/main/entities/entities.ts'
import { createJobs } from '../../src/main/jobs/jobs.ts'
import { createPlatformClient } from '../../src/main/platform/client.ts'
import { createSnapshots } from '../../src/main/snapshots/snapshots.ts'
import { allKeys, connectionTo, everywhere } from '../requests/harness.ts'
import { type BatchAnswer, type BatchAsk, pageOf, rowOf, rowsOf, startBatchHost } from './batch-host.ts'

/** Whole types read over real HTTP from hosts that count wrongly, move rows, refuse and break: the verdict says what came of it. */

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'entity-crawl-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const { signal } = new AbortController()
const question = { connectionId: 'under-test', namespace: 'healthSystem', type: 'clinician' }

/** Opens a type on a host and waits for the end of its job. */
async function readFrom(answer: (ask: BatchAsk, earlier: number) => BatchAnswer | Promise<BatchAnswer>) {
  const host = await startBatchHost(answer)
  const client = createPlatformClient({ deadlineScale: 0.02 })
  const ended = Promise.withResolvers<Job>()
  const stages = new Set<string>()
  const jobs = createJobs((list) => {
    for (const job of list) {
      stages.add(job.stage)
      if (job.state !== 'running') ended.resolve(job)
    }
  })
  const snapshots = createSnapshots({ userDataPath: folder, sendEvent: () => undefined })
  const connection = connectionTo(everywhere(host.origin))
  const handlers = entitiesHandlers({
    client,
    jobs,
    snapshots,
    userDataPath: folder,
    pauseScale: 0.01,
    connectionOf: async () => connection,
    contextOf: (_connection, aborted) => ({ connection, keys: allKeys, signal: aborted }),
  })
  try {
    const opened = await handlers['entities.open'](question, { signal })
    if (!opened.ok) throw new Error(opened.failure.message)
    const job = await ended.promise
    const info: SnapshotInfo | undefined = snapshots.info(opened.value.id)
    if (info === undefined) throw new Error('the snapshot is gone')
    const keys: string[] = []
    for await (const batch of snapshots.rows(info.id, signal)) keys.push(...batch.map(({ key }) => key ?? ''))
    return { job, info, keys, asked: host.asked, others: host.others, stages, verdict: info.completeness }
  } finally {
    await jobs.close()
    await snapshots.close()
    await client.close()
    await host.close()
  }
}

const numbers = (keys: readonly string[]) => keys.map((key) => Number(key.slice(-12)))
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n)

describe('a host that behaves', () => {
  it('is read whole, in its order, and proven', async () => {
    const rows = rowsOf(4_321)
    const { job, info, keys, verdict, asked } = await readFrom((ask) => pageOf(rows, ask))
    expect(job.state).toBe('done')
    expect(info).toMatchObject({ state: 'ready', rowCount: 4_321 })
    expect(verdict).toMatchObject({
      verdict: 'complete',
      missing: [],
      taken: 4_321,
      totalAtStart: 4_321,
      totalAtEnd: 4_321,
    })
    expect(numbers(keys)).toEqual(upTo(4_321))
    for (const body of asked) {
      expect(Object.keys(body).sort()).toEqual(['limit', 'namespace', 'offset', 'type'])
      expect(batchRequest.safeParse(body).success).toBe(true)
    }
  })
})
