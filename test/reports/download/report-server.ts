import { gzipSync } from 'node:zlib'
import type { Socket } from 'node:net'
import { chunkOf } from '../../faults/bodies.ts'
import { answer, head } from '../../faults/fault-case.ts'
import { type Exchange, startFaultServer } from '../../faults/fault-server.ts'

/** A server that sends reports as CSV, framed and cut as the test requires. */

export const csv = { 'content-type': 'text/csv' }

export const framings = ['length', 'chunked', 'close', 'gzip', 'gzip-close'] as const
export type FramingKind = (typeof framings)[number]

/** The full response with one of HTTP's ways to end a body. */
export function framed(kind: FramingKind, body: string | Uint8Array): Buffer {
  const bytes = Buffer.from(body)
  switch (kind) {
    case 'length':
      return answer('200 OK', csv, bytes)
    case 'chunked': {
      const chunks: Buffer[] = []
      for (let at = 0; at < bytes.length; at += 32_768) chunks.push(chunkOf(bytes.subarray(at, at + 32_768)))
      return Buffer.concat([
        head('200 OK', { ...csv, 'transfer-encoding': 'chunked' }),
        ...chunks,
        Buffer.from('0\r\n\r\n'),
      ])
    }
    case 'close':
      return Buffer.concat([head('200 OK', { ...csv, connection: 'close' }), bytes])
    case 'gzip':
      return answer('200 OK', { ...csv, 'content-encoding': 'gzip' }, gzipSync(bytes, { level: 1 }))
    case 'gzip-close':
      return Buffer.concat([
        head('200 OK', { ...csv, 'content-encoding': 'gzip', connection: 'close' }),
        gzipSync(bytes, { level: 1 }),
      ])
  }
}

/** Sends the bytes, and closes the connection if only that marks the end. */
export function send(socket: Socket, bytes: Buffer, ends: boolean): void {
  if (ends) socket.end(bytes)
  else socket.write(bytes)
}

export type Respond = (exchange: Exchange) => void

/** `respond` may change between requests. */
export async function startReportServer(first?: Respond) {
  let respond: Respond = first ?? (() => undefined)
  const server = await startFaultServer({ name: 'reports', onRequest: (exchange) => respond(exchange) })
  return {
    origin: server.origin,
    requests: server.requests,
    answerWith(next: Respond) {
      respond = next
    },
    /** Answers every request with this body. */
    serve(body: string | Uint8Array, kind: FramingKind = 'length') {
      const bytes = framed(kind, body)
      respond = ({ socket }) => send(socket, bytes, kind === 'close' || kind === 'gzip-close')
    },
    close: server.close,
  }
}
