import { once } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import type { AddressInfo, Server } from 'node:net'

/** Lets the server of a test listen on this computer only, at a free port, which is returned. */
export async function listenHere(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** Like `listenHere`; `close` ends its connections too. */
export async function onLoopback(server: HttpServer) {
  return {
    origin: `http://127.0.0.1:${await listenHere(server)}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
