import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isAllowed } from './log-line.ts'
import type { Log } from './log.ts'
import { openLog } from './open-log.ts'

let root: string
let folder: string
let now: number
let logs: Log[]

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'log-'))
  folder = path.join(root, 'logs')
  now = Date.parse('2026-11-22T10:00:00.000Z')
  logs = []
})
afterEach(async () => {
  for (const log of logs) await log.close()
  await rm(root, { recursive: true, force: true })
})

function open(maxBytes?: number): Log {
  const log = openLog({
    folder,
    bundles: path.join(import.meta.dirname, '..'),
    now: () => now,
    ...(maxBytes === undefined ? {} : { maxBytes }),
  })
  logs.push(log)
  return log
}

const linesOf = async (name = 'console.log'): Promise<Record<string, unknown>[]> =>
  (await readFile(path.join(folder, name), 'utf8'))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

const started = { version: '0.1.0', platform: 'linux', runtime: 'electron', node: 'v24.1.0' }
const patient = 'Quillondra Vexmoor-Tavish 1961-07-23 +14805559317'
const anyId = '5a6b7c8d-9e0f-4a1b-8c2d-77aa88bb99cc'

/** What a caller does whom no compiler held back. */
const careless = (log: Log) => log.tell as (event: string, fields: unknown) => void

