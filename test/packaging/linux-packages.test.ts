/**
 * @module-tag night
 *
 * The deb and the rpm, made from a stand-in of the runtime and read back with the systems' own programs: files, permissions, owners, scripts, menu entry and
 * what they need. The quicker test of the scripts is linux-scripts.test.ts.
 */
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pack } from '../../packaging/pack.ts'
import { buildIfStale } from '../../scripts/prepare/build.ts'
import { root } from '../../scripts/prepare/project.ts'
import { makeRuntimeStandIn } from './runtime-stand-in.ts'

// Only on this system are its binaries installed.
const canRun = process.platform === 'linux' && process.arch === 'x64'

let folder: string
let made: string[]

beforeAll(async () => {
  if (!canRun) return
  buildIfStale()
  folder = mkdtempSync(path.join(tmpdir(), 'packages-'))
  const electronDist = path.join(folder, 'runtime')
  makeRuntimeStandIn(electronDist)
  writeFileSync(path.join(electronDist, 'chrome-sandbox'), 'stands in')
  // As permissions are where everyone may write.
  for (const name of ['', 'locales', 'electron', 'chrome-sandbox']) chmodSync(path.join(electronDist, name), 0o777)
  for (const name of ['version', 'locales/en-US.pak']) chmodSync(path.join(electronDist, name), 0o666)
  const fpm = path.join(folder, 'fpm')
  const standIn = path.join(import.meta.dirname, 'fpm-stand-in.ts')
  writeFileSync(fpm, `#!/bin/sh\nexec '${process.execPath}' '${standIn}' "$@"\n`, { mode: 0o755 })
  process.env.CUSTOM_FPM_PATH = fpm
  const places = { root, folder, electronVersion: '45.4.1', electronDist }
  made = await pack({ ...places, target: 'linux-x64', installers: true })
  run('dpkg-deb', '--extract', of('.deb'), path.join(folder, 'laid'))
}, 600_000)
afterAll(() => {
  delete process.env.CUSTOM_FPM_PATH
  if (canRun) rmSync(folder, { recursive: true, force: true })
})

const of = (ending: string) => made.find((file) => file.endsWith(ending)) ?? ''
const run = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: 'utf8' })

type Listed = { readonly mode: string; readonly owner: string; readonly place: string }

/** A line of a listing: permissions, owner, and last the path, which may have blanks. */
const listed = (text: string, line: RegExp): Listed[] =>
  text
    .trim()
    .split('\n')
    .map((one) => {
      const { mode = '', owner = '', place = one } = line.exec(one)?.groups ?? {}
      return { mode, owner: owner.replace(/ +/, '/'), place: place.replace(/(?<=.)\/$/, '') }
    })

const lists = {
  deb: () =>
    listed(run('dpkg-deb', '--contents', of('.deb')), /^(?<mode>\S+) (?<owner>\S+) .* \d\d:\d\d \.(?<place>\/.*)$/),
  rpm: () => listed(run('rpm', '-qlvp', of('.rpm')), /^(?<mode>\S+) +\d+ (?<owner>\S+ +\S+) .* (?<place>\/\D.*)$/),
}

/** All scripts of a package; those that rpm doesn't run with the plain shell keep their headings. */
const scripts = {
  deb() {
    const control = path.join(folder, 'control')
    run('dpkg-deb', '--control', of('.deb'), control)
    return readdirSync(control)
      .filter((name) => name !== 'control')
      .toSorted()
      .map((name) => readFileSync(path.join(control, name), 'utf8').trim())
  },
  rpm: () =>
    run('rpm', '-qp', '--scripts', of('.rpm'))
      .split(/^(?:postinstall|postuninstall) scriptlet \(using \/bin\/sh\):\n/m)
      .map((part) => part.trim())
      .filter(Boolean),
}

const sizes = [16, 24, 32, 48, 64, 128, 256, 512].map((size) => `${size}x${size}`)
const app = '/opt/Access Console'

