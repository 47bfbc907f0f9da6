import type { Socket } from 'node:net'
import { chunkOf } from '../faults/bodies.ts'
import { answer, head, json, okHead, resetAfter } from '../faults/fault-case.ts'
import type { WriteExchange, WriteFault } from './platform.ts'

/** The 17 faults of a booking. Only the oracle knows what the platform did: half of them book, half don't. */

type OnWrite = (exchange: WriteExchange) => void

/** The next number from 0 to 1 of a seeded sequence. */
export type Random = () => number

export type WriteFaultCase = {
  readonly name: string
  /** Permitted outcomes of the booking. */
  readonly ends: readonly ('not-sent' | 'unknown')[]
  /** The fault lasts until the call's deadline. */
  readonly waits?: true
  readonly overTls?: true
  readonly make: (random: Random) => WriteFault
}

/** Books or not, at random, and breaks the connection in this way. */
const perhaps =
  (random: Random, broken: (exchange: WriteExchange, body: string) => void): OnWrite =>
  (exchange) => {
    const body = random() < 0.5 ? exchange.apply() : '{"visitId": "visit-0"}'
    soon(random, () => broken(exchange, body))
  }

const applied =
  (random: Random, broken: (exchange: WriteExchange, body: string) => void): OnWrite =>
  (exchange) => {
    const body = exchange.apply()
    soon(random, () => broken(exchange, body))
  }

/** Immediately, or a few milliseconds later. */
function soon(random: Random, action: () => void): void {
  const wait = random()
  if (wait < 0.5) action()
  else setTimeout(action, wait * 6)
}

const pick = <Value>(random: Random, values: readonly Value[]): Value =>
  values[Math.floor(random() * values.length)] as Value

/** A part of a text: at least one character, but not all. */
const part = (random: Random, text: string) => text.slice(0, 1 + Math.floor(random() * (text.length - 1)))

const fin = (socket: Socket, bytes: string | Buffer) => void socket.end(bytes)

/** Pages of a gateway or a sign-in, not of the platform. */
const pages: readonly (readonly [type: string, body: string])[] = [
  ['text/html; charset=utf-8', '<html><body>Sign in</body></html>'],
  [json, '<html><body>Sign in</body></html>'],
]

const serverErrors: readonly (readonly [status: string, type: string, body: string])[] = [
  ['500 Internal Server Error', json, '{"error": "Unknown error"}'],
  ['500 Internal Server Error', json, '{"message": "VISIT_CREATE_ERROR"}'],
  ['500 Internal Server Error', 'text/html', '<h1>Oops</h1>'],
  ['502 Bad Gateway', 'text/html', '<h1>Bad gateway</h1>'],
  ['503 Service Unavailable', json, '{"message": "SlotUnavailable"}'],
  ['504 Gateway Timeout', json, ''],
]

const serverError = (random: Random, books: boolean): OnWrite => {
  const [status, type, body] = pick(random, serverErrors)
  return ({ socket, apply }) => {
    if (books) apply()
    soon(random, () => socket.write(answer(status, { 'content-type': type }, body)))
  }
}

const unknown = ['unknown'] as const
const notSent = ['not-sent'] as const

/** Breaks the connection in this way after the request, which is applied or may be. */
const broken = (
  name: string,
  applies: typeof applied,
  breaks: (exchange: WriteExchange, body: string, random: Random) => void,
): WriteFaultCase => ({
  name,
  ends: unknown,
  make: (random) => ({ onWrite: applies(random, (exchange, body) => breaks(exchange, body, random)) }),
})

