import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { findBrowser, findTestBrowser } from './browser.ts'
import { isStale } from './build.ts'
import type { PackageSystem } from './debian.ts'
import { hasDisplay } from './display.ts'
import { type Fetching, findElectron, obtainElectron, sandboxAdvice } from './electron-runtime.ts'
import { browserAdvice, obtainBrowser, obtainHeadlessShell } from './obtain-browser.ts'
import { obtainOffice } from './office.ts'
import { obtainKeyringTools, obtainPackageTools } from './tools.ts'
import { findPostgres, obtainPostgres } from './postgres.ts'
import { countTests, sum } from './test-counts.ts'
import { inNewFolders } from '../../test/new-folders.ts'

const debian = 'PRETTY_NAME="Debian GNU/Linux 12"\nID=debian\n'
const ubuntu = 'ID=ubuntu\nID_LIKE=debian\n'

function system(parts: Partial<PackageSystem> = {}): PackageSystem & { said: string[]; ran: string[] } {
  const said: string[] = []
  const ran: string[] = []
  return {
    platform: 'linux',
    isRoot: true,
    release: debian,
    aptGet: (args) => ran.push(args.join(' ')) > 0,
    say: (line) => said.push(line),
    ...parts,
    said,
    ran,
  }
}

describe('the browser of the machine', () => {
  const probe = (platform: NodeJS.Platform, environment: NodeJS.ProcessEnv, there: string[]) =>
    findBrowser({ platform, environment, isExecutable: (file) => there.includes(file) })

  it.each([
    ['linux', {}, ['/usr/bin/google-chrome', '/usr/bin/chromium'], '/usr/bin/chromium'],
    ['linux', { PATH: '/opt/bin:relative' }, ['/opt/bin/chromium', 'relative/chromium'], '/opt/bin/chromium'],
    [
      'darwin',
      { HOME: '/Users/x' },
      ['/Users/x/Applications/Chromium.app/Contents/MacOS/Chromium'],
      '/Users/x/Applications/Chromium.app/Contents/MacOS/Chromium',
    ],
    [
      'win32',
      { PROGRAMFILES: 'C:\\P' },
      ['C:\\P\\Microsoft\\Edge\\Application\\msedge.exe'],
      'C:\\P\\Microsoft\\Edge\\Application\\msedge.exe',
    ],
    ['linux', {}, [], undefined],
  ] as const)('on %s with %o', (platform, environment, there, found) => {
    expect(probe(platform, environment, [...there])).toBe(found)
  })

  it('is the one that ACCESS_CONSOLE_BROWSER names', () => {
    expect(probe('linux', { ACCESS_CONSOLE_BROWSER: '/my/browser' }, ['/usr/bin/chromium'])).toBe('/my/browser')
  })

  const shell = '/usr/bin/chromium-headless-shell'

  it.each([
    ['linux', {}, ['/usr/bin/chromium', shell], shell],
    ['linux', {}, ['/usr/bin/chromium'], '/usr/bin/chromium'],
    ['linux', { ACCESS_CONSOLE_BROWSER: '/my/browser' }, [shell], '/my/browser'],
    ['darwin', {}, [shell], undefined],
  ] as const)('is the headless shell for tests, if it is here: %s, %o, %o', (platform, environment, there, found) => {
    const isExecutable = (file: string) => there.some((one) => one === file)
    expect(findTestBrowser({ platform, environment, isExecutable })).toBe(found)
  })

  it.each([
    [false, debian, true],
    [true, debian, false],
    [false, ubuntu, false],
  ])('installs the headless shell on Debian only: here %s', (isHere, release, installs) => {
    const machine = system({ release })
    obtainHeadlessShell(isHere, machine)
    expect(machine.ran.includes('install -y --no-install-recommends chromium-headless-shell')).toBe(installs)
  })

  it('is used as it is where there is one', () => {
    const machine = system()
    expect(obtainBrowser(() => '/usr/bin/chromium', machine)).toBe('/usr/bin/chromium')
    expect(machine.ran).toEqual([])
  })

  it.each([debian, ubuntu])('is installed by root on Debian and Ubuntu, which is said first', (release) => {
    const machine = system({ release })
    const found = () => (machine.ran.length === 2 ? '/usr/bin/chromium' : undefined)
    expect(obtainBrowser(found, machine)).toBe('/usr/bin/chromium')
    expect(machine.ran).toEqual(['update', 'install -y --no-install-recommends chromium'])
    expect(machine.said).toEqual(['Installing chromium with apt-get.'])
  })

  it.each([
    [{ isRoot: false }, 'sudo apt-get install chromium'],
    [{ release: 'ID=fedora\n' }, 'Install the package chromium of this system.'],
    [{ platform: 'darwin', release: '' }, 'ACCESS_CONSOLE_BROWSER'],
    [{ aptGet: () => false }, '.cache/apt-get.log'],
  ] as const)('is asked for in words where it cannot be installed: %o', (parts, words) => {
    const machine = system(parts)
    expect(obtainBrowser(() => undefined, machine)).toBeUndefined()
    expect(machine.ran).toEqual([])
    expect(browserAdvice(machine)).toContain(words)
  })
})

