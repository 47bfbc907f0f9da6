import path from 'node:path'
import { app, BrowserWindow, dialog, type WebContents } from './electron.ts'
import { mostFurther } from '../../bridge/calls/app.ts'
import type { Notifier } from '../services/notifier.ts'
import { returnTo, wallAddress } from '../services/lock/return-to.ts'
import { firstWindow, type WindowId } from '../services/window-id.ts'
import { pageAddress } from './addresses.ts'
import { openFurtherWindow, openMainWindow, placeOf, workAreas } from './main-window.ts'
import type { Answering } from './shell.ts'
import { texts } from './text.ts'
import { type FurtherState, readFurtherWindows, writeWindowState } from './window-state.ts'
import type { Windows } from './windows.ts'

type Needs = {
  readonly windows: Windows
  /** The folder that contains `preload`. */
  readonly bundles: string
  readonly title: string
  readonly notifier: () => Notifier
  readonly answering: () => Answering | undefined
  readonly leaving: () => boolean
  /** Called for each window before its page is loaded; rejects if an assertion fails. */
  readonly assertSafe: (contents: WebContents) => Promise<void>
  /** Called for each window once its page is loaded. */
  readonly onLoaded: (contents: WebContents) => void
  /** A page's process ended unexpectedly, with the reason in Electron's term. */
  readonly logPageGone: (reason: string) => void
  /** The first window's page failed twice within a minute. */
  readonly onFailed: () => void
}

export type ConsoleWindows = ReturnType<typeof consoleWindows>

/** Opens the console's windows: the first, with which the console ends, and further ones, which close with it. */
export function consoleWindows(needs: Needs) {
  const { windows, title, leaving } = needs
  const furtherFile = path.join(app.getPath('userData'), 'further-windows.json')
  let last: WindowId = firstWindow
  /** False until the further windows of the last run are open again: until then, their file must stay. */
  let isRestored = false

  function remember(): void {
    // Windows that close with the first, or with the console, were open.
    if (!isRestored || leaving() || windows.first() === undefined) return
    const further = windows.all().filter(({ id }) => id !== firstWindow)
    writeWindowState(
      furtherFile,
      further.map(({ id, window }) => ({
        ...placeOf(window),
        // A locked page's own address names no screen.
        screen: returnTo(window.webContents.getURL()) || (needs.answering()?.returnTo(id) ?? ''),
      })),
    )
  }

  const common = (id: WindowId) => ({
    preload: path.join(needs.bundles, 'preload', 'index.cjs'),
    title,
    onPageGone() {
      // A reloaded page reports again whether it shows a wall.
      needs.notifier().wall(false, id)
      needs.answering()?.pageGone(id)
    },
  })
  const crashed = { logReason: needs.logPageGone, leaving }

  async function showFirst(hash = ''): Promise<void> {
    isRestored = false
    let page: WebContents | undefined
    await openMainWindow({
      ...common(firstWindow),
      stateFile: path.join(app.getPath('userData'), 'window-state.json'),
      address: pageAddress(firstWindow, hash),
      async onOpen(window) {
        windows.add(firstWindow, window)
        window.on('close', remember)
        window.on('closed', () => {
          for (const { window: further } of windows.all()) further.destroy()
        })
        page = window.webContents
        await needs.assertSafe(page)
      },
      crashed: { ...crashed, giveUp: needs.onFailed },
    })
    if (page?.isDestroyed() === false) needs.onLoaded(page)
    const again = readFurtherWindows(furtherFile, workAreas()).map((state) => openFurther(state.screen, state))
    isRestored = true
    // One that can't open again is closed by then, and doesn't end the start.
    await Promise.allSettled(again)
    if (again.length > 0) windows.first()?.focus()
  }

  async function openFurther(hash: string, state?: FurtherState): Promise<boolean> {
    const first = windows.first()
    const nth = windows.all().length
    if (first === undefined || nth > mostFurther || leaving()) return false
    last += 1
    const id = last
    const startsAt = state === undefined ? hash : (needs.answering()?.reopensAt(id, hash) ?? '')
    const ready = Promise.withResolvers<WebContents>()
    let opened: BrowserWindow | undefined
    const loaded = openFurtherWindow({
      ...common(id),
      first,
      nth,
      isWatched: returnTo(hash) === wallAddress,
      last: state,
      onPlaceChange: remember,
      address: pageAddress(id, startsAt),
      async onOpen(window) {
        opened = window
        windows.add(id, window)
        window.on('closed', () => {
          remember()
          needs.answering()?.windowClosed(id)
        })
        await needs.assertSafe(window.webContents).then(() => ready.resolve(window.webContents), ready.reject)
        await ready.promise
      },
      crashed: {
        ...crashed,
        startsAt: () => pageAddress(id, returnTo(opened?.webContents.getURL() ?? '')),
        giveUp() {
          opened?.destroy()
          const message = { type: 'warning', message: texts.startShell.aWindowFailedTwice } as const
          const parent = windows.first()
          const shown = parent === undefined ? dialog.showMessageBox(message) : dialog.showMessageBox(parent, message)
          shown.catch(() => undefined)
        },
      },
    })
    // Closing the window or a lock during loading isn't an error.
    loaded.catch(() => undefined)
    try {
      const contents = await ready.promise
      await loaded.catch(() => undefined)
      remember()
      if (!contents.isDestroyed()) needs.onLoaded(contents)
      return true
    } catch (cause) {
      opened?.destroy()
      throw cause
    }
  }

  return {
    /** Opens the first window at this part of an address, and the further ones that were open when it closed last. Resolves when their pages are loaded. */
    showFirst,
    /** Opens a further window. False if no more may be open; rejects if it isn't safe, and then it's closed. */
    openFurther: (hash: string): Promise<boolean> => openFurther(hash),
    /** Saves which further windows are open, and where, for the next start. Call it before windows close because the console ends. */
    remember,
    /** The page of the window that has the focus, otherwise that of the first. */
    focused(): WebContents | undefined {
      const focused = BrowserWindow.getFocusedWindow()
      const own = windows.all().find(({ window }) => window === focused)?.window ?? windows.first()
      return own?.webContents
    },
  }
}
