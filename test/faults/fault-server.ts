import { createServer as createTcpServer, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer, type TlsOptions } from 'node:tls'
import { listenHere } from '../../src/main/testing/loopback.ts'
import { readRequests, type WireRequest } from './wire.ts'

/** A request for a fault to answer, and the addresses it may redirect to. */
export type Exchange = {
  readonly socket: Socket
  readonly request: WireRequest
  /** Number of earlier requests, over all connections. */
  readonly earlier: number
  /** This server's origin. */
  readonly origin: string
  /** An origin that no key may reach. */
  readonly elsewhere: string
}

export type Fault = {
  readonly name: string
  /** True if nothing listens at the address. */
  readonly refuse?: true
  /** Called on a new connection, before a byte is read. */
  readonly onConnection?: (socket: Socket) => void
  /** Called when a complete request has arrived. Absent: the connection stays open and silent. */
  readonly onRequest?: (exchange: Exchange) => void
}

export type FaultServer = {
  readonly origin: string
  /** Every complete request, over all connections, in arrival order. */
  readonly requests: readonly WireRequest[]
  /** TCP (or TLS) connections accepted so far. */
  readonly connectionCount: () => number
  /** Connections that the client hasn't closed. */
  readonly openConnections: () => number
  /** HTTP bytes received; for TLS, after decryption. */
  readonly bytesReceived: () => number
  /** Sets the certificate for new connections; no effect without TLS. */
  readonly changeCertificate: (certificate: { readonly key: string; readonly cert: string }) => void
  readonly close: () => Promise<void>
}

export type FaultServerOptions = {
  /** Origin of a second server, for redirects and to prove that nothing went there. */
  readonly elsewhere?: string
  /** PEM key and certificate; enables TLS. */
  readonly tls?: {
    readonly key: string
    readonly cert: string
    readonly maxVersion?: 'TLSv1' | 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3'
  }
}

/** Old TLS versions work only with ciphers outside today's default. */
const oldEnough = (tls: NonNullable<FaultServerOptions['tls']>): TlsOptions =>
  tls.maxVersion === undefined ? tls : { ...tls, minVersion: 'TLSv1', ciphers: 'DEFAULT:@SECLEVEL=0' }

/** Port 1 (tcpmux): nothing listens there. A just released port could be reused by another server of this run. */
const closedPort = 1

/**
 * A loopback server that treats every connection according to `fault` and records its requests. Raw TCP, so that it can break HTTP at any byte. A fault
 * decides itself whether the connection stays open.
 */
export async function startFaultServer(fault: Fault, options: FaultServerOptions = {}): Promise<FaultServer> {
  const requests: WireRequest[] = []
  const open = new Set<Socket>()
  let accepted = 0
  let bytes = 0
  let origin = ''

  const onSocket = (socket: Socket) => {
    accepted += 1
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    // Half of the faults make the client break off.
    socket.on('error', () => undefined)
    if (fault.onConnection !== undefined) {
      fault.onConnection(socket)
      if (socket.destroyed) return
    }
    socket.on('data', (chunk: Buffer) => {
      bytes += chunk.length
    })
    readRequests(socket, (request) => {
      const earlier = requests.length
      requests.push(request)
      fault.onRequest?.({ socket, request, earlier, origin, elsewhere: options.elsewhere ?? 'http://127.0.0.1:1' })
    })
  }

  const tlsServer = options.tls === undefined ? undefined : createTlsServer(oldEnough(options.tls), onSocket)
  const server: Server = tlsServer ?? createTcpServer({ noDelay: true }, onSocket)
  server.on('tlsClientError', () => undefined)

  if (fault.refuse === true) {
    origin = `http://127.0.0.1:${closedPort}`
  } else {
    const port = await listenHere(server)
    origin = options.tls === undefined ? `http://127.0.0.1:${port}` : `https://localhost:${port}`
  }

  return {
    origin,
    requests,
    connectionCount: () => accepted,
    openConnections: () => open.size,
    bytesReceived: () => bytes,
    changeCertificate: (certificate) => tlsServer?.setSecureContext(certificate),
    close: async () => {
      for (const socket of open) socket.destroy()
      if (!server.listening) return
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
      })
    },
  }
}
