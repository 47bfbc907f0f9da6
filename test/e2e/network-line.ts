import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The network between the console and a platform: every byte passes, until it is cut; then nothing answers at its address, and what was under way breaks off. */
export type NetworkLine = {
  readonly address: string
  cut(): Promise<void>
  /** At the same address as before. */
  mend(): Promise<void>
}

export async function startNetworkLine(to: string): Promise<NetworkLine> {
  const target = new URL(to)
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
  }
  const server = createServer((from) => {
    const onward = connect(Number(target.port), target.hostname)
    keep(from)
    keep(onward)
    from.on('close', () => onward.destroy())
    onward.on('close', () => from.destroy())
    from.pipe(onward).pipe(from)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    address: to.replace(target.host, `127.0.0.1:${port}`),
    async cut() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    async mend() {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
  }
}
