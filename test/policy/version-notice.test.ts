import { execFileSync, spawnSync } from 'node:child_process'
import { generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openVersionNotice, readVersions, type VersionNotice } from '../../src/main/services/policy/version-notice.ts'
import { root } from '../../scripts/prepare/project.ts'
import { fakeClock } from '../../src/main/workspaces/regions/testing/fake-clock.ts'
import { seedFrom } from '../counted.ts'

/** An organization's own notice of new versions: read from its address alone, believed only with its signature, and nothing goes out with it. */

const pair = generateKeyPairSync('ed25519')
const key = pair.publicKey.export({ format: 'jwk' }).x ?? ''
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

function signed(payload: unknown, header: unknown = { alg: 'EdDSA' }, by = pair.privateKey): string {
  const text = `${part(header)}.${part(payload)}`
  return `${text}.${sign(null, Buffer.from(text), by).toString('base64url')}`
}
const versions = { for: 'access-console', latest: '1.10.0', oldestSupported: '1.2.0' }

describe('the signed text', () => {
  it('is read with the key that signed it, also with a line break at its end', () => {
    expect(readVersions(`${signed(versions)}\n`, key)).toEqual(versions)
    expect(readVersions(signed({ for: 'access-console', latest: '2.0.0', more: 1 }), key)).toMatchObject({
      latest: '2.0.0',
    })
  })

  it.each([
    ['signed with another key', signed(versions, undefined, generateKeyPairSync('ed25519').privateKey)],
    ['of another algorithm', signed(versions, { alg: 'none' })],
    ['without an algorithm', signed(versions, {})],
    ['with a critical extension', signed(versions, { alg: 'EdDSA', crit: ['exp'] })],
    ['about another program', signed({ ...versions, for: 'another' })],
    ['with a word for a version', signed({ ...versions, latest: 'newest' })],
    ['with a fourth part', `${signed(versions)}.e30`],
    ['without a signature', signed(versions).replace(/\.[^.]+$/, '.')],
    ['an HTML page', '<html>Sign in</html>'],
    ['empty', ''],
  ])('%s counts as none', (_what, text) => {
    expect(readVersions(text, key)).toBeUndefined()
  })

  it('with any one character changed counts as none', () => {
    const text = signed(versions)
    const bytesOf = (part: string) => Buffer.from(part, 'base64url')
    fc.assert(
      fc.property(fc.nat({ max: text.length - 1 }), fc.stringMatching(/^[A-Za-z0-9_.-]$/), (at, other) => {
        const changed = text.slice(0, at) + other + text.slice(at + 1)
        // The last character has bits that no byte has.
        const signature = text.lastIndexOf('.') + 1
        const isSame =
          changed === text ||
          (at >= signature && other !== '.' && bytesOf(changed.slice(signature)).equals(bytesOf(text.slice(signature))))
        expect(readVersions(changed, key)).toEqual(isSame ? versions : undefined)
      }),
      { numRuns: 300, seed: seedFrom(5_321) },
    )
  })

  it.skipIf(process.platform === 'win32' || spawnSync('openssl', ['version']).status !== 0)(
    'is what the commands in ADMIN make',
    () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'versions-'))
      onTestFinished(() => rmSync(folder, { recursive: true }))
      const chapter =
        readFileSync(path.join(root, 'docs/ADMIN.md'), 'utf8').split('### Notice of new versions')[1] ?? ''
      const [makeKey = '', makeText = ''] = [...chapter.matchAll(/```sh\n(?<code>[^`]+)```/g)].map(
        ({ 1: code }) => code,
      )
      const run = (code: string) => execFileSync('/bin/sh', ['-ec', code], { cwd: folder, encoding: 'utf8' })
      const made = run(makeKey)
      expect(made).toMatch(/^[\w-]{43}$/)
      run(makeText)
      expect(readVersions(readFileSync(path.join(folder, 'versions.txt'), 'utf8'), made)).toEqual({
        for: 'access-console',
        latest: '1.2.0',
        oldestSupported: '1.1.0',
      })
    },
  )
})

describe('the console', () => {
  let server: Server
  let answer: (request: IncomingMessage, response: ServerResponse) => void
  let requests: string[]
  let notices: string[]
  let open: VersionNotice | undefined
  let clock: ReturnType<typeof fakeClock>
  beforeEach(async () => {
    requests = []
    notices = []
    server = createServer((request, response) => {
      const headers = request.rawHeaders.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase())
      requests.push(`${request.method} ${request.url} ${headers.toSorted().join()} ${request.headers['user-agent']}`)
      answer(request, response)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterEach(async () => {
    await open?.close()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  function start(version: string, address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/versions`) {
    clock = fakeClock()
    open = openVersionNotice({
      from: { address, key },
      version,
      resolveProxy: async () => 'DIRECT',
      now: clock.clock.now,
      after: clock.clock.after,
      onNotice: (notice) => notices.push(notice),
    })
    return open
  }
  /** Lets the next check run to its end. */
  async function checked(ms: number): Promise<void> {
    await clock.advance(ms)
    await expect.poll(() => clock.waiting(), { timeout: 30_000 }).toBe(1)
  }
  const minute = 60_000
  const says = (text: string) => (_request: IncomingMessage, response: ServerResponse) => response.end(text)

  it('without a policy for it calls nothing', () => {
    const hands = fakeClock()
    const off = openVersionNotice({
      from: undefined,
      version: '1.0.0',
      resolveProxy: () => expect.unreachable(),
      now: hands.clock.now,
      after: hands.clock.after,
      onNotice: (notice) => notices.push(notice),
    })
    expect([off.state(), hands.waiting()]).toEqual([{ kind: 'off' }, 0])
  })

  it.each([
    ['1.10.0', 'current', []],
    ['1.11.2', 'current', []],
    ['1.9.3', 'newer', [/^Version 1\.10\.0 of the console is available\./]],
    ['1.1.9', 'unsupported', [/^This version of the console, 1\.1\.9, is no longer supported\./]],
  ])('of version %s is %s', async (version, kind, expected) => {
    answer = says(signed(versions))
    const notice = start(version)
    expect(notice.state()).toEqual({ kind: 'not-checked' })
    await checked(minute)
    expect(notice.state()).toMatchObject({ kind, latest: '1.10.0', at: expect.stringMatching(/Z$/) })
    expect(notices).toEqual(expected.map((words) => expect.stringMatching(words)))
  })

  it('sends nothing of itself, reads daily, and says the same thing once', async () => {
    answer = says(signed(versions))
    start('1.9.0')
    await checked(minute)
    await checked(24 * 60 * minute)
    await checked(24 * 60 * minute)
    expect(requests).toEqual(Array.from({ length: 3 }, () => 'GET /versions connection,host,user-agent AccessConsole'))
    answer = (_request, response) => response.writeHead(503).end()
    await checked(24 * 60 * minute)
    answer = says(signed(versions))
    await checked(24 * 60 * minute)
    expect(notices).toHaveLength(1)
    answer = says(signed({ ...versions, latest: '1.11.0' }))
    await checked(24 * 60 * minute)
    expect(notices).toHaveLength(2)
  })

  it.each<[string, typeof answer]>([
    ['a redirect', (_request, response) => response.writeHead(302, { location: '/other' }).end()],
    ['an error', (_request, response) => response.writeHead(500).end(signed(versions))],
    ['an answer that is too long', (_request, response) => response.end(signed(versions) + ' '.repeat(20_000))],
    ['an answer that is cut', (_request, response) => response.writeHead(200, { 'content-length': '900' }).end('ab')],
    ['a connection that closes', (request) => request.socket.destroy()],
  ])('%s leaves it unknown, without a notice', async (_what, how) => {
    answer = how
    const notice = start('1.0.0')
    await checked(minute)
    expect(notice.state().kind).toBe('unreachable')
    expect([notices, requests.length]).toEqual([[], 1])
  })

  it('reports once that an answer isn’t signed by the organization, and reads on', async () => {
    answer = says('<html>Sign in to the network</html>')
    const notice = start('1.9.0')
    await checked(minute)
    await checked(24 * 60 * minute)
    expect(notice.state().kind).toBe('unreadable')
    expect(notices).toEqual([expect.stringMatching(/isn’t signed with your organization’s key/)])
    answer = says(signed(versions))
    await checked(24 * 60 * minute)
    expect(notice.state().kind).toBe('newer')
  })

  it('is unknown where nothing listens, and ends at once when the console closes', async () => {
    const notice = start('1.0.0', 'http://127.0.0.1:9/versions')
    await checked(minute)
    expect(notice.state().kind).toBe('unreachable')
    await notice.close()
    expect(clock.waiting()).toBe(0)
    answer = () => undefined
    const slow = start('1.0.0')
    await clock.advance(minute)
    await expect.poll(() => requests.length).toBe(1)
    await slow.close()
  })
})
