import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  app,
  type BrowserWindow,
  dialog,
  Menu,
  Notification,
  powerMonitor,
  powerSaveBlocker,
  session,
  shell as system,
  type WebContents,
} from './electron.ts'
import { finishRemoval } from '../services/purge/finish-removal.ts'
import type { Notifier } from '../services/notifier.ts'
import { type PolicyRead, readPolicy } from '../services/policy/read-policy.ts'
import { texts as policyTexts } from '../services/policy/text.ts'
import { unlessLate } from '../services/unless-late.ts'
import { ageNotice } from './age-notice.ts'
import { confirmOrigins } from './confirm-origins.ts'
import { pageAddress } from './addresses.ts'
import { removeCrashFiles } from './crash-files.ts'
import { type ConsoleWindows, consoleWindows } from './console-windows.ts'
import { emptyPages } from './empty-page.ts'
import { systemCheck } from './system-check.ts'
import { systemClipboard } from './system-clipboard.ts'
import { registerAppScheme, serveAppFiles } from './app-protocol.ts'
import { openBridge, sendEvent } from './bridge.ts'
import { isDevelopment } from './development.ts'
import { fileDialogs } from './file-dialogs.ts'
import { forkProcess } from './fork-process.ts'
import { watchLinuxScreenLock } from './linux-screen-lock.ts'
import { openMail } from './open-mail.ts'
import { type OwnSafety, ownSafety } from './own-safety.ts'
import { menuTemplate } from './menu-template.ts'
import { desktopNotices } from './notices.ts'
import { isSandboxed, otherPolicy, otherUserData } from './packaged-start.ts'
import { linkIn, receiveLinks } from './place-links.ts'
import { watchProcessFaults } from './process-faults.ts'
import { programId } from './program-id.ts'
import { applySessionRules, applyWebContentsRules } from './rules.ts'
import type { IsAllowedExternal, WindowRules } from './rules/new-windows.ts'
import type { Answering, Shell } from './shell.ts'
import { systemIdle } from './system-idle.ts'
import { watchSystemLock } from './system-lock.ts'
import { texts } from './text.ts'
import { isUnsignedBuild, markTitle } from './unsigned-build.ts'
import { createWindows, type Windows } from './windows.ts'

export type ShellOptions = {
  /** The folder that contains `main`, `preload` and `renderer`. */
  readonly bundles: string
  /** Called once Electron is ready, before the window opens. */
  readonly open: (shell: Shell) => Promise<Answering>
}

const title = texts.beforeAll.accessConsole

/** True from the first sign that the program is closing. */
let leaving = false

/**
 * Runs the console until its first window is closed. Call it in main's first turn without awaiting it: Electron becomes ready only after the main module
 * has finished. A second start shows the first one's window and ends.
 */
