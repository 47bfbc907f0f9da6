import { once } from 'node:events'
import { createServer as createTcpServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer, type TlsOptions } from 'node:tls'
import { readRequests, type WireRequest } from './wire.ts'

/** One request a fault has to answer, and the places it may point to. */
export type Exchange = {
  readonly socket: Socket
  readonly request: WireRequest
  /** How many requests came before this one, over all connections. */
  readonly earlier: number
  /** The origin this server stands at. */
  readonly origin: string
  /** An origin no key may reach. */
  readonly elsewhere: string
}

export type Fault = {
  readonly name: string
  /** True where nothing listens at the address at all. */
  readonly refuse?: true
  /** Called on a new connection, before a byte is read. */
  readonly onConnection?: (socket: Socket) => void
  /** Called when a whole request is in. Absent: the connection stays open and silent. */
  readonly onRequest?: (exchange: Exchange) => void
}

export type FaultServer = {
  readonly origin: string
  /** Every complete request, over all connections, in order of arrival. */
  readonly requests: readonly WireRequest[]
  /** TCP (or TLS) connections ever accepted. */
  readonly connectionCount: () => number
  /** Connections the other side has not let go of. */
  readonly openConnections: () => number
  /** Bytes of HTTP received; for TLS, after decryption. */
  readonly bytesReceived: () => number
  /** Connections from now on get this certificate; nothing where the server does not speak TLS. */
  readonly changeCertificate: (certificate: { readonly key: string; readonly cert: string }) => void
  readonly close: () => Promise<void>
}

export type FaultServerOptions = {
  /** Origin of a second server, for redirects and for the proof that nothing went there. */
  readonly elsewhere?: string
  /** PEM key and certificate: the server then speaks TLS. */
  readonly tls?: {
    readonly key: string
    readonly cert: string
    readonly maxVersion?: 'TLSv1' | 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3'
  }
}

/** An old version is spoken at all only with ciphers that today's default leaves out. */
const oldEnough = (tls: NonNullable<FaultServerOptions['tls']>): TlsOptions =>
  tls.maxVersion === undefined ? tls : { ...tls, minVersion: 'TLSv1', ciphers: 'DEFAULT:@SECLEVEL=0' }

/** Port 1 (tcpmux): nothing listens there. A port that was just released could be handed to another server of the same run. */
const closedPort = 1

/**
 * A server on loopback that treats every connection as `fault` says and keeps what it was sent. Raw TCP, so that it can break HTTP at any
 * byte. A fault that answers decides itself whether the connection stays open.
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
    // A client that breaks off is what half of the faults provoke.
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
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
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
