import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, openSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { findBrowser, isHeadlessShell } from '../prepare/browser.ts'
import { type Cdp, connectCdp } from './cdp.ts'

export type Bounds = { x: number; y: number; width: number; height: number }

type LaunchOptions = {
  /** Folder of the app's user data; the browser gets a new profile folder inside it, removed at exit. */
  readonly userData: string
  readonly headless: boolean
  readonly bounds: Partial<Bounds>
  readonly flags: readonly string[]
}

export type Chromium = { readonly cdp: Cdp; readonly exited: Promise<void>; readonly kill: () => void }

const profilePrefix = 'chromium-'
const startDeadlineMs = 30_000

/** Starts the local Chromium with one window without an address bar, controlled over a pipe. Rejects with the reason if it can't. */
export async function launchChromium({ userData, headless, bounds, flags }: LaunchOptions): Promise<Chromium> {
  const browser = findBrowser()
  if (browser === undefined)
    throw new Error('No Chromium, Chrome or Edge was found. ACCESS_CONSOLE_BROWSER may name one.')
  const profile = newProfile(userData)
  const log = path.join(profile, 'chromium.log')
  const child = spawn(
    browser,
    [
      ...alwaysFlags(profile),
      ...placeFlags(bounds),
      ...(headless ? ['--headless'] : []),
      ...flags,
      // The headless shell has no windows of apps.
      isHeadlessShell(browser) ? startPage : `--app=${startPage}`,
    ],
    {
      stdio: ['ignore', openSync(log, 'w'), openSync(log, 'a'), 'pipe', 'pipe'],
    },
  )
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()).once('error', () => resolve()))
  const [, , , toBrowser, fromBrowser] = child.stdio as [null, null, null, Writable, Readable]
  const cdp = connectCdp(toBrowser, fromBrowser)
  void exited.then(() => cdp.end())
  removeAtExit(child, profile)

  const deadline = setTimeout(() => child.kill('SIGKILL'), startDeadlineMs)
  try {
    await cdp.send('Browser.getVersion', {})
  } catch {
    throw new Error(`${browser} did not start. Its last words:\n${readFileSync(log, 'utf8').slice(-2000)}`)
  } finally {
    clearTimeout(deadline)
  }
  return { cdp, exited, kill: () => child.kill('SIGKILL') }
}

/** Prefix of the start page's address; browsers encode the rest differently. */
export const startPageType = 'data:text/html'

/** A window opened with an address never shows an address bar, whatever page loads later. */
export const startPage = `${startPageType},<title>Access Console</title>`

function alwaysFlags(profile: string): string[] {
  const root = process.getuid?.() === 0
  // For tests and the tour only: lets a second driver attach.
  const port =
    process.env.ACCESS_CONSOLE_HOST_PORT === undefined
      ? []
      : [`--remote-debugging-port=${process.env.ACCESS_CONSOLE_HOST_PORT}`]
  return [
    '--remote-debugging-pipe',
    ...port,
    `--user-data-dir=${profile}`,
    // Chromium's sandbox can't run as root; --test-type hides the warning about that.
    ...(root ? ['--no-sandbox', '--test-type'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--no-default-browser-check',
    '--disable-background-networking',
    '--disable-breakpad',
    '--disable-component-extensions-with-background-pages',
    '--disable-component-update',
    '--disable-default-apps',
    '--disable-dev-shm-usage',
    '--disable-extensions',
    '--disable-field-trial-config',
    '--disable-sync',
    '--disable-search-engine-choice-screen',
    '--disable-features=Translate,MediaRouter,OptimizationHints,AutofillServerCommunication',
    '--password-store=basic',
    '--use-mock-keychain',
  ]
}

function placeFlags({ x, y, width = 800, height = 600 }: Partial<Bounds>): string[] {
  return [
    `--window-size=${width},${height}`,
    ...(x === undefined || y === undefined ? [] : [`--window-position=${x},${y}`]),
  ]
}

/** Creates a profile folder after removing those that killed runs left behind. */
function newProfile(userData: string): string {
  mkdirSync(userData, { recursive: true })
  for (const name of readdirSync(userData)) {
    if (name.startsWith(profilePrefix))
      rmSync(path.join(userData, name), { recursive: true, force: true, maxRetries: 3 })
  }
  const profile = path.join(userData, `${profilePrefix}${process.pid}`)
  mkdirSync(profile, { mode: 0o700 })
  return profile
}

function removeAtExit(child: ChildProcess, profile: string): void {
  process.once('exit', () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
    try {
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    } catch {
      // On Windows a file may still be open; the next start removes the folder.
    }
  })
}