describe('the tools of a real keyring', () => {
  it('are installed where they are missing and can be', () => {
    const machine = system()
    expect(obtainKeyringTools(() => machine.ran.length > 0, machine)).toEqual([])
    expect(machine.ran).toContain('install -y --no-install-recommends dbus gnome-keyring libsecret-1-0')
  })

  it('are named where they are missing and cannot be', () => {
    const machine = system({ isRoot: false })
    expect(obtainKeyringTools((program) => program !== 'gnome-keyring-daemon', machine)).toEqual([
      'gnome-keyring-daemon',
    ])
    expect(machine.ran).toEqual([])
  })
})

describe('the tools that make and read packages', () => {
  it('are installed where they are missing and can be', () => {
    const machine = system()
    expect(obtainPackageTools(() => machine.ran.length > 0, machine)).toEqual([])
    expect(machine.ran).toContain('install -y --no-install-recommends dpkg rpm gnupg desktop-file-utils')
  })

  it('are named where they are missing and cannot be', () => {
    const machine = system({ release: 'ID=fedora\n' })
    expect(obtainPackageTools((program) => program !== 'dpkg-deb', machine)).toEqual(['dpkg-deb'])
    expect(machine.ran).toEqual([])
  })
})

describe.each([
  { name: 'the spreadsheet program', obtain: obtainOffice, installed: 'libreoffice-calc-nogui' },
  { name: 'a PostgreSQL server', obtain: obtainPostgres, installed: 'postgresql' },
])('$name', ({ obtain, installed }) => {
  it('is installed where it can be, and used where it is', () => {
    const machine = system()
    expect(obtain(() => machine.ran.length > 0, machine)).toBe(true)
    expect(machine.ran).toContain(`install -y --no-install-recommends ${installed}`)
    const ready = system()
    expect(obtain(() => true, ready)).toBe(true)
    expect(ready.ran).toEqual([])
  })

  it('is missing where it cannot be', () => {
    for (const parts of [{ isRoot: false }, { platform: 'darwin' as const }, { release: 'ID=fedora\n' }]) {
      const machine = system(parts)
      expect(obtain(() => false, machine)).toBe(false)
      expect(machine.ran).toEqual([])
    }
  })
})

describe('the Electron runtime', () => {
  function fetching(parts: Partial<Fetching> = {}) {
    const noted: string[] = []
    const fetch = vi.fn<() => Promise<boolean>>(() => Promise.resolve(false))
    const value: Fetching = {
      find: () => undefined,
      fetch,
      lastFailure: () => noted.at(-1),
      noteFailure: (day) => noted.push(day),
      today: () => '2026-11-20',
      say: () => undefined,
      ...parts,
    }
    return { value, fetch, noted }
  }

  it('is used where it is there', async () => {
    const { value, fetch } = fetching({ find: () => '/electron' })
    expect(await obtainElectron(value)).toBe('/electron')
    expect(fetch).not.toHaveBeenCalled()
  })

  it('is fetched where it is missing', async () => {
    let there = false
    const { value } = fetching({
      find: () => (there ? '/electron' : undefined),
      fetch: () => Promise.resolve((there = true)),
    })
    expect(await obtainElectron(value)).toBe('/electron')
  })

  it('is tried once a day where it cannot be fetched', async () => {
    const { value, fetch, noted } = fetching()
    expect(await obtainElectron(value)).toBeUndefined()
    expect(await obtainElectron(value)).toBeUndefined()
    expect(fetch).toHaveBeenCalledOnce()
    expect(noted).toEqual(['2026-11-20'])
    expect(await obtainElectron({ ...value, today: () => '2026-11-21' })).toBeUndefined()
    expect(fetch).toHaveBeenCalledTimes(2)
  })
})

