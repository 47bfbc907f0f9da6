import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse as csvParse } from 'csv-parse'
import papaparse from 'papaparse'
import { request } from 'undici'
import type { ReportEntry } from '../src/domain/reports/report-entry.ts'
import { openPartials } from '../src/main/services/exports/partials.ts'
import { createJobs } from '../src/main/services/jobs/jobs.ts'
import { createPlatformClient } from '../src/main/services/platform/client.ts'
import { openOpenedReports } from '../src/main/workspaces/reports/opened/opened-reports.ts'
import { createSnapshots } from '../src/main/services/snapshots/snapshots.ts'
import { done } from '../src/main/services/storage/result.ts'
import { connectionTo } from './connection.ts'
import { dataAddress, reportId } from './report-processes.ts'

/** Opens a report, or runs the baseline, in its own process with its memory measured. */

export type ReportOrder =
  | { readonly what: 'open' | 'read'; readonly origin: string }
  | { readonly what: 'load' | 'papaparse' | 'csv-parse'; readonly path: string }
export type ReportAnswer = {
  readonly ms: number
  readonly rows: number
  /** Resident set in megabytes: at the start and at its peak. */
  readonly rssBefore: number
  readonly rssPeak: number
  /** The longest time that main was blocked. */
  readonly lagMs: number
  /** Milliseconds until the download finished; only for `open`. */
  readonly downloadMs?: number
}

const never = new AbortController().signal
const userDataPath = await mkdtemp(join(tmpdir(), 'bench-report-'))
const memoryLimit = process.argv[2] === undefined ? {} : { memoryLimit: Number(process.argv[2]) }
const snapshots = createSnapshots({ userDataPath, sendEvent: () => undefined, folders: [tmpdir()], ...memoryLimit })

async function open(origin: string): Promise<Pick<ReportAnswer, 'rows' | 'downloadMs'>> {
  const connection = connectionTo(origin)
  const at = new Date().toISOString()
  const entry: ReportEntry = {
    id: 'bench',
    connectionId: connection.id,
    type: 'virtual',
    createdAt: at,
    reportId,
    steps: [
      { what: 'start-answered', at, durationMs: 1, reportId },
      { what: 'status', at, status: 'SUCCEEDED' },
    ],
  }
  const client = createPlatformClient()
  const opened = openOpenedReports({
    userDataPath,
    client,
    snapshots,
    jobs: createJobs(() => undefined),
    partials: openPartials(join(userDataPath, 'exports.json')),
    dialogs: {
      saveAs: async () => undefined,
      chooseFolder: async () => undefined,
      showInFolder: () => undefined,
      openFile: async () => '',
    },
    connectionOf: async () => connection,
    contextOf: (_connection, signal) => ({ connection, keys: async () => ({ found: true, key: 'bench' }), signal }),
    sendEvent: () => undefined,
    onNotice: () => undefined,
    now: () => Date.now(),
    changed: () => undefined,
    ledger: {
      all: async () => done([entry]),
      find: async () => done(entry),
      add: async () => done(null),
      step: async () => done(entry),
      remove: async () => done(null),
    },
  })
  const startedAt = performance.now()
  let downloadMs = 0
  const report = await opened.open(
    ['bench'],
    ({ stage = '' }) => {
      if (stage.startsWith('Checking')) downloadMs = performance.now() - startedAt
    },
    never,
    'job',
  )
  await opened.close(report.snapshotId)
  await client.close()
  return { rows: report.rows, downloadMs }
}

async function read(origin: string): Promise<{ rows: number }> {
  const { body } = await request(dataAddress(origin))
  let bytes = 0
  for await (const chunk of body as AsyncIterable<Buffer>) bytes += chunk.length
  return { rows: bytes === 0 ? 0 : -1 }
}

async function load(path: string): Promise<{ rows: number }> {
  const { snapshotId, rows } = await snapshots.loadCsv({ path, title: '', source: {} }, () => undefined, never)
  await snapshots.drop(snapshotId)
  return { rows }
}

function papa(path: string): Promise<{ rows: number }> {
  return new Promise((resolve, reject) => {
    let rows = 0
    papaparse.parse<string[]>(createReadStream(path, { highWaterMark: 1 << 20 }), {
      skipEmptyLines: true,
      chunk: ({ data }) => {
        rows += data.length
      },
      complete: () => resolve({ rows: rows - 1 }),
      error: reject,
    })
  })
}

async function csvParsed(path: string): Promise<{ rows: number }> {
  let rows = 0
  const parser = createReadStream(path, { highWaterMark: 1 << 20 }).pipe(csvParse())
  parser.on('data', () => {
    rows += 1
  })
  await new Promise((resolve, reject) => parser.on('end', resolve).on('error', reject))
  return { rows: rows - 1 }
}

function doOrder(order: ReportOrder): Promise<Pick<ReportAnswer, 'rows' | 'downloadMs'>> {
  switch (order.what) {
    case 'open':
      return open(order.origin)
    case 'read':
      return read(order.origin)
    case 'load':
      return load(order.path)
    case 'papaparse':
      return papa(order.path)
    case 'csv-parse':
      return csvParsed(order.path)
  }
}

const megabytes = (bytes: number) => bytes / 1e6

process.on('message', (order: ReportOrder) => {
  void (async () => {
    const rssBefore = process.memoryUsage.rss()
    let rssPeak = rssBefore
    let lagMs = 0
    let last = performance.now()
    const timer = setInterval(() => {
      const now = performance.now()
      lagMs = Math.max(lagMs, now - last - 10)
      last = now
      rssPeak = Math.max(rssPeak, process.memoryUsage.rss())
    }, 10)
    const startedAt = performance.now()
    const found = await doOrder(order)
    const ms = performance.now() - startedAt
    clearInterval(timer)
    process.send?.({ ms, lagMs, rssBefore: megabytes(rssBefore), rssPeak: megabytes(rssPeak), ...found })
  })()
})
process.once('disconnect', () => {
  void snapshots
    .close()
    .then(() => rm(userDataPath, { recursive: true, force: true }))
    .then(() => process.exit())
})
process.send?.('ready')
