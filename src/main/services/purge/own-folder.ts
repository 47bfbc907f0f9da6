import { lstatSync, readdirSync, realpathSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'

/** Folders of a person, or of this program, that may have been named as the console's folder by mistake. */
export type Surroundings = {
  readonly home: string
  readonly temporary: string
  /** Where the program itself lies. */
  readonly program: string
}

/** Folders of a home that are its user's own. */
const ofHome = ['Desktop', 'Documents', 'Downloads', 'Music', 'Pictures', 'Videos', 'Movies', 'Public']
const ofSystem = ['Library', 'Library/Application Support', 'AppData', 'AppData/Local', 'AppData/Roaming', '.config']

/** What a folder of the console never has, and other people's folders have. */
const foreignEntries = ['.git', '.ssh', 'package.json', 'Desktop', 'Documents', '.bashrc', '.profile', 'ntuser.dat']

/** One of them is there in every folder in which a console has run. */
const ownEntries = ['key-marks.json', 'regions.json', 'questions.json', 'connections.json', 'audit-trail']

/**
 * Why nothing may be removed in `folder`, as the end of a sentence that begins with "The folder"; undefined where it is the console's own. Throws where the
 * folder cannot be read.
 */
export function foreignFolder(folder: string, surroundings: Surroundings = thisComputer()): string | undefined {
  if (lstatSync(folder).isSymbolicLink()) return 'is a link to another one'
  const real = realpathSync(folder)
  const { home, temporary, program } = surroundings
  if (holds(real, home)) return 'is a home, or holds one'
  if ([...ofHome, ...ofSystem].some((name) => path.join(home, name) === real)) return 'is a folder of your own'
  if (holds(real, temporary)) return 'is the temporary folder, or holds it'
  if (holds(real, program)) return 'holds the program'
  const names = readdirSync(real)
  if (names.some((name) => foreignEntries.includes(name))) return 'holds things that are not the console’s'
  return names.some((name) => ownEntries.includes(name)) ? undefined : 'does not look like the console’s'
}

/** True where `inner` is `outer` or lies in it. */
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
