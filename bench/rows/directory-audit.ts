import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { requestsAtOnce } from '../../src/bridge/calls/providers.ts'
import type { Job } from '../../src/bridge/jobs.ts'
import type { Connection } from '../../src/domain/connections/connection.ts'
import { createJobs } from '../../src/main/services/jobs/jobs.ts'
import { createPlatformClient, type PlatformClient } from '../../src/main/services/platform/client.ts'
import { createNamedProviders } from '../../src/main/workspaces/providers/named-providers.ts'
import { openProviderRecords, providersHandlers } from '../../src/main/workspaces/providers/providers.ts'
import { createRecordSource } from '../../src/main/workspaces/providers/record-source.ts'
import { createSnapshots } from '../../src/main/services/snapshots/snapshots.ts'
import { connectionTo } from '../connection.ts'
import { medianOf, type Row } from '../row.ts'
import type { SlowDirectory, SlowDirectoryMost, SlowDirectoryReady } from '../slow-directory.ts'

/**
 * The first audit of a full directory: the list, each record fetched and stored, its directory row, its findings. Baseline: the latency bound, as if
 * `concurrency` requests were always in flight and only the platform took time.
 */

const total = 10_000
const concurrency = requestsAtOnce.most
const latencyMs = 20
const rounds = 3

export const directoryAudit: Row = {
  title: `Audit of a directory of ${total.toLocaleString('en-US')} providers without slots, from an empty store, ${concurrency} requests at once to a server that answers after ${latencyMs} ms, against the latency bound: ${total.toLocaleString('en-US')} over ${concurrency} times the mean time that the same client takes for a record at the same concurrency when it keeps nothing`,
  aim: 1.3,
  async measure(note) {
    const wanted: SlowDirectory = { providers: total, latencyMs }
    const server = fork(fileURLToPath(new URL('../slow-directory.ts', import.meta.url)), [JSON.stringify(wanted)])
    const client = createPlatformClient()
    try {
      const [{ address, npis }] = (await once(server, 'message')) as [SlowDirectoryReady]
      const connection = connectionTo(address)
      const warmUp = await fetchAll(client, connection, npis)
      note(
        `warm-up: ${warmUp.boundMs.toFixed(0)} ms bound, ${(await auditOnce(client, connection)).ms.toFixed(0)} ms audit`,
      )
      const bounds: number[] = []
      const audited: number[] = []
      const ratios: number[] = []
      let heldMs = 0
      let most = 0
      for (let round = 1; round <= rounds; round++) {
        const { boundMs, meanMs } = await fetchAll(client, connection, npis)
        await mostUnderWay(server)
        const { ms, longestMs } = await auditOnce(client, connection)
        most = Math.max(most, await mostUnderWay(server))
        bounds.push(boundMs)
        audited.push(ms)
        ratios.push(ms / boundMs)
        heldMs = Math.max(heldMs, longestMs)
        note(
          `round ${round}: ${ms.toFixed(0)} ms against ${boundMs.toFixed(0)} ms (${meanMs.toFixed(1)} ms a record), ${(ms / boundMs).toFixed(2)} ×; main held for at most ${longestMs.toFixed(0)} ms`,
        )
      }
      return {
        ratio: medianOf(ratios),
        ratios,
        raw: `${medianOf(audited).toFixed(0)} ms for ${total.toLocaleString('en-US')} providers; bound ${medianOf(bounds).toFixed(0)} ms; at most ${most} requests under way at the server; main held for at most ${heldMs.toFixed(0)} ms`,
      }
    } finally {
      await client.close()
      server.kill()
    }
  },
}

/** A key of realistic length, because every response is searched for it. */
const key = randomBytes(30).toString('base64url')
const keys = async () => ({ found: true, key }) as const

/** Milliseconds of one full audit in its own folder; throws if a provider wasn't read. */
async function auditOnce(
  client: PlatformClient,
  connection: Connection,
): Promise<{ readonly ms: number; readonly longestMs: number }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-audit-'))
  const ended = Promise.withResolvers<Job>()
  const jobs = createJobs((list) => {
    const audit = list.find(({ kind }) => kind === 'providers.audit')
    if (audit !== undefined && audit.state !== 'running') ended.resolve(audit)
  })
  const snapshots = createSnapshots({ userDataPath: folder, sendEvent: () => undefined })
  const providerRecords = openProviderRecords(folder)
  const contextOf = (to: Connection, signal: AbortSignal) => ({ connection: to, keys, signal })
  const handlers = providersHandlers({
    client,
    jobs,
    snapshots,
    providerRecords,
    named: createNamedProviders(providerRecords),
    source: createRecordSource({ client, store: providerRecords, contextOf }),
    connectionOf: async () => connection,
    contextOf,
  })
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const startedAt = performance.now()
  try {
    const { signal } = new AbortController()
    const asked = { connectionId: connection.id, atOnce: concurrency, freshHours: 24, slots: false }
    const started = await handlers['providers.audit'](asked, { signal })
    if (!started.ok) throw new Error(started.failure.message)
    const job = await ended.promise
    const ms = performance.now() - startedAt
    delay.disable()
    const kept = await handlers['providers.audits']({ connectionId: connection.id }, { signal })
    const run = kept.ok ? kept.value.runs.at(-1) : undefined
    if (job.state !== 'done' || run?.read !== total || run.fresh !== 0 || !run.complete)
      throw new Error(`${job.state}, ${run?.read} of ${total} records read. ${job.failure?.message ?? ''}`)
    return { ms, longestMs: delay.max / 1e6 }
  } finally {
    await jobs.close()
    await Promise.all([snapshots.close(), providerRecords.close()])
    await rm(folder, { recursive: true, force: true })
  }
}

/** The server's peak of concurrent requests since the last query. */
async function mostUnderWay(server: ChildProcess): Promise<number> {
  const answered = once(server, 'message') as Promise<[SlowDirectoryMost]>
  server.send('most')
  return (await answered)[0].mostUnderWay
}

/** Fetches and discards every record. Returns the mean time of one, and the total if nothing else takes time. Throws if one fails. */
async function fetchAll(
  client: PlatformClient,
  connection: Connection,
  npis: readonly string[],
): Promise<{ readonly meanMs: number; readonly boundMs: number }> {
  let next = 0
  let spentMs = 0
  async function work(): Promise<void> {
    for (let npi = npis[next++]; npi !== undefined; npi = npis[next++]) {
      const startedAt = performance.now()
      const answer = await client.send('providers.detail', { npi }, { connection, keys })
      if (!answer.ok) throw new Error(`${npi}: ${answer.failure.message}`)
      spentMs += performance.now() - startedAt
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  const meanMs = spentMs / npis.length
  return { meanMs, boundMs: Math.ceil(npis.length / concurrency) * meanMs }
}
