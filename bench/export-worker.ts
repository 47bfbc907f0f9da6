import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import papaparse from 'papaparse'
import { type TableColumn, wholeTable } from '../src/domain/tables/table.ts'
import { exportsHandlers } from '../src/main/services/exports/exports.ts'
import { openPartials } from '../src/main/services/exports/partials.ts'
import { createJobs } from '../src/main/services/jobs/jobs.ts'
import { createSnapshots } from '../src/main/services/snapshots/snapshots.ts'

/** One side of the export benchmark in its own process, so that neither is slowed by the other's heap. */

export type ExportWorkerOrder = { readonly form: 'raw-csv' | 'excel-csv'; readonly verify: boolean }
export type ExportWorkerAnswer = {
  readonly ms: number
  /** Peak memory growth of the process during the work. */
  readonly grownMegabytes: number
  /** The longest time that the event loop was blocked. */
  readonly lagMs: number
  /** With `verify`, a hash over all cells read back; otherwise empty. */
  readonly cells: string
}

const [who = '', settingsText = '{}'] = process.argv.slice(2)
const settings = JSON.parse(settingsText) as { readonly rows: number; readonly columns: number }

/** Ten kinds of column as in directories: ids, names, texts with commas, missing values, numbers, times, ZIP codes. */
const kinds: readonly (Pick<TableColumn, 'kind' | 'code'> & { readonly cell: (row: number) => string | null })[] = [
  { kind: 'number', cell: (row) => String(row * 13 - 5_000) },
  { kind: 'text', cell: (row) => `Clinician ${row % 1_000}` },
  { kind: 'text', cell: (row) => `Kamara, Aminata ${row % 777}` },
  { kind: 'text', cell: (row) => (row % 9 === 4 ? null : 'MD') },
  { kind: 'boolean', cell: (row) => String(row % 2 === 0) },
  { kind: 'number', cell: (row) => String((row * 13) % 40) },
  { kind: 'dateTime', cell: (row) => `2026-11-${String((row % 28) + 1).padStart(2, '0')}T08:02:11Z` },
  { kind: 'reference', cell: () => 'Family medicine' },
  { kind: 'text', code: true, cell: (row) => `6f2d91c4-3b7e-4a08-9c15-${String(row).padStart(12, '0')}` },
  { kind: 'text', code: true, cell: (row) => String(row % 99_999).padStart(5, '0') },
]
const kindOf = (column: number) => {
  const kind = kinds[column % kinds.length]
  if (kind === undefined) throw new Error('no kinds')
  return kind
}
const ids = Array.from({ length: settings.columns }, (_, at) => `column${at}`)

const folder = await mkdtemp(join(tmpdir(), 'export-bench-'))
process.on('disconnect', () => void rm(folder, { recursive: true, force: true }).then(() => process.exit()))

const work = who === 'console' ? await console_() : papaparse_()

async function console_() {
  const snapshots = createSnapshots({ userDataPath: folder, sendEvent: () => undefined })
  let changed: () => void = () => undefined
  const jobs = createJobs(() => changed())
  const path = join(folder, 'ours.csv')
  const handlers = exportsHandlers({
    snapshots,
    jobs,
    partials: openPartials(join(folder, 'exports.json')),
    dialogs: {
      saveAs: async () => path,
      chooseFolder: async () => undefined,
      showInFolder: () => undefined,
      openFile: async () => '',
    },
  })
  const columns = ids.map((id, at) => ({
    id,
    name: id,
    kind: kindOf(at).kind,
    ...(kindOf(at).code ? { code: true } : {}),
  }))
  const loader = await snapshots.create({ title: 'benchmark', columns, source: {} })
  for (let from = 0; from < settings.rows; from += 5_000) {
    const rows = Array.from({ length: Math.min(5_000, settings.rows - from) }, (_, at) => from + at)
    await loader.append(
      rows.map((row) => ({ key: String(row), json: null, cells: ids.map((_, at) => kindOf(at).cell(row)) })),
    )
  }
  return async (form: ExportWorkerOrder['form']): Promise<string> => {
    const order = {
      snapshotId: loader.id,
      view: wholeTable,
      columns: ids,
      name: 'ours',
      format: form,
      manifest: false,
      split: false,
    }
    const answer = await handlers['exports.start'](order, { signal: new AbortController().signal })
    if (!answer.ok || !answer.value.chosen) throw new Error('the export did not begin')
    const { jobId } = answer.value
    const job = () => jobs.list().find(({ id }) => id === jobId)
    await new Promise<void>((resolve) => {
      changed = () => {
        if (job()?.state !== 'running') resolve()
      }
    })
    if (job()?.state !== 'done') throw new Error(job()?.failure?.message ?? 'the export was not done')
    return path
  }
}

/** The straightforward way: chunks of ten thousand rows, each written before the next is generated. */
function papaparse_() {
  const objects = Array.from({ length: settings.rows }, (_, row) =>
    Object.fromEntries(ids.map((id, at) => [id, kindOf(at).cell(row)])),
  )
  const path = join(folder, 'theirs.csv')
  return async (form: ExportWorkerOrder['form']): Promise<string> => {
    const file = await open(path, 'w', 0o600)
    const piece = 10_000
    for (let from = 0; from < objects.length; from += piece) {
      const text = papaparse.unparse(objects.slice(from, from + piece), {
        newline: '\r\n',
        header: from === 0,
        escapeFormulae: form === 'excel-csv',
      })
      await file.write(`${text}\r\n`)
    }
    await file.sync()
    await file.close()
    return path
  }
}

/** A hash over every cell as papaparse reads it. A leading apostrophe is the formula guard of either side and is ignored. */
function cellsOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  return new Promise((resolve, reject) => {
    papaparse.parse<string[]>(createReadStream(path, 'utf8'), {
      delimiter: ',',
      newline: '\r\n',
      step: ({ data }) => hash.update(data.map((cell) => cell.replace(/^\uFEFF?'?/, '')).join('\u0001')),
      complete: () => resolve(hash.digest('hex')),
      error: reject,
    })
  })
}

async function measured({ form, verify }: ExportWorkerOrder): Promise<ExportWorkerAnswer> {
  // Always write a new file: deleting an old one of this size can take as long as writing it.
  await Promise.all(['ours.csv', 'theirs.csv'].map((name) => rm(join(folder, name), { force: true })))
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let highest = before
  let lagMs = 0
  let last = performance.now()
  const timer = setInterval(() => {
    lagMs = Math.max(lagMs, performance.now() - last - 5)
    last = performance.now()
    highest = Math.max(highest, process.memoryUsage.rss())
  }, 5)
  const startedAt = performance.now()
  const path = await work(form)
  const ms = performance.now() - startedAt
  clearInterval(timer)
  return { ms, lagMs, grownMegabytes: (highest - before) / 1e6, cells: verify ? await cellsOf(path) : '' }
}

process.on('message', (order: ExportWorkerOrder) => {
  void measured(order).then((answer) => process.send?.(answer))
})
process.send?.('ready')
