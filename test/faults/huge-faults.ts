import { brotliBomb, chunkOf, gibibyte, gzipBomb, writeBlanks } from './bodies.ts'
import { type FaultCase, json, head, reply, okHead, wrongAnswer } from './fault-case.ts'

/** The bodies that would fill the memory. Built on demand: the two bombs take a second of work. */
export async function hugeBodies(): Promise<readonly FaultCase[]> {
  const gzip = gzipBomb()
  const brotli = await brotliBomb()
  return [
    {
      name: '1 GiB body',
      onRequest: ({ socket }) => (
        socket.write(okHead({ 'content-length': String(gibibyte + 2) })), writeBlanks(socket, gibibyte, '{}')
      ),
      ...wrongAnswer,
    },
    {
      name: '1 GiB body, chunked',
      onRequest: ({ socket }) => (
        socket.write(okHead({ 'transfer-encoding': 'chunked' })),
        writeBlanks(socket, gibibyte, '2\r\n{}\r\n0\r\n\r\n', chunkOf)
      ),
      ...wrongAnswer,
    },
    {
      name: 'endless chunked body',
      onRequest: ({ socket }) => (
        socket.write(okHead({ 'transfer-encoding': 'chunked' })),
        writeBlanks(socket, Number.POSITIVE_INFINITY, '', chunkOf)
      ),
      ...wrongAnswer,
    },
    {
      name: '1 GiB error body',
      onRequest: ({ socket }) => (
        socket.write(head('400 Bad Request', { 'content-type': json, 'content-length': String(gibibyte + 2) })),
        writeBlanks(socket, gibibyte, '{}')
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
