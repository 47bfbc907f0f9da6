import { AsyncLocalStorage } from 'node:async_hooks'
import type { BrowserWindow } from './electron.ts'
import { firstWindow, type WindowId } from '../services/window-id.ts'
import { isTrustedSender, type Sender } from './trusted-sender.ts'

export type OwnWindow = { readonly id: WindowId; readonly window: BrowserWindow }

/** The console's own open windows, and which of them calls. */
export type Windows = {
  /** Until it's closed. */
  add(id: WindowId, window: BrowserWindow): void
  /** In the order in which they were opened. */
  all(): readonly OwnWindow[]
  first(): BrowserWindow | undefined
  /** The window whose main frame sent this message; undefined for anything else. */
  senderOf(event: Sender): WindowId | undefined
  /** Runs a call of this window. */
  during<Value>(id: WindowId, work: () => Value): Value
  /** The window of the call that is running, also in what it started; outside of calls the first. Undefined if it's closed. */
  asking(): BrowserWindow | undefined
}

export function createWindows(): Windows {
  const open = new Map<WindowId, BrowserWindow>()
  const calls = new AsyncLocalStorage<WindowId>()
  const opened = (id: WindowId) => {
    const window = open.get(id)
    return window === undefined || window.isDestroyed() ? undefined : window
  }
  const all = () => [...open].map(([id, window]) => ({ id, window })).filter(({ window }) => !window.isDestroyed())
  return {
    add(id, window) {
      open.set(id, window)
      window.on('closed', () => {
        if (open.get(id) === window) open.delete(id)
      })
    },
    all,
    first: () => opened(firstWindow),
    senderOf: (event) => all().find(({ window }) => isTrustedSender(event, window.webContents))?.id,
    during: (id, work) => calls.run(id, work),
    asking: () => opened(calls.getStore() ?? firstWindow),
  }
}