export function startShell({ bundles, open }: ShellOptions): void {
  app.setName(title)
  const otherFolder = otherUserData(process.env, app.isPackaged)
  if (otherFolder !== undefined) app.setPath('userData', otherFolder)
  // Windows shows notices only of programs with an id: that of the shortcut, if one was installed.
  if (process.platform === 'win32') app.setAppUserModelId(app.isPackaged ? programId : process.execPath)
  // Hot reload starts the next instance while the last one is still closing.
  if (!isDevelopment && !app.requestSingleInstanceLock()) return app.exit(0)
  // Read before anything of this user is opened, removed or started.
  const policy = readPolicy({ platform: process.platform, ...otherPolicy(process.env, app.isPackaged) })
  if (policy.kind === 'refused') return void app.whenReady().then(() => endRefused(policy))
  // Only the holder of the lock may remove data, and only before anything is opened.
  const removal = finishRemoval(app.getPath('userData'))
  if (removal.kind === 'held') {
    dialog.showErrorBox(texts.startShell.couldntStart(title), removal.message)
    return app.exit(1)
  }
  const startNotices = [removal.notice, ageNotice(process.versions.electron, Date.now())].filter(
    (one) => one !== undefined,
  )
  const isUnsigned = isUnsignedBuild(app.getAppPath(), app.isPackaged)
  registerAppScheme()
  app.enableSandbox()

  let answering: Answering | undefined
  const windows = createWindows()
  const windowRules = new WeakMap<WebContents, WindowRules>()
  let safety: OwnSafety | undefined
  app.on('web-contents-created', (_event, created) => {
    const allowed: IsAllowedExternal = (address) => answering?.isAllowedExternal(address) ?? false
    windowRules.set(created, applyWebContentsRules(created, allowed))
  })
  app.on('browser-window-created', (_event, window) => {
    // Windows ends the person's session: the program is about to be ended, and no quit is reported.
    window.on('session-end', () => void close())
    if (isUnsigned) markTitle(window)
  })
  /** A link that starts the program comes before the console is open. */
  let firstLink = linkIn(process.argv.slice(1))
  const onLink = (link: string) => {
    if (answering === undefined) firstLink = link
    else answering.linkArrived(link)
    // On macOS the program outlives its windows.
    if (hasShown && windows.first() === undefined && !leaving) void show().catch(giveUp)
    else toFront(windows.first())
  }
  receiveLinks(app, process.platform, process.execPath, onLink)
  app.on('second-instance', (_event, args) => {
    const link = linkIn(args.slice(1))
    if (link !== undefined) return onLink(link)
    answering?.leadsTo('')
    toFront(windows.first())
  })
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  let closed: Promise<void> | undefined
  /** Once: each window reports the end of a session, and a quit can follow. */
  const closeConsole = () => (closed ??= answering?.close())
  app.on('before-quit', () => own.remember())
  closeBeforeQuit(closeConsole)
  watchProcessFaults({
    fault(cause, where) {
      answering?.log.fault(cause, where)
      answering?.log.flushNow()
      // Without an open console, there is nothing to continue with.
      if (answering === undefined) giveUp(cause)
    },
    close,
    end: () => endWith(texts.startShell.theConsoleHadAnErrorLogged),
  })
  /** What is open ends before the program does; the log reaches its file even if there is no time for more. */
  async function close(): Promise<void> {
    own.remember()
    leaving = true
    answering?.log.flushNow()
    await inTime(closeConsole())
    answering?.log.flushNow()
  }

  const notifier = desktopNotices({
    Notification,
    app,
    shell: system,
    powerSaveBlocker,
    platform: process.platform,
    fillScreen: (on) => windows.first()?.setFullScreen(on),
    open: goTo,
  })

  const own = consoleWindows({
    windows,
    bundles,
    title,
    notifier: () => notifier,
    answering: () => answering,
    leaving: () => leaving,
    assertSafe: async (contents) => safety?.assert(contents),
    onLoaded(contents) {
      if (app.isPackaged && lacksSandbox(contents)) endWith(texts.startShell.itsPageRunsWithoutTheSandbox)
    },
    logPageGone: (reason) => answering?.log.tell('page gone', { reason }),
    onFailed: () => void inTime(closeConsole()).finally(() => endWith(texts.startShell.itsWindowFailedTwiceWithinA)),
  })
  let hasShown = false
  const show = (hash?: string) => {
    hasShown = true
    return own.showFirst(hash)
  }

  function goTo(hash: string): void {
    if (leaving) return
    const there = windows.first()
    const leadsTo = answering?.leadsTo(hash)
    if (there === undefined) return void show(leadsTo).catch(giveUp)
    toFront(there)
    if (leadsTo !== undefined) sendEvent(there.webContents, 'shell.open', { hash: leadsTo })
  }

  async function run(): Promise<void> {
    const crashFiles = await removeCrashFiles(app.getPath('crashDumps'), app.getPath('userData'))
    const rules = await applySessionRules(session.defaultSession)
    const files = serveAppFiles(session.defaultSession, path.join(bundles, 'renderer'))
    const management = policy.kind === 'managed' ? policy.management : undefined
    answering = await open({ ...shellFor(windows, own, notifier, startNotices), isUnsigned, management })
    if (firstLink !== undefined) answering.linkArrived(firstLink)
    if (crashFiles > 0) answering.log.tell('crash files removed', { count: crashFiles })
    const bridge = openBridge(answering.dispatcher, windows)
    safety = ownSafety({ session: rules, files, bridge, windows: (of) => windowRules.get(of) })
    const menu = menuTemplate({
      name: title,
      isMac: process.platform === 'darwin',
      isDevelopment,
      reload: () => own.focused()?.reload(),
      newWindow: () => sendEvent(own.focused(), 'shell.newWindow', null),
      lockNow: () => answering?.systemSign('asked'),
      openHelp: () => sendEvent(own.focused(), 'shell.help', null),
    })
    Menu.setApplicationMenu(Menu.buildFromTemplate(menu))
    watchSystemLock(powerMonitor, (reason) => answering?.systemSign(reason))
    if (process.platform === 'linux') watchLinuxScreenLock(process.env, () => answering?.systemSign('system-lock'))
    app.on('activate', () => {
      if (windows.first() === undefined) void show(answering?.leadsTo('')).catch(giveUp)
    })
    await show(answering.startsAt())
  }
  void app.whenReady().then(run).catch(giveUp)
}

