import { BrowserWindow, screen } from './electron.ts'
import { type PageGoneNeeds, watchPageGone } from './page-gone.ts'
import { webPreferences } from './web-preferences.ts'
import {
  type Area,
  furtherPlace,
  readWindowState,
  smallest,
  usual,
  type WindowState,
  writeWindowState,
} from './window-state.ts'

export type WindowOptions = {
  readonly preload: string
  readonly title: string
  /** The whole address of its page. */
  readonly address: string
  /** Called when the window exists but its page doesn't; if it rejects, the page isn't loaded. */
  readonly onOpen: (window: BrowserWindow) => Promise<void>
  /** The page left, was reloaded or crashed: its calls are no longer needed. */
  readonly onPageGone: () => void
  /** Called if its process ended unexpectedly. */
  readonly crashed: PageGoneNeeds
}

const savePauseMs = 500

/** Opens the console's first window at its last position. Resolves when its page is loaded. */
export async function openMainWindow({
  stateFile,
  ...options
}: WindowOptions & { readonly stateFile: string }): Promise<void> {
  const state = readWindowState(stateFile, workAreas())
  const window = newWindow(options, state)
  onPlaceChange(window, () => writeWindowState(stateFile, placeOf(window)))
  await openPage(window, options)
}

/**
 * Opens another window at its last position, or near the first; one for a screen that people watch goes to another display, if there is one. Resolves when its
 * page is loaded.
 */
export async function openFurtherWindow({
  first,
  nth,
  isWatched,
  last,
  onPlaceChange: onChange,
  ...options
}: WindowOptions & {
  readonly first: BrowserWindow
  /** 1 for the first of them. */
  readonly nth: number
  readonly isWatched: boolean
  /** Its state in the last run, if it was open then. */
  readonly last: WindowState | undefined
  /** Called soon after it was moved or resized. */
  readonly onPlaceChange: () => void
}): Promise<void> {
  const near = () => furtherPlace({ from: first.getNormalBounds(), nth, displays: workAreas(), isWatched })
  const window = newWindow(options, last ?? { bounds: near(), maximized: false })
  onPlaceChange(window, onChange)
  await openPage(window, options)
}

export const placeOf = (window: BrowserWindow): Required<WindowState> => ({
  bounds: window.getNormalBounds(),
  maximized: window.isMaximized(),
})

export const workAreas = (): readonly Area[] => screen.getAllDisplays().map(({ workArea }) => workArea)

function newWindow({ preload, title }: WindowOptions, { bounds, maximized }: WindowState): BrowserWindow {
  const window = new BrowserWindow({
    ...usual,
    ...bounds,
    minWidth: smallest.width,
    minHeight: smallest.height,
    title,
    show: false,
    webPreferences: webPreferences(preload),
  })
  if (maximized) window.maximize()
  return window
}

async function openPage(window: BrowserWindow, { address, onOpen, onPageGone, crashed }: WindowOptions): Promise<void> {
  window.once('ready-to-show', () => window.show())
  window.webContents.on('did-navigate', onPageGone)
  window.webContents.on('render-process-gone', onPageGone)
  watchPageGone(window.webContents, crashed)
  window.on('closed', onPageGone)
  await onOpen(window)
  await window.loadURL(address)
}

/** Calls `save` soon after the window was moved or resized, and when it closes. */
function onPlaceChange(window: BrowserWindow, save: () => void): void {
  let timer: NodeJS.Timeout | undefined
  const saveSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(save, savePauseMs)
  }
  window.on('resize', saveSoon)
  window.on('move', saveSoon)
  window.on('maximize', saveSoon)
  window.on('unmaximize', saveSoon)
  window.on('close', () => {
    clearTimeout(timer)
    save()
  })
}
