import { createHash } from 'node:crypto'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pinnedBinaries, sha256, verifyBinaries } from '../../packaging/binaries.ts'
import { archiveContents, isFromBuild } from '../../packaging/contents.ts'
import { fuses } from '../../packaging/fuses.ts'
import { isBinary } from '../../packaging/modules.ts'
import { pack } from '../../packaging/pack.ts'
import { shippedManifest } from '../../packaging/stage.ts'
import { anyTarget, targets } from '../../packaging/targets.ts'
import { buildIfStale } from '../../scripts/prepare/build.ts'
import { root } from '../../scripts/prepare/project.ts'
import { changedLibraries } from '../../src/main/shell/packaged-start.ts'
import { isUnsignedBuild } from '../../src/main/shell/unsigned-build.ts'
import { counted } from '../counted.ts'
import { tellRow } from '../trust/tell-row.ts'
import { type Archive, readArchive } from './asar.ts'
import { asItComes, makeRuntimeStandIn } from './runtime-stand-in.ts'

const night = { tags: ['night'] }

/**
 * Really packs the console for Linux: allow-list, archive and fuses, around a fake runtime. Then reads the result with independent code. Nothing is started
 * here: see real-runtime.test.ts.
 */
const target = 'linux-x64'
const electronVersion = '45.4.1'
let folder: string
let made: string
let archive: Archive

// Only on this system are its binaries installed.
const here = process.platform === 'linux' && process.arch === 'x64'

beforeAll(async () => {
  if (!here) return
  buildIfStale()
  folder = mkdtempSync(path.join(tmpdir(), 'packed-'))
  await packWith(asItComes, 'whole')
  made = path.join(folder, 'whole/made/linux-unpacked')
  archive = readArchive(path.join(made, 'resources/app.asar'))
}, 300_000)
afterAll(() => here && rmSync(folder, { recursive: true, force: true }))

function packWith(wire: string, name: string): Promise<string[]> {
  const electronDist = path.join(folder, `${name}-runtime`)
  makeRuntimeStandIn(electronDist, wire)
  return pack({ root, folder: path.join(folder, name), target, electronVersion, electronDist, installers: false })
}

