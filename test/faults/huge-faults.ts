import { brotliBomb, chunkOf, gibibyte, gzipBomb, writeBlanks } from './bodies.ts'
import { type FaultCase, head, okHead, problem, replies, wrongAnswer } from './fault-case.ts'

/** The head, then spaces, then `tail`. */
const floods = (
  name: string,
  start: Buffer,
  total: number,
  tail: string,
  frame?: (bytes: Buffer) => Buffer,
): FaultCase => ({
  name,
  onRequest: ({ socket }) => {
    socket.write(start)
    writeBlanks(socket, total, tail, frame)
  },
  ...wrongAnswer,
})
const chunked = okHead({ 'transfer-encoding': 'chunked' })
const errorHead = head('400 Bad Request', { ...problem, 'content-length': String(gibibyte + 2) })
const cutError = {
  read: ['rejected', 'unreadable-response'],
  write: ['rejected', 'outcome-unknown'],
  retry: 'never',
} as const

/** Memory-filling bodies. Built on demand: the two bombs take a second. */
export async function hugeFaults(): Promise<readonly FaultCase[]> {
  const gzip = gzipBomb()
  const brotli = await brotliBomb()
  return [
    floods('1 GiB body', okHead({ 'content-length': String(gibibyte + 2) }), gibibyte, '{}'),
    floods('1 GiB body, chunked', chunked, gibibyte, '2\r\n{}\r\n0\r\n\r\n', chunkOf),
    floods('endless chunked body', chunked, Number.POSITIVE_INFINITY, '', chunkOf),
    { ...floods('1 GiB error body', errorHead, gibibyte, '{}'), ...cutError },
    replies('gzip bomb', '200 OK', { ...problem, 'content-encoding': 'gzip' }, gzip, wrongAnswer),
    replies('brotli bomb', '200 OK', { ...problem, 'content-encoding': 'br' }, brotli, wrongAnswer),
    replies('gzip bomb in an error', '400 Bad Request', { ...problem, 'content-encoding': 'gzip' }, gzip, cutError),
  ]
}
