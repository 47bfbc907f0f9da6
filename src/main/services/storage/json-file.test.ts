import { execFileSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type JsonFileOptions, jsonFile } from './json-file.ts'

const schema = z.looseObject({ names: z.array(z.string()) })
let root: string
let folder: string
let path: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'json-file-'))
  folder = join(root, 'settings')
  path = join(folder, 'names.json')
})
afterEach(() => rm(root, { recursive: true, force: true }))

const open = (more: Partial<JsonFileOptions<typeof schema>> = {}) =>
  jsonFile({ path, schema, empty: { names: [] }, ...more })

describe('a settings file', () => {
  it('is empty before the first write and keeps what was written', async () => {
    const file = open()
    expect(await file.read()).toEqual({ ok: true, value: { names: [] } })
    await file.update((value) => ({ ...value, names: ['a'] }))
    expect(await open().read()).toEqual({ ok: true, value: { names: ['a'] } })
  })

  it('applies updates made at the same time one after the other', async () => {
    const file = open()
    await Promise.all(
      ['a', 'b', 'c'].map((name) => file.update((value) => ({ ...value, names: [...value.names, name] }))),
    )
    expect(await open().read()).toEqual({ ok: true, value: { names: ['a', 'b', 'c'] } })
  })

  it('keeps fields that it does not know', async () => {
    await mkdir(folder)
    await writeFile(path, '{"names":["a"],"colour":"green"}')
    await open().update((value) => ({ ...value, names: ['b'] }))
    expect(JSON.parse(await readFile(path, 'utf8'))).toEqual({ names: ['b'], colour: 'green' })
  })

  it.skipIf(process.platform === 'win32')('is private even where the umask lets others in', async () => {
    await mkdir(folder, { mode: 0o777 })
    await chmod(folder, 0o777)
    const before = process.umask(0)
    try {
      await open().update((value) => value)
    } finally {
      process.umask(before)
    }
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
  })

  it.each(['', '{"names":["a"', '{"names":"a"}', '{"version":"2","names":"a"}', 'null', '\u0000\u0000'])(
    'sets a damaged file aside: %j',
    async (text) => {
      await mkdir(folder)
      await writeFile(path, text)
      const notices: string[] = []
      const file = open({ onNotice: (notice) => notices.push(notice), now: () => new Date('2026-11-20T10:11:12.000Z') })
      expect(await file.read()).toEqual({ ok: true, value: { names: [] } })
      await file.update((value) => ({ ...value, names: ['new'] }))
      expect(await readFile(`${path}.damaged-2026-11-20T10-11-12.000Z`, 'utf8')).toBe(text)
      expect(JSON.parse(await readFile(path, 'utf8'))).toEqual({ names: ['new'] })
      expect(notices).toEqual([
        'The file names.json was damaged. It was renamed names.json.damaged-2026-11-20T10-11-12.000Z, and the console started without it.',
      ])
    },
  )

  it('leaves a file of a newer version as it is, and says so', async () => {
    const text = '{"version":2,"names":{"a":1}}'
    await mkdir(folder)
    await writeFile(path, text)
    const notices: string[] = []
    const file = jsonFile({
      path,
      schema: z.looseObject({ version: z.literal(1), names: z.array(z.string()) }),
      empty: { version: 1, names: [] },
      onNotice: (notice) => notices.push(notice),
      unread: (message) => `No names. ${message}`,
    })
    const message =
      'The file names.json was saved by a newer version of the console. This version can’t read it and left it as it is.'
    const refused = {
      ok: false,
      failure: { kind: 'storage', message, nextStep: 'Open the newer version of the console.' },
    }
    expect(await file.read()).toMatchObject(refused)
    expect(await file.update((value) => ({ ...value, names: ['new'] }))).toMatchObject(refused)
    expect(await readdir(folder)).toEqual(['names.json'])
    expect(await readFile(path, 'utf8')).toBe(text)
    expect(notices).toEqual([`No names. ${message}`])
  })

  it('sweeps what a killed write left behind, and nothing else', async () => {
    await mkdir(folder)
    await Promise.all(
      ['.names.json.0123456789ab.tmp', '.other.json.0123456789ab.tmp', 'names.json'].map((name) =>
        writeFile(join(folder, name), '{"names":[]}'),
      ),
    )
    await open().read()
    expect((await readdir(folder)).sort()).toEqual(['.other.json.0123456789ab.tmp', 'names.json'])
  })

  it('answers a storage failure in plain words where the file cannot be read', async () => {
    await mkdir(path, { recursive: true })
    const answer = await open().read()
    expect(answer).toMatchObject({
      ok: false,
      failure: { kind: 'storage', message: 'The file names.json couldn’t be read: a folder has its name.' },
    })
  })

  it('says once that it can’t be read, and hands over its value before a change as soon as it can', async () => {
    const notices: string[] = []
    const values: unknown[] = []
    const onRead = ({ names }: { names: string[] }, isLate: boolean) => values.push([names, isLate])
    const file = open({
      onNotice: (notice) => notices.push(notice),
      unread: (message) => `No names. ${message}`,
      onRead,
    })
    await mkdir(path, { recursive: true })
    expect(await file.read()).toMatchObject({ ok: false, failure: { kind: 'storage' } })
    expect(await file.read()).toMatchObject({ ok: false, failure: { kind: 'storage' } })
    expect(notices).toEqual(['No names. The file names.json couldn’t be read: a folder has its name.'])
    await rm(path, { recursive: true })
    await writeFile(path, '{"names":["a"]}')
    await file.update((value) => ({ ...value, names: [...value.names, 'b'] }))
    await file.read()
    expect(values).toEqual([[['a'], true]])
    await open({ onRead }).read()
    expect(values).toEqual([
      [['a'], true],
      [['a', 'b'], false],
    ])
  })

  it('answers a storage failure where the folder cannot be made, and keeps the value as it was', async () => {
    await writeFile(folder, 'a file where the folder should be')
    const file = jsonFile({ path: join(folder, 'deeper', 'names.json'), schema, empty: { names: [] } })
    const answer = await file.update((value) => ({ ...value, names: ['a'] }))
    expect(answer).toMatchObject({ ok: false, failure: { kind: 'storage' } })
  })

  it.skipIf(process.platform !== 'linux')(
    'answers a storage failure on a full disk and keeps the old value',
    async () => {
      const file = open()
      await file.update((value) => ({ ...value, names: ['old'] }))
      // A file size limit of zero simulates a full disk: the write itself fails.
      const script = `
      import { jsonFile } from ${JSON.stringify(new URL('json-file.ts', import.meta.url).href)}
      import { z } from 'zod'
      process.on('SIGXFSZ', () => undefined)
      const file = jsonFile({ path: process.argv[1], schema: z.looseObject({ names: z.array(z.string()) }), empty: { names: [] } })
      process.stdout.write(JSON.stringify([await file.update((value) => ({ ...value, names: ['new'] })), await file.read()]))`
      const output = execFileSync(
        'sh',
        ['-c', 'ulimit -f 0; exec "$@" | cat', 'sh', process.execPath, '--input-type=module', '-e', script, path],
        { encoding: 'utf8' },
      )
      const [update, read] = JSON.parse(output)
      expect(update).toMatchObject({ ok: false, failure: { kind: 'storage' } })
      expect(read).toEqual({ ok: true, value: { names: ['old'] } })
      expect(await readdir(folder)).toEqual(['names.json'])
    },
  )
})
