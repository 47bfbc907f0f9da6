import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy on loopback that tunnels to a port until it is told to refuse. */

export type Tunnel = {
  /** For `resolveProxy`. */
  readonly pacAnswer: string
  /** First lines of what it was asked. */
  readonly asked: readonly string[]
  /** From now on this is all it answers. */
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
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    pacAnswer: `PROXY 127.0.0.1:${(server.address() as AddressInfo).port}; DIRECT`,
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