describe.runIf(canRun).each(['deb', 'rpm'] as const)('the %s', (kind) => {
  it('says in its name that it is unsigned', () => {
    expect(path.basename(of(`.${kind}`))).toMatch(
      /^access-console-[\d.]+-linux-(?:amd64|x86_64)-unsigned\.(?:deb|rpm)$/,
    )
  })

  it('has exactly the packed folder, a menu entry and icons of sizes that desktops look for', () => {
    const packed = readdirSync(path.join(folder, 'made/linux-unpacked'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name).replace(path.join(folder, 'made/linux-unpacked'), app))
    const files = lists[kind]().filter(({ mode }) => !mode.startsWith('d'))
    expect(files.map(({ place }) => place).toSorted()).toEqual(
      [
        ...packed,
        '/usr/share/applications/access-console.desktop',
        ...sizes.map((size) => `/usr/share/icons/hicolor/${size}/apps/access-console.png`),
      ].toSorted(),
    )
    expect(packed).toContain(`${app}/chrome-sandbox`)
  })

  it('belongs to root, and no one else may change a file or folder, though the runtime came so', () => {
    const entries = lists[kind]()
    expect(new Set(entries.map(({ owner }) => owner))).toEqual(new Set(['root/root']))
    expect(new Set(entries.map(({ mode }) => mode))).toEqual(new Set(['drwxr-xr-x', '-rwxr-xr-x', '-rw-r--r--']))
    const programs = entries.filter(({ mode }) => mode === '-rwxr-xr-x').map(({ place }) => path.basename(place))
    expect(programs.toSorted()).toEqual(['access-console', 'chrome-sandbox'])
  })

  it('has its two scripts, word for word, and none besides', () => {
    const script = (name: string) => readFileSync(path.join(root, 'packaging/linux', name), 'utf8').trim()
    expect(scripts[kind]()).toEqual([script('after-install.sh'), script('after-remove.sh')])
  })

  it('names the libraries that it needs, among them those of keyring, notices and sandbox', () => {
    const needs =
      kind === 'deb'
        ? run('dpkg-deb', '--field', of('.deb'), 'Depends').trim().split(', ')
        : run('rpm', '-qp', '--requires', of('.rpm')).trim().split('\n')
    const expected = {
      deb: ['libsecret-1-0', 'libnotify4', 'libgtk-3-0', 'libnss3', 'libgbm1', 'util-linux', 'xdg-utils'],
      rpm: ['(libsecret or libsecret-1-0)', 'libnotify', 'gtk3', 'nss', 'util-linux', 'xdg-utils'],
    }
    expect(needs).toEqual(expect.arrayContaining(expected[kind]))
    expect(needs.filter((name) => name.includes('indicator'))).toEqual([])
  })
})

describe.runIf(canRun)('the packages', () => {
  it('own their folder, so that nothing of it stays after they are removed', () => {
    const own = (entries: Listed[]) =>
      entries.filter(({ mode, place }) => mode.startsWith('d') && place.startsWith(app)).map(({ place }) => place)
    expect(own(lists.rpm()).toSorted()).toEqual(own(lists.deb()).toSorted())
    expect(own(lists.rpm())).toContain(app)
  })

  it('have a menu entry that the desktop’s own check accepts: no switch, and the links of the console', () => {
    const entry = path.join(folder, 'laid', 'usr/share/applications/access-console.desktop')
    expect(run('desktop-file-validate', entry)).toBe('')
    const lines = readFileSync(entry, 'utf8').trim().split('\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        'Name=Access Console',
        'Exec="/opt/Access Console/access-console" %U',
        'Icon=access-console',
        'MimeType=x-scheme-handler/access-console;',
        'Categories=Office;',
      ]),
    )
    const broken = path.join(folder, 'broken.desktop')
    writeFileSync(broken, lines.filter((line) => !line.startsWith('Type=')).join('\n'))
    expect(() => run('desktop-file-validate', broken)).toThrow('Command failed')
  })

  it('start nothing without the sandbox', () => {
    for (const file of [
      'usr/share/applications/access-console.desktop',
      'opt/Access Console/resources/apparmor-profile',
    ])
      expect(readFileSync(path.join(folder, 'laid', file), 'utf8')).not.toContain('no-sandbox')
  })
})
