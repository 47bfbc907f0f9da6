import { gzipSync } from 'node:zlib'
import { chunkOf, deepJson } from './bodies.ts'
import {
  acceptedAnswer,
  type FaultCase,
  json,
  reply,
  resetAfter,
  half,
  okHead,
  jsonOnly,
  brokenAnswer,
  wrongAnswer,
} from './fault-case.ts'

/** Status 200 responses with truncated or wrong bodies. */

export const brokenBodies: readonly FaultCase[] = [
  {
    name: 'reset mid-body',
    onRequest: ({ socket }) =>
      resetAfter(socket, Buffer.concat([okHead({ 'content-length': '5000' }), Buffer.from(half)])),
    ...brokenAnswer,
  },
  {
    name: 'Content-Length short',
    onRequest: ({ socket }) => socket.end(Buffer.concat([okHead({ 'content-length': '5000' }), Buffer.from(half)])),
    ...brokenAnswer,
  },
  {
    name: 'chunked short',
    onRequest: ({ socket }) =>
      socket.end(
        Buffer.concat([
          okHead({ 'transfer-encoding': 'chunked' }),
          chunkOf(Buffer.from(half)),
          Buffer.from('40\r\n{"'),
        ]),
      ),
    ...brokenAnswer,
  },
  {
    name: 'chunked without its last chunk',
    onRequest: ({ socket }) =>
      socket.end(Buffer.concat([okHead({ 'transfer-encoding': 'chunked' }), chunkOf(Buffer.from('{}'))])),
    ...brokenAnswer,
  },
  {
    name: 'unframed short body',
    onRequest: ({ socket }) => socket.end(Buffer.concat([okHead({ connection: 'close' }), Buffer.from(half)])),
    ...brokenAnswer,
  },
  {
    name: 'half gzip, then close',
    onRequest: ({ socket }) => {
      const zipped = gzipSync(`{"total": 1, "data": [{"id": "${'6f1c'.repeat(500)}"}]}`)
      socket.end(
        Buffer.concat([
          okHead({ 'content-encoding': 'gzip', connection: 'close' }),
          zipped.subarray(0, zipped.length / 2),
        ]),
      )
    },
    ...brokenAnswer,
  },
]

export const wrongBodies: readonly FaultCase[] = [
  {
    name: 'truncated JSON, well framed',
    onRequest: reply('200 OK', { 'content-type': json }, half),
    ...acceptedAnswer,
    ...jsonOnly,
  },
  {
    name: 'invalid JSON',
    onRequest: reply('200 OK', { 'content-type': json }, '{total: 1, data: []}'),
    ...acceptedAnswer,
    ...jsonOnly,
  },
  {
    name: 'two JSON texts',
    onRequest: reply('200 OK', { 'content-type': json }, '{}{}'),
    ...acceptedAnswer,
    ...jsonOnly,
  },
  {
    name: 'HTML with 200',
    onRequest: reply('200 OK', { 'content-type': 'text/html; charset=utf-8' }, '<html><body>Sign in</body></html>'),
    ...wrongAnswer,
  },
  {
    name: 'HTML said to be JSON',
    onRequest: reply('200 OK', { 'content-type': json }, '<html><body>Sign in</body></html>'),
    ...wrongAnswer,
  },
  {
    name: 'JSON said to be HTML',
    onRequest: reply(
      '200 OK',
      { 'content-type': 'text/html' },
      '{"id": "6f1c", "visitId": "6f1c", "total": 0, "data": []}',
    ),
    ...wrongAnswer,
  },
  {
    name: 'image/png',
    onRequest: reply('200 OK', { 'content-type': 'image/png' }, Buffer.from('89504e470d0a1a0a', 'hex')),
    ...acceptedAnswer,
  },
  {
    name: 'gzip that is not gzip',
    onRequest: reply('200 OK', { 'content-type': json, 'content-encoding': 'gzip' }, '{"total": 0, "data": []}'),
    ...wrongAnswer,
    retry: 'allowed',
  },
  {
    name: 'an encoding nobody knows',
    onRequest: reply('200 OK', { 'content-type': json, 'content-encoding': 'rot13' }, '{"gbgny": 0}'),
    ...wrongAnswer,
    retry: 'allowed',
  },
  {
    name: 'an encoding with the name of a method of every object',
    onRequest: reply('200 OK', { 'content-type': json, 'content-encoding': 'constructor' }, '{"total": 0, "data": []}'),
    ...wrongAnswer,
    retry: 'allowed',
  },
  { name: 'empty body with 200', onRequest: reply('200 OK', { 'content-type': json }), ...acceptedAnswer },
  { name: '204', onRequest: ({ socket }) => socket.write('HTTP/1.1 204 No Content\r\n\r\n'), ...acceptedAnswer },
  {
    name: 'JSON nested 100,000 deep',
    onRequest: reply('200 OK', { 'content-type': json }, deepJson(100_000)),
    ...acceptedAnswer,
    ...jsonOnly,
  },
  {
    name: 'a header of 64 KiB',
    onRequest: reply('200 OK', { 'content-type': json, 'x-filler': 'a'.repeat(65_536) }, '{}'),
    ...wrongAnswer,
    read: ['unreadable-response', 'unreachable'],
    retry: 'allowed',
  },
]
