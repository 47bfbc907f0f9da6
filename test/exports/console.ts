import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallInput } from '../../src/bridge/calls.ts'
import type { ExportResult } from '../../src/bridge/calls/exports.ts'
import type { Job } from '../../src/bridge/jobs.ts'
import { completenessOf } from '../../src/domain/tables/completeness.ts'
import { type CellText, type ColumnKind, type TableColumn, wholeTable } from '../../src/domain/tables/table.ts'
import { exportsHandlers } from '../../src/main/services/exports/exports.ts'
import { openPartials } from '../../src/main/services/exports/partials.ts'
import type { Snapshots } from '../../src/main/services/snapshots/snapshot-service.ts'
import { createSnapshots } from '../../src/main/services/snapshots/snapshots.ts'
import { watchedJobs } from '../watched-jobs.ts'

/** Main's services for an export, in the test's folders, with a user whose choices the test sets. */

export type ExportsConsole = Awaited<ReturnType<typeof openExportsConsole>>

/** Uses `given` if the rows come from elsewhere; its owner closes it. */
export async function openExportsConsole(given?: Snapshots) {
  const root = await mkdtemp(join(tmpdir(), 'exports-'))
  const userDataPath = join(root, 'user-data')
  const snapshots = given ?? createSnapshots({ userDataPath, sendEvent: () => undefined, folders: [root] })
  const { jobs, ended } = watchedJobs()
  const shown: string[] = []
  const opened: string[] = []
  const asked: object[] = []
  let choice: string | undefined
  let openError = ''
  const partials = openPartials(join(userDataPath, 'exports.json'))
  const handlers = exportsHandlers({
    snapshots,
    jobs,
    partials,
    consoleVersion: '0.1.0',
    dialogs: {
      saveAs: async (request) => {
        asked.push(request)
        return choice
      },
      chooseFolder: async (request) => {
        asked.push(request)
        return choice
      },
      showInFolder: (path) => shown.push(path),
      openFile: async (path) => {
        opened.push(path)
        return openError
      },
    },
  })

  const start = (order: Partial<CallInput<'exports.start'>>) =>
    handlers['exports.start'](
      {
        snapshotId: '',
        view: wholeTable,
        columns: [],
        name: 'file',
        format: 'raw-csv',
        manifest: false,
        split: false,
        ...order,
      },
      { signal: new AbortController().signal },
    )

  return {
    root,
    userDataPath,
    snapshots,
    jobs,
    partials,
    handlers,
    shown,
    opened,
    asked,
    ended,
    start,
    choose: (path: string | undefined) => {
      choice = path
    },
    failToOpen: (text: string) => {
      openError = text
    },

    newFolder: () => mkdtemp(join(root, 'folder-')),
    /** The list of unfinished files. */
    ledger: async () => JSON.parse(await textOf(join(userDataPath, 'exports.json'))) as unknown,

    /** A loaded snapshot with these columns and rows. */
    async table(columns: readonly TableColumn[], rows: readonly (readonly CellText[])[], stillLoading = false) {
      const loader = await snapshots.create({ title: 'table, Test', columns, source: { connection: 'Test' } })
      for (let at = 0; at < rows.length; at += 2000) {
        const batch = rows.slice(at, at + 2000)
        await loader.append(batch.map((cells, index) => ({ key: String(at + index), cells, json: null })))
      }
      const facts = { totalAtStart: rows.length, totalAtEnd: rows.length, taken: rows.length, repeated: 0, gaps: [] }
      if (!stillLoading) await loader.finish('ready', completenessOf({ ...facts, stopped: false }))
      return loader.id
    },

    /** Exports to `path` and returns the ended job; throws if no job started. */
    async export(path: string, order: Partial<CallInput<'exports.start'>>): Promise<Job> {
      choice = path
      const answer = await start(order)
      if (!answer.ok) throw new Error(answer.failure.message)
      if (!answer.value.chosen) throw new Error('none was chosen')
      return ended(answer.value.jobId)
    },

    async close() {
      await jobs.close()
      if (given === undefined) await snapshots.close()
      await rm(root, { recursive: true, force: true })
    },
  }
}

export const column = (id: string, kind: ColumnKind = 'text', more: Partial<TableColumn> = {}): TableColumn => ({
  id,
  name: id,
  kind,
  ...more,
})

export const resultOf = (job: Job): ExportResult => {
  if (job.state !== 'done') throw new Error(`${job.state}: ${JSON.stringify(job.failure)}`)
  return job.result as ExportResult
}

/** Every name in a folder, including hidden ones. */
export const namesIn = async (folder: string) => (await readdir(folder)).toSorted()

export const textOf = (path: string) => readFile(path, 'utf8')
