import { EventEmitter } from 'node:events'

export type IpcHandler = (event: unknown, ...args: unknown[]) => unknown

/** `ipcMain`: handlers of `invoke` by channel, and an event for each channel of `send`. */
export class IpcMain extends EventEmitter {
  /** Named as in Electron, where tests read the list of channels from it too. */
  readonly _invokeHandlers = new Map<string, IpcHandler>()

  handle(channel: string, handler: IpcHandler): void {
    if (this._invokeHandlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`)
    this._invokeHandlers.set(channel, handler)
  }

  removeHandler(channel: string): void {
    this._invokeHandlers.delete(channel)
  }
}