function shellFor(
  windows: Windows,
  own: ConsoleWindows,
  notifier: Notifier,
  startNotices: readonly string[],
): Omit<Shell, 'isUnsigned' | 'management'> {
  // The window's own session has no network, so the proxy lookup uses a separate session in which no page runs.
  const systemIdleSeconds = systemIdle(powerMonitor)
  const proxyLookup = session.fromPartition('proxy-lookup')
  return {
    userDataPath: app.getPath('userData'),
    version: app.getVersion(),
    systemRegion: app.getLocaleCountryCode(),
    startNotices,
    resolveProxy: (address) => proxyLookup.resolveProxy(address),
    forkProcess,
    dialogs: fileDialogs(() => windows.asking()),
    confirmOrigins: (origins, of) => confirmOrigins(windows.asking(), origins, of),
    notifier,
    clipboard: systemClipboard(process.platform),
    systemCheck: systemCheck(),
    beep: () => system.beep(),
    systemIdleSeconds,
    openMail: (address) => openMail({ app, shell: system }, address),
    emptyPages: (hashOf) =>
      emptyPages(
        windows.all().map(({ id, window }) => ({
          contents: window.webContents,
          addressAt: (turn) => pageAddress(id, hashOf(id), turn),
        })),
      ),
    pages: () => windows.all().map(({ id, window }) => ({ window: id, address: window.webContents.getURL() })),
    openWindow: (hash) => own.openFurther(hash),
    showFirstWindow: () => toFront(windows.first()),
    restart() {
      app.relaunch()
      app.quit()
    },
    async printPage() {
      const there = windows.asking()?.webContents
      if (there === undefined) throw new Error('there is no page')
      return await there.printToPDF({ printBackground: true, preferCSSPageSize: true })
    },
    sendEvent(name, payload, to) {
      for (const { id, window } of windows.all())
        if (to === undefined || to === id) sendEvent(window.webContents, name, payload)
    },
  }
}

/** True if the page's process is known to run without the system's sandbox. Other systems don't tell. */
function lacksSandbox(contents: WebContents): boolean {
  if (process.platform !== 'linux') return false
  try {
    return !isSandboxed(readFileSync(`/proc/${contents.getOSProcessId()}/status`, 'utf8'))
  } catch {
    return false
  }
}

/** The organization's settings can't be read: says so, and ends before anything is opened. */
function endRefused({ source, problem }: Extract<PolicyRead, { readonly kind: 'refused' }>): void {
  dialog.showErrorBox(policyTexts.refused.title, policyTexts.refused.words(source, problem))
  app.exit(1)
}

function toFront(window: BrowserWindow | undefined): void {
  if (window === undefined || window.isDestroyed()) return
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}

/** A console that can't start or show its window shows a message and ends. Closing the window during loading isn't an error. */
function giveUp(error: unknown): void {
  if (leaving) return
  dialog.showErrorBox(texts.startShell.couldntStart(title), error instanceof Error ? error.message : String(error))
  app.exit(1)
}

/** Shows why the console ends, then ends it. */
function endWith(words: string): void {
  leaving = true
  dialog.showErrorBox(texts.startShell.hasToClose(title), words)
  app.exit(1)
}

const closeDeadlineMs = 5_000

/** Resolves when `work` has settled or its time limit is over. */
const inTime = (work: Promise<void> = Promise.resolve()) =>
  unlessLate(work, closeDeadlineMs, () => undefined).catch(() => undefined)

/** Delays the first attempt to quit until `close` has finished or its time limit is over. */
function closeBeforeQuit(close: () => Promise<void> | undefined): void {
  let closed = false
  app.on('before-quit', () => {
    leaving = true
  })
  app.on('will-quit', (event) => {
    leaving = true
    if (closed) return
    event.preventDefault()
    closed = true
    void inTime(close()).then(() => app.quit())
  })
}