describe('the log', () => {
  it('is lines of JSON, for this user alone, whatever the umask', async () => {
    const before = process.umask(0)
    try {
      const log = open()
      log.tell('started', started)
      log.tell('job ended', { kind: 'reports.open', state: 'failed', seconds: 3, failure: 'storage' })
      await log.close()
    } finally {
      process.umask(before)
    }
    expect(await linesOf()).toEqual([
      { at: '2026-11-22T10:00:00.000Z', event: 'started', ...started },
      {
        at: '2026-11-22T10:00:00.000Z',
        event: 'job ended',
        kind: 'reports.open',
        state: 'failed',
        seconds: 3,
        failure: 'storage',
      },
    ])
    const modes = await Promise.all(
      [folder, path.join(folder, 'console.log')].map(async (at) => (await stat(at)).mode & 0o777),
    )
    expect(process.platform === 'win32' ? [0o700, 0o600] : modes).toEqual([0o700, 0o600])
  })

  it('keeps the line of a call that a gateway answered with a status of its own', async () => {
    const log = open()
    const failed = { call: 'app.info', kind: 'server-error', correlationId: anyId } as const
    for (const status of [599, 600, 999]) log.tell('call failed', { ...failed, status })
    await log.close()
    expect((await linesOf()).map(({ event, status }) => [event, status])).toEqual([
      ['call failed', 599],
      ['call failed', 600],
      ['call failed', 999],
    ])
  })

  it.each([
    ['an unknown event', 'patient seen', {}],
    ['a field that is not on the list', 'ended', { name: patient }],
    ['a text in the place of a word', 'locked', { reason: patient }],
    ['a lower-case name in the place of a word', 'page gone', { reason: 'quillondra' }],
    ['a call that is none', 'call failed', { call: patient, kind: 'storage', correlationId: anyId }],
    ['an id that is none', 'call failed', { call: 'app.info', kind: 'storage', correlationId: patient }],
    [
      'a telephone in the place of a status',
      'call failed',
      { call: 'app.info', kind: 'storage', correlationId: anyId, status: 4_805_559_317 },
    ],
    [
      'a path that is not of our bundles',
      'fault',
      { error: 'Error', where: ['/home/quillondra/x.js:1:1'], in: 'main' },
    ],
    ['a variable that is none of ours', 'variable ignored', { name: 'QUILLONDRA' }],
    ['an object', 'locked', { reason: ['idle'] }],
    ['a prototype', 'constructor', { name: patient }],
    ['nothing', 'locked', undefined],
  ])('does not write %s', async (_what, event, fields) => {
    const log = open()
    careless(log)(event, fields)
    await log.close()
    const text = await readFile(path.join(folder, 'console.log'), 'utf8')
    expect(text.toLowerCase()).not.toMatch(/quillondra|4805559317/)
    expect((await linesOf()).map(({ event: told }) => told)).toEqual(['line refused'])
  })

  it('takes nothing but what is on the list, whatever it is reported', () => {
    const events = [
      'fault',
      'call failed',
      'job ended',
      'started',
      'locked',
      'keychain',
      'variable ignored',
      'trail check',
    ]
    const fields = [
      'error',
      'where',
      'in',
      'call',
      'kind',
      'correlationId',
      'state',
      'reason',
      'name',
      'verdict',
      'seconds',
    ]
    // A text with a space or a capital within can be no word of the list but of a class; those are told by code alone.
    const texts = fc.string({ minLength: 1 }).map((text) => `Quillondra ${text}`)
    fc.assert(
      fc.property(
        fc.constantFrom(...events),
        fc.dictionary(fc.constantFrom(...fields), texts, { minKeys: 1 }),
        (event, told) => {
          expect(isAllowed(event, told)).toBe(false)
        },
      ),
    )
  })

  it('tells a fault by its class, its code and its place in our code, and nothing it says', async () => {
    const log = open()
    const fault = Object.assign(new RangeError(`no slot for ${patient}`), { name: patient, code: 'ENOENT', patient })
    const forged = new TypeError(`x\n    at ${patient} (${path.join(import.meta.dirname, 'Quillondra.js')}:1:2)`)
    const parsed: unknown = JSON.parse('{"constructor":{"name":"Quillondra"},"message":"Quillondra"}')
    for (const cause of [
      fault,
      forged,
      parsed,
      patient,
      undefined,
      Object.assign(new Error('x'), { code: 'QUILLONDRA' }),
    ])
      log.fault(cause, 'main')
    await log.close()
    const told = await linesOf()
    expect(told).toHaveLength(6)
    expect(told[0]).toMatchObject({ event: 'fault', error: 'RangeError', code: 'ENOENT', in: 'main' })
    expect(told[0]?.['where']).toEqual([expect.stringMatching(/^log\/open-log\.test\.ts:\d+:\d+$/)])
    expect(told.slice(1).map(({ error }) => error)).toEqual(['TypeError', 'object', 'string', 'undefined', 'Error'])
    expect(JSON.stringify(told).toLowerCase()).not.toMatch(/quillondra|1961|480555/)
  })

  it('bounds a storm of one fault, with its count', async () => {
    const log = open()
    const cause = new Error('again')
    for (let turn = 0; turn < 10_000; turn++) log.fault(cause, 'main')
    now += 60_000
    log.fault(cause, 'main')
    for (let turn = 0; turn < 500; turn++) log.fault(cause, 'main')
    await log.close()
    const told = await linesOf()
    expect(told).toHaveLength(7)
    const all = told.reduce((sum, { times }) => sum + Number(times ?? 1), 0)
    expect(all).toBe(10_501)
  })

  it('bounds a storm of many faults', async () => {
    const log = open()
    for (let turn = 0; turn < 2_000; turn++) log.fault(Object.assign(new Error('x'), { code: `E${turn}X` }), 'main')
    await log.close()
    expect((await linesOf()).length).toBeLessThan(400)
  })

  it('rolls over by size and keeps five files', async () => {
    const log = open(2_000)
    for (let turn = 0; turn < 200; turn++) {
      log.tell('trail check', { verdict: 'whole', records: turn })
      if (turn % 5 === 4) await log.last(1)
    }
    await log.close()
    const names = (await readdir(folder)).toSorted()
    expect(names).toEqual(['console.1.log', 'console.2.log', 'console.3.log', 'console.4.log', 'console.log'])
    for (const name of names) expect((await stat(path.join(folder, name))).size).toBeLessThanOrEqual(2_000)
    const last = (await open(2_000).last(30)).map((line) => JSON.parse(line) as { readonly records: number })
    expect(last.map(({ records }) => records)).toEqual(Array.from({ length: 30 }, (_, at) => 170 + at))
  })

  it('gives back no line that it would not have written', async () => {
    const log = open()
    log.tell('unlocked', {})
    await log.close()
    await writeFile(
      path.join(folder, 'console.1.log'),
      `{"at":"2026-11-22T10:00:00.000Z","event":"ended","name":"${patient}"}\n${patient}\n{"at":"${patient}","event":"ended"}\n`,
    )
    expect(await open().last(100)).toEqual(['{"at":"2026-11-22T10:00:00.000Z","event":"unlocked"}'])
  })

  it('writes before it returns where the process is about to end', async () => {
    const log = open()
    log.tell('locked', { reason: 'idle' })
    log.flushNow()
    expect((await linesOf()).map(({ event }) => event)).toEqual(['locked'])
  })

  it.each(['a file in the place of the folder', 'a folder in the place of the file'])(
    'never throws: %s',
    async (what) => {
      if (what.startsWith('a file')) await writeFile(folder, '')
      else await mkdir(path.join(folder, 'console.log'), { recursive: true })
      const log = open()
      log.tell('unlocked', {})
      log.fault(new Error('x'), 'main')
      log.flushNow()
      expect(await log.last(5)).toEqual([])
      await log.close()
      await chmod(root, 0o700)
    },
  )

  it('never throws whatever it is reported', async () => {
    const log = open()
    const hostile = new Proxy(
      {},
      {
        get: () => {
          throw new Error(patient)
        },
        ownKeys: () => {
          throw new Error(patient)
        },
      },
    )
    careless(log)('locked', hostile)
    const error = new Error('x')
    Object.defineProperty(error, 'stack', {
      get: () => {
        throw new Error(patient)
      },
    })
    log.fault(error, 'main')
    log.fault(hostile, 'main')
    await log.close()
    expect((await readFile(path.join(folder, 'console.log'), 'utf8')).toLowerCase()).not.toContain('quillondra')
  })
})
