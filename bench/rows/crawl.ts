import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import type { Job } from '../../src/bridge/jobs.ts'
import type { Connection } from '../../src/domain/connections/connection.ts'
import { entitiesHandlers } from '../../src/main/workspaces/entities/entities.ts'
import { createJobs } from '../../src/main/services/jobs/jobs.ts'
import { createPlatformClient, type PlatformClient } from '../../src/main/services/platform/client.ts'
import { createSnapshots } from '../../src/main/services/snapshots/snapshots.ts'
import type { SandboxReady } from '../../src/sandbox/process.ts'
import { connectionTo } from '../connection.ts'
import { medianOf, type Row } from '../row.ts'

/**
 * Opens a full entity type like the console: pages through the client, validates every response, deduplicates rows, builds and stores columns, watches the
 * count. Baseline: the same client fetches the same pages and discards them.
 */

const total = 100_000
const concurrency = 4
const rounds = 3
/** Page size of the baseline: the size the crawl uses after it finds that the sandbox supports it. */
const limit = 1_000

export const crawl: Row = {
  title: `Crawl of the sandbox’s ${total.toLocaleString('en-US')} clinicians into a snapshot (page size felt out, ${concurrency} pages at once, every answer validated, each row stored), against the bare fetches of the same clinicians by the same client in pages of ${limit}`,
  aim: 1.5,
  async measure(note) {
    const options = JSON.stringify({ entities: { clinician: total } })
    const server = fork(fileURLToPath(new URL('../../src/sandbox/process.ts', import.meta.url)), [options])
    const client = createPlatformClient()
    const folder = await mkdtemp(path.join(tmpdir(), 'bench-crawl-'))
    try {
      const [ready] = (await once(server, 'message')) as [SandboxReady]
      const connection = connectionTo(ready.baseUrl)
      note(
        `warm-up: ${(await fetchAll(client, connection)).toFixed(0)} ms bare, ${(await crawlOnce(client, connection, folder)).ms.toFixed(0)} ms crawl`,
      )
      const bare: number[] = []
      const crawled: number[] = []
      const ratios: number[] = []
      for (let round = 1; round <= rounds; round++) {
        const bareMs = await fetchAll(client, connection)
        const { ms, longestMs } = await crawlOnce(client, connection, folder)
        bare.push(bareMs)
        crawled.push(ms)
        ratios.push(ms / bareMs)
        note(
          `round ${round}: ${ms.toFixed(0)} ms against ${bareMs.toFixed(0)} ms, ${(ms / bareMs).toFixed(2)} ×; main held for at most ${longestMs.toFixed(0)} ms`,
        )
      }
      return {
        ratio: medianOf(ratios),
        ratios,
        raw: `${medianOf(crawled).toFixed(0)} ms for ${total.toLocaleString('en-US')} rows; bare fetches ${medianOf(bare).toFixed(0)} ms`,
      }
    } finally {
      await client.close()
      server.kill()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

/** A key of realistic length, because every response is searched for it. */
const key = randomBytes(30).toString('base64url')
const keys = async () => ({ found: true, key }) as const
const type = { namespace: 'healthSystem', type: 'clinician' }

/** Milliseconds of one full crawl; throws if it isn't proven complete. */
async function crawlOnce(
  client: PlatformClient,
  connection: Connection,
  folder: string,
): Promise<{ readonly ms: number; readonly longestMs: number }> {
  const ended = Promise.withResolvers<Job>()
  const jobs = createJobs(([job]) => {
    if (job !== undefined && job.state !== 'running') ended.resolve(job)
  })
  const snapshots = createSnapshots({ userDataPath: folder, sendEvent: () => undefined })
  const handlers = entitiesHandlers({
    client,
    jobs,
    snapshots,
    userDataPath: folder,
    sendEvent: () => undefined,
    connectionOf: async () => connection,
    contextOf: (_connection, signal) => ({ connection, keys, signal }),
  })
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const startedAt = performance.now()
  try {
    const opened = await handlers['entities.open'](
      { connectionId: connection.id, ...type },
      { signal: new AbortController().signal },
    )
    if (!opened.ok) throw new Error(opened.failure.message)
    await ended.promise
    const ms = performance.now() - startedAt
    delay.disable()
    const info = snapshots.info(opened.value.id)
    if (info?.rowCount !== total || info.completeness.verdict !== 'complete')
      throw new Error(`${info?.rowCount} rows, ${info?.completeness.missing.join(' ')}`)
    return { ms, longestMs: delay.max / 1e6 }
  } finally {
    await jobs.close()
    await snapshots.close()
  }
}

/** Milliseconds to fetch everything and keep nothing; throws if a page fails or an entity is missing. */
async function fetchAll(client: PlatformClient, connection: Connection): Promise<number> {
  let count = 0
  let next = 0
  const startedAt = performance.now()
  async function work(): Promise<void> {
    while (next < total) {
      const offset = next
      next += limit
      const answer = await client.send('entities.batch', { ...type, offset, limit }, { connection, keys })
      if (!answer.ok) throw new Error(`page at ${offset}: ${answer.failure.message}`)
      count += answer.value.data.length
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  const ms = performance.now() - startedAt
  if (count !== total) throw new Error(`${count} entities arrived, ${total} were there`)
  return ms
}
