import { stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { ExportFormat } from '../../../bridge/calls/exports.ts'
import { type Failure, failure } from '../../../bridge/failure.ts'
import { fileNameProblem } from '../../../domain/file-name.ts'
import { excelMostRows } from '../../../domain/tables/table.ts'
import { storageFailure } from '../storage/storage-failure.ts'
import { texts } from './text.ts'

/** An export's folder and file names. */
export type Destination = {
  readonly folder: string
  /** Its file names in order; for partitioned Parquet only the folder's name. */
  readonly names: readonly string[]
  /** The manifest's name, if requested. */
  readonly manifestName: string | undefined
}

export const extensionOf = (format: ExportFormat): string => (format === 'parquet' ? 'parquet' : 'csv')

/** Number of files so that Excel can open all `rows`; each has its own header. */
export const excelParts = (rows: number): number => Math.max(1, Math.ceil(rows / (excelMostRows - 1)))

/** The destination for the `path` that the user chose. */
export function destinationAt(
  path: string,
  { extension, parts, manifest }: { readonly extension: string; readonly parts: number; readonly manifest: boolean },
): Destination {
  const ending = extension === '' ? '' : `.${extension}`
  const chosen = basename(path)
  const name = chosen.toLowerCase().endsWith(ending) ? chosen : `${chosen}${ending}`
  const stem = name.slice(0, name.length - ending.length)
  return {
    folder: dirname(path),
    names: [
      name,
      ...Array.from({ length: parts - 1 }, (_, at) => texts.destination.ofWord(stem, at + 2, parts, ending)),
    ],
    manifestName: manifest ? `${name}.manifest.json` : undefined,
  }
}

const takenFailure = (name: string): Failure => failure('storage', texts.destination.nothingWasSavedAlreadyExists(name))

/** Why `destination` can't be written; undefined if it can. The user agreed to replace only `agreedPath`; if that is undefined, no file is replaced. */
export async function destinationProblem(
  destination: Destination,
  agreedPath: string | undefined,
): Promise<Failure | undefined> {
  const all = [...destination.names, ...(destination.manifestName === undefined ? [] : [destination.manifestName])]
  for (const name of all) {
    const problem = fileNameProblem(name)
    if (problem !== undefined)
      return failure('invalid-input', {
        message: texts.destination.nothingWasSaved(problem),
        nextStep: texts.destination.exportAgainAndChooseAnotherName,
        issues: [{ field: 'name', message: problem }],
      })
  }
  try {
    if (!(await stat(destination.folder)).isDirectory())
      return storageFailure('written', join(destination.folder, all[0] ?? ''), enotdir)
    const present = await Promise.all(
      all.map(async (name) => ({ name, kind: await kindOf(join(destination.folder, name)) })),
    )
    const [first] = present
    const replaced = first?.kind === 'file' && agreedPath === join(destination.folder, first.name)
    const taken = present.find(({ kind }) => kind === 'folder' || (kind === 'file' && !replaced))
    return taken === undefined ? undefined : takenFailure(taken.name)
  } catch (error) {
    return storageFailure('written', join(destination.folder, all[0] ?? ''), error)
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
