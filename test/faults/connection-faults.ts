import type { Socket } from 'node:net'
import { answer, type FaultCase, json, half, noAnswer, noEnd, noEndOfJson, okHead } from './fault-case.ts'

/** Failing connections and endless responses. */

const ends = (name: string, text: string): FaultCase => ({
  name,
  onRequest: ({ socket }) => socket.end(text),
  ...noAnswer,
  read: ['unreachable', 'unreadable-response'],
})

export const connectionFaults: readonly FaultCase[] = [
  // Besides a TLS rejection, the only case in which a write certainly wasn't sent.
  { name: 'refuse', refuse: true, read: ['unreachable'], write: ['unreachable'], retry: 'allowed' },
  {
    name: 'accept, then reset before reading',
    onConnection: (socket) => {
      socket.resetAndDestroy()
    },
    ...noAnswer,
    // Unreachable only if the reset arrived before the first byte was written; the campaign checks that the failure then says so.
    write: ['outcome-unknown', 'unreachable'],
  },
  { name: 'reset before headers', onRequest: ({ socket }) => socket.resetAndDestroy(), ...noAnswer },
  { name: 'close before headers', onRequest: ({ socket }) => socket.end(), ...noAnswer },
  ends('partial status line', 'HTTP/1.1 2'),
  ends('partial headers', 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-le'),
  ends('100 Continue, then close', 'HTTP/1.1 100 Continue\r\n\r\n'),
  {
    // undici treats an unrequested 100 as a server error, although HTTP permits it. The failure must at least be truthful.
    name: '100 Continue, then a good answer',
    onRequest: ({ socket }) => {
      socket.write('HTTP/1.1 100 Continue\r\n\r\n')
      socket.write(answer('200 OK', { 'content-type': json }, '{}'))
    },
    ...noAnswer,
  },
  ends('not HTTP at all', '220 mail.example ESMTP\r\n'),
  ends('two different lengths', 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: 4\r\n\r\n{}{}'),
]

export const endlessFaults: readonly FaultCase[] = [
  { name: 'hang', ...noEnd },
  {
    name: 'hang after headers',
    onRequest: ({ socket }) => socket.write(okHead({ 'content-length': '5000' })),
    ...noEndOfJson,
  },
  {
    name: 'hang mid-body',
    onRequest: ({ socket }) => socket.write(Buffer.concat([okHead({ 'content-length': '5000' }), Buffer.from(half)])),
    ...noEndOfJson,
  },
  {
    name: 'slow drip of headers',
    onRequest: ({ socket }) =>
      drip(socket, Buffer.from('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}'), 0),
    ...noEnd,
  },
  {
    name: 'slow drip of the body',
    onRequest: ({ socket }) =>
      drip(socket, Buffer.concat([okHead({ 'content-length': '5000' }), Buffer.alloc(5000, 0x20)]), 75),
    ...noEndOfJson,
  },
]

/** Sends the first `atOnce` bytes, then one byte a second. */
function drip(socket: Socket, bytes: Buffer, atOnce: number): void {
  let at = atOnce
  if (at > 0) socket.write(bytes.subarray(0, at))
  const timer = setInterval(() => {
    socket.write(bytes.subarray(at, at + 1))
    at += 1
    if (at >= bytes.length) clearInterval(timer)
  }, 1000)
  socket.on('close', () => clearInterval(timer))
}
