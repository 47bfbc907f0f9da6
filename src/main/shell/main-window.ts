import { BrowserWindow, screen } from 'electron'
import { startAddress } from './addresses.ts'
import { type PageGoneNeeds, watchPageGone } from './page-gone.ts'
import { webPreferences } from './web-preferences.ts'
import { readWindowState, smallest, usual, writeWindowState } from './window-state.ts'

type MainWindowOptions = {
  readonly preload: string
  readonly stateFile: string
  readonly title: string
  /** The page's start location: its address from `#`; the default if empty. */
  readonly hash: string
  /** Called when the window exists but its page doesn't; if it rejects, the page isn't loaded. */
  readonly onOpen: (window: BrowserWindow) => Promise<void>
  /** The page left, was reloaded or crashed: its calls are no longer needed. */
  readonly onPageGone: () => void
  /** Called if its process ended unexpectedly. */
  readonly crashed: PageGoneNeeds
}

const savePauseMs = 500

/** Opens the console's window at its last position. Resolves when its page is loaded. */
export async function openMainWindow({
  preload,
  stateFile,
  title,
  hash,
  onOpen,
  onPageGone,
  crashed,
}: MainWindowOptions): Promise<void> {
  const state = readWindowState(
    stateFile,
    screen.getAllDisplays().map(({ workArea }) => workArea),
  )
  const window = new BrowserWindow({
    ...usual,
    ...state.bounds,
    minWidth: smallest.width,
    minHeight: smallest.height,
    title,
    show: false,
    webPreferences: webPreferences(preload),
  })
  if (state.maximized) window.maximize()
  keepState(window, stateFile)
  window.once('ready-to-show', () => window.show())
  window.webContents.on('did-navigate', onPageGone)
  window.webContents.on('render-process-gone', onPageGone)
  watchPageGone(window.webContents, crashed)
  window.on('closed', onPageGone)
  await onOpen(window)
  await window.loadURL(`${startAddress}${hash}`)
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
