import { createServer as createTcpServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { createServer as createTlsServer, type Server as TlsServer } from 'node:tls'
import { listenHere } from '../../src/main/testing/loopback.ts'
import { answer, json } from '../faults/fault-case.ts'
import { readRequests, type WireRequest } from '../faults/wire.ts'
import { readAnswer } from './platform-answers.ts'

/** A platform that answers reads and treats the next booking as told. It's the oracle: it knows what was booked and what arrived. */

export const writePaths = {
  'visits.create': '/api/9/visits',
  'visits.createGuest': '/v1/booking/queued-guest-visit',
  'providers.book': '/api/7/visits/providerbooking',
} as const
export type WriteName = keyof typeof writePaths

export type WriteExchange = {
  readonly socket: Socket
  readonly request: WireRequest
  /** Books, and returns the body of the confirmation. */
  readonly apply: () => string
  /** Another server's address, for redirects. */
  readonly elsewhere: string
  readonly origin: string
}

/** What happens to an arriving booking. */
export type WriteFault = {
  /** The address fails by then: no listener, a bad certificate, or an unknown name. */
  readonly address?: 'refuses' | 'bad-certificate' | 'unknown-name'
  /** Called on the connection before a byte is read. */
  readonly onConnection?: (socket: Socket) => void
  /** Called when the request's head has arrived, possibly without its body. */
  readonly onHead?: (socket: Socket) => void
  readonly onWrite?: (exchange: WriteExchange) => void
}

export type Platform = {
  readonly origin: string
  /** Bookings of which at least the first line arrived, over all connections. */
  posts(): number
  /** Complete bookings as sent on the wire. */
  readonly writes: readonly WireRequest[]
  /** Ids of booked visits. */
  readonly applied: readonly string[]
  /** Number of complete reads. */
  reads(): number
  /** Sets how to treat every booking from now on. */
  treat(fault: WriteFault): Promise<void>
  /** Resolves when all booking connections have ended, after which nothing more is booked. */
  settled(): Promise<void>
  close(): Promise<void>
}

export type PlatformOptions = {
  /** False closes a read's connection after its response. */
  readonly keepAlive?: boolean
  readonly elsewhere?: string
  readonly tls?: {
    readonly key: string
    readonly cert: string
    readonly bad: { readonly key: string; readonly cert: string }
  }
}

const firstLine = new RegExp(`POST (?:${Object.values(writePaths).join('|')}) HTTP/1\\.1\\r\\n`, 'g')
const isWrite = ({ method, target }: WireRequest) =>
  method === 'POST' && (Object.values(writePaths) as string[]).includes(target)

/** Books and confirms it. */
export const booksIt: WriteFault = {
  onWrite: ({ socket, apply }) => void socket.write(answer('200 OK', { 'content-type': json }, apply())),
}

export async function startPlatform(options: PlatformOptions = {}): Promise<Platform> {
  const writes: WireRequest[] = []
  const applied: string[] = []
  const open = new Set<Socket>()
  const ofWrites = new Set<Socket>()
  let fault: WriteFault = booksIt
  let treating = false
  let posts = 0
  let reads = 0
  let origin = ''

  const apply = (request: WireRequest) => {
    const visitId = `visit-${applied.length + 1}`
    applied.push(visitId)
    const links = { visitRedirectUrl: `https://book.example/visit/${visitId}?brand=harbor` }
    return JSON.stringify(
      request.target === writePaths['providers.book'] ? { visitId, isVirtual: false } : { visitId, ...links },
    )
  }

  const onRequest = (socket: Socket, request: WireRequest) => {
    if (isWrite(request)) {
      writes.push(request)
      let visitId: string | undefined
      const applyOnce = () => (visitId ??= apply(request))
      fault.onWrite?.({ socket, request, apply: applyOnce, elsewhere: options.elsewhere ?? '', origin })
      return
    }
    reads += 1
    const value = readAnswer(request.method, request.target)
    const body = JSON.stringify(value ?? { message: `nothing at ${request.method} ${request.target}` })
    const headers = { 'content-type': json, ...(options.keepAlive === false ? { connection: 'close' } : {}) }
    const bytes = answer(value === undefined ? '404 Not Found' : '200 OK', headers, body)
    if (options.keepAlive === false) socket.end(bytes)
    else socket.write(bytes)
  }

  const onSocket = (socket: Socket) => {
    open.add(socket)
    socket.on('close', () => {
      open.delete(socket)
      ofWrites.delete(socket)
    })
    socket.on('error', () => undefined)
    if (treating && fault.onConnection !== undefined) {
      fault.onConnection(socket)
      if (socket.destroyed) return
    }
    let text = ''
    let counted = 0
    let headSeen = false
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1')
      const seen = [...text.matchAll(firstLine)].length
      posts += seen - counted
      counted = seen
      if (counted === 0 || headSeen) return
      ofWrites.add(socket)
      if (!text.includes('\r\n\r\n')) return
      headSeen = true
      fault.onHead?.(socket)
    })
    readRequests(socket, (request) => {
      if (!socket.destroyed) onRequest(socket, request)
    })
  }

  const server =
    options.tls === undefined
      ? createTcpServer({ noDelay: true }, onSocket)
      : createTlsServer({ key: options.tls.key, cert: options.tls.cert }, onSocket)
  server.on('tlsClientError', () => undefined)
  const port = await listenHere(server)
  origin = options.tls === undefined ? `http://127.0.0.1:${port}` : `https://localhost:${port}`

  return {
    origin,
    posts: () => posts,
    writes,
    applied,
    reads: () => reads,
    async treat(next) {
      fault = next
      treating = true
      if (next.address === 'bad-certificate' && options.tls !== undefined)
        (server as TlsServer).setSecureContext(options.tls.bad)
      // Only stops listening: open read connections stay.
      if (next.address === 'refuses') server.close()
    },
    async settled() {
      while (ofWrites.size > 0) await delay(2)
    },
    async close() {
      for (const socket of open) socket.destroy()
      if (!server.listening) return
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
      })
    },
  }
}
