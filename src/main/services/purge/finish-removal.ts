import {
  closeSync,
  fsyncSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { keptData, keptDataOf } from '../../../domain/kept-data.ts'
import { parseJson } from '../storage/json-file.ts'
import { isOfTrail } from '../vault/key-marks.ts'
import { foreignFolder } from './own-folder.ts'
import { markerName, readMarker } from './removal-marker.ts'
import { texts } from './text.ts'
import { isPartialName, partialsSchema } from '../exports/partials.ts'

/**
 * The second half of "Remove all my data". The first half removed the keys from the keychain and left a marker. This half runs at the next start, before
 * anything is opened, and synchronously, so that nothing else can happen meanwhile. If it's killed, the following start finishes it.
 */

type Removal =
  | { readonly kind: 'none' | 'removed'; readonly notice?: string }
  /** Something couldn't be removed: the console must not start with the rest. */
  | { readonly kind: 'held'; readonly message: string }

const marksName = 'key-marks.json'

/** Files of the lock by which this process holds the folder; they contain no personal data. */
const locks = ['host.lock', 'SingletonLock', 'SingletonCookie', 'SingletonSocket', 'lockfile']

/**
 * Removes everything in `folder` except the audit trail, if the marker is there. Never throws. `remove` removes a file, or a folder with its contents, and
 * follows no link; for tests.
 */
export function finishRemoval(folder: string, { remove = removeWhole } = {}): Removal {
  try {
    const asked = readMarker(folder)
    if (asked === 'none') return { kind: 'none' }
    const problem = asked === 'foreign' ? texts.finishRemoval.isntTheOneSelectedForRemoval : foreignFolder(folder)
    if (problem !== undefined) {
      remove(path.join(folder, markerName))
      return { kind: 'none', notice: texts.finishRemoval.noFilesWereRemovedTheFolder(folder, problem) }
    }
    // Runs first, while the list of these files exists.
    const unfinished = removeUnfinished(folder, remove)
    const left = removeEntries(folder, remove)
    if (left.some((name) => keptDataOf(name) !== 'page')) return held(folder, left)
    keepTrailMarks(folder)
    flush(folder)
    remove(path.join(folder, markerName))
    return { kind: 'removed', notice: removedNotice(left, unfinished) }
  } catch {
    return held(folder, [])
  }
}

/** Returns the names of remaining entries. */
function removeEntries(folder: string, remove: (file: string) => void): string[] {
  const left: string[] = []
  for (const name of readdirSync(folder)) {
    if (stays(name)) continue
    try {
      remove(path.join(folder, name))
    } catch {
      left.push(name)
    }
  }
  return left
}

function stays(name: string): boolean {
  if (name === markerName || name === marksName || locks.includes(name)) return true
  const id = keptDataOf(name)
  return keptData.some((kept) => kept.id === id && !kept.removed)
}

/** Retries files in use, which helps on Windows. */
const removeWhole = (file: string) => rmSync(file, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })

const marks = z.object({
  version: z.literal(1),
  marks: z.array(z.looseObject({ connectionId: z.string(), family: z.string() })),
})

/** Keeps only the key marks that are needed to find the trail's own key; all other keys are gone. */
function keepTrailMarks(folder: string): void {
  const file = path.join(folder, marksName)
  // Without a readable file, the trail's key can't be found anyway.
  const kept = readAs(file, marks)?.marks.filter(isOfTrail) ?? []
  if (kept.length === 0) return removeWhole(file)
  const next = `${file}.next`
  rmSync(next, { force: true })
  writeFileSync(next, `${JSON.stringify({ version: 1, marks: kept }, undefined, 2)}\n`, {
    mode: 0o600,
    flag: 'wx',
    flush: true,
  })
  renameSync(next, file)
}

/** What a file has in this form; undefined if it's missing or has something else. Throws errors of node:fs. */
function readAs<Form extends z.ZodType>(file: string, form: Form): z.output<Form> | undefined {
  if (lstatSync(file, { throwIfNoEntry: false })?.isFile() !== true) return undefined
  return form.safeParse(parseJson(readFileSync(file, 'utf8'))).data
}

/** Syncs the removals to disk before the marker is removed. Windows can't open folders. */
function flush(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

function removedNotice(left: readonly string[], unfinished: readonly string[]): string {
  const words: string[] = [texts.finishRemoval.allConsoleDataWasRemovedFrom]
  if (left.length > 0) words.push(texts.finishRemoval.theWindowsBrowserStillHasIn(left.join(', ')))
  if (unfinished.length > 0) words.push(texts.finishRemoval.unfinishedExportFilesCouldntBe(unfinished.join(', ')))
  return words.join(' ')
}

function held(folder: string, left: readonly string[]): Removal {
  const what = left.length === 0 ? texts.finishRemoval.theFolder : texts.finishRemoval.inTheFolder(left.join(', '))
  return { kind: 'held', message: texts.finishRemoval.theRemovalOfAllDataIsnt(what, folder) }
}

/**
 * Removes unfinished export files that a session left in a person's folders; without their list they would be forgotten. Touches only files named in the
 * list that have such a name. Returns those that remain.
 */
function removeUnfinished(folder: string, remove: (file: string) => void): string[] {
  return namedIn(path.join(folder, 'exports.json')).filter((partial) => {
    if (!path.isAbsolute(partial) || !isPartialName(path.basename(partial))) return false
    try {
      remove(partial)
      return false
    } catch {
      return true
    }
  })
}

/** Empty if there is no readable list. */
function namedIn(file: string): readonly string[] {
  try {
    return readAs(file, partialsSchema)?.partials ?? []
  } catch {
    return []
  }
}
