import { EventEmitter } from 'node:events'
import { Frame } from './frames.ts'
import { hostEvent } from './host-event.ts'
import { type Session, defaultSession } from './session.ts'

export type WebPreferences = Readonly<Record<string, unknown>> & { readonly preload?: string }
export type WindowOpenHandler = (details: { url: string; frameName: string; disposition: string }) => {
  action: 'allow' | 'deny'
}

/** What Electron uses where the app sets nothing. */
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

/** What the window's page does on behalf of its web contents, once it is there. */
export type PageControl = {
  deliver(message: object): void
  reload(): Promise<void>
  /** Ends the page: an empty one stands in its place until the next is loaded. */
  leave(): Promise<void>
  clearHistory(): Promise<void>
  print(options: PrintOptions): Promise<Uint8Array>
}

/** What of Electron's options for printing the console uses. */
export type PrintOptions = {
  readonly printBackground?: boolean
  readonly preferCSSPageSize?: boolean
  readonly landscape?: boolean
}

export class WebContents extends EventEmitter {
  readonly id = 1
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

  /** Sends to the page's preload; lost, as in Electron, where no page is there to hear it. */
  send(channel: string, ...args: unknown[]): void {
    this.control?.deliver({ channel, args })
  }

  /** The app's own way to load: the window's. */
  loadURL: (url: string) => Promise<void> = () => Promise.reject(new Error('There is no window yet.'))

  /** The page goes, as with its process in Electron; the process itself stays here, and its memory with it. */
  forcefullyCrashRenderer(): void {
    void this.control?.leave()
    this.emit('render-process-gone', hostEvent({}), { reason: 'killed', exitCode: 1 })
  }

  /** Going back and forward is the browser's; only forgetting is passed on. */
  readonly navigationHistory = { clear: () => void this.control?.clearHistory() }

  reload(): void {
    void this.control?.reload()
  }

  /** The page in its form for print. */
  async printToPDF(options: PrintOptions): Promise<Buffer> {
    if (this.control === undefined) throw new Error('There is no page to print.')
    return Buffer.from(await this.control.print(options))
  }

  setWindowOpenHandler(handler: WindowOpenHandler): void {
    this.windowOpenHandler = handler
  }

  /** Taken into account when the window starts, not later. */
  setWebRTCIPHandlingPolicy(policy: string): void {
    this.webRtcPolicy = policy
  }

  getWebRTCIPHandlingPolicy(): string {
    return this.webRtcPolicy ?? 'default'
  }
}
