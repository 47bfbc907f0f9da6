import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { cacheFolder, root } from './project.ts'

const packageFolder = path.join(root, 'node_modules', 'electron')
const failureNote = path.join(cacheFolder, 'electron-failed')
const downloadDeadlineMs = 60_000

/** The Electron executable, if its runtime was downloaded; the npm package doesn't contain it. */
export function findElectron(folder: string = packageFolder): string | undefined {
  const pathFile = path.join(folder, 'path.txt')
  if (!existsSync(pathFile)) return undefined
  const distribution = process.env.ELECTRON_OVERRIDE_DIST_PATH ?? path.join(folder, 'dist')
  const program = path.join(distribution, readFileSync(pathFile, 'utf8'))
  return existsSync(program) ? program : undefined
}

export type Fetching = ReturnType<typeof fetchingOnThisMachine>

/**
 * The Electron executable, downloaded if missing. A failed download isn't retried on the same day, to keep starts fast. ACCESS_CONSOLE_RUNTIME=chromium skips
 * Electron.
 */
export async function obtainElectron(fetching: Fetching): Promise<string | undefined> {
  const found = fetching.find()
  if (found !== undefined) return found
  if (fetching.lastFailure() === fetching.today()) return undefined
  fetching.say('Fetching the Electron runtime.')
  if (await fetching.fetch()) return fetching.find()
  fetching.noteFailure(fetching.today())
  return undefined
}

export function fetchingOnThisMachine(say: (line: string) => void) {
  const skipped = process.env.ACCESS_CONSOLE_RUNTIME === 'chromium'
  return {
    find: (): string | undefined => (skipped ? undefined : findElectron()),
    /** Downloads the runtime; returns true if it exists afterwards. */
    fetch: (): Promise<boolean> => (skipped ? Promise.resolve(false) : download()),
    /** The day of the last failure, written by `noteFailure`. */
    lastFailure: (): string | undefined =>
      skipped ? today() : existsSync(failureNote) ? readFileSync(failureNote, 'utf8') : undefined,
    noteFailure(day: string) {
      mkdirSync(cacheFolder, { recursive: true })
      writeFileSync(failureNote, day)
    },
    today,
    say,
  }
}

type LinuxFacts = {
  /** The text of a file under /proc/sys; undefined if there is none. */
  readonly setting: (name: string) => string | undefined
  /** Owner and mode of a file; undefined if there is none. */
  readonly status: (file: string) => { readonly uid: number; readonly mode: number } | undefined
}

/**
 * What to do where Chromium's sandbox can't start, so that Electron would end with a crash: Ubuntu since 23.10 and hardened kernels let no program make a
 * namespace, and the helper in its place has to belong to root. Undefined where nothing is in the way. The console is never started without the sandbox.
 */
export function sandboxAdvice(program: string, { setting, status }: LinuxFacts): string | undefined {
  const isRestricted =
    setting('kernel/apparmor_restrict_unprivileged_userns') === '1' ||
    setting('kernel/unprivileged_userns_clone') === '0' ||
    setting('user/max_user_namespaces') === '0'
  const helper = path.join(path.dirname(program), 'chrome-sandbox')
  const found = status(helper)
  const helps = found !== undefined && found.uid === 0 && (found.mode & 0o4111) === 0o4111
  if (!isRestricted || helps) return undefined
  return `This system lets Electron start its sandbox only with a helper that belongs to root. Run once, then start again:\n  sudo chown root:root ${helper}\n  sudo chmod 4755 ${helper}`
}

/** Throws with that advice on this machine. As root, Electron runs without the sandbox (Chromium's rule), which is for development alone. */
export function checkSandbox(program: string): void {
  if (process.platform !== 'linux' || process.getuid?.() === 0) return
  const advice = sandboxAdvice(program, linuxFacts)
  if (advice !== undefined) throw new Error(advice)
}

const linuxFacts: LinuxFacts = {
  setting(name) {
    const file = path.join('/proc/sys', name)
    return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
  },
  status: (file) => statSync(file, { throwIfNoEntry: false }),
}

const today = () => new Date().toISOString().slice(0, 10)

function download(): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join(packageFolder, 'install.js')], { stdio: 'ignore' })
    const deadline = setTimeout(() => child.kill('SIGKILL'), downloadDeadlineMs)
    const end = (fetched: boolean) => {
      clearTimeout(deadline)
      if (fetched) rmSync(failureNote, { force: true })
      resolve(fetched)
    }
    child.once('error', () => end(false))
    child.once('exit', (code) => end(code === 0))
  })
}
