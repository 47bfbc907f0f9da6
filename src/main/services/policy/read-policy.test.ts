import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { execFileSync } from 'node:child_process'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  macFile,
  plutil,
  type PolicyRead,
  readPolicy,
  readPreferences,
  reg,
  type Run,
  windowsKey,
} from './read-policy.ts'

const posix = process.platform !== 'win32'
const owner = process.getuid?.() ?? 0
const small = { version: 1, managedBy: 'Valley Health IT' }

describe.skipIf(!posix)('the file of Linux', () => {
  let folder: string
  let file: string
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'policy-'))
    file = path.join(folder, 'policy.json')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  const put = (content: string | Uint8Array = JSON.stringify(small)) => writeFileSync(file, content, { mode: 0o644 })
  const read = (as = owner): PolicyRead => readPolicy({ platform: 'linux', file, owner: as })
  const problem = (as?: number) => {
    const answer = read(as)
    return answer.kind === 'refused' ? answer.problem : answer.kind
  }

  it('is in force with its place and its hash', () => {
    put()
    const answer = read()
    expect(answer).toMatchObject({ kind: 'managed', management: { policy: small, source: file } })
    expect(answer.kind === 'managed' && answer.management.sha256).toMatch(/^[0-9a-f]{64}$/)
  })

  it('may be absent, with or without its folder', () => {
    expect(read()).toEqual({ kind: 'none' })
    rmSync(folder, { recursive: true })
    expect(read()).toEqual({ kind: 'none' })
  })

  it('may begin with the mark of UTF-8', () => {
    put(`\uFEFF${JSON.stringify(small)}`)
    expect(read().kind).toBe('managed')
  })

  it.each<[string, () => void, RegExp]>([
    [
      'a link',
      () => (writeFileSync(`${file}.other`, JSON.stringify(small)), symlinkSync(`${file}.other`, file)),
      /link/,
    ],
    ['a link to nowhere', () => symlinkSync('/nowhere', file), /link/],
    ['a folder', () => mkdirSync(file), /ordinary file/],
    ['a pipe', () => void execFileSync('mkfifo', [file]), /ordinary file/],
    ['writable by its group', () => (put(), chmodSync(file, 0o664)), /change it\./],
    ['writable by everyone', () => (put(), chmodSync(file, 0o646)), /change it\./],
    ['in a folder that others can change', () => (put(), chmodSync(folder, 0o777)), /change its folder/],
    ['too large', () => put(`${JSON.stringify(small)}${' '.repeat(256 * 1024)}`), /256 KB/],
    ['not UTF-8', () => put(Buffer.from([0x7b, 0xff, 0x7d])), /UTF-8/],
    ['cut off', () => put(JSON.stringify(small).slice(0, -1)), /valid JSON/],
    ['empty', () => put(''), /valid JSON/],
    ['a list', () => put('[]'), /JSON object/],
    ['of another version', () => put(JSON.stringify({ ...small, version: 2 })), /aren’t valid: version/],
    [
      'with a name that isn’t known',
      () => put(JSON.stringify({ ...small, idleMinutes: 5 })),
      /1 unknown name in the top/,
    ],
    [
      'with a wrong entry deep in it',
      () => put(JSON.stringify({ ...small, connections: [{ id: 'a', baseUrl: 'http://secret.example' }] })),
      /connections\[0\]\.baseUrl/,
    ],
  ])('closes the console where it is %s', (_what, prepare, words) => {
    prepare()
    expect(problem()).toMatch(words)
    // Nothing of the file is quoted.
    expect(problem()).not.toMatch(/secret|idleMinutes|Valley/)
  })

  it('closes the console where it, or its folder, belongs to another user', () => {
    put()
    expect(problem(owner + 1)).toMatch(/folder belongs to another user/)
  })

  it('closes the console where its folder is a link', () => {
    put()
    const link = `${folder}-link`
    symlinkSync(folder, link)
    const answer = readPolicy({ platform: 'linux', file: path.join(link, 'policy.json'), owner })
    rmSync(link)
    expect(answer).toMatchObject({ kind: 'refused', problem: expect.stringMatching(/Its folder is a link/) })
  })
})

