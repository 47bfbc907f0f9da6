import { createHash } from 'node:crypto'
import { chmod, type FileHandle, mkdir, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { counted } from '../counted.ts'
import { reportId } from '../requests/examples.ts'
import { keyOf } from '../requests/harness.ts'
import { chunkOf, gibibyte, writeBlanks } from './bodies.ts'
import { answer, head, json, resetAfter } from './fault-case.ts'
import type { Exchange } from './fault-server.ts'
import { failureOf, sendTo } from './sending.ts'

/** The report download: a file under its final name is complete, or is the previous one. */

let folder: string
let file: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-download-'))
  file = join(folder, 'report.csv')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const csv = { 'content-type': 'text/csv' }
const rows = 'visitId,status\r\n' + 'v-1,done\r\n'.repeat(5000)
const rowBytes = Buffer.from(rows)
const download = (onRequest: (exchange: Exchange) => void, deadlineScale = 1, path = file) =>
  sendTo({ name: 'download', onRequest }, 'reports.download', { input: { reportId, path }, deadlineScale })

const broken: Readonly<Record<string, readonly [kind: string, respond: (exchange: Exchange) => void, scale?: number]>> =
  {
    'a reset in the middle': [
      'unreadable-response',
      ({ socket }) =>
        resetAfter(socket, Buffer.concat([head('200 OK', { ...csv, 'content-length': '999999' }), rowBytes])),
      0.01,
    ],
    'a body shorter than its length': [
      'unreadable-response',
      ({ socket }) => socket.end(Buffer.concat([head('200 OK', { ...csv, 'content-length': '999999' }), rowBytes])),
      0.01,
    ],
    'chunks without the last one': [
      'unreadable-response',
      ({ socket }) =>
        socket.end(Buffer.concat([head('200 OK', { ...csv, 'transfer-encoding': 'chunked' }), chunkOf(rowBytes)])),
      0.01,
    ],
    'half a gzip': [
      'unreadable-response',
      ({ socket }) =>
        socket.end(
          Buffer.concat([
            head('200 OK', { ...csv, 'content-encoding': 'gzip', connection: 'close' }),
            gzipSync(rows).subarray(0, 60),
          ]),
        ),
      0.01,
    ],
    'silence in the middle': [
      'timed-out',
      ({ socket }) => socket.write(Buffer.concat([head('200 OK', { ...csv, 'content-length': '999999' }), rowBytes])),
      0.0003,
    ],
    'JSON with status 200': [
      'unreadable-response',
      ({ socket }) => socket.write(answer('200 OK', { 'content-type': json }, '{"error": "Unknown error"}')),
    ],
    'an image': [
      'unreadable-response',
      ({ socket }) =>
        socket.write(
          answer('200 OK', { 'content-type': 'image/png' }, Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')),
        ),
    ],
    'a page said to be CSV': [
      'unreadable-response',
      ({ socket }) => socket.write(answer('200 OK', csv, '<!doctype html><html>Sign in</html>')),
    ],
    'nothing at all': ['unreadable-response', ({ socket }) => socket.write(answer('200 OK', csv, ''))],
    'a 204': ['unreadable-response', ({ socket }) => socket.write('HTTP/1.1 204 No Content\r\n\r\n')],
    'a report that is not ready': [
      'rejected',
      ({ socket }) =>
        socket.write(
          answer('400 Bad Request', { 'content-type': json }, '{"error": "QueryExecution did not succeed"}'),
        ),
    ],
  }

describe.each(Object.entries(broken))('%s', (_name, [kind, respond, scale]) => {
  it('leaves no file behind', async () => {
    expect(failureOf(await download(respond, scale)).kind).toBe(kind)
    expect(await readdir(folder)).toEqual([])
  })

  it('leaves an older file as it was', async () => {
    await writeFile(file, 'older report\n')
    expect(failureOf(await download(respond, scale)).kind).toBe(kind)
    expect(await readdir(folder)).toEqual(['report.csv'])
    expect(await readFile(file, 'utf8')).toBe('older report\n')
  })
})

const whole: Readonly<Record<string, readonly [framing: string, respond: (exchange: Exchange) => void]>> = {
  'with a length': ['length', ({ socket }) => socket.write(answer('200 OK', csv, rows))],
  'in chunks': [
    'chunked',
    ({ socket }) =>
      socket.write(
        Buffer.concat([
          head('200 OK', { ...csv, 'transfer-encoding': 'chunked' }),
          chunkOf(rowBytes),
          Buffer.from('0\r\n\r\n'),
        ]),
      ),
  ],
  'as gzip': [
    'length',
    ({ socket }) => socket.write(answer('200 OK', { ...csv, 'content-encoding': 'gzip' }, gzipSync(rows))),
  ],
  'as plain text': ['length', ({ socket }) => socket.write(answer('200 OK', { 'content-type': 'text/plain' }, rows))],
  'without a content type': ['length', ({ socket }) => socket.write(answer('200 OK', {}, rows))],
  'said to be JSON (analyst defect 10)': [
    'length',
    ({ socket }) => socket.write(answer('200 OK', { 'content-type': json }, rows)),
  ],
  'said to be a page (analyst defect 10)': [
    'length',
    ({ socket }) => socket.write(answer('200 OK', { 'content-type': 'text/html' }, rows)),
  ],
  'said to be an image (analyst defect 10)': [
    'length',
    ({ socket }) => socket.write(answer('200 OK', { 'content-type': 'image/png' }, rows)),
  ],
  'as octets': [
    'length',
    ({ socket }) => socket.write(answer('200 OK', { 'content-type': 'application/octet-stream' }, rows)),
  ],
  // Here a cut looks like a normal end, and the response says so.
  'ended by closing the connection': [
    'close',
    ({ socket }) => socket.end(Buffer.concat([head('200 OK', { ...csv, connection: 'close' }), rowBytes])),
  ],
}

describe.each(Object.entries(whole))('a report %s', (_name, [framing, respond]) => {
  it('is the file, byte by byte, and replaces an older one', async () => {
    await writeFile(file, 'older report, which is longer\n'.repeat(10_000))
    const { envelope } = await download(respond)
    const sha256 = createHash('sha256').update(rows).digest('hex')
    expect(envelope).toMatchObject({ ok: true, value: { path: file, bytes: rows.length, sha256, framing } })
    expect(await readFile(file, 'utf8')).toBe(rows)
    expect(await readdir(folder)).toEqual(['report.csv'])
    // Visits are patient data: no other user of this machine may read them.
    expect((await stat(file)).mode & 0o077).toBe(0)
  })
})

it.each([
  ['a file of the user is synced', false],
  ['a private copy, which no later session reads, isn’t synced', true],
])('%s', async (_name, isOfSession) => {
  const probe = await open(folder)
  const sync = vi.spyOn(Object.getPrototypeOf(probe) as FileHandle, 'sync')
  await probe.close()
  const fault = {
    name: 'download',
    onRequest: ({ socket }: Exchange) => void socket.write(answer('200 OK', csv, rows)),
  }
  const sent = await sendTo(fault, 'reports.download', { input: { reportId, path: file }, context: { isOfSession } })
  const isSynced = sync.mock.calls.length > 0
  sync.mockRestore()
  expect(sent.envelope).toMatchObject({ ok: true, value: { path: file, bytes: rows.length } })
  expect(isSynced).toBe(!isOfSession)
  expect(await readFile(file, 'utf8')).toBe(rows)
})

it('a key that the platform repeats in a report isn’t in the file', async () => {
  const key = keyOf('reports')
  const text = `${rows}v-2,${key}\r\n`
  const { envelope } = await download(({ socket }) => socket.write(answer('200 OK', csv, text)))
  expect(envelope).toMatchObject({ ok: true, value: { bytes: text.length } })
  expect(await readFile(file, 'utf8')).toBe(`${rows}v-2,${'*'.repeat(key.length)}\r\n`)
})

it.each(['headers', 'rows'])(
  'standing still before the %s is ended as that, not by the long deadline',
  async (what) => {
    const sent = await download(({ socket }) => {
      if (what === 'rows') socket.write(head('200 OK', { ...csv, 'content-length': '999999' }))
    }, 0.005)
    expect(failureOf(sent)).toMatchObject({
      kind: 'timed-out',
      message: expect.stringContaining('The download stalled') as string,
    })
  },
)

it('review data finding D3: Retry-After of a 429 is waited for, though longer than a stall', async () => {
  const sent = await download(({ socket, earlier }) => {
    const slowDown = answer('429 Too Many Requests', { 'content-type': json, 'retry-after': '70' }, '{}')
    socket.write(earlier === 0 ? slowDown : answer('200 OK', csv, rows))
  }, 0.01)
  expect(sent.envelope).toMatchObject({ ok: true, value: { bytes: rowBytes.byteLength }, meta: { attempts: 2 } })
})

it('bytes that are no UTF-8 arrive as they are', async () => {
  const odd = Buffer.concat([Buffer.from('a,b\n'), Buffer.from([0xff, 0xfe, 0x00, 0x0d, 0x0a])])
  expect((await download(({ socket }) => socket.write(answer('200 OK', csv, odd)))).envelope).toMatchObject({
    ok: true,
  })
  expect(await readFile(file)).toEqual(odd)
})

it('a broken first attempt leaves nothing of itself in the second', async () => {
  const sent = await download((exchange) => {
    if (exchange.earlier === 0)
      resetAfter(exchange.socket, Buffer.concat([head('200 OK', { ...csv, 'content-length': '999999' }), rowBytes]))
    else exchange.socket.write(answer('200 OK', csv, 'visitId\r\nv-2\r\n'))
  }, 0.01)
  expect(sent.envelope).toMatchObject({ ok: true, meta: { attempts: 2 } })
  expect(await readFile(file, 'utf8')).toBe('visitId\r\nv-2\r\n')
  expect(await readdir(folder)).toEqual(['report.csv'])
})

const size = counted(gibibyte / 8, gibibyte)
it(`${size / 2 ** 20} MiB goes to the file without going through the memory`, { timeout: 180_000 }, async () => {
  const before = process.memoryUsage().rss
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 10)
  const { envelope } = await download(({ socket }) => {
    socket.write(head('200 OK', { ...csv, 'content-length': String(size + 4) }))
    writeBlanks(socket, size, 'end\n')
  })
  clearInterval(timer)
  expect(envelope.ok ? undefined : envelope.failure).toBeUndefined()
  expect(envelope).toMatchObject({ ok: true, value: { bytes: size + 4 } })
  expect((await stat(file)).size).toBe(size + 4)
  expect(most - before, 'growth of the resident set').toBeLessThan(384 * 1024 ** 2)
})

describe('a file that cannot be written', () => {
  const good = ({ socket }: Exchange) => socket.write(answer('200 OK', csv, rows))

  it('in a folder that is not there', async () => {
    const failure = failureOf(await download(good, 1, join(folder, 'missing', 'report.csv')))
    expect(failure).toMatchObject({ kind: 'storage', message: expect.stringMatching(/folder/i) })
  })

  it('under the name of a folder', async () => {
    await mkdir(file)
    await writeFile(join(file, 'kept.txt'), 'kept')
    expect(failureOf(await download(good)).kind).toBe('storage')
    expect(await readdir(folder)).toEqual(['report.csv'])
    expect(await readdir(file)).toEqual(['kept.txt'])
  })

  it('under a name that is too long', async () => {
    expect(failureOf(await download(good, 1, join(folder, `${'n'.repeat(300)}.csv`))).kind).toBe('storage')
    expect(await readdir(folder)).toEqual([])
  })

  it.skipIf(process.platform === 'win32' || process.getuid?.() === 0)(
    'in a folder that may not be written to',
    async () => {
      await chmod(folder, 0o500)
      expect(failureOf(await download(good))).toMatchObject({
        kind: 'storage',
        message: expect.stringMatching(/written/),
      })
      await chmod(folder, 0o700)
    },
  )
})
