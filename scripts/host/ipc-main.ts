import { EventEmitter } from 'node:events'

export type IpcHandler = (event: unknown, ...args: unknown[]) => unknown

/** `ipcMain`: handlers for `invoke` by channel, and an event for each `send` channel. */
export class IpcMain extends EventEmitter {
  /** The same name as in Electron, because tests read the channels from it. */
  readonly _invokeHandlers = new Map<string, IpcHandler>()

  handle(channel: string, handler: IpcHandler): void {
    if (this._invokeHandlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`)
    this._invokeHandlers.set(channel, handler)
  }

  removeHandler(channel: string): void {
    this._invokeHandlers.delete(channel)
  }
}