describe('the registry of Windows', () => {
  const root = 'HKEY_LOCAL_MACHINE\\Software\\Policies'
  const list = (...names: string[]) => Buffer.from(names.map((name) => `\r\n${root}\\${name}`).join(''))
  const value = (text: string) =>
    Buffer.from(`\r\n${root}\\Access Console\r\n    Policy    REG_SZ    ${text}\r\n\r\n`, 'latin1')
  const asked: (readonly string[])[] = []
  const read = (names: Buffer | undefined, answer?: Buffer) => {
    asked.length = 0
    const run: Run = (program, args) => {
      asked.push([program, ...args])
      const output = args.includes('/v') ? answer : names
      if (output === undefined) throw new Error('exit 1')
      return output
    }
    return readPolicy({ platform: 'win32', run })
  }

  it('is read with the system’s own program by its full path', () => {
    const answer = read(list('Microsoft', 'Access Console'), value(JSON.stringify(small)))
    expect(answer).toMatchObject({ kind: 'managed', management: { policy: small, source: windowsKey } })
    expect(asked).toEqual([
      [reg, 'query', 'HKLM\\Software\\Policies', '/reg:64'],
      [reg, 'query', windowsKey, '/v', 'Policy', '/reg:64'],
    ])
  })

  it('manages nothing without the key', () => {
    expect(read(list('Microsoft', 'Access Console Pro'))).toEqual({ kind: 'none' })
  })

  it.each([
    ['the program fails', undefined, undefined, /failed/],
    ['the key has no value', list('Access Console'), undefined, /no readable text value/],
    [
      'the value is a number',
      list('Access Console'),
      Buffer.from('    Policy    REG_DWORD    0x1'),
      /no readable text/,
    ],
    ['the value has other characters', list('Access Console'), value('{"version":1,"managedBy":"Clínica"}'), /ASCII/],
    ['the value is broken', list('access console'), value('{'), /valid JSON/],
  ])('closes the console where %s', (_what, names, answer, words) => {
    expect(read(names, answer)).toMatchObject({ kind: 'refused', problem: expect.stringMatching(words) })
  })
})

describe('the managed preferences of macOS', () => {
  it.skipIf(process.platform === 'darwin')('manage nothing where there is no such file, and start no program', () => {
    const run: Run = () => {
      throw new Error('not called')
    }
    expect(macFile).toMatch(/^\/Library\/Managed Preferences\/.*\.plist$/)
    expect(plutil).toBe('/usr/bin/plutil')
    expect(readPolicy({ platform: 'darwin', run })).toEqual({ kind: 'none' })
  })

  it.skipIf(!posix)(
    'are what the system’s own program makes of the file’s bytes; if it fails, the console closes',
    () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'preferences-'))
      const file = path.join(folder, 'console.plist')
      writeFileSync(file, 'the list', { mode: 0o644 })
      const asked: unknown[] = []
      const run: Run = (...all) => (asked.push(all), Buffer.from(JSON.stringify(small)))
      expect(readPreferences(run, owner, file)).toEqual({ kind: 'bytes', bytes: Buffer.from(JSON.stringify(small)) })
      expect(asked).toEqual([[plutil, ['-convert', 'json', '-o', '-', '--', '-'], Buffer.from('the list')]])
      const failing: Run = () => {
        throw new Error('exit 1')
      }
      expect(readPreferences(failing, owner, file)).toMatchObject({ kind: 'refused' })
      chmodSync(file, 0o666)
      expect(readPreferences(run, owner, file)).toMatchObject({ kind: 'refused' })
      rmSync(folder, { recursive: true })
    },
  )
})
