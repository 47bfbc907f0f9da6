import { createSocket } from 'node:dgram'
import { createServer, get } from 'node:http'
import { onLoopback } from '../../src/main/testing/loopback.ts'

/** A server that must never be reached: records each TCP connection, request and UDP packet. */
export type Canary = {
  readonly origin: string
  readonly udpPort: number
  readonly paths: readonly string[]
  connections(): number
  packets(): number
  /** Reaches it from here, to prove that it would record a connection. */
  proveItHears(): Promise<void>
  close(): Promise<void>
}

export async function startCanary(): Promise<Canary> {
  const paths: string[] = []
  let connections = 0
  let packets = 0
  const server = createServer((request, response) => {
    paths.push(request.url ?? '')
    response
      .writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'text/plain', connection: 'close' })
      .end('heard')
  })
  server.on('connection', () => connections++)
  server.on('upgrade', (request, socket) => {
    paths.push(request.url ?? '')
    socket.destroy()
  })
  const udp = createSocket('udp4').on('message', () => packets++)
  const { origin, close } = await onLoopback(server)
  await new Promise<void>((resolve) => udp.bind(0, '127.0.0.1', resolve))

  return {
    origin,
    udpPort: udp.address().port,
    paths,
    connections: () => connections,
    packets: () => packets,
    async proveItHears() {
      await new Promise<void>((resolve, reject) => {
        get(`${origin}/control`, (response) => response.resume().on('end', resolve)).on('error', reject)
      })
      const before = packets
      const probe = createSocket('udp4')
      while (packets === before) {
        probe.send('control', udp.address().port, '127.0.0.1')
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
      probe.close()
    },
    async close() {
      udp.close()
      await close()
    },
  }
}
