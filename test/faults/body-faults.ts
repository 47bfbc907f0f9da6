import { gzipSync } from 'node:zlib'
import { chunkOf, deepJson } from './bodies.ts'
import {
  acceptedAnswer,
  brokenAnswer,
  type FaultCase,
  type FaultResult,
  half,
  html,
  jsonOnly,
  okHead,
  problem,
  replies,
  resetAfter,
  wrongAnswer,
} from './fault-case.ts'

/** Status 200 responses with truncated or wrong bodies. */

type Headers = Readonly<Record<string, string>>

/** Sends these parts of a body, then ends. */
const ends = (name: string, headers: Headers, ...parts: readonly Buffer[]): FaultCase => ({
  name,
  onRequest: ({ socket }) => socket.end(Buffer.concat([okHead(headers), ...parts])),
  ...brokenAnswer,
})
const chunked = { 'transfer-encoding': 'chunked' }
const zipped = gzipSync(`{"total": 1, "data": [{"id": "${'6f1c'.repeat(500)}"}]}`)

export const brokenBodies: readonly FaultCase[] = [
  {
    name: 'reset mid-body',
    onRequest: ({ socket }) =>
      resetAfter(socket, Buffer.concat([okHead({ 'content-length': '5000' }), Buffer.from(half)])),
    ...brokenAnswer,
  },
  ends('Content-Length short', { 'content-length': '5000' }, Buffer.from(half)),
  ends('chunked short', chunked, chunkOf(Buffer.from(half)), Buffer.from('40\r\n{"')),
  ends('chunked without its last chunk', chunked, chunkOf(Buffer.from('{}'))),
  ends('unframed short body', { connection: 'close' }, Buffer.from(half)),
  ends(
    'half gzip, then close',
    { 'content-encoding': 'gzip', connection: 'close' },
    zipped.subarray(0, zipped.length / 2),
  ),
]

const ok = (name: string, headers: Headers, body: string | Buffer, result: FaultResult): FaultCase =>
  replies(name, '200 OK', headers, body, result)
const acceptedJson = { ...acceptedAnswer, ...jsonOnly }
const readAgain = { ...wrongAnswer, retry: 'allowed' } as const
const encoded = (encoding: string) => ({ ...problem, 'content-encoding': encoding })
const page = '<html><body>Sign in</body></html>'
const none = '{"total": 0, "data": []}'

export const wrongBodies: readonly FaultCase[] = [
  ok('truncated JSON, well framed', problem, half, acceptedJson),
  ok('invalid JSON', problem, '{total: 1, data: []}', acceptedJson),
  ok('two JSON texts', problem, '{}{}', acceptedJson),
  ok('HTML with 200', { 'content-type': 'text/html; charset=utf-8' }, page, wrongAnswer),
  ok('HTML said to be JSON', problem, page, wrongAnswer),
  ok('JSON said to be HTML', html, '{"id": "6f1c", "visitId": "6f1c", "total": 0, "data": []}', wrongAnswer),
  ok('image/png', { 'content-type': 'image/png' }, Buffer.from('89504e470d0a1a0a', 'hex'), acceptedAnswer),
  ok('gzip that is not gzip', encoded('gzip'), none, readAgain),
  ok('an encoding nobody knows', encoded('rot13'), '{"gbgny": 0}', readAgain),
  ok('an encoding with the name of a method of every object', encoded('constructor'), none, readAgain),
  ok('empty body with 200', problem, '', acceptedAnswer),
  { name: '204', onRequest: ({ socket }) => socket.write('HTTP/1.1 204 No Content\r\n\r\n'), ...acceptedAnswer },
  ok('JSON nested 100,000 deep', problem, deepJson(100_000), acceptedJson),
  ok('a header of 64 KiB', { ...problem, 'x-filler': 'a'.repeat(65_536) }, '{}', {
    ...readAgain,
    read: ['unreadable-response', 'unreachable'],
  }),
]
