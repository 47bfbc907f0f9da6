import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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

export type Fetching = {
  find(): string | undefined
  /** Downloads the runtime; returns true if it exists afterwards. */
  fetch(): Promise<boolean>
  /** The day of the last failure, written by `noteFailure`. */
  lastFailure(): string | undefined
  noteFailure(day: string): void
  today(): string
  say(line: string): void
}

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

export function fetchingOnThisMachine(say: (line: string) => void): Fetching {
  const skipped = process.env.ACCESS_CONSOLE_RUNTIME === 'chromium'
  return {
    find: () => (skipped ? undefined : findElectron()),
    fetch: () => (skipped ? Promise.resolve(false) : download()),
    lastFailure: () => (skipped ? today() : existsSync(failureNote) ? readFileSync(failureNote, 'utf8') : undefined),
    noteFailure(day) {
      mkdirSync(cacheFolder, { recursive: true })
      writeFileSync(failureNote, day)
    },
    today,
    say,
  }
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
