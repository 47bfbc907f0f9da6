import { link, lstat, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CallInput } from '../../../bridge/calls.ts'
import type { ExportedFile, ExportResult } from '../../../bridge/calls/exports.ts'
import { excelMostRows } from '../../../domain/tables/table.ts'
import { JobFailed, type Progress } from '../jobs/jobs.ts'
import { QueryFailed } from '../snapshots/database-failure.ts'
import type { HeldView } from '../snapshots/snapshot-service.ts'
import { flushFolder, replace } from '../storage/atomic-file.ts'
import { type WrittenColumn, writtenColumns } from './csv-sql.ts'
import { writeCsv } from './csv-writer.ts'
import { type ManifestFile, manifestText } from './manifest.ts'
import { writeParquet, writePartitionedParquet } from './parquet-writer.ts'
import { createPartialFile, digestOf, finishFile, forFile } from './partial-file.ts'
import type { Partials } from './partials.ts'
import type { Destination } from './destination.ts'
import { findOlder, removeOlder } from './older-files.ts'
import { placeNew } from './place-new.ts'
import { texts } from './text.ts'

/** One export from the first row to the last rename. */

type ExportRun = {
  readonly held: HeldView
  readonly order: CallInput<'exports.start'>
  readonly destination: Destination
  /** The user agreed to replace this file. */
  readonly agreedPath?: string | undefined
  /** True if no person chose the names: a file that got one of them meanwhile stays, and `NameTaken` is thrown. */
  readonly neverReplaces?: boolean
  readonly partials: Partials
  readonly consoleVersion: string | undefined
  readonly report: (progress: Progress) => void
  readonly signal: AbortSignal
}

/** A complete partial that waits for its final name. */
type Ready = { readonly partial: string; readonly name: string }
type Content = {
  readonly ready: readonly Ready[]
  /** The files as the job reports them. */
  readonly files: readonly ExportedFile[]
  readonly manifestFiles: readonly ManifestFile[]
  readonly types: ReadonlyMap<string, string> | undefined
}

/**
 * Writes all rows of the view and renames the files after all are complete and on disk. Throws `JobFailed`; then, and when `signal` aborts, no partial
 * remains. The view stays open.
 */
export async function runExport(run: ExportRun): Promise<ExportResult> {
  const { held, order, destination, partials, report, signal } = run
  const claimed: string[] = []
  const tracked: Partials = {
    ...partials,
    async claim(folder) {
      const partial = await partials.claim(folder)
      claimed.push(partial)
      return partial
    },
  }
  const create = (name: string) => createPartialFile(tracked, destination.folder, name)
  try {
    const columns = columnsOf(held, order)
    const content = await (order.format === 'parquet'
      ? order.partitionBy === undefined
        ? writeOneParquet(run, columns, create)
        : writeFolder(run, columns, order.partitionBy, tracked)
      : writeCsvFiles(run, columns, create))
    const rows = held.matching
    const ready = [...content.ready]
    if (destination.manifestName !== undefined) {
      const name = destination.manifestName
      const path = await create(name)
      const { consoleVersion } = run
      const { manifestFiles: files, types } = content
      const text = manifestText({ held, order, columns, types, rows, consoleVersion, files, writtenAt: new Date() })
      await forFile(name, () => writeFile(path, text))
      await finishFile(path, name)
      ready.push({ partial: path, name })
    }
    signal.throwIfAborted()
    report({ stage: texts.exportRun.namingTheFile, done: rows })
    const [first = ''] = destination.names
    const older = run.agreedPath === join(destination.folder, first) ? await findOlder(destination) : noOlder
    await placeAll(ready, run)
    const notes = [...older.notes, ...(await removeOlder(destination.folder, older.names))]
    const named = new Set(ready.map(({ partial }) => partial))
    // A file that got a second name may have kept its first one.
    await (run.neverReplaces === true ? partials.drop(...named) : partials.forget(...named))
    await partials.drop(...claimed.filter((partial) => !named.has(partial)))
    return { folder: destination.folder, files: content.files, rows, ...(notes.length === 0 ? {} : { notes }) }
  } catch (error) {
    await partials.drop(...claimed)
    throw error instanceof QueryFailed ? new JobFailed(error.failure) : error
  }
}

const noOlder = { names: [], notes: [] }

/** The requested columns; their existence was checked before. */
function columnsOf(held: HeldView, order: ExportRun['order']): WrittenColumn[] {
  return writtenColumns(order.columns.flatMap((id) => held.snapshot.columns.find((column) => column.id === id) ?? []))
}

async function writeCsvFiles(
  run: ExportRun,
  columns: readonly WrittenColumn[],
  create: (name: string) => Promise<string>,
): Promise<Content> {
  const { held, order, destination, report, signal } = run
  const form = order.format === 'raw-csv' ? 'raw-csv' : 'excel-csv'
  const files: ManifestFile[] = []
  const ready: Ready[] = []
  const perFile = destination.names.length === 1 ? held.matching : excelMostRows - 1
  let bytesBefore = 0
  for (const [at, name] of destination.names.entries()) {
    const offset = at * perFile
    const rows = Math.min(perFile, held.matching - offset)
    const parts = destination.names.length
    report({ stage: parts === 1 ? texts.exportRun.savingRows : texts.exportRun.savingFileOf(at + 1, parts) })
    const path = await create(name)
    const before = bytesBefore
    const onProgress = (done: number, bytes: number) => report({ done: offset + done, bytes: before + bytes })
    await writeCsv({ held, form, rows: { columns, offset, limit: rows }, path, fileName: name, signal, onProgress })
    report({ stage: texts.exportRun.savingToDisk, done: offset + rows })
    const file = await finished(run, path, { name, rows })
    bytesBefore += file.bytes
    report({ bytes: bytesBefore })
    files.push(file)
    ready.push({ partial: path, name })
  }
  return { ready, files: files.map(asExported), manifestFiles: files, types: undefined }
}

