import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type * as Electron from 'electron'
import type { ConsoleMessage, Page } from 'playwright-core'
import { findTestBrowser } from '../../scripts/prepare/browser.ts'
import { buildIfStale } from '../../scripts/prepare/build.ts'
import { findElectron } from '../../scripts/prepare/electron-runtime.ts'
import { hostArguments, hostScript } from '../../scripts/prepare/host-arguments.ts'
import { root } from '../../scripts/prepare/project.ts'
import { launchInElectron } from './launch-electron.ts'
import { cheapStart, launchOnHost } from './launch-host.ts'

/** Starts the built app for a test: in real Electron if its runtime is available, otherwise on the Chromium host. */

export type LaunchOptions = {
  /** An existing user data folder, which is kept. By default, a new folder is created and removed at `close`. */
  readonly userData?: string
  /** Where the Chromium host, which shows no dialog, saves files. */
  readonly saveFolder?: string
  /** Extra environment variables. Without a session bus the app has no keychain, so that no two apps share one. */
  readonly environment?: Readonly<Record<string, string>>
  /** The browser of the Chromium host. By default the one of tests, which lacks features that an attack could use. */
  readonly browser?: string | undefined
}

/** What a runtime provides to the harness. */
export type Launched = {
  readonly page: Page
  readonly runtime: 'electron' | 'chromium-host'
  /** Runs a function in the main process with the `electron` module and one plain argument. The function must be self-contained. */
  evaluate<Result, Argument>(
    run: (electron: typeof Electron, argument: Argument) => Result | Promise<Result>,
    argument?: Argument,
  ): Promise<Result>
  /** Main's process id. */
  readonly processId: number
  /** Main's output on stdout and stderr so far. */
  output(): string
  /** Resolves with main's exit code when it ends. */
  readonly exited: Promise<number | null>
  /** Kills it immediately. */
  kill(): void
}

export type App = Launched & {
  readonly userData: string
  /** The page's console messages and uncaught errors, in order. */
  readonly consoleMessages: readonly { readonly type: string; readonly text: string }[]
  /** Quits like a user and waits for the end. Throws if the app doesn't exit by itself. */
  close(): Promise<void>
}

export const runtime =
  findElectron() === undefined || process.env.ACCESS_CONSOLE_RUNTIME === 'chromium' ? 'chromium-host' : 'electron'

/** Long, since the machine may be busy; bench/ measures speed. */
const patienceMs = 60_000
const quitDeadlineMs = 20_000

/** On Linux the keychain needs the session bus. */
const noBus = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere' }

/** The files of a run are built once, so one look at them per process is enough. */
let isBuilt = false

export async function launchApp({
  userData: given,
  saveFolder,
  environment = {},
  browser = findTestBrowser(),
}: LaunchOptions = {}): Promise<App> {
  if (!isBuilt) buildIfStale()
  isBuilt = true
  const userData = given ?? temporaryFolder()
  const saving: NonNullable<LaunchOptions['environment']> =
    saveFolder === undefined ? {} : { ACCESS_CONSOLE_HOST_SAVE_FOLDER: saveFolder }
  const variables = { ...systemVariables(), ...noBus, ...environment, ...saving, ACCESS_CONSOLE_USER_DATA: userData }
  const launched = await (runtime === 'electron'
    ? launchInElectron(variables)
    : launchOnHost(userData, variables, browser))
  launched.page.setDefaultTimeout(patienceMs)
  const consoleMessages: { type: string; text: string }[] = []
  launched.page.on('console', (message: ConsoleMessage) =>
    consoleMessages.push({ type: message.type(), text: message.text() }),
  )
  launched.page.on('pageerror', (error) =>
    consoleMessages.push({ type: 'uncaught', text: String(error.stack ?? error) }),
  )
  await launched.page.waitForLoadState('load')

  async function close(): Promise<void> {
    // The response to a quit may be lost when the process exits.
    void launched.evaluate(({ app }) => app.quit()).catch(() => undefined)
    const late = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), quitDeadlineMs).unref())
    const ended = await Promise.race([launched.exited, late])
    if (ended === 'late') launched.kill()
    if (given === undefined) rmSync(userData, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    if (ended === 'late') throw new Error(`The app did not quit by itself. It said:\n${launched.output()}`)
  }
  return { ...launched, userData, consoleMessages, close }
}

let shared: Promise<App> | undefined

/**
 * The app of this worker's files that leave nothing behind for each other: a start takes longer than most of their tests. It shows whatever the file before
 * left open, and ends with the worker. Where minutes have passed since, it has locked.
 */
export async function sharedApp(): Promise<App> {
  shared ??= launchApp().then((app) => {
    // The runner ends its workers with this signal.
    process.once('SIGTERM', () => void app.close().finally(() => process.exit()))
    return app
  })
  const { page } = await shared
  const navigation = page.getByRole('navigation').first()
  const name = page.getByRole('combobox', { name: 'Your name or staff ID' })
  await navigation.or(name).first().waitFor()
  if (await name.isVisible()) {
    await name.fill('Dana')
    await page.getByRole('button', { name: 'Unlock without a PIN' }).click()
    await navigation.waitFor()
  }
  return await shared
}

/** Starts the app again with the same user data, and returns its exit code. */
export const startAgain = (userData: string): Promise<number | null> => startProgram(undefined, userData)

/** Starts a main module in the runtime, or else the built app, and returns its exit code. */
export async function startProgram(main: string | undefined, userData: string): Promise<number | null> {
  const environment = {
    ...systemVariables(),
    ...cheapStart(findTestBrowser()),
    ACCESS_CONSOLE_USER_DATA: userData,
    ACCESS_CONSOLE_HEADLESS: '1',
  }
  const electron = runtime === 'electron' ? findElectron() : undefined
  const [program, args] =
    electron === undefined
      ? [process.execPath, main === undefined ? hostArguments() : [hostScript, main]]
      : [electron, [...(process.platform === 'linux' ? ['--no-sandbox'] : []), main ?? root]]
  const child = spawn(program, args, { cwd: root, env: environment, stdio: 'ignore' })
  return new Promise((resolve, reject) => child.once('exit', resolve).once('error', reject))
}

/** Loads the page of the first window again. */
export async function reload(app: Pick<App, 'page' | 'evaluate'>): Promise<void> {
  const loaded = app.page.waitForEvent('load')
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.reload())
  await loaded
}

/** Runs a command of the palette. */
export async function runCommand(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Find', exact: true }).fill(text)
  await page.getByRole('option', { name: new RegExp(`^${text}`), selected: true }).waitFor()
  await page.keyboard.press('Enter')
}

export function temporaryFolder(): string {
  return mkdtempSync(path.join(tmpdir(), 'access-console-'))
}

/** The test's environment without variables that change the app's behavior. */
function systemVariables(): Record<string, string> {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(CONSOLE_|VITEST|NODE_|ELECTRON_|ACCESS_CONSOLE_USER|npm_)/i.test(name),
  )
  return Object.fromEntries(kept.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
}
