import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from 'playwright-core'

/** The executable in a packed folder, and its archive's path. */
export function partsOf(made: string): { program: string; archive: string } {
  if (process.platform === 'darwin') {
    const contents = path.join(made, 'Access Console.app/Contents')
    return { program: path.join(contents, 'MacOS/Access Console'), archive: path.join(contents, 'Resources/app.asar') }
  }
  const name = process.platform === 'win32' ? 'Access Console.exe' : 'access-console'
  return { program: path.join(made, name), archive: path.join(made, 'resources/app.asar') }
}

export type Started = {
  readonly child: ChildProcess
  readonly userData: string
  output(): string
  /** The heading or lock page in the window; undefined if no window appeared in time. */
  words(): Promise<string | undefined>
  end(): Promise<void>
}

/** Starts a packed program with its own user data folder. */
export function startPackaged(program: string, args: readonly string[] = [], extra: NodeJS.ProcessEnv = {}): Started {
  const userData = mkdtempSync(path.join(tmpdir(), 'packaged-'))
  // Chromium's sandbox needs a setuid helper or user namespaces, which containers and hosted runners lack.
  const flags = process.platform === 'linux' ? ['--no-sandbox'] : []
  const child = spawn(program, [...flags, '--remote-debugging-port=0', ...args], {
    env: { ...process.env, ...extra, ACCESS_CONSOLE_USER_DATA: userData },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (bytes) => (output += String(bytes)))
  child.stderr.on('data', (bytes) => (output += String(bytes)))
  const exited = new Promise((resolve) => child.once('exit', resolve).once('error', resolve))
  return {
    child,
    userData,
    output: () => output,
    words: () => wordsIn(userData, child),
    async end() {
      child.kill('SIGKILL')
      await exited
      rmSync(userData, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}

async function wordsIn(userData: string, child: ChildProcess): Promise<string | undefined> {
  const file = path.join(userData, 'DevToolsActivePort')
  for (let waited = 0; !existsSync(file); waited += 100) {
    if (waited > 30_000 || child.exitCode !== null) return undefined
    await sleep(100)
  }
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${readFileSync(file, 'utf8').split('\n')[0]}`)
  const page = browser.contexts().flatMap((context) => context.pages())[0]
  await page?.getByText(/\S/).first().waitFor({ timeout: 30_000 })
  const words = await page?.locator('body').innerText()
  await browser.close()
  return words
}
