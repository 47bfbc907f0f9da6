import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { cleanFileName } from '../../../domain/file-name.ts'
import type { Days } from '../../../domain/questions/question-dates.ts'
import type { SavedQuestion, Timetable } from '../../../domain/questions/saved-question.ts'
import type { TableView } from '../../../domain/tables/table.ts'
import { failure } from '../../../bridge/failure.ts'
import { runExport } from '../../services/exports/export-run.ts'
import { excelParts, extensionOf, type Destination, destinationAt } from '../../services/exports/destination.ts'
import { reserveNames } from '../../services/exports/names-in-work.ts'
import { NameTaken } from '../../services/exports/place-new.ts'
import { JobFailed, type Progress } from '../../services/jobs/jobs.ts'
import { storageFailure } from '../../services/storage/storage-failure.ts'
import type { Services } from '../../services/shared/services.ts'
import { texts } from './text.ts'

export type TakeAwayNeeds = Pick<Services, 'snapshots' | 'partials' | 'consoleVersion'>

/** Throws `JobFailed` before anything is read if a question's folder doesn't exist. */
export async function mustHaveFolder(folder: string): Promise<void> {
  const reason = await stat(folder).then(
    (found) => (found.isDirectory() ? undefined : Object.assign(new Error('no folder'), { code: 'ENOTDIR' })),
    (error: unknown) => error,
  )
  if (reason === undefined) return
  const { nextStep } = storageFailure('written', folder, reason)
  throw new JobFailed(
    failure('storage', { message: texts.takeAway.theFolderIsntThereSoNo(basename(folder)), nextStep }),
  )
}

/**
 * Writes the matching rows with all columns, and a manifest, into the question's folder. Never overwrites a file: names are numbered. Returns the written
 * names. Throws `JobFailed`; then the folder contains none of it.
 */
export async function takeAway(
  { snapshots, partials, consoleVersion }: TakeAwayNeeds,
  question: SavedQuestion & { readonly folder: string },
  { format }: Pick<Timetable, 'format'>,
  { snapshotId, view, days }: { readonly snapshotId: string; readonly view: TableView; readonly days: Days },
  report: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<readonly string[]> {
  await mustHaveFolder(question.folder)
  const answer = await snapshots.hold(snapshotId, view, signal)
  if (!answer.ok) throw new JobFailed(answer.failure)
  const held = answer.value
  try {
    const columns = held.snapshot.columns.map(({ id }) => id)
    // A search without results has no columns, so there is no file to write.
    if (columns.length === 0) return []
    const parts = format === 'excel-csv' ? excelParts(held.matching) : 1
    const name = cleanFileName(question.name)
    const stem = texts.takeAway.to(name, days.from, days.to)
    const order = { snapshotId, view, columns, name, format, manifest: true, split: format === 'excel-csv' }
    const run = { held, order, neverReplaces: true, partials, consoleVersion, report, signal }
    for (let times = 1; ; times += 1) {
      const { destination, release } = await freeDestination(question.folder, stem, extensionOf(format), parts)
      try {
        await runExport({ ...run, destination })
        return namesOf(destination)
      } catch (error) {
        // A colleague's console wrote a file of this name meanwhile.
        if (!(error instanceof NameTaken) || times === mostTakenNames) throw error
      } finally {
        release()
      }
    }
  } finally {
    held.close()
  }
}

const namesOf = ({ names, manifestName }: Destination): readonly string[] =>
  manifestName === undefined ? names : [...names, manifestName]

/** Maximum writes of one file: each name that was taken meanwhile costs one. */
const mostTakenNames = 3

/** Maximum numbered names to try; a folder with that many has another problem. */
const mostTries = 1_000

type Reserved = { readonly destination: Destination; readonly release: () => void }

/** The first free name, reserved until `release`: “name”, “name (2)”, “name (3)”. */
async function freeDestination(folder: string, stem: string, extension: string, parts: number): Promise<Reserved> {
  for (let number = 1; number <= mostTries; number += 1) {
    const name = number === 1 ? stem : `${stem} (${number})`
    const destination = destinationAt(join(folder, `${name}.${extension}`), { extension, parts, manifest: true })
    const release = reserveNames(destination)
    if (release === undefined) continue
    let isFree = false
    try {
      const there = await Promise.all(namesOf(destination).map((file) => isThere(join(folder, file))))
      isFree = !there.includes(true)
      if (isFree) return { destination, release }
    } finally {
      if (!isFree) release()
    }
  }
  throw new JobFailed(failure('storage', texts.takeAway.theFolderAlreadyHasFilesWith(mostTries)))
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
      throw new JobFailed(storageFailure('written', path, error))
    },
  )
