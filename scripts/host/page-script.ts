import { decode, encode } from './wire.ts'

/** The one binding through which the page calls out; removed before any page script runs. */
export const bindingName = '__accessConsoleHost'

/**
 * Runs before each document's own scripts. It executes the preload bundle with the `electron` API of a sandboxed preload. In Electron the preload has an
 * isolated world; here it shares the page's, isolated by this function's scope. `secret` is the name of the event that delivers responses.
 */
export function pageScript(preloadSource: string, secret: string): string {
  return `(${setUp.toString()})(${JSON.stringify(bindingName)}, ${JSON.stringify(secret)}, ${encode.toString()}, ${decode.toString()},
    function (require, exports, module) { ${preloadSource}\n})`
}

type Preload = (require: (name: string) => unknown, exports: object, module: { exports: object }) => void

/** Runs in the page from its source text, so it may use only its arguments and page globals. */
function setUp(binding: string, secret: string, pack: typeof encode, unpack: typeof decode, preload: Preload): void {
  type Page = {
    top: unknown
    addEventListener(name: string, listener: (event: { detail: string }) => void): void
    [name: string]: unknown
  }
  type Listener = (event: object, ...args: unknown[]) => void
  const page = globalThis as unknown as Page
  const post = page[binding] as (text: string) => void
  delete page[binding]
  // As with nodeIntegrationInSubFrames off, the preload runs only in the main frame.
  if (page.top !== page) return

  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  const listeners = new Map<string, Listener[]>()
  let lastId = 0

  page.addEventListener(secret, ({ detail }) => {
    const message = unpack(detail) as { id?: number; value?: unknown; error?: string; channel: string; args: unknown[] }
    if (message.id === undefined) {
      for (const listener of listeners.get(message.channel) ?? []) listener({ sender: ipcRenderer }, ...message.args)
      return
    }
    const asked = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.error === undefined) asked?.resolve(message.value)
    else asked?.reject(new Error(message.error))
  })

  const ipcRenderer = {
    invoke: (channel: string, ...args: unknown[]) =>
      new Promise<unknown>((resolve, reject) => {
        const id = ++lastId
        post(pack({ id, channel, args }))
        waiting.set(id, { resolve, reject })
      }),
    send: (channel: string, ...args: unknown[]) => post(pack({ channel, args })),
    on(channel: string, listener: Listener) {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener])
      return ipcRenderer
    },
    removeListener(channel: string, listener: Listener) {
      listeners.set(
        channel,
        (listeners.get(channel) ?? []).filter((known) => known !== listener),
      )
      return ipcRenderer
    },
  }

  function frozen(value: unknown): unknown {
    if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) frozen(part)
    return Object.freeze(value)
  }
  const contextBridge = {
    exposeInMainWorld: (key: string, api: unknown) =>
      Object.defineProperty(page, key, { value: frozen(api), enumerable: true }),
  }
  const electron = { contextBridge, ipcRenderer }
  const module = { exports: {} }
  preload(
    (name) => {
      if (name === 'electron') return electron
      throw new Error(`module not found: ${name}`)
    },
    module.exports,
    module,
  )
}
