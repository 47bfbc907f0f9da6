import { EventEmitter } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'
import { hasDisplay } from '../prepare/display.ts'
import { hostEvent } from './host-event.ts'
import { takeInstanceLock } from './instance-lock.ts'

type PathName =
  | 'crashDumps'
  | 'home'
  | 'appData'
  | 'userData'
  | 'sessionData'
  | 'temp'
  | 'exe'
  | 'module'
  | 'desktop'
  | 'documents'
  | 'downloads'
  | 'logs'

/** `app`: life cycle, paths and the single-instance lock. */
export class App extends EventEmitter {
  readonly isPackaged = false
  /** The dock exists only on macOS. */
  readonly dock = undefined
  private readonly root = appRoot()
  private readonly description: { name: string; productName?: string; version: string }
  private readonly paths = new Map<PathName, string>()
  private readonly ready = Promise.withResolvers<void>()
  private isReadyNow = false
  private quitting = false
  private hasLock = false
  private badgeCount = 0
  relaunchAsked = false
  /** Open windows; set by the module that creates them. */
  openWindows: () => { close(): void }[] = () => []

  constructor() {
    super()
    this.description = JSON.parse(readFileSync(path.join(this.root, 'package.json'), 'utf8'))
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => this.quit())
  }

  whenReady(): Promise<void> {
    return this.ready.promise
  }

  /** Called after the app's main module has run. */
  becomeReady(): void {
    this.isReadyNow = true
    this.emit('ready', hostEvent({}), {})
    this.ready.resolve()
  }

  isReady(): boolean {
    return this.isReadyNow
  }

  getName(): string {
    return this.description.productName ?? this.description.name
  }

  setName(name: string): void {
    this.description.productName = name
  }

  get name(): string {
    return this.getName()
  }

  getVersion(): string {
    return this.description.version
  }

  /** Empty if no program can open the address: without a display nothing opens. */
  getApplicationNameForProtocol(address: string): string {
    const opens = address.startsWith('mailto:') && hasDisplay() && process.env.ACCESS_CONSOLE_HEADLESS !== '1'
    return opens ? 'mail program' : ''
  }

  /** The program that runs this is Node, which isn't to be opened by links. */
  setAsDefaultProtocolClient(_protocol: string, _path?: string, _args?: string[]): boolean {
    return false
  }

  getAppPath(): string {
    return this.root
  }

  getLocale(): string {
    return Intl.DateTimeFormat().resolvedOptions().locale
  }

  /** The country of the environment's locale, as on Linux; empty if it names none. */
  getLocaleCountryCode(): string {
    return localeCountry(process.env)
  }

  getPath(name: PathName): string {
    const set = this.paths.get(name)
    if (set !== undefined) return set
    switch (name) {
      case 'home':
        return homedir()
      case 'temp':
        return tmpdir()
      case 'exe':
      case 'module':
        return process.execPath
      case 'appData':
        return appData()
      case 'userData':
        return path.join(this.getPath('appData'), this.getName())
      case 'sessionData':
        return this.getPath('userData')
      case 'crashDumps':
        return path.join(this.getPath('userData'), 'Crashpad')
      case 'logs':
        return path.join(this.getPath('userData'), 'logs')
      case 'desktop':
      case 'documents':
      case 'downloads':
        return path.join(homedir(), `${name[0]?.toUpperCase()}${name.slice(1)}`)
    }
    throw new Error(`Failed to get '${String(name)}' path`)
  }

  setPath(name: PathName, value: string): void {
    if (!path.isAbsolute(value)) throw new Error('Path must be absolute')
    this.paths.set(name, value)
  }

  /** A no-op: every page here is sandboxed. */
  enableSandbox(): void {}

  setAppUserModelId(_id: string): void {}

  /** Doesn't restart anything: the process that started the host does that. Records the request for tests. */
  relaunch(_options?: object): void {
    this.relaunchAsked = true
  }

  /** No desktop shows the number; it's recorded for tests. */
  setBadgeCount(count = 0): boolean {
    this.badgeCount = count
    return true
  }

  getBadgeCount(): number {
    return this.badgeCount
  }

  focus(): void {}

  requestSingleInstanceLock(): boolean {
    this.hasLock ||= takeInstanceLock(this.getPath('userData'), ({ argv, workingDirectory }) =>
      this.emit('second-instance', hostEvent({}), argv, workingDirectory, undefined),
    )
    return this.hasLock
  }

  quit(): void {
    if (this.quitting) return
    const event = hostEvent({})
    this.emit('before-quit', event)
    if (event.defaultPrevented) return
    this.quitting = true
    const open = this.openWindows()
    for (const window of open) window.close()
    if (open.length === 0) this.leave()
  }

  exit(code = 0): void {
    this.emit('quit', hostEvent({}), code)
    process.exit(code)
  }

  /** Called by the last window when it closes. */
  windowAllClosed(): void {
    if (this.quitting) return this.leave()
    this.emit('window-all-closed')
    // On macOS an app continues without windows. Here nothing could open a new one.
    this.quit()
  }

  private leave(): void {
    const event = hostEvent({})
    this.emit('will-quit', event)
    if (event.defaultPrevented) this.quitting = false
    else this.exit(0)
  }
}

/** The first that is set counts, as for the system's own times: `en_GB.UTF-8` is `GB`. */
export function localeCountry({ LC_ALL, LC_TIME, LANG }: NodeJS.ProcessEnv): string {
  const locale = [LC_ALL, LC_TIME, LANG].find((value) => value !== undefined && value !== '') ?? ''
  return /^[a-z]{2,3}[_-]([A-Z]{2})(?![A-Za-z])/.exec(locale)?.[1] ?? ''
}

/** The folder of the package.json of the started module. */
function appRoot(): string {
  let folder = path.dirname(process.argv[1] ?? process.cwd())
  while (!existsSync(path.join(folder, 'package.json')) && path.dirname(folder) !== folder)
    folder = path.dirname(folder)
  return folder
}

function appData(): string {
  if (process.platform === 'win32') return process.env.APPDATA ?? path.join(homedir(), 'AppData', 'Roaming')
  if (process.platform === 'darwin') return path.join(homedir(), 'Library', 'Application Support')
  return process.env.XDG_CONFIG_HOME ?? path.join(homedir(), '.config')
}
