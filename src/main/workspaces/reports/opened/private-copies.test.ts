import { createHash, randomBytes } from 'node:crypto'
import { open, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { JobFailed } from '../../../services/jobs/jobs.ts'
import { openPrivateCopies, type PrivateCopies } from './private-copies.ts'
import { inNewFolders } from '../../../../../test/new-folders.ts'

let root: string
let copies: PrivateCopies
inNewFolders('copies-', (path) => (root = path))
beforeEach(() => {
  copies = openPrivateCopies(root)
})
afterEach(() => copies.removeAll())

const canary = 'Quillondra Vexmoor-Tavish'

async function keep(entryId: string, bytes: Buffer): Promise<string> {
  const at = await copies.newPath()
  await writeFile(at, bytes, { mode: 0o600 })
  const checked = {
    delimiter: ',',
    encoding: { name: 'utf-8', marked: false },
    header: ['a'],
    headerLooksLikeData: false,
    notes: [],
    lastLineError: undefined,
  } as const
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  copies.keep({
    entryId,
    reportId: 'r',
    path: at,
    bytes: bytes.length,
    sha256,
    framing: 'length',
    asked: 1,
    receivedAt: '',
    checked,
  })
  return at
}

async function bytesOf(entryId: string): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of copies.bytesOf(entryId)) pieces.push(piece)
  return Buffer.concat(pieces)
}
const holds = async (at: string) => (await readFile(at)).includes(canary)
const paths = async (given: readonly string[]) => given

it.each([1, 16, 2 ** 20 - 1, 2 ** 20, 2 ** 20 + 17, 3 * 2 ** 20])(
  'is encrypted once it is loaded, and comes back byte for byte: %d bytes',
  async (size) => {
    const bytes = Buffer.concat([Buffer.from(canary), randomBytes(size)]).subarray(0, size)
    const at = await keep('one', bytes)
    await copies.withPlain(['one'], async ([given = '']) => expect((await readFile(given)).equals(bytes)).toBe(true))
    expect((await readFile(at)).equals(bytes)).toBe(false)
    expect((await stat(at)).mode & 0o777).toBe(0o600)
    expect((await bytesOf('one')).equals(bytes)).toBe(true)
    await copies.withPlain(['one'], async ([given = '']) => expect((await readFile(given)).equals(bytes)).toBe(true))
    expect(await readdir(path.dirname(at))).toEqual([path.basename(at)])
    expect(await copies.find('one')).toMatchObject({ bytes: size })
  },
)

it('stays as it is for as long as somebody reads it, and no longer', async () => {
  const at = await keep('one', Buffer.from(canary.repeat(100)))
  const first = Promise.withResolvers<void>()
  const reading = copies.withPlain(['one'], () => first.promise)
  await copies.withPlain(['one'], paths)
  expect(await holds(at)).toBe(true)
  first.resolve()
  await reading
  expect(await holds(at)).toBe(false)

  const second = Promise.withResolvers<void>()
  const again = copies.withPlain(['one'], () => second.promise)
  const [given = ''] = await copies.withPlain(['one'], paths)
  expect(await holds(given)).toBe(true)
  second.resolve()
  await again
  expect(await readdir(path.dirname(at))).toEqual([path.basename(at)])
})

it('gives whole bytes to who reads while others load', async () => {
  const bytes = Buffer.concat([Buffer.from(canary), randomBytes(4 * 2 ** 20)])
  const at = await keep('one', bytes)
  const [read, , again] = await Promise.all([bytesOf('one'), copies.withPlain(['one'], paths), bytesOf('one')])
  expect([read.equals(bytes), again.equals(bytes)]).toEqual([true, true])
  await expect.poll(() => holds(at)).toBe(false)
})

it('refuses an encrypted copy that was altered', async () => {
  const at = await keep('one', Buffer.from(canary.repeat(100)))
  await copies.withPlain(['one'], paths)
  const file = await open(at, 'r+')
  await file.write(Buffer.from([1]), 0, 1, 5)
  await file.close()
  await expect(copies.withPlain(['one'], paths)).rejects.toThrow(JobFailed)
  expect(await readdir(path.dirname(at))).toEqual([path.basename(at)])
})

it('leaves nothing where it is dropped while it is plain', async () => {
  const at = await keep('one', Buffer.from(canary))
  await copies.withPlain(['one'], async () => copies.drop('one'))
  await copies.drop('one')
  await expect.poll(() => readdir(path.dirname(at))).toEqual([])
})
