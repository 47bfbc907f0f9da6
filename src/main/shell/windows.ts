import { AsyncLocalStorage } from 'node:async_hooks'
import type { BrowserWindow } from './electron.ts'
import { firstWindow, type WindowId } from '../services/window-id.ts'
import { isTrustedSender, type Sender } from './trusted-sender.ts'

/** The console's own open windows, and which of them calls. */
export type Windows = ReturnType<typeof createWindows>

export function createWindows() {
  const open = new Map<WindowId, BrowserWindow>()
  const calls = new AsyncLocalStorage<WindowId>()
  const opened = (id: WindowId) => {
    const window = open.get(id)
    return window === undefined || window.isDestroyed() ? undefined : window
  }
  const all = () => [...open].map(([id, window]) => ({ id, window })).filter(({ window }) => !window.isDestroyed())
  return {
    /** Until it's closed. */
    add(id: WindowId, window: BrowserWindow) {
      open.set(id, window)
      window.on('closed', () => {
        if (open.get(id) === window) open.delete(id)
      })
    },
    /** In the order in which they were opened. */
    all,
    first: (): BrowserWindow | undefined => opened(firstWindow),
    /** The window whose main frame sent this message; undefined for anything else. */
    senderOf: (event: Sender): WindowId | undefined =>
      all().find(({ window }) => isTrustedSender(event, window.webContents))?.id,
    /** Runs a call of this window. */
    during: <Value>(id: WindowId, work: () => Value): Value => calls.run(id, work),
    /** The window of the call that is running, also in what it started; outside of calls the first. Undefined if it's closed. */
    asking: (): BrowserWindow | undefined => opened(calls.getStore() ?? firstWindow),
  }
}
