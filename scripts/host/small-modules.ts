import { spawn } from 'node:child_process'
import { EventEmitter } from 'node:events'
import path from 'node:path'
import { hasDisplay } from '../prepare/display.ts'

/** The smaller Electron modules, as far as the console uses them. */

export class Screen extends EventEmitter {
  /** The real size is known only after Chromium's window opens; until then a common size is assumed. */
  getPrimaryDisplay() {
    const area = { x: 0, y: 0, width: 1920, height: 1080 }
    return {
      id: 1,
      bounds: area,
      workArea: area,
      size: { width: 1920, height: 1080 },
      workAreaSize: { width: 1920, height: 1080 },
      scaleFactor: 1,
    }
  }

  getAllDisplays() {
    return [this.getPrimaryDisplay()]
  }

  getDisplayMatching(_bounds: object) {
    return this.getPrimaryDisplay()
  }
}

export class NativeTheme extends EventEmitter {
  themeSource: 'system' | 'light' | 'dark' = 'system'

  get shouldUseDarkColors(): boolean {
    return this.themeSource === 'dark'
  }
}

/** A plain process gets no sleep or lock events. Idle time is unknown and reported as 0. */
export class PowerMonitor extends EventEmitter {
  getSystemIdleTime(): number {
    return 0
  }

  getSystemIdleState(_threshold: number): 'unknown' {
    return 'unknown'
  }
}

type ClipboardPart = string | Blob | Promise<string | Blob>

/** A clipboard entry by format. */
export class ClipboardItem {
  readonly types: string[]
  private readonly parts: Readonly<Record<string, ClipboardPart>>

  constructor(parts: Readonly<Record<string, ClipboardPart>>) {
    this.parts = parts
    this.types = Object.keys(parts)
  }

  async getType(type: string): Promise<Blob> {
    const part = await this.parts[type]
    if (part === undefined) throw new Error(`The clipboard holds no ${type}.`)
    return typeof part === 'string' ? new Blob([part]) : part
  }
}

/** Doesn't use the system clipboard: stores copies here for tests. */
export class Clipboard {
  private items: readonly ClipboardItem[] = []

  async read(): Promise<readonly ClipboardItem[]> {
    return this.items
  }

  async write(items: readonly ClipboardItem[]): Promise<void> {
    this.items = items
  }

  async readText(): Promise<string> {
    const item = this.items.find(({ types }) => types.includes('text/plain'))
    return item === undefined ? '' : (await item.getType('text/plain')).text()
  }

  async writeText(text: string): Promise<void> {
    this.items = [new ClipboardItem({ 'text/plain': text })]
  }

  clear(): void {
    this.items = []
  }
}

/** This host can't check the system user. */
export const systemPreferences = { canPromptTouchID: () => false }

type NotificationOptions = { readonly title?: string; readonly body?: string; readonly silent?: boolean }

/**
 * A plain process can't show notifications. Without a display, as in tests, they count as shown; the last ones are stored with their listeners so that tests
 * can read and click them.
 */
export class Notification extends EventEmitter {
  static readonly shown: Notification[] = []
  readonly title: string
  readonly body: string
  readonly silent: boolean

  static isSupported(): boolean {
    return process.env.ACCESS_CONSOLE_HEADLESS === '1'
  }

  constructor({ title = '', body = '', silent = false }: NotificationOptions = {}) {
    super()
    this.title = title
    this.body = body
    this.silent = silent
  }

  show(): void {
    Notification.shown.push(this)
    if (Notification.shown.length > 1_000) Notification.shown.shift()
    this.emit('show')
  }

  close(): void {
    this.emit('close')
  }
}

/** A no-op: the terminal stays silent. */
export function beep(): void {}

/** Can't keep the screen on from here; records who requested it, for tests. */
export class PowerSaveBlocker {
  private readonly started = new Set<number>()
  private last = 0

  start(_type: 'prevent-app-suspension' | 'prevent-display-sleep'): number {
    this.last += 1
    this.started.add(this.last)
    return this.last
  }

  stop(id: number): boolean {
    return this.started.delete(id)
  }

  isStarted(id: number): boolean {
    return this.started.has(id)
  }
}

const openers: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
}

/** Addresses passed to the system browser, in order; really opened only with a display. */
export const openedExternally: string[] = []

export async function openExternal(address: string): Promise<void> {
  if (!URL.canParse(address)) throw new Error('Invalid URL')
  openedExternally.push(address)
  openForReal(address)
}

/** Files passed to the system, in order; really shown and opened only with a display. */
export const handedToSystem: { readonly how: 'shown' | 'opened'; readonly path: string }[] = []

export function showItemInFolder(file: string): void {
  handedToSystem.push({ how: 'shown', path: file })
  openForReal(path.dirname(file))
}

/** Like Electron: resolves to an error text, empty on success. */
export async function openPath(file: string): Promise<string> {
  handedToSystem.push({ how: 'opened', path: file })
  openForReal(file)
  return ''
}

function openForReal(what: string): void {
  if (!hasDisplay() || process.env.ACCESS_CONSOLE_HEADLESS === '1') return
  const [command, ...args] = openers[process.platform] ?? ['xdg-open']
  const opener = spawn(command, [...args, what], { stdio: 'ignore', detached: true })
  opener.on('error', () => console.error('No program of this system opens addresses and files.'))
  opener.unref()
}

/** The folder for files that a user would save; without it every save dialog is cancelled. Read at each dialog. */
function saveFolder(): string | undefined {
  const folder = process.env.ACCESS_CONSOLE_HOST_SAVE_FOLDER
  if (folder !== undefined && folder !== '') return path.resolve(folder)
  console.error('The Chromium host has no window for files. Name a folder in ACCESS_CONSOLE_HOST_SAVE_FOLDER.')
  return undefined
}

/** Message boxes print to the terminal, and their first button is pressed, which goes on; save dialogs return a path in one folder with the suggested name. */
export const dialog = {
  showErrorBox(title: string, content: string): void {
    console.error(`${title}: ${content}`)
  },
  async showMessageBox(...args: unknown[]) {
    const options = args.at(-1) as { message: string; detail?: string }
    console.error([options.message, options.detail].filter(Boolean).join('\n'))
    return { response: 0, checkboxChecked: false }
  },
  async showSaveDialog(...args: unknown[]) {
    const { defaultPath = 'file' } = args.at(-1) as { defaultPath?: string }
    if (typeof defaultPath !== 'string') throw new TypeError('Default path must be a string')
    const folder = saveFolder()
    return folder === undefined
      ? { canceled: true, filePath: '' }
      : { canceled: false, filePath: path.join(folder, path.basename(defaultPath)) }
  },
  async showOpenDialog(...args: unknown[]) {
    const { properties = [] } = args.at(-1) as { properties?: string[] }
    if (!Array.isArray(properties)) throw new TypeError('Properties must be an array')
    const folder = saveFolder()
    return folder === undefined ? { canceled: true, filePaths: [] } : { canceled: false, filePaths: [folder] }
  },
}

/** Stores menus for tests; a Chromium window has none. */
export class Menu {
  private static applicationMenu: Menu | null = null
  readonly items: readonly object[]

  constructor(items: readonly object[] = []) {
    this.items = items
  }

  static buildFromTemplate(template: readonly object[]): Menu {
    return new Menu(template)
  }

  static setApplicationMenu(menu: Menu | null): void {
    Menu.applicationMenu = menu
  }

  static getApplicationMenu(): Menu | null {
    return Menu.applicationMenu
  }
}
