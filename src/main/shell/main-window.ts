import { BrowserWindow, screen } from './electron.ts'
import { type PageGoneNeeds, watchPageGone } from './page-gone.ts'
import { markTitle } from './unsigned-build.ts'
import { webPreferences } from './web-preferences.ts'
import { type Area, furtherPlace, readWindowState, smallest, usual, writeWindowState } from './window-state.ts'

export type WindowOptions = {
  readonly preload: string
  readonly title: string
  /** A packaged console that isn't a release says so in each window's title. */
  readonly isUnsigned: boolean
  /** The whole address of its page. */
  readonly address: string
  /** Called when the window exists but its page doesn't; if it rejects, the page isn't loaded. */
  readonly onOpen: (window: BrowserWindow) => Promise<void>
  /** The page left, was reloaded or crashed: its calls are no longer needed. */
  readonly onPageGone: () => void
  /** Called if its process ended unexpectedly. */
  readonly crashed: PageGoneNeeds
  /** Windows ends the person's session: the program is about to be ended, and `app` reports no quit. */
  readonly onSessionEnd: () => void
}

const savePauseMs = 500

/** Opens the console's first window at its last position. Resolves when its page is loaded. */
export async function openMainWindow({
  stateFile,
  ...options
}: WindowOptions & { readonly stateFile: string }): Promise<void> {
  const state = readWindowState(stateFile, workAreas())
  const window = newWindow(options, state.bounds)
  if (state.maximized) window.maximize()
  keepState(window, stateFile)
  await openPage(window, options)
}

/** Opens another window near the first; one for a screen that people watch goes to another display, if there is one. Resolves when its page is loaded. */
export async function openFurtherWindow({
  first,
  nth,
  isWatched,
  ...options
}: WindowOptions & {
  readonly first: BrowserWindow
  /** 1 for the first of them. */
  readonly nth: number
  readonly isWatched: boolean
}): Promise<void> {
  const bounds = furtherPlace({ from: first.getNormalBounds(), nth, displays: workAreas(), isWatched })
  await openPage(newWindow(options, bounds), options)
}

const workAreas = (): readonly Area[] => screen.getAllDisplays().map(({ workArea }) => workArea)

function newWindow({ preload, title, isUnsigned }: WindowOptions, bounds: Area | undefined): BrowserWindow {
  const window = new BrowserWindow({
    ...usual,
    ...bounds,
    minWidth: smallest.width,
    minHeight: smallest.height,
    title,
    show: false,
    webPreferences: webPreferences(preload),
  })
  if (isUnsigned) markTitle(window)
  return window
}

async function openPage(
  window: BrowserWindow,
  { address, onOpen, onPageGone, crashed, onSessionEnd }: WindowOptions,
): Promise<void> {
  window.once('ready-to-show', () => window.show())
  window.webContents.on('did-navigate', onPageGone)
  window.webContents.on('render-process-gone', onPageGone)
  watchPageGone(window.webContents, crashed)
  window.on('closed', onPageGone)
  window.on('session-end', onSessionEnd)
  await onOpen(window)
  await window.loadURL(address)
}

/** Saves the window's position soon after a change, and when it closes. */
function keepState(window: BrowserWindow, stateFile: string): void {
  let timer: NodeJS.Timeout | undefined
  const save = () => {
    clearTimeout(timer)
    writeWindowState(stateFile, { bounds: window.getNormalBounds(), maximized: window.isMaximized() })
  }
  const saveSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(save, savePauseMs)
  }
  window.on('resize', saveSoon)
  window.on('move', saveSoon)
  window.on('maximize', saveSoon)
  window.on('unmaximize', saveSoon)
  window.on('close', save)
}
