import { spawn } from 'node:child_process'
import { EventEmitter } from 'node:events'
import path from 'node:path'
import { hasDisplay } from '../prepare/display.ts'

/** The smaller modules of Electron, as far as the console uses them. */

export class Screen extends EventEmitter {
  /** Chromium tells the real size only once its window is there; until then a common one is assumed. */
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

/** No events of sleep or lock reach a plain process; idle time is unknown and counts as none. */
export class PowerMonitor extends EventEmitter {
  getSystemIdleTime(): number {
    return 0
  }

  getSystemIdleState(_threshold: number): 'unknown' {
    return 'unknown'
  }
}

type ClipboardPart = string | Blob | Promise<string | Blob>

/** One entry of the clipboard, by its formats. */
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

/** The clipboard of the system is not reached: what is copied is kept here, for tests to read. */
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

/** No check of its user is known of this system. */
export const systemPreferences = { canPromptTouchID: () => false }

type NotificationOptions = { readonly title?: string; readonly body?: string; readonly silent?: boolean }

/**
 * A plain process has no notices to show. Where nobody looks, as in tests, they count as shown and are kept, with their listeners, so that a test can
 * read them and click on them; the last ones only.
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

/** The terminal is left alone. */
export function beep(): void {}

/** Nothing keeps a screen on from here. Who asked for it is kept, for tests to read. */
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

/** Every address handed to the system browser, in order; opened for real only where there is a display. */
export const openedExternally: string[] = []

export async function openExternal(address: string): Promise<void> {
  openedExternally.push(address)
  openForReal(address)
}

/** Every file handed to the system, in order; shown and opened for real only where there is a display. */
export const handedToSystem: { readonly how: 'shown' | 'opened'; readonly path: string }[] = []

export function showItemInFolder(file: string): void {
  handedToSystem.push({ how: 'shown', path: file })
  openForReal(path.dirname(file))
}

/** As Electron's: the answer is an error text, empty where it went well. */
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

/** Where files go that a person would choose a place for; without it every choice is cancelled. Read at each question. */
function saveFolder(): string | undefined {
  const folder = process.env.ACCESS_CONSOLE_HOST_SAVE_FOLDER
  if (folder !== undefined && folder !== '') return path.resolve(folder)
  console.error('The Chromium host has no window for files. Name a folder in ACCESS_CONSOLE_HOST_SAVE_FOLDER.')
  return undefined
}

/** Message boxes go to the terminal and take the answer that cancels; files go to one folder under the names suggested. */
export const dialog = {
  showErrorBox(title: string, content: string): void {
    console.error(`${title}: ${content}`)
  },
  async showMessageBox(...args: unknown[]) {
    const options = args.at(-1) as { message: string; detail?: string; cancelId?: number }
    console.error([options.message, options.detail].filter(Boolean).join('\n'))
    return { response: options.cancelId ?? 0, checkboxChecked: false }
  },
  async showSaveDialog(...args: unknown[]) {
    const { defaultPath = 'file' } = args.at(-1) as { defaultPath?: string }
    const folder = saveFolder()
    return folder === undefined
      ? { canceled: true, filePath: '' }
      : { canceled: false, filePath: path.join(folder, path.basename(defaultPath)) }
  },
  async showOpenDialog(..._args: unknown[]) {
    const folder = saveFolder()
    return folder === undefined ? { canceled: true, filePaths: [] } : { canceled: false, filePaths: [folder] }
  },
}

/** Menus are kept, for tests to read; a Chromium window has none. */
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
