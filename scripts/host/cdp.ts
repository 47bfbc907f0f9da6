import type { Readable, Writable } from 'node:stream'
import type { Protocol } from '../../node_modules/playwright-core/types/protocol.d.ts'

/** The DevTools protocol over two pipes (`--remote-debugging-pipe`): JSON messages, each terminated by a zero byte. */

type Method = keyof Protocol.CommandParameters & keyof Protocol.CommandReturnValues
type EventName = keyof Protocol.Events
type Listener<Name extends EventName> = (params: Protocol.Events[Name], sessionId: string | undefined) => void
type Message = {
  id?: number
  method?: string
  params?: unknown
  result?: unknown
  error?: { message: string }
  sessionId?: string
}

export type Cdp = {
  /** Sends a command to the browser, or to a target's session if given. Rejects with the browser's message, or when the browser exits. */
  send<Name extends Method>(
    method: Name,
    params: Protocol.CommandParameters[Name],
    sessionId?: string,
  ): Promise<Protocol.CommandReturnValues[Name]>
  on<Name extends EventName>(event: Name, listener: Listener<Name>): void
  /** Rejects all pending commands. */
  end(): void
}

export function connectCdp(toBrowser: Writable, fromBrowser: Readable): Cdp {
  type Waiting = { resolve: (value: unknown) => void; reject: (reason: Error) => void; method: string }
  const waiting = new Map<number, Waiting>()
  const listeners = new Map<string, ((params: unknown, sessionId: string | undefined) => void)[]>()
  let lastId = 0
  let ended = false
  let unread: Buffer[] = []

  function receive(message: Message): void {
    if (message.id === undefined) {
      for (const listener of listeners.get(message.method ?? '') ?? []) listener(message.params, message.sessionId)
      return
    }
    const asked = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.error === undefined) asked?.resolve(message.result)
    else asked?.reject(new Error(`${asked.method}: ${message.error.message}`))
  }

  fromBrowser.on('data', (bytes: Buffer) => {
    let rest = bytes
    for (let end = rest.indexOf(0); end >= 0; end = rest.indexOf(0)) {
      unread.push(rest.subarray(0, end))
      rest = rest.subarray(end + 1)
      const text = Buffer.concat(unread).toString('utf8')
      unread = []
      receive(JSON.parse(text) as Message)
    }
    if (rest.length > 0) unread.push(rest)
  })
  // A browser exit breaks the pipe. The exit itself ends the window, so ignore the pipe's error.
  toBrowser.on('error', () => undefined)

  const send = (method: string, params: unknown, sessionId?: string) =>
    new Promise<unknown>((resolve, reject) => {
      if (ended) return reject(new Error(`${method}: the browser is gone.`))
      const id = ++lastId
      waiting.set(id, { resolve, reject, method })
      toBrowser.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
    })

  return {
    send: send as Cdp['send'],
    on(event, listener) {
      const known = listeners.get(event) ?? []
      listeners.set(event, [...known, listener as (params: unknown, sessionId: string | undefined) => void])
    },
    end() {
      ended = true
      for (const { reject, method } of waiting.values()) reject(new Error(`${method}: the browser is gone.`))
      waiting.clear()
    },
  }
}
