import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { CallInput } from '../../../bridge/calls.ts'
import { type Failure, failure } from '../../../bridge/failure.ts'
import { fileNameProblem } from '../../../domain/file-name.ts'
import type { Answer, HandlersOf } from '../handler.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { HeldView, Snapshots } from '../snapshots/snapshot-service.ts'
import { done, failed, type Result } from '../storage/result.ts'
import { unlessAborted } from '../unless-aborted.ts'
import { runExport } from './export-run.ts'
import { reserveNames } from './names-in-work.ts'
import type { Partials } from './partials.ts'
import { askAndSave, beingWritten, nameRefused, placeBytes, type SaveDialog, type SaveNeeds } from './save-bytes.ts'
import { saveChart } from './save-chart.ts'
import { excelParts, extensionOf, type Destination, destinationAt, destinationProblem } from './destination.ts'
import { texts } from './text.ts'

/** The system's save dialogs. */
export type FileDialogs = SaveDialog & {
  chooseFolder(request: { readonly title: string }): Promise<string | undefined>
  /** Shows a file in the system's file manager. */
  showInFolder(path: string): void
  /** Opens a file in its default program; resolves to the system's error text, empty on success. */
  openFile(path: string): Promise<string>
}

export type ExportsNeeds = {
  readonly snapshots: Snapshots
  readonly jobs: Jobs
  readonly dialogs: FileDialogs
  /** The list of unfinished files. */
  readonly partials: Partials
  /** The current page as PDF in print layout. */
  readonly printPage?: () => Promise<Uint8Array>
  /** For manifests. */
  readonly consoleVersion?: string
}

type Order = CallInput<'exports.start'>

const filterNames = {
  'excel-csv': texts.exports.csvForExcel,
  'raw-csv': 'CSV',
  parquet: texts.exports.parquet,
} as const
/** More than the job list keeps. */
const mostKnown = 200

/** Handlers for the export calls of the bridge. */
export function exportsHandlers(needs: ExportsNeeds): HandlersOf<'exports'> {
  const { snapshots, jobs, dialogs, partials, printPage, consoleVersion } = needs
  /** Paths by job: the page names a job, never a path. */
  const paths = new Map<string, string>()

  function begin(held: HeldView, order: Order, { destination, agreedPath }: Chosen, release: () => void): string {
    const [name = ''] = destination.names
    const path = join(destination.folder, name)
    const jobId = jobs.start({
      kind: 'exports.write',
      title: texts.exports.export(name),
      stage: texts.exports.loadingTheRows,
      total: held.matching,
      run: async (report, signal) => {
        try {
          return await runExport({ held, order, destination, agreedPath, partials, consoleVersion, report, signal })
        } finally {
          release()
          held.close()
        }
      },
    })
    paths.set(jobId, path)
    for (const oldest of [...paths.keys()].slice(0, Math.max(0, paths.size - mostKnown))) paths.delete(oldest)
    return jobId
  }

  /** The path of a finished export's file, if it still exists. */
  async function fileOf(jobId: string): Promise<Result<string>> {
    const path = paths.get(jobId)
    const isDone = jobs.list().some((job) => job.id === jobId && job.state === 'done')
    if (path === undefined || !isDone) return failed(failure('not-found', texts.exports.thisExportHasNoFile))
    return await stat(path).then(
      () => done(path),
      () => failed(failure('storage', texts.exports.theFileIsNoLongerWhereItWas)),
    )
  }

  return {
    async 'exports.start'(order, { signal }) {
      const problem = fileNameProblem(order.name) ?? fileNameProblem(`${order.name}.${extensionOf(order.format)}`)
      if (problem !== undefined) return nameRefused(problem)
      // Hold the view before the dialog, so that the file matches the screen.
      const answer = await snapshots.hold(order.snapshotId, order.view, signal)
      if (!answer.ok) return answer
      const held = answer.value
      let begun = false
      try {
        const wrong = orderProblem(order, held)
        if (wrong !== undefined) return { ok: false, failure: wrong }
        const chosen = await askForDestination(dialogsUntil(dialogs, signal), order, held)
        if (chosen === undefined) return { ok: true, value: { chosen: false } }
        const against =
          (await destinationProblem(chosen.destination, chosen.agreedPath)) ??
          (await partials.folderProblem(chosen.destination.folder))
        if (against !== undefined) return { ok: false, failure: against }
        const release = reserveNames(chosen.destination)
        if (release === undefined) return { ok: false, failure: beingWritten }
        begun = true
        return { ok: true, value: { chosen: true, jobId: begin(held, order, chosen, release) } }
      } finally {
        if (!begun) held.close()
      }
    },
    'exports.saveChart': (order, { signal }) =>
      saveChart({ snapshots, dialogs: dialogsUntil(dialogs, signal), partials }, order, signal),
    'exports.savePage': (order, { signal }) =>
      savePage({ dialogs: dialogsUntil(dialogs, signal), partials, printPage }, order),
    async 'exports.show'({ jobId }) {
      const found = await fileOf(jobId)
      if (!found.ok) return found
      dialogs.showInFolder(found.value)
      return { ok: true, value: null }
    },
    async 'exports.openFile'({ jobId }) {
      const found = await fileOf(jobId)
      if (!found.ok) return found
      if ((await dialogs.openFile(found.value)) === '') return { ok: true, value: null }
      return { ok: false, failure: failure('storage', texts.exports.noProgramOnThisComputerOpened) }
    },
  }
}

