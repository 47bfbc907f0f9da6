import { lstatSync, readdirSync, realpathSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'
import { texts } from './text.ts'

/** Folders of a person or of this program that may have been set as the console's folder by mistake. */
export type Surroundings = {
  readonly home: string
  readonly temporary: string
  /** The program's own folder. */
  readonly program: string
}

/** Personal folders in a home folder. */
const ofHome = ['Desktop', 'Documents', 'Downloads', 'Music', 'Pictures', 'Videos', 'Movies', 'Public']
const ofSystem = ['Library', 'Library/Application Support', 'AppData', 'AppData/Local', 'AppData/Roaming', '.config']

/** Entries that a console folder never has but other folders have. */
const foreignEntries = ['.git', '.ssh', 'package.json', 'Desktop', 'Documents', '.bashrc', '.profile', 'ntuser.dat']

/** Each folder that a console has used has at least one of these. */
const ownEntries = ['key-marks.json', 'regions.json', 'questions.json', 'connections.json', 'audit-trail']

/**
 * Why nothing may be removed in `folder`, as the end of a sentence that begins with "The folder"; undefined if it's the console's own. Throws if the folder
 * can't be read.
 */
export function foreignFolder(folder: string, surroundings: Surroundings = thisComputer()): string | undefined {
  if (lstatSync(folder).isSymbolicLink()) return texts.ownFolder.isALinkToAnotherFolder
  const real = realpathSync(folder)
  const { home, temporary, program } = surroundings
  if (holds(real, home)) return texts.ownFolder.isAHomeFolderOrContains
  if ([...ofHome, ...ofSystem].some((name) => path.join(home, name) === real))
    return texts.ownFolder.isOneOfYourPersonalFolders
  if (holds(real, temporary)) return texts.ownFolder.isTheTemporaryFolderOrContains
  if (holds(real, program)) return texts.ownFolder.containsTheProgram
  const names = readdirSync(real)
  if (names.some((name) => foreignEntries.includes(name))) return texts.ownFolder.containsItemsThatArentTheConsoles
  return names.some((name) => ownEntries.includes(name)) ? undefined : texts.ownFolder.doesntLookLikeTheConsolesFolder
}

/** True if `inner` is `outer` or inside it. */
function holds(outer: string, inner: string): boolean {
  const way = path.relative(outer, inner)
  return way === '' || (way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way))
}

function thisComputer(): Surroundings {
  const real = (folder: string) => {
    try {
      return realpathSync(folder)
    } catch {
      return folder
    }
  }
  return { home: real(homedir()), temporary: real(tmpdir()), program: real(import.meta.dirname) }
}
