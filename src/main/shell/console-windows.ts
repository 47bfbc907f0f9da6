import path from 'node:path'
import { app, BrowserWindow, dialog, type WebContents } from './electron.ts'
import { mostFurther } from '../../bridge/calls/app.ts'
import type { Notifier } from '../services/notifier.ts'
import { returnTo, wallAddress } from '../services/lock/return-to.ts'
import { firstWindow, type WindowId } from '../services/window-id.ts'
import { pageAddress } from './addresses.ts'
import { openFurtherWindow, openMainWindow } from './main-window.ts'
import type { Answering } from './shell.ts'
import { texts } from './text.ts'
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

export type ConsoleWindows = {
  /** Opens the first window at this part of an address. Resolves when its page is loaded. */
  showFirst(hash?: string): Promise<void>
  /** Opens a further window. False if no more may be open; rejects if it isn't safe, and then it's closed. */
  openFurther(hash: string): Promise<boolean>
  /** The page of the window that has the focus, otherwise that of the first. */
  focused(): WebContents | undefined
}

/** Opens the console's windows: the first, with which the console ends, and further ones, which close with it. */
export function consoleWindows(needs: Needs): ConsoleWindows {
  const { windows, title, leaving } = needs
  let last: WindowId = firstWindow

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
    let page: WebContents | undefined
    await openMainWindow({
      ...common(firstWindow),
      stateFile: path.join(app.getPath('userData'), 'window-state.json'),
      address: pageAddress(firstWindow, hash),
      async onOpen(window) {
        windows.add(firstWindow, window)
        window.on('closed', () => {
          for (const { window: further } of windows.all()) further.destroy()
        })
        page = window.webContents
        await needs.assertSafe(page)
      },
      crashed: { ...crashed, giveUp: needs.onFailed },
    })
    if (page?.isDestroyed() === false) needs.onLoaded(page)
  }

  async function openFurther(hash: string): Promise<boolean> {
    const first = windows.first()
    const nth = windows.all().length
    if (first === undefined || nth > mostFurther) return false
    last += 1
    const id = last
    const ready = Promise.withResolvers<WebContents>()
    let opened: BrowserWindow | undefined
    const loaded = openFurtherWindow({
      ...common(id),
      first,
      nth,
      isWatched: returnTo(hash) === wallAddress,
      address: pageAddress(id, hash),
      async onOpen(window) {
        opened = window
        windows.add(id, window)
        window.on('closed', () => needs.answering()?.windowClosed(id))
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
      if (!contents.isDestroyed()) needs.onLoaded(contents)
      return true
    } catch (cause) {
      opened?.destroy()
      throw cause
    }
  }

  return {
    showFirst,
    openFurther,
    focused() {
      const focused = BrowserWindow.getFocusedWindow()
      const own = windows.all().find(({ window }) => window === focused)?.window ?? windows.first()
      return own?.webContents
    },
  }
}
