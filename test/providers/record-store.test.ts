import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { provider } from '../../src/domain/providers/provider.ts'
import { openProviderRecords } from '../../src/main/workspaces/providers/providers.ts'
import type { RecordScope, RecordStore } from '../../src/main/workspaces/providers/record-store.ts'
import { npiOf, recordOf } from './fake-platform.ts'

const night = { tags: ['night'] }

let folder: string
let notices: string[]
let stores: RecordStore[]
const children: ChildProcess[] = []

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'record-store-'))
  notices = []
  stores = []
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const store of stores) await store.close()
  await rm(folder, { recursive: true, force: true })
})

function open(): RecordStore {
  const store = openProviderRecords(folder, (notice) => notices.push(notice))
  stores.push(store)
  return store
}

const scope: RecordScope = { connectionId: 'under-test', address: 'http://a.example', product: '' }
const morning = '2026-11-20T06:00:00.000Z'
const noon = '2026-11-20T12:00:00.000Z'
const kept = (npi: string, askedAt: string, more: Readonly<Record<string, unknown>> = {}) => ({
  npi,
  askedAt,
  record: provider.parse(recordOf(npi, more)),
})
const longAgo = '2000-01-01T00:00:00.000Z'

/** A child that stores records; resolves with its output once a line satisfies `is`. */
async function child(
  is: (said: number) => boolean,
  ...more: string[]
): Promise<{ process: ChildProcess; said: number }> {
  const process_ = spawn(process.execPath, [path.join(import.meta.dirname, 'store-child.ts'), folder, ...more], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(process_)
  let text = ''
  for await (const chunk of process_.stdout ?? []) {
    text += String(chunk)
    const said = Number(text.split('\n').at(-2) ?? 0)
    if (is(said)) return { process: process_, said }
  }
  throw new Error('the child ended')
}

describe('what is kept of providers', () => {
  it('is there after the console was closed, newest last asked, and fresh by when it was asked', async () => {
    const first = open()
    first.put(scope, kept('1', morning, { name: 'Morning' }))
    first.put(scope, kept('2', morning))
    first.put(scope, { npi: '3', askedAt: noon, failure: { kind: 'not-found', words: 'Not \0 there' } })
    first.put(scope, kept('1', noon, { name: 'Noon' }))
    await first.close()
    const second = open()
    expect(await second.freshSince(scope, '2026-11-20T10:00:00.000Z')).toEqual(new Map([['1', noon]]))
    expect([...(await second.freshSince(scope, longAgo)).keys()].toSorted()).toEqual(['1', '2'])
    const found = await second.find(scope, ['1', '3', '4'])
    expect(found.get('1')).toMatchObject({ askedAt: noon, record: { name: 'Noon' } })
    expect(found.get('3')).toEqual({
      npi: '3',
      askedAt: noon,
      failure: { kind: 'not-found', words: 'Not \uFFFD there' },
    })
    expect(found.size).toBe(2)
    expect(notices).toEqual([])
  })

  it('is known before it is written, and belongs to its connection, address and product alone', async () => {
    const store = open()
    store.put(scope, kept('1', noon))
    expect((await store.find(scope, ['1'])).size).toBe(1)
    for (const other of [{ connectionId: 'b' }, { address: 'http://b.example' }, { product: 'b' }]) {
      expect((await store.find({ ...scope, ...other }, ['1'])).size).toBe(0)
      expect((await store.freshSince({ ...scope, ...other }, longAgo)).size).toBe(0)
    }
    store.put(scope, { npi: '1', askedAt: noon, failure: { kind: 'server-error', words: 'x' } })
    expect((await store.freshSince(scope, longAgo)).size).toBe(0)
  })

  it('keeps texts as they came', async () => {
    const name = 'Nuñez \0 \u{1F9D1} مرحبا \uD800 "quoted" \\ \n'
    const first = open()
    first.put(scope, kept('1', noon, { name, odd: { list: [null, 1.5e300] } }))
    await first.close()
    expect((await open().find(scope, ['1'])).get('1')).toMatchObject({
      record: { name, odd: { list: [null, 1.5e300] } },
    })
  })

  it('goes with its connection, and others stay', async () => {
    const store = open()
    store.put(scope, kept('1', noon))
    store.put({ ...scope, connectionId: 'other' }, kept('1', noon))
    await store.flush()
    store.put(scope, kept('2', noon))
    await store.removeConnection(scope.connectionId)
    // A record still in progress.
    store.put(scope, kept('3', noon))
    await store.flush()
    expect((await store.find(scope, ['1', '2', '3'])).size).toBe(0)
    expect((await store.find({ ...scope, connectionId: 'other' }, ['1'])).size).toBe(1)
  })

  it.skipIf(process.platform === 'win32')('is for this user alone', async () => {
    const store = open()
    await store.flush()
    await store.freshSince(scope, longAgo)
    expect((await stat(path.join(folder, 'providers.duckdb'))).mode & 0o777).toBe(0o600)
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
  })
})

describe('a file that cannot be used', () => {
  it('is set aside where it is damaged, and the console says so', async () => {
    const first = open()
    for (let at = 0; at < 500; at++) first.put(scope, kept(npiOf(at), noon))
    await first.close()
    await writeFile(path.join(folder, 'providers.duckdb'), 'no database '.repeat(1_000))
    const second = open()
    expect((await second.freshSince(scope, longAgo)).size).toBe(0)
    expect(notices).toEqual([
      expect.stringMatching(
        /^The file providers\.duckdb was damaged\. It was renamed .*damaged.*; records are loaded again\.$/,
      ),
    ])
    expect(second.notice()).toBe(notices[0])
    second.put(scope, kept('1', noon))
    await second.close()
    expect((await open().freshSince(scope, longAgo)).size).toBe(1)
    expect((await readdir(folder)).filter((name) => name.includes('damaged'))).toHaveLength(1)
  })

  it('is worked without where another program has it, and is left alone', async () => {
    const { process: other } = await child((said) => said >= 50, 'hold')
    const store = open()
    store.put(scope, kept('own', noon))
    await store.flush()
    expect([...(await store.freshSince(scope, longAgo)).keys()]).toEqual(['own'])
    expect(notices).toEqual([
      'Provider records are kept for this session only: the file providers.duckdb is in use by another program.',
    ])
    await store.close()
    other.kill('SIGKILL')
    await once(other, 'exit')
    expect((await open().freshSince(scope, longAgo)).size).toBe(50)
  })

  it('is worked without where a folder has its name', async () => {
    const { mkdir } = await import('node:fs/promises')
    await mkdir(path.join(folder, 'providers.duckdb'))
    const store = open()
    store.put(scope, kept('1', noon))
    await store.flush()
    expect((await store.find(scope, ['1'])).size).toBe(1)
    expect(notices).toHaveLength(1)
  })
})

it('kill -9 in the middle: the file opens again, and what was written is there', {
  ...night,
  timeout: 120_000,
}, async () => {
  let written = 0
  for (const until of [50, 250, 600, 1_300]) {
    const { process: writer, said } = await child((count) => count >= until)
    writer.kill('SIGKILL')
    await once(writer, 'exit')
    written = Math.max(written, said)
    const store = openProviderRecords(folder, (notice) => notices.push(notice))
    const fresh = await store.freshSince(scope, longAgo)
    const npis = Array.from({ length: Math.min(written, 1_000) }, (_, at) => npiOf(at))
    expect(npis.filter((npi) => !fresh.has(npi))).toEqual([])
    const found = await store.find(scope, npis)
    expect(found.size).toBe(npis.length)
    // Each provider exists once, however often it was overwritten.
    const rows = await store.run(async (connection) =>
      (await connection.run('SELECT count(*), count(DISTINCT npi) FROM records')).getRows(),
    )
    expect(rows[0]?.[0]).toBe(rows[0]?.[1])
    await store.close()
  }
  expect(notices).toEqual([])
})
