import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changedLibraries, isSandboxed, otherPolicy, otherUserData, refusedSwitches } from './packaged-start.ts'

describe('security finding 1: switches of an installed console', () => {
  it.each([
    '--no-sandbox',
    '--remote-debugging-port=9222',
    '--disable-web-security',
    '--user-data-dir=/tmp/copy',
    '--log-net-log=/tmp/net.json',
    '--renderer-cmd-prefix=gdb',
    '--js-flags=--expose-gc',
    '--load-extension=/tmp/x',
    '-remote-debugging-port=1',
    '--NO-SANDBOX',
    '--a-switch-of-tomorrow',
    ' --remote-debugging-port=9222',
    '\t--no-sandbox',
    '\n\u3000\u0085--inspect',
  ])('%s is refused', (arg) => {
    expect(refusedSwitches([arg], 'linux')).toHaveLength(1)
    expect(refusedSwitches(['file.txt', arg], 'win32')).toHaveLength(1)
  })

  it('that Windows takes with a slash are refused there, and are paths elsewhere', () => {
    expect(refusedSwitches(['/no-sandbox'], 'win32')).toEqual(['no-sandbox'])
    expect(refusedSwitches(['/no-sandbox'], 'linux')).toEqual([])
  })

  it('that change only the display stay, and so do files and what a desktop adds', () => {
    const usual = ['--force-renderer-accessibility', '--ozone-platform-hint=auto', '--lang=en-US', 'a-file', '--', '-']
    expect(refusedSwitches(usual, 'linux')).toEqual([])
    expect(refusedSwitches(['-psn_0_12345'], 'darwin')).toEqual([])
    expect(refusedSwitches(['-psn_0_12345'], 'linux')).toEqual(['psn_0_12345'])
  })
})

describe('security finding 3: another folder of data', () => {
  it('is for development and tests alone', () => {
    const environment = { ACCESS_CONSOLE_USER_DATA: '/tmp/copied' }
    expect(otherUserData(environment, true)).toBeUndefined()
    expect(otherUserData(environment, false)).toBe(path.resolve('/tmp/copied'))
    expect(otherUserData({ ACCESS_CONSOLE_USER_DATA: '' }, false)).toBeUndefined()
    expect(otherUserData({}, false)).toBeUndefined()
  })
})

describe('another file of managed settings', () => {
  it('is for development and tests alone', () => {
    const environment = { ACCESS_CONSOLE_POLICY: '/tmp/policy.json' }
    expect(otherPolicy(environment, true)).toEqual({})
    expect(otherPolicy(environment, false)).toMatchObject({ file: path.resolve('/tmp/policy.json') })
    expect(otherPolicy({ ACCESS_CONSOLE_POLICY: '' }, false)).toEqual({})
    expect(otherPolicy({}, false)).toEqual({})
  })
})

describe('security finding 14: libraries of an installed console', () => {
  const library = 'node_modules/keytar/prebuilds/linux-x64/keytar.node'
  const other = 'node_modules/@duckdb/node-bindings-linux-x64/libduckdb.so'
  const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
  const reviewed = { [library]: hashOf('reviewed'), [other]: hashOf('reviewed too') }
  let folder: string
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'libraries-'))
    write(library, 'reviewed')
    write(other, 'reviewed too')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('are loaded where they are those that were reviewed', () => {
    expect(changedLibraries(folder, reviewed)).toEqual([])
  })

  it('are refused where one was replaced, added or linked', () => {
    write(library, 'replaced')
    write('node_modules/keytar/build/Release/keytar.node', 'reviewed')
    symlinkSync('/etc/hostname', path.join(folder, 'node_modules/extra.so'))
    expect(changedLibraries(folder, reviewed)).toEqual([
      'node_modules/extra.so',
      'node_modules/keytar/build/Release/keytar.node',
      library,
    ])
  })

  it('are refused where their folder can’t be read, and where a link leads nowhere', () => {
    symlinkSync('/nowhere', path.join(folder, 'node_modules/lost.node'))
    expect(changedLibraries(folder, reviewed)).toEqual([folder])
    expect(changedLibraries(path.join(folder, 'not-there'), reviewed)).toHaveLength(1)
  })

  it('that are installed here are those that were reviewed', () => {
    const prebuilt = 'node_modules/keytar/prebuilds'
    const here = path.join(folder, 'here')
    cpSync(path.join(import.meta.dirname, '../../..', prebuilt), path.join(here, prebuilt), { recursive: true })
    expect(changedLibraries(here)).toEqual([])
    expect(changedLibraries(here, {}).length).toBeGreaterThan(3)
  })
})

it('a process’s sandbox is read from its status', () => {
  expect(isSandboxed('Name:\taccess-console\nNoNewPrivs:\t1\nSeccomp:\t2\nSeccomp_filters:\t1\n')).toBe(true)
  expect(isSandboxed('Name:\taccess-console\nNoNewPrivs:\t0\nSeccomp:\t0\nSeccomp_filters:\t0\n')).toBe(false)
})
