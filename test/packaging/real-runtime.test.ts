import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readSync,
  rmSync,
  writeFileSync,
  writeSync,
  closeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pack } from '../../packaging/pack.ts'
import { thisTarget } from '../../packaging/targets.ts'
import { buildIfStale } from '../../scripts/prepare/build.ts'
import { findElectron } from '../../scripts/prepare/electron-runtime.ts'
import { hasDisplay } from '../../scripts/prepare/display.ts'
import { root } from '../../scripts/prepare/project.ts'
import { tellRow } from '../trust/tell-row.ts'
import { partsOf, startPackaged } from './packaged-program.ts'

/**
 * The packed program in the real runtime, if available: it starts, and each entry point that a fuse closes is closed. Control: the same entry points of the
 * unmodified runtime. Skipped otherwise, which `npm run test:trust` reports.
 */
const canRun = findElectron() !== undefined && hasDisplay()
let folder: string
let made: string
const runtime = findElectron() ?? ''

beforeAll(async () => {
  if (!canRun) return
  buildIfStale()
  folder = mkdtempSync(path.join(tmpdir(), 'real-'))
  const electronDist = path.join(root, 'node_modules/electron/dist')
  await pack({ root, folder, target: thisTarget(), electronVersion: '45.4.1', electronDist, installers: false })
  const names = ['linux-unpacked', 'linux-arm64-unpacked', 'win-unpacked', 'win-arm64-unpacked', 'mac', 'mac-arm64']
  made = names.map((name) => path.join(folder, 'made', name)).find((place) => existsSync(place)) ?? ''
}, 600_000)
afterAll(() => canRun && rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }))

/** A script that creates a file when it runs. */
function trace(name: string): { script: string; left: string } {
  const left = path.join(folder, `${name}.left`)
  const script = path.join(folder, `${name}.cjs`)
  writeFileSync(script, `require('node:fs').writeFileSync(${JSON.stringify(left)}, 'ran')`)
  return { script, left }
}

describe.runIf(canRun)('the packed program', () => {
  it('starts and shows its window', async () => {
    const started = startPackaged(partsOf(made).program)
    expect(await started.words()).toMatch(/Access Console/)
    await started.end()
    tellRow(35, 1, 1, { part: 'the packaged program starts', ran: 'electron' })
  }, 120_000)

  const probes: Readonly<Record<string, () => Promise<{ packed: boolean; plain: boolean }>>> = {
    'as a Node that runs a script': () => both((name) => ({ ...trace(name), asNode: true })),
    'code named in NODE_OPTIONS': () => both((name) => ({ ...trace(name), option: true })),
    'the inspector': () => listens(['--inspect=127.0.0.1:0']),
    'the inspector, from the first line': () => listens(['--inspect-brk=127.0.0.1:0']),
    'the inspector, asked for by a signal': () => listens([], 'SIGUSR1'),
    'a folder in the archive’s place': besideArchive,
  }

  it('gives no way in that the runtime as it comes gives', async () => {
    const names = Object.keys(probes).filter((name) => process.platform !== 'win32' || !name.includes('signal'))
    const found: Record<string, { packed: boolean; plain: boolean }> = {}
    for (const name of names) found[name] = (await probes[name]?.()) ?? { packed: true, plain: false }
    expect(names.filter((name) => found[name]?.packed)).toEqual([])
    const open = names.filter((name) => found[name]?.plain)
    expect(open).toEqual(names)
    tellRow(3, names.length, names.length, {
      part: 'probes of the fuses that find nothing',
      control: `${open.length} of ${names.length} find a way into the runtime as it comes`,
      ran: 'electron',
    })
  }, 600_000)

  it.runIf(process.platform !== 'linux')(
    'is not started with an archive of which one byte was changed',
    async () => {
      const copy = path.join(folder, 'changed')
      cpSync(made, copy, { recursive: true, verbatimSymlinks: true })
      const { program, archive } = partsOf(copy)
      // In the header, whose hash is in the program; files are checked against it when they're read.
      const place = 4_000
      const handle = openSync(archive, 'r+')
      const byte = Buffer.alloc(1)
      readSync(handle, byte, 0, 1, place)
      writeSync(handle, Buffer.from([(byte[0] ?? 0) ^ 1]), 0, 1, place)
      closeSync(handle)
      const started = startPackaged(program)
      expect(await started.words().catch(() => undefined)).toBeUndefined()
      await started.end()
      tellRow(3, 1, 1, {
        part: 'a changed archive is not started',
        control: 'the unchanged one starts',
        ran: 'electron',
      })
    },
    120_000,
  )
})

type Way = { readonly script: string; readonly left: string; readonly asNode?: boolean; readonly option?: boolean }

/** Whether our script ran in the packed program, and in the unmodified runtime. */
async function both(way: (name: string) => Way): Promise<{ packed: boolean; plain: boolean }> {
  const run = async (program: string, { script, left, asNode, option }: Way) => {
    const environment =
      asNode === true ? { ELECTRON_RUN_AS_NODE: '1' } : option === true ? { NODE_OPTIONS: `--require=${script}` } : {}
    const started = startPackaged(program, asNode === true ? [script] : [], environment)
    for (let waited = 0; waited < 10_000 && !existsSync(left); waited += 100) await sleep(100)
    await started.end()
    return existsSync(left)
  }
  return {
    packed: await run(partsOf(made).program, way(`packed-${Math.random()}`)),
    plain: await run(runtime, way(`plain-${Math.random()}`)),
  }
}

/** True if a debugger may attach to main. */
async function listens(args: readonly string[], signal?: NodeJS.Signals): Promise<{ packed: boolean; plain: boolean }> {
  const run = async (program: string, more: readonly string[]) => {
    const started = startPackaged(program, [...args, ...more])
    if (signal !== undefined) {
      await started.words().catch(() => undefined)
      started.child.kill(signal)
    }
    const heard = () => started.output().includes('Debugger listening on')
    for (let waited = 0; waited < 8_000 && !heard(); waited += 100) await sleep(100)
    await started.end()
    return heard()
  }
  return { packed: await run(partsOf(made).program, []), plain: await run(runtime, [root]) }
}

/** Whether a folder `app` next to the archive starts in its place, with and without an archive. */
async function besideArchive(): Promise<{ packed: boolean; plain: boolean }> {
  const run = async (from: string, withoutArchive: boolean, name: string) => {
    const copy = path.join(folder, name)
    cpSync(from, copy, { recursive: true, verbatimSymlinks: true })
    const plain = path.join(copy, path.relative(path.join(root, 'node_modules/electron/dist'), runtime))
    const resources = process.platform === 'darwin' ? '../Resources' : 'resources'
    const { program, archive } = withoutArchive
      ? partsOf(copy)
      : { program: plain, archive: path.join(path.dirname(plain), resources, 'app.asar') }
    const { script, left } = trace(name)
    const app = path.join(path.dirname(archive), 'app')
    mkdirSync(app, { recursive: true })
    writeFileSync(path.join(app, 'package.json'), JSON.stringify({ name: 'planted', main: 'main.cjs' }))
    cpSync(script, path.join(app, 'main.cjs'))
    if (withoutArchive) rmSync(archive, { force: true })
    const started = startPackaged(program)
    for (let waited = 0; waited < 8_000 && !existsSync(left); waited += 100) await sleep(100)
    await started.end()
    return existsSync(left)
  }
  return {
    packed: await run(made, true, 'beside-packed'),
    plain: await run(path.join(root, 'node_modules/electron/dist'), false, 'beside-plain'),
  }
}