const filesBelow = (place: string) =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(place, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .toSorted()

describe.runIf(here)('the archive', () => {
  it('holds the files of packages that are committed, what the build made by the rule for it, and a manifest', () => {
    const committed = readFileSync(path.join(root, 'packaging/contents.txt'), 'utf8').trim().split('\n')
    const packed = [...archive.entries.keys()]
    expect(
      packed
        .filter((file) => file.startsWith('node_modules/'))
        .map((file) => anyTarget(file, target))
        .toSorted(),
    ).toEqual(committed.toSorted())
    const built = packed.filter((file) => file.startsWith('out/'))
    expect(built.filter((file) => !isFromBuild(file))).toEqual([])
    expect(built.length).toBeGreaterThan(20)
    expect(packed.filter((file) => !/^(?:node_modules|out)\//.test(file))).toEqual(['package.json'])
    tellRow(35, packed.length, packed.length, {
      part: 'files of the archive on the list',
      ran: 'stand-in',
      control: '8 of 8 files planted in the build and in packages stayed out',
    })
  })

  it('holds no map, no test, no source, no documentation, nothing that begins with a dot', () => {
    const unwanted =
      /\.(?:map|ts|tsx|md|markdown|cc|h|gyp|pem|key|env|log)$|(?:^|\/)\.|(?:^|\/)(?:test|tests|docs?|examples?)\//
    const found = [...archive.entries.keys()].filter((file) => unwanted.test(file))
    expect(found.filter((file) => !file.endsWith('/LICENSE.md'))).toEqual([])
  })

  it('tells the right hash of each file in it', () => {
    const wrong = [...archive.entries].filter(([file, { sha256: expected, unpacked }]) => {
      const bytes =
        unpacked === true ? readFileSync(path.join(made, 'resources/app.asar.unpacked', file)) : archive.read(file)
      return createHash('sha256').update(bytes).digest('hex') !== expected
    })
    expect(wrong).toEqual([])
    expect(archive.entries.size).toBeGreaterThan(800)
  })

  it('has a manifest without scripts and dependencies', () => {
    expect(JSON.parse(archive.read('package.json').toString('utf8'))).toEqual(shippedManifest(root, false))
    const fields = ['name', 'version', 'description', 'license', 'type', 'main', 'isRelease']
    expect(Object.keys(shippedManifest(root, true))).toEqual(fields)
  })

  it('leaves outside only machine code, each file with the hash that was reviewed', () => {
    const outside = filesBelow(path.join(made, 'resources/app.asar.unpacked'))
    const pinned = pinnedBinaries(root)
    expect(outside).toEqual([...archive.entries.keys()].filter(isBinary).toSorted())
    expect(outside).toHaveLength(3)
    const hashes = outside.map((file) => sha256(path.join(made, 'resources/app.asar.unpacked', file)))
    expect(hashes).toEqual(outside.map((file) => pinned[file]))
    tellRow(35, outside.length, 3, {
      part: 'machine code with the pinned hash',
      ran: 'stand-in',
      control: 'one byte changed: refused',
    })
  })
})

it.runIf(here)('what is packed here knows that it is an unsigned build, and a release that it is none', () => {
  const unpacked = (name: string, manifest: string) => {
    mkdirSync(path.join(folder, name))
    writeFileSync(path.join(folder, name, 'package.json'), manifest)
    return isUnsignedBuild(path.join(folder, name), true)
  }
  expect(unpacked('not-a-release', archive.read('package.json').toString('utf8'))).toBe(true)
  expect(unpacked('a-release', JSON.stringify(shippedManifest(root, true)))).toBe(false)
})

describe.runIf(here)('what runs before anything else', () => {
  const importsOf = (file: string) =>
    [
      ...archive
        .read(file)
        .toString('utf8')
        .matchAll(/^import (?:[^'"]* from )?["']([^'"]+)["']/gm),
    ].map(([, from = '']) => from)

  it('loads no package, so that a changed library is refused before it runs (security finding 14)', () => {
    const [first = ''] = importsOf('out/main/index.js')
    expect(first).toMatch(/^\.\/chunks\/first-[\w-]+\.js$/)
    expect(importsOf(path.join('out/main', first)).filter((from) => !/^(?:node:|electron$)/.test(from))).toEqual([])
    const packages = importsOf('out/main/index.js').filter((from) => !/^(?:node:|electron|\.)/.test(from))
    expect(packages).toContain('@duckdb/node-api')
  })

  it('finds the packed libraries unchanged, and one of which a byte was changed', () => {
    const copy = path.join(folder, 'copied-libraries')
    cpSync(path.join(made, 'resources/app.asar.unpacked'), copy, { recursive: true })
    expect(changedLibraries(copy)).toEqual([])
    const [library = ''] = filesBelow(copy)
    const bytes = readFileSync(path.join(copy, library))
    bytes[1000] = (bytes[1000] ?? 0) ^ 1
    writeFileSync(path.join(copy, library), bytes)
    expect(changedLibraries(copy)).toEqual([library])
  })
})

describe.runIf(here)('around the archive', () => {
  it('nothing else lies in resources', () => {
    const files = filesBelow(path.join(made, 'resources')).filter((file) => !file.startsWith('app.asar.unpacked/'))
    expect(files).toEqual(['LICENSE.txt', 'THIRD-PARTY-NOTICES.txt', 'app.asar'])
  })

  it('the runtime lies as it came, under our name, with English alone', () => {
    const files = filesBelow(made).filter((file) => !file.startsWith('resources/'))
    expect(files).toEqual([
      'LICENSE.electron.txt',
      'LICENSES.chromium.html',
      'access-console',
      'locales/en-US.pak',
      'version',
    ])
    expect(statSync(path.join(made, 'access-console')).mode & 0o111).not.toBe(0)
  })
})

describe.runIf(here)('the fuses', () => {
  const read = async (program: string) => {
    const wire = await getCurrentFuseWire(program)
    return Object.fromEntries(Object.entries(wire).filter(([name]) => name !== 'version')) as Record<string, FuseState>
  }
  const pinned = Object.fromEntries(
    Object.entries(fuses).map(([fuse, on]) => [fuse, on ? FuseState.ENABLE : FuseState.DISABLE]),
  )

  it('are all set as they are pinned, and were not before', async () => {
    expect(Object.keys(fuses)).toHaveLength(Object.keys(FuseV1Options).length / 2)
    const before = await read(path.join(folder, 'whole-runtime/electron'))
    const after = await read(path.join(made, 'access-console'))
    expect(after).toEqual(pinned)
    const changed = Object.keys(after).filter((fuse) => before[fuse] !== after[fuse])
    expect(changed.length).toBeGreaterThan(4)
    const count = Object.keys(fuses).length
    tellRow(3, count, count, {
      part: 'fuses read back as pinned',
      ran: 'stand-in',
      control: `the same runtime as it comes: ${changed.length} fuses read otherwise`,
    })
  })

  it('are refused where the runtime has one that is not pinned, or lacks one', {
    ...night,
    timeout: 120_000,
  }, async () => {
    // Each packs the console again.
    const wires = [asItComes.slice(0, 8), `${asItComes}1`].slice(0, counted(1, 2))
    for (const wire of wires) await expect(packWith(wire, `of ${wire.length}`)).rejects.toThrow(/fuse/)
  })
})

describe('the allow-list', () => {
  it.runIf(here)('keeps out what lies beside the files that ship', () => {
    const other = path.join(folder, 'planted')
    const planted = [
      'out/main/index.js.map',
      'out/main/.env',
      'out/main/secret.pem',
      'out/main/chunks/x.test.js',
      'out/renderer/assets/index-abcdefgh.js.map',
      'out/renderer/notes.html',
      'out/preload/index.cjs.map',
      'node_modules/pg/lib/.env',
    ]
    cpSync(path.join(root, 'out'), path.join(other, 'out'), {
      recursive: true,
      filter: (from) => !/out\/(?:tour|package)/.test(from),
    })
    mkdirSync(path.join(other, 'node_modules'), { recursive: true })
    for (const name of readdirSync(path.join(root, 'node_modules')).filter((one) => one !== 'pg'))
      symlinkSync(path.join(root, 'node_modules', name), path.join(other, 'node_modules', name))
    cpSync(path.join(root, 'node_modules/pg'), path.join(other, 'node_modules/pg'), { recursive: true })
    const before = archiveContents(other, target)
    for (const file of planted) writeFileSync(path.join(other, file), 'planted')
    expect(archiveContents(other, target)).toEqual(before)
    expect(before).toEqual(archiveContents(root, target))
  })

  it.runIf(here)('refuses machine code that is not the one that was reviewed', () => {
    const other = path.join(folder, 'changed')
    const file = 'node_modules/keytar/prebuilds/linux-x64/keytar.node'
    mkdirSync(path.dirname(path.join(other, file)), { recursive: true })
    mkdirSync(path.join(other, 'packaging'))
    cpSync(path.join(root, 'packaging/binaries.json'), path.join(other, 'packaging/binaries.json'))
    const bytes = readFileSync(path.join(root, file))
    writeFileSync(path.join(other, file), bytes)
    verifyBinaries(other, [file])
    bytes[1000] = (bytes[1000] ?? 0) ^ 1
    writeFileSync(path.join(other, file), bytes)
    expect(() => verifyBinaries(other, [file])).toThrow(file)
  })

  it('has a pinned hash for each file of machine code of each system', () => {
    const pinned = pinnedBinaries(root)
    expect(Object.values(pinned).filter((hash) => !/^[0-9a-f]{64}$/.test(hash))).toEqual([])
    // The database's binaries for other systems aren't installed here.
    const installed = Object.entries(pinned).filter(([file]) => file.includes('/keytar/'))
    expect(installed.filter(([file, hash]) => sha256(path.join(root, file)) !== hash)).toEqual([])
    const keytars = filesBelow(path.join(root, 'node_modules/keytar/prebuilds')).filter(isBinary)
    expect(keytars.map((file) => `node_modules/keytar/prebuilds/${file}`).filter((file) => !(file in pinned))).toEqual(
      [],
    )
    for (const one of targets) {
      expect(Object.keys(pinned).filter((file) => file.includes(`node-bindings-${one}/`))).toHaveLength(2)
      expect(pinned[`node_modules/keytar/prebuilds/${one}/keytar.node`]).toBeDefined()
    }
    tellRow(35, Object.keys(pinned).length, keytars.length + 2 * targets.length, {
      part: 'binaries pinned, of all systems',
    })
  })
})
