import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { failure, fieldFailure } from '../../../bridge/failure.ts'
import { cleanFileName, fileNameProblem } from '../../../domain/file-name.ts'
import type { Answer } from '../handler.ts'
import { JobFailed } from '../jobs/jobs.ts'
import { flushFolder, replace } from '../storage/atomic-file.ts'
import { failed } from '../storage/result.ts'
import { createPartialFile, forFile } from './partial-file.ts'
import type { Partials } from './partials.ts'
import { type Destination, destinationAt, destinationProblem } from './destination.ts'
import { reserveNames } from './names-in-work.ts'
import { texts } from './text.ts'

/** Saves one in-memory file, from the dialog to its final name. */

/** Another export, or another save, writes this file. */
export const beingWritten = failure('storage', texts.exports.anotherExportIsSavingThisFile)

type Chosen = { readonly chosen: boolean }

/** The system's save dialog: the chosen path, or undefined if canceled. */
export type SaveDialog = {
  saveAs(request: {
    readonly suggestedName: string
    readonly filterName: string
    readonly extension: string
  }): Promise<string | undefined>
}

export type SaveNeeds = { readonly dialogs: SaveDialog; readonly partials: Partials }

type Place = {
  /** Suggested name without extension. */
  readonly name: string
  readonly filterName: string
  readonly extension: string
}

type Plan = Place & {
  /** Writes the file after the user chose a place; throws `JobFailed`. Nothing is created before that. */
  readonly write: (destination: Destination) => Promise<void>
}

/** Asks where to save one file; undefined if cancelled. `invalid-input` for a name that the system reserves, `storage` if the place isn't writable. */
export async function askForPlace(
  dialogs: SaveDialog,
  { name, filterName, extension }: Place,
): Promise<Answer<Destination | undefined>> {
  const problem = fileNameProblem(name) ?? fileNameProblem(`${name}.${extension}`)
  if (problem !== undefined) return nameRefused(problem)
  const suggestedName = `${cleanFileName(name)}.${extension}`
  const path = await dialogs.saveAs({ suggestedName, filterName, extension })
  if (path === undefined) return { ok: true, value: undefined }
  const destination = destinationAt(path, { extension, parts: 1, manifest: false })
  const against = await destinationProblem(destination, path)
  return against === undefined ? { ok: true, value: destination } : { ok: false, failure: against }
}

/** Asks where to save, and writes there. Fails like `askForPlace`, and with `storage` if an export writes the same file or the write fails. */
export async function askAndSave(dialogs: SaveDialog, plan: Plan): Promise<Answer<Chosen>> {
  const asked = await askForPlace(dialogs, plan)
  if (!asked.ok) return asked
  if (asked.value === undefined) return { ok: true, value: { chosen: false } }
  const release = reserveNames(asked.value)
  if (release === undefined) return { ok: false, failure: beingWritten }
  try {
    await plan.write(asked.value)
    return { ok: true, value: { chosen: true } }
  } catch (error) {
    if (error instanceof JobFailed) return { ok: false, failure: error.failure }
    throw error
  } finally {
    release()
  }
}

/** Writes `bytes` next to the destination and renames them once complete on disk; on failure nothing remains. Throws `JobFailed`. */
export async function placeBytes(partials: Partials, { folder, names: [name = ''] }: Destination, bytes: Uint8Array) {
  const partial = await createPartialFile(partials, folder, name)
  try {
    await forFile(name, () => writeFile(partial, bytes, { flush: true }))
    await forFile(name, () => replace(partial, join(folder, name)))
    await forFile(name, () => flushFolder(folder))
    await partials.forget(partial)
  } catch (error) {
    await partials.drop(partial)
    throw error
  }
}

/** Refuses a file name. */
export const nameRefused = (problem: string) => failed(fieldFailure('name', problem, texts.saveBytes.chooseAnotherName))