async function writeOneParquet(
  run: ExportRun,
  columns: readonly WrittenColumn[],
  create: (name: string) => Promise<string>,
): Promise<Content> {
  const { held, destination, report, signal } = run
  const [name = ''] = destination.names
  const path = await create(name)
  report({ stage: texts.exportRun.savingRows })
  const onBytes = (bytes: number) => report({ bytes })
  const types = await writeParquet({ held, columns, path, fileName: name, signal, onBytes })
  report({ stage: texts.exportRun.savingToDisk, done: held.matching })
  const file = await finished(run, path, { name, rows: held.matching })
  report({ bytes: file.bytes })
  return {
    ready: [{ partial: path, name }],
    files: [asExported(file)],
    manifestFiles: [file],
    types: new Map(columns.map(({ column }, at) => [column.id, types[at] ?? 'VARCHAR'])),
  }
}

async function writeFolder(
  run: ExportRun,
  columns: readonly WrittenColumn[],
  partitionBy: string,
  partials: Partials,
): Promise<Content> {
  const { held, destination, report, signal } = run
  const [name = ''] = destination.names
  const all = held.snapshot.columns.find((column) => column.id === partitionBy)
  const by =
    columns.find(({ column }) => column.id === partitionBy) ?? writtenColumns(all === undefined ? [] : [all])[0]
  if (by === undefined) throw new Error(`no column ${partitionBy}`)
  const path = await partials.claim(destination.folder)
  await forFile(name, () => mkdir(path, { mode: 0o700 }))
  report({ stage: texts.exportRun.savingRows })
  const plan = { held, columns, path, fileName: name, signal, onBytes: () => undefined }
  const { types, partitions } = await writePartitionedParquet(plan, by)
  report({ stage: texts.exportRun.savingToDisk, done: held.matching })
  const files: ManifestFile[] = []
  let bytes = 0
  for (const partition of partitions) {
    signal.throwIfAborted()
    const folder = join(path, partition.name)
    for (const file of await forFile(name, () => readdir(folder))) {
      const whole = `${name}/${partition.name}/${file}`
      const written = await finished(run, join(folder, file), { name: whole, rows: partition.rows })
      files.push(written)
      bytes += written.bytes
    }
    await forFile(name, () => flushFolder(folder))
    report({ bytes })
  }
  await forFile(name, () => flushFolder(path))
  const others = columns.filter(({ column }) => column.id !== partitionBy)
  return {
    ready: [{ partial: path, name }],
    // The result lists the folder instead of its files, up to a thousand; the manifest lists each.
    files: [{ name, rows: held.matching, bytes }],
    manifestFiles: files,
    types: new Map(others.map(({ column }, at) => [column.id, types[at] ?? 'VARCHAR'])),
  }
}

const asExported = ({ name, bytes, rows }: ManifestFile): ExportedFile => ({ name, bytes, rows })

/** Flushes a file to disk and measures it; computes its checksum if there is a manifest. */
async function finished(
  { destination, signal }: ExportRun,
  path: string,
  { name, rows }: Pick<ManifestFile, 'name' | 'rows'>,
): Promise<ManifestFile> {
  const bytes = await finishFile(path, name)
  const sha256 = destination.manifestName === undefined ? '' : await digestOf(path, name, signal)
  return { name, rows, bytes, sha256 }
}

type Kept = { readonly partial: string; readonly path: string }

/**
 * Renames all files, the first one last, because its name makes the set look complete. If one fails, every name has its older file again, or none. A crash in
 * between leaves the older first file, and under each other name either file.
 */
async function placeAll(
  ready: readonly Ready[],
  { destination: { folder }, partials, neverReplaces = false }: ExportRun,
): Promise<void> {
  const kept: Kept[] = []
  const placed: string[] = []
  try {
    // The first file is replaced last, so it needs no second name.
    for (const { name } of neverReplaces ? [] : ready.slice(1)) {
      const path = join(folder, name)
      const partial = await forFile(name, () => keepOlder(path, partials, folder))
      if (partial !== undefined) kept.push({ partial, path })
    }
    for (const { partial, name } of ready.toReversed()) {
      const path = join(folder, name)
      await forFile(name, () => (neverReplaces ? placeNew : replace)(partial, path))
      placed.push(path)
    }
  } catch (error) {
    const added = placed.filter((path) => !kept.some((older) => older.path === path))
    await Promise.all(added.map((file) => rm(file, { force: true, recursive: true }).catch(() => undefined)))
    for (const { partial, path } of kept) {
      // An older file that can't get its name back stays under the hidden one, and isn't removed.
      await replace(partial, path).then(
        () => partials.drop(partial),
        () => partials.forget(partial),
      )
    }
    throw error
  }
  await partials.drop(...kept.map(({ partial }) => partial))
  await forFile(ready[0]?.name ?? '', () => flushFolder(folder))
}

/** Gives the file at `path` a second, hidden name and returns that; undefined if there is no file. */
async function keepOlder(path: string, partials: Partials, folder: string): Promise<string | undefined> {
  const facts = await lstat(path).catch(() => undefined)
  if (facts === undefined || facts.isDirectory()) return undefined
  const partial = await partials.claim(folder)
  // Some file systems have no second names: there the file moves, and a crash in these moments loses it.
  await link(path, partial).catch(() => replace(path, partial))
  return partial
}
