import { connect, createServer, type Socket } from 'node:net'
import { listenHere } from '../../src/main/testing/loopback.ts'

/** A loopback proxy that tunnels to a port until told to refuse. */

export type Tunnel = {
  /** Result for `resolveProxy`. */
  readonly pacAnswer: string
  /** The first lines of its requests. */
  readonly asked: readonly string[]
  /** Sends only this response from now on. */
  refuse(answer: string): void
  close(): Promise<void>
}

export async function startTunnel(port: number): Promise<Tunnel> {
  const asked: string[] = []
  const sockets = new Set<Socket>()
  let refusal: string | undefined
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
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
    pacAnswer: `PROXY 127.0.0.1:${await listenHere(server)}; DIRECT`,
    asked,
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