describe('the sandbox of the Electron runtime', () => {
  const facts = (settings: Readonly<Record<string, string>>, helper?: { uid: number; mode: number }) => ({
    setting: (name: string) => settings[name],
    status: (file: string) => (file === '/here/dist/chrome-sandbox' ? helper : undefined),
  })
  const advice = (...given: Parameters<typeof facts>) => sandboxAdvice('/here/dist/electron', facts(...given))

  it.each([
    ['kernel/apparmor_restrict_unprivileged_userns', '1'],
    ['kernel/unprivileged_userns_clone', '0'],
    ['user/max_user_namespaces', '0'],
  ])('needs its helper where %s is %s, and the advice says how', (name, value) => {
    const own = { uid: 1000, mode: 0o100755 }
    for (const helper of [undefined, own, { uid: 0, mode: 0o100755 }, { uid: 1000, mode: 0o104755 }])
      expect(advice({ [name]: value }, helper)).toContain('sudo chmod 4755 /here/dist/chrome-sandbox')
    expect(advice({ [name]: value }, { uid: 0, mode: 0o104755 })).toBeUndefined()
  })

  it('starts by itself where programs may make namespaces, or the system knows no such limit', () => {
    expect(advice({})).toBeUndefined()
    expect(
      advice({ 'kernel/apparmor_restrict_unprivileged_userns': '0', 'user/max_user_namespaces': '63000' }),
    ).toBeUndefined()
  })
})

describe('with files', () => {
  let folder: string
  inNewFolders('prepare-', (path) => (folder = path))
  const write = (name: string, text = '', time = 1_000) => {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
    utimesSync(file, time, time)
    for (let parent = path.dirname(file); parent.startsWith(folder); parent = path.dirname(parent))
      utimesSync(parent, 1_000, 1_000)
  }

  it('Electron is found by what its own installer wrote', () => {
    expect(findElectron(folder)).toBeUndefined()
    write('path.txt', 'electron')
    expect(findElectron(folder)).toBeUndefined()
    write('dist/electron')
    expect(findElectron(folder)).toBe(path.join(folder, 'dist', 'electron'))
  })

  it('PostgreSQL is the newest of those that Debian keeps, else what is on the search path', () => {
    const environment = { PATH: path.join(folder, 'bin') }
    const found = () => findPostgres(environment, path.join(folder, 'debian'))
    expect(found()).toBeUndefined()
    write('bin/initdb')
    expect(found()).toBeUndefined()
    write('bin/postgres')
    expect(found()).toBe(path.join(folder, 'bin'))
    for (const version of ['9', '15']) for (const name of ['initdb', 'postgres']) write(`debian/${version}/bin/${name}`)
    write('debian/17/bin/psql')
    expect(found()).toBe(path.join(folder, 'debian', '15', 'bin'))
  })

  it('bundles are stale where one is missing or older than a source, tests aside', () => {
    const bundles = path.join(folder, 'out')
    const stale = () => isStale(folder, bundles)
    write('src/main/index.ts')
    write('src/main/index.test.ts')
    expect(stale()).toBe(true)
    for (const name of [
      'main/index.js',
      'main/sandbox.js',
      'main/json-worker.js',
      'preload/index.cjs',
      'renderer/index.html',
    ])
      write(`out/${name}`, '', 2_000)
    expect(stale()).toBe(false)
    write('src/main/index.test.ts', '', 3_000)
    expect(stale()).toBe(false)
    write('src/main/index.ts', '', 3_000)
    expect(stale()).toBe(true)
  })

  it('a test run is counted by its report, and never as passed where it broke off', () => {
    const file = path.join(folder, 'results.json')
    expect(countTests(file, 0)).toEqual({ passed: 0, failed: 1 })
    const report = {
      numPassedTests: 5,
      numFailedTests: 2,
      testResults: [
        { status: 'passed', assertionResults: [{}] },
        { status: 'failed', assertionResults: [] },
      ],
    }
    writeFileSync(file, JSON.stringify(report))
    expect(countTests(file, 1)).toEqual({ passed: 5, failed: 3 })
    writeFileSync(file, JSON.stringify({ ...report, numFailedTests: 0, testResults: [] }))
    expect(countTests(file, 0)).toEqual({ passed: 5, failed: 0 })
    expect(countTests(file, 1)).toEqual({ passed: 5, failed: 1 })
    expect(countTests(file, null)).toEqual({ passed: 5, failed: 1 })
    expect(
      sum([
        { passed: 1, failed: 0 },
        { passed: 0, failed: 2 },
      ]),
    ).toEqual({ passed: 1, failed: 2 })
  })
})

describe('a display', () => {
  it('is what the environment says on Linux, and always there elsewhere', () => {
    expect(hasDisplay({}, 'linux')).toBe(false)
    expect(hasDisplay({ DISPLAY: '' }, 'linux')).toBe(false)
    expect(hasDisplay({ DISPLAY: ':0' }, 'linux')).toBe(true)
    expect(hasDisplay({ WAYLAND_DISPLAY: 'wayland-0' }, 'linux')).toBe(true)
    expect(hasDisplay({}, 'darwin')).toBe(true)
  })
})