/**
 * The dialogs for one call. The call may hold patient data, while a dialog may stay open indefinitely. If the call aborts, as at a lock, the choice is
 * treated as cancelled and a later one is ignored.
 */
function dialogsUntil(dialogs: FileDialogs, signal: AbortSignal): Pick<FileDialogs, 'saveAs' | 'chooseFolder'> {
  async function chosen(asked: Promise<string | undefined>): Promise<string | undefined> {
    try {
      const path = await unlessAborted(asked, signal)
      return signal.aborted ? undefined : path
    } catch (error) {
      if (signal.aborted) return undefined
      throw error
    }
  }
  return {
    saveAs: (request) => chosen(dialogs.saveAs(request)),
    chooseFolder: (request) => chosen(dialogs.chooseFolder(request)),
  }
}

/** What in the order doesn't fit the table or the format. */
function orderProblem({ columns, format, partitionBy, split }: Order, { snapshot }: HeldView): Failure | undefined {
  const known = new Set(snapshot.columns.map(({ id }) => id))
  const issues = [
    ...columns.flatMap((id) =>
      known.has(id) ? [] : [{ field: 'columns', message: texts.exports.theresNoColumn(id) }],
    ),
    ...(new Set(columns).size === columns.length
      ? []
      : [{ field: 'columns', message: texts.exports.aColumnIsListedTwice }]),
    ...(partitionBy === undefined || format === 'parquet'
      ? []
      : [{ field: 'partitionBy', message: texts.exports.onlyParquetCanBeSplitBy }]),
    ...(partitionBy === undefined || known.has(partitionBy)
      ? []
      : [{ field: 'partitionBy', message: texts.exports.theresNoColumn(partitionBy) }]),
    ...(split && format !== 'excel-csv' ? [{ field: 'split', message: texts.exports.onlyCsvForExcelCanBe }] : []),
  ]
  return issues.length === 0
    ? undefined
    : failure('invalid-input', { issues, message: texts.exports.theExportSettingsDontFitThe })
}

/** `agreedPath` is the file that the user agreed to replace. */
type Chosen = { readonly destination: Destination; readonly agreedPath: string | undefined }

/** Shows the dialog; undefined if cancelled. */
async function askForDestination(
  dialogs: Pick<FileDialogs, 'saveAs' | 'chooseFolder'>,
  { name, format, partitionBy, manifest, split }: Order,
  { matching }: HeldView,
): Promise<Chosen | undefined> {
  if (partitionBy !== undefined) {
    const folder = await dialogs.chooseFolder({ title: texts.exports.selectWhereToCreateTheFolder(name) })
    if (folder === undefined) return undefined
    // The user wasn't asked about existing files, so none is replaced.
    const destination = destinationAt(join(folder, name), { extension: '', parts: 1, manifest })
    return { destination, agreedPath: undefined }
  }
  const extension = extensionOf(format)
  const path = await dialogs.saveAs({
    suggestedName: `${name}.${extension}`,
    filterName: filterNames[format],
    extension,
  })
  if (path === undefined) return undefined
  const parts = format === 'excel-csv' && split ? excelParts(matching) : 1
  return { destination: destinationAt(path, { extension, parts, manifest }), agreedPath: path }
}

type Needs = SaveNeeds & { readonly printPage: (() => Promise<Uint8Array>) | undefined }

const textAt = (bytes: Uint8Array, from: number, to?: number) =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1')
/** True if the bytes start like a PDF and contain its end. */
const isPdf = (bytes: Uint8Array): boolean => textAt(bytes, 0, 5) === '%PDF-' && textAt(bytes, -1_024).includes('%%EOF')

/** Handles `exports.savePage`. Prints the page first, so that the file matches the screen at the request. */
async function savePage(
  { dialogs, partials, printPage }: Needs,
  { name }: CallInput<'exports.savePage'>,
): Promise<Answer<{ readonly chosen: boolean }>> {
  const bytes = await printPage?.().catch(() => undefined)
  if (bytes === undefined || !isPdf(bytes))
    return { ok: false, failure: failure('storage', texts.savePage.thePageCouldntBeMadeInto) }
  return await askAndSave(dialogs, {
    name,
    filterName: 'PDF',
    extension: 'pdf',
    write: (destination) => placeBytes(partials, destination, bytes),
  })
}
