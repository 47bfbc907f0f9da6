import { connect, createServer, type Server, type Socket } from 'node:net'

/**
 * A network between a console and its server that can be cut silently: connections stay open without traffic; new ones are accepted but get no response.
 */
export type Network = {
  readonly port: number
  /** `holds`: data sent during the cut arrives afterwards. `forgets`: old connections stay dead, as behind a router that lost them. */
  cut(how: 'holds' | 'forgets'): void
  heal(): void
  /** Resets every connection, like a crashed server. */
  reset(): void
  close(): Promise<void>
}

export async function openNetwork(to: number): Promise<Network> {
  const sockets = new Set<Socket>()
  const waiting: (() => void)[] = []
  let cut: 'holds' | 'forgets' | undefined
  const dead = new WeakSet<Socket>()

  function pass(from: Socket, into: Socket): void {
    from.on('data', (bytes: Buffer) => {
      if (dead.has(from)) return
      if (cut === undefined) into.write(bytes)
      else if (cut === 'holds') waiting.push(() => into.write(bytes))
      else for (const socket of [from, into]) dead.add(socket)
    })
    const end = () => {
      if (dead.has(from)) return
      if (cut === undefined) into.destroy()
      else if (cut === 'holds') waiting.push(() => into.destroy())
      else for (const socket of [from, into]) dead.add(socket)
    }
    from.on('close', end)
    from.on('error', () => undefined)
  }

  const server: Server = createServer((client) => {
    sockets.add(client)
    client.on('error', () => undefined)
    if (cut !== undefined) {
      // Like a lost first packet: it never gets a response.
      dead.add(client)
      return
    }
    const upstream = connect(to, '127.0.0.1')
    sockets.add(upstream)
    pass(client, upstream)
    pass(upstream, client)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    cut(how) {
      cut = how
      if (how === 'forgets') for (const socket of sockets) dead.add(socket)
    },
    heal() {
      cut = undefined
      for (const send of waiting.splice(0)) send()
    },
    reset() {
      for (const socket of sockets) socket.resetAndDestroy()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}
