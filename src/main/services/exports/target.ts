import { stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { ExportFormat } from '../../../bridge/calls/exports.ts'
import { type Failure, failure } from '../../../bridge/failure.ts'
import { fileNameProblem } from '../../../domain/file-name.ts'
import { excelMostRows } from '../../../domain/tables/table.ts'
import { storageFailure } from '../storage/storage-failure.ts'

/** Where an export goes, and what its files are called. */
export type Target = {
  readonly folder: string
  /** The names of its files in order; of a partitioned Parquet the folder's name alone. */
  readonly names: readonly string[]
  /** Beside them, where one was asked for. */
  readonly manifestName: string | undefined
}

export const extensionOf = (format: ExportFormat): string => (format === 'parquet' ? 'parquet' : 'csv')

/** How many files it takes for Excel to open all of `rows`; each has a header of its own. */
export const excelParts = (rows: number): number => Math.max(1, Math.ceil(rows / (excelMostRows - 1)))

/** The target for `path` as the user chose it. */
export function targetAt(
  path: string,
  { extension, parts, manifest }: { readonly extension: string; readonly parts: number; readonly manifest: boolean },
): Target {
  const ending = extension === '' ? '' : `.${extension}`
  const chosen = basename(path)
  const name = chosen.toLowerCase().endsWith(ending) ? chosen : `${chosen}${ending}`
  const stem = name.slice(0, name.length - ending.length)
  return {
    folder: dirname(path),
    names: [name, ...Array.from({ length: parts - 1 }, (_, at) => `${stem} (${at + 2} of ${parts})${ending}`)],
    manifestName: manifest ? `${name}.manifest.json` : undefined,
  }
}

const takenFailure = (name: string): Failure =>
  failure('storage', {
    message: `Nothing was written: “${name}” is there already.`,
    nextStep: 'Choose another name, or move what is there away.',
  })

/**
 * Why nothing can be written to `target`; undefined where nothing speaks against it. The user agreed to replace the file at `agreedPath`
 * only: where that is none, no other file is replaced either.
 */
export async function targetProblem(target: Target, agreedPath: string | undefined): Promise<Failure | undefined> {
  const all = [...target.names, ...(target.manifestName === undefined ? [] : [target.manifestName])]
  for (const name of all) {
    const problem = fileNameProblem(name)
    if (problem !== undefined)
      return failure('invalid-input', {
        message: `Nothing was written. ${problem}`,
        nextStep: 'Export again and choose another name.',
        issues: [{ field: 'name', message: problem }],
      })
  }
  try {
    if (!(await stat(target.folder)).isDirectory())
      return storageFailure('written', join(target.folder, all[0] ?? ''), enotdir)
    const present = await Promise.all(
      all.map(async (name) => ({ name, kind: await kindOf(join(target.folder, name)) })),
    )
    const [first] = present
    const replaced = first?.kind === 'file' && agreedPath === join(target.folder, first.name)
    const taken = present.find(({ kind }) => kind === 'folder' || (kind === 'file' && !replaced))
    return taken === undefined ? undefined : takenFailure(taken.name)
  } catch (error) {
    return storageFailure('written', join(target.folder, all[0] ?? ''), error)
  }
}

const enotdir = Object.assign(new Error('not a folder'), { code: 'ENOTDIR' })

async function kindOf(path: string): Promise<'none' | 'file' | 'folder'> {
  try {
    return (await stat(path)).isDirectory() ? 'folder' : 'file'
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 'none'
    throw error
  }
}
