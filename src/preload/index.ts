import { contextBridge, ipcRenderer } from 'electron'

/** Inserted by the bundler from the bridge's declarations (electron.vite.config.ts), so that this file needs only names. */
declare const __CALL_CHANNELS__: Readonly<Record<string, string>>
declare const __EVENT_CHANNELS__: Readonly<Record<string, string>>
declare const __CANCEL_CHANNEL__: string
const callChannels = __CALL_CHANNELS__
const eventChannels = __EVENT_CHANNELS__

/** The API exposed to the page as `window.accessConsole` (src/bridge/page-api.ts): the declared calls and events, never `ipcRenderer` or its events. */
const call = Object.fromEntries(
  Object.entries(callChannels).map(([name, channel]) => [
    name,
    (callId: string, input: unknown): Promise<unknown> => ipcRenderer.invoke(channel, callId, input),
  ]),
)

contextBridge.exposeInMainWorld('accessConsole', {
  call,
  cancel: (callId: string): void => ipcRenderer.send(__CANCEL_CHANNEL__, callId),
  on(eventName: string, listener: (payload: unknown) => void): () => void {
    const channel = Object.hasOwn(eventChannels, eventName) ? eventChannels[eventName] : undefined
    if (channel === undefined) throw new Error(`There is no event named ${eventName}.`)
    const hear = (_event: unknown, payload: unknown) => listener(payload)
    ipcRenderer.on(channel, hear)
    return () => void ipcRenderer.removeListener(channel, hear)
  },
})
