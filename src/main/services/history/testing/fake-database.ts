import { createServer, type Socket } from 'node:net'
import { listenHere } from '../../../testing/loopback.ts'
import type { SharedStoreFields } from '../../../../domain/regions/regions-settings.ts'

/** A server of a few messages of PostgreSQL's protocol, over real TCP, for answers that a real server never gives. */

/** A message: its type, a length that includes itself, and the content. */
export function message(type: string, content: Buffer, length = content.length + 4): Buffer {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeUInt32BE(length, 1)
  return Buffer.concat([head, content])
}

const number = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

export const passwordRequests = {
  cleartext: message('R', number(3)),
  MD5: message('R', Buffer.concat([number(5), Buffer.from('salt')])),
} as const

export const signedIn = Buffer.concat([message('R', number(0)), message('Z', Buffer.from('I'))])

/** Answers a client's first bytes with `first`, and everything after them with what `then` writes. */
export async function fakeDatabase(first: Buffer, then: (socket: Socket) => void) {
  const received: Buffer[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let isFirst = true
    socket.on('error', () => undefined)
    socket.on('data', (chunk: Buffer) => {
      received.push(chunk)
      if (isFirst) socket.write(first)
      else then(socket)
      isFirst = false
    })
  })
  const port = await listenHere(server)
  const fields: SharedStoreFields = { host: '127.0.0.1', port, database: 'waits', user: 'console', tls: 'off' }
  return {
    fields,
    received: () => Buffer.concat(received),
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