export const writeFaults: readonly WriteFaultCase[] = [
  { name: 'refuse', ends: notSent, make: () => ({ address: 'refuses' }) },
  { name: 'DNS fail', ends: notSent, make: () => ({ address: 'unknown-name' }) },
  { name: 'TLS fail', ends: notSent, overTls: true, make: () => ({ address: 'bad-certificate' }) },
  {
    name: 'reset before read',
    // Depends on whether the reset or the first byte was faster.
    ends: ['unknown', 'not-sent'],
    make: (random) => ({
      onConnection: (socket) => {
        if (random() < 0.5) socket.resetAndDestroy()
        else socket.once('data', () => socket.resetAndDestroy())
      },
    }),
  },
  {
    name: 'reset after the head of the request',
    ends: unknown,
    make: () => ({ onHead: (socket) => socket.resetAndDestroy() }),
  },
  broken('reset after apply', applied, ({ socket }) => socket.resetAndDestroy()),
  broken('FIN after apply', applied, ({ socket }) => void socket.end()),
  broken('partial status line', perhaps, ({ socket }, _body, random) => fin(socket, part(random, 'HTTP/1.1 200 OK'))),
  broken('partial headers', perhaps, ({ socket }, _body, random) =>
    fin(socket, `HTTP/1.1 200 OK\r\n${part(random, `content-type: ${json}\r\ncontent-length: 2\r\n`)}`),
  ),
  broken('100-continue, then close', perhaps, ({ socket }) => fin(socket, 'HTTP/1.1 100 Continue\r\n\r\n')),
  broken('200, Content-Length short', applied, ({ socket }, body, random) => {
    const bytes = Buffer.concat([okHead({ 'content-length': String(body.length) }), Buffer.from(part(random, body))])
    if (random() < 0.5) fin(socket, bytes)
    else resetAfter(socket, bytes)
  }),
  // Sometimes all of the JSON arrives, but not its last chunk.
  broken('200, chunked short', applied, ({ socket }, body, random) => {
    const text = random() < 0.5 ? body : part(random, body)
    fin(socket, Buffer.concat([okHead({ 'transfer-encoding': 'chunked' }), chunkOf(Buffer.from(text))]))
  }),
  broken('200, unframed short', applied, ({ socket }, body, random) =>
    fin(socket, Buffer.concat([okHead({ connection: 'close' }), Buffer.from(part(random, body))])),
  ),
  {
    name: '200, a page of HTML',
    ends: unknown,
    make: (random) => {
      const [type, body] = pick(random, pages)
      return {
        onWrite: applied(random, ({ socket }) => void socket.write(answer('200 OK', { 'content-type': type }, body))),
      }
    },
  },
  { name: '5xx, applied', ends: unknown, make: (random) => ({ onWrite: serverError(random, true) }) },
  { name: '5xx, not applied', ends: unknown, make: (random) => ({ onWrite: serverError(random, false) }) },
  {
    name: 'timeout, applied late',
    ends: unknown,
    waits: true,
    make: (random) => ({
      // Books after the client gave up; sometimes the response has started.
      onWrite: ({ socket, apply }) => {
        socket.on('close', () => apply())
        if (random() < 0.5) socket.write(head('200 OK', { 'content-type': json, 'content-length': '500' }))
      },
    }),
  },
]

export type Control = {
  readonly name: string
  readonly end: 'booked' | 'refused' | 'conflict'
  readonly fault: WriteFault
}

const says =
  (status: string, body: string): OnWrite =>
  ({ socket }) =>
    void socket.write(answer(status, { 'content-type': json }, body))

/** Cases without a fault: the oracle must tell them from the faults. */
export const controls: readonly Control[] = [
  {
    name: '200',
    end: 'booked',
    fault: {
      onWrite: ({ socket, apply }) => void socket.write(answer('200 OK', { 'content-type': json }, apply())),
    },
  },
  ...(
    [
      ['204', '204 No Content', undefined, ''],
      ['200, empty', '200 OK', json, ''],
      ['200, plain text', '200 OK', 'text/plain', 'OK'],
      ['200, not valid JSON', '200 OK', json, '{visitId: 1}'],
      ['201, other JSON', '201 Created', json, '{"appointment": {"id": 7}}'],
    ] as const
  ).map(([name, status, type, body]) => ({
    name,
    end: 'booked' as const,
    fault: {
      onWrite: ({ socket, apply }: WriteExchange) => {
        apply()
        const bytes = type === undefined ? head(status, {}) : answer(status, { 'content-type': type }, body)
        socket.write(bytes)
      },
    },
  })),
  { name: '409', end: 'conflict', fault: { onWrite: says('409 Conflict', '{"message": "SlotUnavailable"}') } },
  { name: '412', end: 'conflict', fault: { onWrite: says('412 Precondition Failed', '{"message": "not on panel"}') } },
  { name: '400', end: 'refused', fault: { onWrite: says('400 Bad Request', '{"message": "visitReason is bad"}') } },
  { name: '404', end: 'refused', fault: { onWrite: says('404 Not Found', '{"message": "Practice not found"}') } },
]
