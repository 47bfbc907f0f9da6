import { once } from 'node:events'
import { createServer, request as httpRequest } from 'node:http'
import type { Socket } from 'node:net'
import { listenHere } from '../../src/main/testing/loopback.ts'

/** The network between the console and a platform: passes everything until it's cut; then its address doesn't respond, and running requests break off. */
export type NetworkLine = {
  readonly address: string
  cut(): Promise<void>
  /** At the same address as before. */
  mend(): Promise<void>
}

export async function startNetworkLine(to: string): Promise<NetworkLine> {
  const sockets = new Set<Socket>()
  const server = createServer((request, response) => {
    const address = new URL(request.url ?? '/', to)
    const { method = 'GET', headers } = request
    // The platform accepts only its own address.
    const onward = httpRequest(address, { method, headers: { ...headers, host: address.host } }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  const port = await listenHere(server)
  return {
    address: `http://127.0.0.1:${port}`,
    async cut() {
      if (!server.listening) return
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
