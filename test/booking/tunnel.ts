import { connect, createServer, type Socket } from 'node:net'
import { listenHere } from '../../src/main/testing/loopback.ts'

/** A loopback proxy that tunnels to a port until told to refuse. */

export type Tunnel = {
  readonly origin: string
  /** The first lines of its requests. */
  readonly asked: readonly string[]
  /** All that clients sent it. */
  heard(): string
  /** Sends only this response from now on. */
  refuse(answer: string): void
  close(): Promise<void>
}

export async function startTunnel(port: number): Promise<Tunnel> {
  const asked: string[] = []
  let heard = ''
  const sockets = new Set<Socket>()
  let refusal: string | undefined
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('data', (chunk: Buffer) => {
      heard += chunk.toString('latin1')
    })
    socket.once('data', (chunk: Buffer) => {
      asked.push(chunk.toString('latin1').split('\r\n')[0] ?? '')
      if (refusal !== undefined) {
        socket.end(refusal)
        return
      }
      const tunnel = connect(port, '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 Connection Established\r\n\r\n')
        socket.pipe(tunnel).pipe(socket)
      })
      sockets.add(tunnel)
      tunnel.on('error', () => socket.destroy())
    })
  })
  return {
    origin: `127.0.0.1:${await listenHere(server)}`,
    asked,
    heard: () => heard,
    refuse(answer) {
      refusal = answer
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
      })
    },
  }
}
