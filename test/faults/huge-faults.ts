import { brotliBomb, chunkOf, gibibyte, gzipBomb, writeBlanks } from './bodies.ts'
import { type FaultCase, json, head, reply, okHead, wrongAnswer } from './fault-case.ts'
import type { Exchange } from './fault-server.ts'

/** The head, then spaces, then `tail`. */
const flood =
  (start: Buffer, total: number, tail: string, frame?: (bytes: Buffer) => Buffer) =>
  ({ socket }: Exchange) => {
    socket.write(start)
    writeBlanks(socket, total, tail, frame)
  }

/** Memory-filling bodies. Built on demand: the two bombs take a second. */
export async function hugeFaults(): Promise<readonly FaultCase[]> {
  const gzip = gzipBomb()
  const brotli = await brotliBomb()
  return [
    {
      name: '1 GiB body',
      onRequest: flood(okHead({ 'content-length': String(gibibyte + 2) }), gibibyte, '{}'),
      ...wrongAnswer,
    },
    {
      name: '1 GiB body, chunked',
      onRequest: flood(okHead({ 'transfer-encoding': 'chunked' }), gibibyte, '2\r\n{}\r\n0\r\n\r\n', chunkOf),
      ...wrongAnswer,
    },
    {
      name: 'endless chunked body',
      onRequest: flood(okHead({ 'transfer-encoding': 'chunked' }), Number.POSITIVE_INFINITY, '', chunkOf),
      ...wrongAnswer,
    },
    {
      name: '1 GiB error body',
      onRequest: flood(
        head('400 Bad Request', { 'content-type': json, 'content-length': String(gibibyte + 2) }),
        gibibyte,
        '{}',
      ),
      read: ['rejected', 'unreadable-response'],
      write: ['rejected', 'outcome-unknown'],
      retry: 'never',
    },
    {
      name: 'gzip bomb',
      onRequest: reply('200 OK', { 'content-type': json, 'content-encoding': 'gzip' }, gzip),
      ...wrongAnswer,
    },
    {
      name: 'brotli bomb',
      onRequest: reply('200 OK', { 'content-type': json, 'content-encoding': 'br' }, brotli),
      ...wrongAnswer,
    },
    {
      name: 'gzip bomb in an error',
      onRequest: reply('400 Bad Request', { 'content-type': json, 'content-encoding': 'gzip' }, gzip),
      read: ['rejected', 'unreadable-response'],
      write: ['rejected', 'outcome-unknown'],
      retry: 'never',
    },
  ]
}
