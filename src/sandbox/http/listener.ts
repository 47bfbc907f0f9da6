import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Reply, Refusal } from './reply.ts'

/** Loopback only: other computers can't reach the sandbox. */
const host = '127.0.0.1'

export type Listener = Awaited<ReturnType<typeof listen>>

/** Handles one request. A thrown Refusal becomes the response; any other error becomes 500. */
export type Answer = (request: IncomingMessage, url: URL) => Promise<Reply>

/** Opens a listener on a port (0 picks a free one). Requests for another host name are refused, to prevent DNS rebinding by web pages. */
export async function listen(port: number, answer: Answer) {
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    void respond(server, request, response, answer)
  })
  server.listen(port, host)
  await once(server, 'listening')
  return {
    /** `http://127.0.0.1:port`, without a trailing slash. */
    url: `http://${host}:${portOf(server)}`,
    async close() {
      server.close()
      server.closeAllConnections()
      if (server.listening) await once(server, 'close')
    },
  }
}

function portOf(server: Server): number {
  const address = server.address()
  return address !== null && typeof address === 'object' ? (address satisfies AddressInfo).port : 0
}

function isOwnHost(header: string | undefined, port: number): boolean {
  return header === `${host}:${port}` || header === `localhost:${port}`
}

async function respond(
  server: Server,
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
): Promise<void> {
  const reply = await replyTo(server, request, answer)
  try {
    await send(response, reply)
  } catch {
    // The client disconnected before the response was complete.
    response.destroy()
  }
}

async function replyTo(server: Server, request: IncomingMessage, answer: Answer): Promise<Reply> {
  if (!isOwnHost(request.headers.host, portOf(server))) return { status: 403, json: { message: 'Unknown host' } }
  if (!URL.canParse(request.url ?? '/', `http://${host}`)) return { status: 400, json: { message: 'Bad request' } }
  try {
    return await answer(request, new URL(request.url ?? '/', `http://${host}`))
  } catch (error) {
    if (error instanceof Refusal) return error.reply
    console.error('The sandbox failed to answer a request.', error)
    return { status: 500, json: { message: 'Internal error' } }
  }
}

async function send(response: ServerResponse, reply: Reply): Promise<void> {
  if (reply.isLost === true) {
    response.destroy()
    return
  }
  response.statusCode = reply.status
  response.setHeader('cache-control', 'no-store')
  for (const [name, value] of Object.entries(reply.headers ?? {})) {
    if (value !== undefined) response.setHeader(name, value)
  }
  if (reply.text !== undefined) {
    response.setHeader('content-type', reply.text.type)
    await pipeline(Readable.from(reply.text.chunks), response)
    return
  }
  const body = Buffer.from(JSON.stringify(reply.json ?? {}))
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.setHeader('content-length', body.length)
  response.end(body)
}
