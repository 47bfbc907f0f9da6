import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { answer, head, json } from './fault-case.ts'
import type { Exchange } from './fault-server.ts'
import { chunkOf } from './bodies.ts'
import { sendTo } from './sending.ts'

/** No false alarms: every legitimate encoding of a valid response is accepted. */

const text = '{"total": 1, "data": [{"id": "a", "name": "Zoë — 検診"}], "visitId": "v"}'
const value = { total: 1, data: [{ id: 'a', name: 'Zoë — 検診' }] }
const bytes = Buffer.from(text)

const ways: Readonly<Record<string, (exchange: Exchange) => void>> = {
  'with a length': ({ socket }) => socket.write(answer('200 OK', { 'content-type': json }, text)),
  'in chunks of one byte': ({ socket }) => {
    socket.write(head('200 OK', { 'content-type': json, 'transfer-encoding': 'chunked' }))
    for (const byte of bytes) socket.write(chunkOf(Buffer.from([byte])))
    socket.write('0\r\n\r\n')
  },
  'ended by closing the connection': ({ socket }) =>
    socket.end(Buffer.concat([head('200 OK', { 'content-type': json, connection: 'close' }), bytes])),
  'with a length, then closed': ({ socket }) =>
    socket.end(answer('200 OK', { 'content-type': json, connection: 'close' }, text)),
  'as gzip': ({ socket }) =>
    socket.write(answer('200 OK', { 'content-type': json, 'content-encoding': 'gzip' }, gzipSync(text))),
  'as brotli': ({ socket }) =>
    socket.write(answer('200 OK', { 'content-type': json, 'content-encoding': 'br' }, brotliCompressSync(text))),
  'as deflate': ({ socket }) =>
    socket.write(answer('200 OK', { 'content-type': json, 'content-encoding': 'deflate' }, deflateSync(text))),
  'with status 201': ({ socket }) => socket.write(answer('201 Created', { 'content-type': json }, text)),
  'with a byte order mark': ({ socket }) =>
    socket.write(answer('200 OK', { 'content-type': json }, Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes]))),
  'with a charset': ({ socket }) =>
    socket.write(answer('200 OK', { 'content-type': 'application/json;charset=UTF-8' }, text)),
  'as another kind of JSON': ({ socket }) =>
    socket.write(answer('200 OK', { 'content-type': 'application/hal+json' }, text)),
  'as plain text': ({ socket }) =>
    socket.write(answer('200 OK', { 'content-type': 'text/plain; charset=utf-8' }, text)),
  'as bytes': ({ socket }) => socket.write(answer('200 OK', { 'content-type': 'application/octet-stream' }, text)),
  'without a content type': ({ socket }) => socket.write(answer('200 OK', {}, text)),
  'after 103 Early Hints': ({ socket }) => {
    socket.write('HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n')
    socket.write(answer('200 OK', { 'content-type': json }, text))
  },
  'in two pieces, half a second apart': ({ socket }) => {
    const all = answer('200 OK', { 'content-type': json }, text)
    socket.write(all.subarray(0, 40))
    setTimeout(() => socket.write(all.subarray(40)), 500)
  },
  'with headers in odd spelling': ({ socket }) =>
    socket.write(`HTTP/1.1 200\r\nCONTENT-type:${json}\r\nContent-LENGTH: ${bytes.length}\r\n\r\n${text}`),
}

describe.each(Object.entries(ways))('a good answer %s', (name, onRequest) => {
  it('is read by a read, at the first attempt', async () => {
    const { envelope, server } = await sendTo({ name, onRequest }, 'entities.batch')
    expect(envelope).toMatchObject({ ok: true, value })
    expect(server.requests).toHaveLength(1)
  })

  it('is read by a booking, which is sent once', async () => {
    const { envelope, server } = await sendTo({ name, onRequest }, 'providers.book')
    expect(envelope).toMatchObject({ ok: true, value: { visitId: 'v' } })
    expect(server.requests).toHaveLength(1)
  })
})

it('the correlation id the platform answers with is kept beside our own', async () => {
  const { envelope } = await sendTo(
    {
      name: 'id',
      onRequest: ({ socket }) =>
        socket.write(answer('200 OK', { 'content-type': json, 'correlation-id': 'abc#1' }, text)),
    },
    'entities.batch',
  )
  expect(envelope).toMatchObject({
    ok: true,
    meta: { platformCorrelationId: 'abc#1', correlationId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  })
})
