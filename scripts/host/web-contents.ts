import { EventEmitter } from 'node:events'
import { Frame } from './frames.ts'
import { hostEvent } from './host-event.ts'
import { type Session, defaultSession } from './session.ts'

export type WebPreferences = Readonly<Record<string, unknown>> & { readonly preload?: string }
export type WindowOpenHandler = (details: { url: string; frameName: string; disposition: string }) => {
  action: 'allow' | 'deny'
}

/** Electron's defaults for settings that the app leaves out. */
const defaults = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  webviewTag: false,
  devTools: true,
  navigateOnDragDrop: false,
  spellcheck: true,
}

/** The functions that the window's page provides to its web contents once it exists. */
export type PageControl = {
  deliver(message: object): void
  reload(): Promise<void>
  /** Replaces the page with an empty one until the next load. */
  leave(): Promise<void>
  clearHistory(): Promise<void>
  print(options: PrintOptions): Promise<Uint8Array>
}

/** The Electron print options that the console uses. */
export type PrintOptions = {
  readonly printBackground?: boolean
  readonly preferCSSPageSize?: boolean
  readonly landscape?: boolean
}

let lastId = 0

export class WebContents extends EventEmitter {
  readonly id = (lastId += 1)
  readonly session: Session = defaultSession
  readonly mainFrame = new Frame()
  readonly preferences: WebPreferences
  windowOpenHandler: WindowOpenHandler | undefined
  webRtcPolicy: string | undefined
  control: PageControl | undefined
  destroyed = false

  constructor(preferences: WebPreferences) {
    super()
    this.preferences = preferences
  }

  getLastWebPreferences(): WebPreferences {
    return { ...defaults, ...this.preferences }
  }

  getURL(): string {
    return this.mainFrame.url
  }

  isDestroyed(): boolean {
    return this.destroyed
  }

  /** Sends to the page's preload; lost without a page, as in Electron. */
  send(channel: string, ...args: unknown[]): void {
    this.control?.deliver({ channel, args })
  }

  /** Loads an address; set by the window. */
  loadURL: (url: string) => Promise<void> = () => Promise.reject(new Error('There is no window yet.'))

  /** The browser shares its processes among pages as it likes, so none is the page's own. */
  getOSProcessId(): number {
    return 0
  }

  /** Removes the page, as a crash does in Electron. The browser process and its memory remain. Its end is reported later, as in Electron. */
  forcefullyCrashRenderer(): void {
    void this.control?.leave()
    setImmediate(() => this.emit('render-process-gone', hostEvent({}), { reason: 'killed', exitCode: 1 }))
  }

  /** The browser handles back and forward; only clearing is passed on. */
  readonly navigationHistory = { clear: () => void this.control?.clearHistory() }

  reload(): void {
    void this.control?.reload()
  }

  /** Renders the page for print. */
  async printToPDF(options: PrintOptions): Promise<Buffer> {
    if (this.control === undefined) throw new Error('There is no page to print.')
    return Buffer.from(await this.control.print(options))
  }

  setWindowOpenHandler(handler: WindowOpenHandler): void {
    this.windowOpenHandler = handler
  }

  /** Applies only when the window starts. */
  setWebRTCIPHandlingPolicy(policy: string): void {
    this.webRtcPolicy = policy
  }

  getWebRTCIPHandlingPolicy(): string {
    return this.webRtcPolicy ?? 'default'
  }
}
