import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server as HttpServer } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { text } from 'node:stream/consumers'

/** Lets the server of a test listen on this computer only, at a free port, which is returned. */
export async function listenHere(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** Like `listenHere`; `close` ends its connections too. */
export async function onLoopback(server: HttpServer) {
  return {
    origin: `http://127.0.0.1:${await listenHere(server)}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type JsonAnswer = {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: unknown
  /** Breaks the connection instead of answering. */
  readonly breaksOff?: true
}

/** A host that answers with JSON; `answer` gets each request with its body as text. */
export function jsonHost(answer: (request: IncomingMessage, body: string) => JsonAnswer | Promise<JsonAnswer>) {
  const server = createServer((request, response) => {
    const reply = async (asked: string) => {
      const { status = 200, headers, body, breaksOff = false } = await answer(request, asked)
      if (breaksOff) request.socket.destroy()
      else response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
    }
    // A request that breaks off needs no answer.
    void text(request).then(reply, () => undefined)
  })
  return onLoopback(server)
}
