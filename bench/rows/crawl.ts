import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Connection } from '../../src/domain/connection.ts'
import { createPlatformClient, type PlatformClient } from '../../src/main/platform/client.ts'
import type { EntityServerSettings } from '../entity-server.ts'
import { medianOf, type Row } from '../row.ts'

/**
 * Crawl of an entity type through the platform client, every answer validated, against the latency bound: with so many requests at once
 * nobody can be faster than pages × latency / concurrency.
 */

const settings: EntityServerSettings = { total: 100_000, limit: 500, entityBytes: 2048, latencyMs: 20 }
const concurrency = 4
const rounds = 7
const pages = settings.total / settings.limit
const boundMs = (pages * settings.latencyMs) / concurrency

export const crawl: Row = {
  title: `Crawl of ${settings.total.toLocaleString('en-US')} entities (2 KB each, pages of ${settings.limit}, ${settings.latencyMs} ms latency) through the client with validation, ${concurrency} at once, against the latency bound`,
  aim: 1.5,
  async measure(note) {
    const server = fork(fileURLToPath(new URL('../entity-server.ts', import.meta.url)), [JSON.stringify(settings)])
    const client = createPlatformClient()
    try {
      const [ready] = (await once(server, 'message')) as [{ port: number }]
      const connection = connectionTo(`http://127.0.0.1:${ready.port}`)
      note(`warm-up: ${(await crawlOnce(client, connection)).toFixed(0)} ms`)
      const times: number[] = []
      for (let round = 1; round <= rounds; round++) {
        const before = process.cpuUsage()
        const ms = await crawlOnce(client, connection)
        const { user, system } = process.cpuUsage(before)
        times.push(ms)
        const busyMs = ((user + system) / 1000).toFixed(0)
        note(
          `round ${round}: ${ms.toFixed(0)} ms, ${(ms / boundMs).toFixed(2)} × the bound; ${busyMs} ms of processor time`,
        )
      }
      const ms = medianOf(times)
      const megabytes = (settings.total * settings.entityBytes) / 1e6
      return {
        ratio: ms / boundMs,
        ratios: times.map((time) => time / boundMs),
        raw: `${ms.toFixed(0)} ms for ${pages} pages and ${megabytes.toFixed(0)} MB; bound ${boundMs.toFixed(0)} ms (${pages} × ${settings.latencyMs} ms / ${concurrency})`,
      }
    } finally {
      await client.close()
      server.kill()
    }
  },
}

/** As long as such keys are; every answer is searched for it. */
const key = randomBytes(30).toString('base64url')

/** Milliseconds of one whole crawl; throws when a page fails or an entity is missing. */
async function crawlOnce(client: PlatformClient, connection: Connection): Promise<number> {
  let count = 0
  let sum = 0
  let next = 0
  const startedAt = performance.now()
  async function work(): Promise<void> {
    while (next < settings.total) {
      const offset = next
      next += settings.limit
      const answer = await client.send(
        'entities.batch',
        { namespace: 'healthSystem', type: 'staff', offset, limit: settings.limit },
        { connection, keys: async () => ({ found: true, key }) },
      )
      if (!answer.ok) throw new Error(`page at ${offset}: ${answer.failure.message}`)
      count += answer.value.data.length
      for (const entity of answer.value.data) sum += Number(entity['sortOrder'])
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  const ms = performance.now() - startedAt
  // The entities are numbered from 0: each of them once, and none twice, has this sum.
  if (count !== settings.total || sum !== (settings.total * (settings.total - 1)) / 2)
    throw new Error(`${count} entities arrived, ${settings.total} were there`)
  return ms
}

function connectionTo(address: string): Connection {
  return {
    id: 'benchmark',
    name: 'Benchmark',
    stage: 'uat',
    baseUrl: address,
    visitUrl: address,
    schedulingUrl: address,
    practiceIds: [],
    gateway: false,
  }
}
