import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Job } from '../../../src/bridge/jobs.ts'
import type { SnapshotInfo } from '../../../src/bridge/snapshots.ts'
import type { OpenedReport } from '../../../src/domain/reports/opened-report.ts'
import type { ReportEntry } from '../../../src/domain/reports/report-entry.ts'
import { type CellText, wholeTable } from '../../../src/domain/tables/table.ts'
import { openPartials } from '../../../src/main/services/exports/partials.ts'
import { createPlatformClient } from '../../../src/main/services/platform/client.ts'
import { openOpenedReports } from '../../../src/main/workspaces/reports/opened/opened-reports.ts'
import { openedHandlers } from '../../../src/main/workspaces/reports/opened/opened-handlers.ts'
import type { FollowedReports, ReportLedger } from '../../../src/main/workspaces/reports/reports-service.ts'
import { createSnapshots } from '../../../src/main/services/snapshots/snapshots.ts'
import { done, valueOf } from '../../../src/main/services/storage/result.ts'
import { noDialogs } from '../../../src/main/testing/windowless.ts'
import { allKeys, connectionTo, everywhere } from '../../requests/harness.ts'
import { watchedJobs } from '../../watched-jobs.ts'

/** Main's download and opening of reports with a test server, an in-memory ledger and a user whose choices the test sets. */

export type ReportsConsole = Awaited<ReturnType<typeof openReportsConsole>>

export type ConsoleOptions = {
  readonly userDataPath?: string
  /** Scales deadlines and retry pauses. */
  readonly deadlineScale?: number
  readonly memoryLimit?: number
}

const never = new AbortController().signal

export async function openReportsConsole(origin: string, options: ConsoleOptions = {}) {
  const root = options.userDataPath ?? (await mkdtemp(join(tmpdir(), 'reports-')))
  const userDataPath = options.userDataPath ?? join(root, 'user-data')
  const snapshots = createSnapshots({
    userDataPath,
    sendEvent: () => undefined,
    memoryLimit: options.memoryLimit ?? 2 ** 31,
  })
  const seen: Job[] = []
  const { jobs, ended } = watchedJobs((list) => seen.push(...list))
  const client = createPlatformClient({ deadlineScale: options.deadlineScale ?? 1 })
  const connection = connectionTo(everywhere(origin))
  const entries = new Map<string, ReportEntry>()
  const ledger: ReportLedger = {
    all: async () => done([...entries.values()]),
    find: async (entryId) => done(entries.get(entryId)),
    async add(entry) {
      entries.set(entry.id, entry)
      return done(null)
    },
    async step(entryId, step) {
      const entry = entries.get(entryId)
      if (entry !== undefined) entries.set(entryId, { ...entry, steps: [...entry.steps, step] })
      return done(entries.get(entryId))
    },
    remove: async () => done(null),
  }
  let choice: string | undefined
  const asked: object[] = []
  const partials = openPartials(join(userDataPath, 'exports.json'))
  const needs = {
    userDataPath,
    client,
    jobs,
    snapshots,
    partials,
    dialogs: {
      ...noDialogs,
      saveAs: async (request: object) => {
        asked.push(request)
        return choice
      },
    },
    connectionOf: async (id: string) => (id === connection.id ? connection : undefined),
    contextOf: (_connection: typeof connection, signal: AbortSignal) => ({ connection, keys: allKeys, signal }),
    sendEvent: () => undefined,
    onNotice: () => undefined,
    now: () => Date.now(),
  }
  const opened = openOpenedReports({ ...needs, ledger, changed: () => undefined })
  // The calls for open reports use only the ledger of the other half.
  const followed = { ledger, changed: () => undefined } as unknown as FollowedReports
  const handlers = openedHandlers({ ...needs, reports: { followed, opened } })

  return {
    root,
    userDataPath,
    snapshots,
    jobs,
    partials,
    opened,
    handlers,
    ended,
    asked,
    /** Every state of every job that was sent. */
    seen,
    choose: (path: string | undefined) => {
      choice = path
    },

    /** An entry whose report is ready on the platform. */
    ready(id: string, more: Partial<ReportEntry> = {}): string {
      const at = '2026-11-20T08:00:00.000Z'
      const reportId = more.reportId ?? `00000000-0000-4000-8000-${id.replaceAll(/[^0-9a-f]/g, '').padStart(12, '0')}`
      entries.set(id, {
        id,
        connectionId: connection.id,
        type: 'virtual',
        startDate: '2026-11-02',
        endDate: '2026-11-08',
        createdAt: at,
        reportId,
        steps: [
          { what: 'start-sent', at },
          { what: 'start-answered', at, durationMs: 5, reportId },
          { what: 'status', at, status: 'SUCCEEDED' },
        ],
        ...more,
      })
      return id
    },

    /** An entry's events since it was ready. */
    stepsOf: (id: string) => (entries.get(id)?.steps ?? []).slice(3),

    open: (...ids: string[]): Promise<OpenedReport> => opened.open(ids, () => undefined, never, 'job'),

    /** A snapshot and its first rows, with masked columns revealed. */
    async table(
      snapshotId: string,
      limit = 100,
    ): Promise<{ info: SnapshotInfo; header: string[]; cells: CellText[][] }> {
      const info = snapshots.info(snapshotId)
      if (info === undefined) throw new Error('no snapshot')
      const header = info.columns.map(({ id }) => id)
      const masked = info.columns.flatMap(({ id, mask }) => (mask === undefined ? [] : [id]))
      if (masked.length > 0) snapshots.screens.reveal({ snapshotId, columns: masked })
      const view = valueOf(await snapshots.view(snapshotId, wholeTable, never))
      const window = valueOf(
        await snapshots.screens.window({ viewId: view.viewId, offset: 0, limit, columns: header }, never),
      )
      return { info, header, cells: window.cells.map((cells) => [...cells]) }
    },

    /** The private copies' files, relative to the reports folder. */
    async privateFiles(): Promise<string[]> {
      const all = await readdir(join(userDataPath, 'reports'), { recursive: true, withFileTypes: true }).catch(() => [])
      return all.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    },

    async close() {
      await jobs.close()
      await opened.closeAll()
      await snapshots.close()
      await client.close()
      if (options.userDataPath === undefined) await rm(root, { recursive: true, force: true })
    },
  }
}
