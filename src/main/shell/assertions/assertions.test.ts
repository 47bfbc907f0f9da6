import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Session, WebContents, WebPreferences } from '../electron.ts'
import { describe, expect, it, vi } from 'vitest'
import { tellRow } from '../../../../test/trust/tell-row.ts'
import type { ShellParts } from './shell-parts.ts'
import { tooOld } from '../../../../packaging/runtime-age.ts'

/** What was handed to the runtime, by a spy in the place of its modules. */
const spy = vi.hoisted(() => ({
  handled: new Map<string, (...given: unknown[]) => unknown>(),
  heard: [] as string[],
  hear: (..._given: unknown[]): void => undefined,
  opened: [] as string[],
}))
vi.mock('../electron.ts', () => ({
  ipcMain: {
    handle: (channel: string, answer: (...given: unknown[]) => unknown) => spy.handled.set(channel, answer),
    on: (channel: string, hear: (...given: unknown[]) => void) => {
      spy.heard.push(channel)
      spy.hear = hear
    },
    eventNames: () => spy.heard,
  },
  protocol: { registerSchemesAsPrivileged: () => undefined },
  shell: { openExternal: async (address: string) => void spy.opened.push(address) },
}))

const { callNames, channelOf } = await import('../../../bridge/calls.ts')
const { startAddress } = await import('../addresses.ts')
const { serveAppFiles } = await import('../app-protocol.ts')
const { openBridge } = await import('../bridge.ts')
const { applySessionRules, applyWebContentsRules } = await import('../rules.ts')
const { webPreferences } = await import('../web-preferences.ts')
const { createWindows } = await import('../windows.ts')
const { assertShell, readShell } = await import('./assert-shell.ts')
const { checklist, testedMajor } = await import('./checklist.ts')

class SpySession extends EventEmitter {
  setPermissionRequestHandler = () => undefined
  setPermissionCheckHandler = () => undefined
  setDevicePermissionHandler = () => undefined
  setDisplayMediaRequestHandler = () => undefined
  webRequest = { onBeforeRequest: () => undefined }
  setProxy = async () => undefined
  protocol = { handle: () => undefined }
}

class SpyContents extends EventEmitter {
  preferences: WebPreferences = {}
  readonly mainFrame = { url: startAddress }
  setWindowOpenHandler = () => undefined
  setWebRTCIPHandlingPolicy = () => undefined
  isDestroyed = () => false
  getLastWebPreferences = () => this.preferences
}

/** The shell as it is put together at start, on a spy of window and session. */
async function shell() {
  spy.handled.clear()
  spy.heard.length = 0
  const session = new SpySession() as unknown as Session
  const contents = new SpyContents()
  const typed = contents as unknown as WebContents
  const dispatch = vi.fn<() => Promise<unknown>>(async () => ({ ok: true, value: null }))
  const cancel = vi.fn<(callId: string) => void>()
  const dispatcher = { dispatch, cancel, cancelAll: () => undefined }
  const windows = createWindows()
  windows.add(1, Object.assign(new EventEmitter(), { webContents: typed, isDestroyed: () => false }) as never)
  const parts: ShellParts = {
    contents,
    given: webPreferences('x'),
    startAddress,
    session: await applySessionRules(session),
    files: serveAppFiles(session, path.resolve('src/renderer')),
    window: applyWebContentsRules(typed, (address) => address.startsWith('https://booking.example/')),
    bridge: openBridge(dispatcher as never, windows),
    heard: [...spy.heard, 'error'],
    electron: '45.4.1',
  }
  return { parts, contents, dispatch, cancel }
}

const failing = async (parts: ShellParts) =>
  (await readShell(parts, false)).filter(({ outcome }) => outcome === 'fails').map(({ item }) => item)

describe('the console as it is', () => {
  it('holds everything that main can read, and asks nobody for anything in doing so', async () => {
    const { parts, dispatch } = await shell()
    const asserted = await readShell(parts, false)
    expect(asserted.map(({ item, outcome }) => [item, outcome])).toEqual(
      Array.from({ length: 20 }, (_, at) => [at + 1, at < 18 ? 'holds' : 'elsewhere']),
    )
    expect(() => assertShell(asserted)).not.toThrow()
    expect(dispatch).not.toHaveBeenCalled()
    expect(spy.opened).toEqual([])
  })

  it('names all twenty and says where each is read from', () => {
    expect(checklist.map(({ item }) => item)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
    expect(new Set(checklist.map(({ name }) => name)).size).toBe(20)
    for (const { reads } of checklist) expect(reads).not.toBe('')
  })

  it('without Electron nothing is said of its version', async () => {
    const { parts } = await shell()
    const asserted = await readShell({ ...parts, electron: undefined }, false)
    expect(asserted.find(({ item }) => item === 16)?.outcome).toBe('elsewhere')
  })

  it('with hot reload three do not hold: the page comes from another server, which sends no policy', async () => {
    const { parts } = await shell()
    const asserted = await readShell({ ...parts, startAddress: 'http://localhost:5173' }, true)
    expect(asserted.filter(({ outcome }) => outcome === 'development').map(({ item }) => item)).toEqual([1, 7, 18])
    expect(asserted.filter(({ outcome }) => outcome === 'fails')).toEqual([])
  })

  it('is built for the runtime that is installed, and that one is supported today', () => {
    const { version } = JSON.parse(readFileSync('node_modules/electron/package.json', 'utf8')) as { version: string }
    expect(version.split('.')[0]).toBe(String(testedMajor))
    expect(tooOld(version, new Date().toISOString().slice(0, 10))).toBeUndefined()
    expect(tooOld(version, '2031-01-01')).toContain('out of support')
  })
})

type Plant = (built: Awaited<ReturnType<typeof shell>>) => Partial<ShellParts> | undefined
const preference =
  (wrong: WebPreferences): Plant =>
  ({ contents }) => {
    contents.preferences = wrong
    return undefined
  }
/** A listener less, as where a rule was not applied. */
const deaf =
  (event: string): Plant =>
  ({ contents }) => {
    contents.removeAllListeners(event)
    return undefined
  }
const headers =
  (policy: string): Plant =>
  () => ({
    files: async () => new Response('x', { headers: policy === '' ? {} : { 'content-security-policy': policy } }),
  })
const bridge =
  (change: Partial<ShellParts['bridge']>): Plant =>
  ({ parts }) => ({ bridge: { ...parts.bridge, ...change } })
const strict = "default-src 'none'; script-src 'self'; connect-src 'none'; object-src 'none'; base-uri 'none'"

/** What is wrong, and the items that must say so. */
const planted: readonly (readonly [string, readonly number[], Plant])[] = [
  ['a page over http', [1, 18], () => ({ startAddress: 'http://console.example/' })],
  [
    'a filter that lets http through',
    [1],
    ({ parts }) => ({ session: { ...parts.session, cancels: (url) => !url.startsWith('http:') } }),
  ],
  [
    'a filter that lets https through',
    [1],
    ({ parts }) => ({ session: { ...parts.session, cancels: (url) => !url.startsWith('https:') } }),
  ],
  ['Node in the page', [2], preference({ nodeIntegration: true })],
  ['Node in workers', [2], preference({ nodeIntegrationInWorker: true })],
  ['Node in frames', [2], preference({ nodeIntegrationInSubFrames: true })],
  ['no context isolation', [3], preference({ contextIsolation: false })],
  ['no sandbox', [4], preference({ sandbox: false })],
  [
    'a permission given when asked',
    [5],
    ({ parts }) => ({ session: { ...parts.session, grants: (name) => name === 'media' } }),
  ],
  ['a permission that looks given', [5], ({ parts }) => ({ session: { ...parts.session, showsGranted: () => true } })],
  ['no web security', [6], preference({ webSecurity: false })],
  ['no policy', [7], headers('')],
  [
    'a policy with evaluated code',
    [7],
    headers(strict.replace("script-src 'self'", "script-src 'self' 'unsafe-eval'")),
  ],
  [
    'a policy with scripts of another host',
    [7],
    headers(strict.replace("script-src 'self'", "script-src 'self' https://x.example")),
  ],
  ['a policy that may connect', [7], headers(strict.replace("; connect-src 'none'", ''))],
  ['insecure content', [8], preference({ allowRunningInsecureContent: true })],
  ['experimental features', [9], preference({ experimentalFeatures: true })],
  ['a Blink feature', [10], preference({ enableBlinkFeatures: 'CSSVariables' })],
  ['webviews switched on', [11, 12], preference({ webviewTag: true })],
  ['webviews that can be attached', [11, 12], deaf('will-attach-webview')],
  ['navigation', [13], deaf('will-navigate')],
  ['navigation of frames', [13], deaf('will-frame-navigate')],
  ['redirects', [13], deaf('will-redirect')],
  ['a new window', [14], ({ parts }) => ({ window: { ...parts.window, action: () => 'allow' } })],
  [
    'any https address outside',
    [15],
    ({ parts }) => ({ window: { ...parts.window, opensOutside: (url) => url.startsWith('https:') } }),
  ],
  [
    'files outside',
    [15],
    ({ parts }) => ({ window: { ...parts.window, opensOutside: (url) => url.startsWith('file:') } }),
  ],
  ['an old runtime', [16], () => ({ electron: '31.2.0' })],
  [
    'a channel more',
    [17],
    ({ parts }) => ({ bridge: { ...parts.bridge, channels: [...parts.bridge.channels, 'more'] } }),
  ],
  ['a channel less', [17], ({ parts }) => ({ bridge: { ...parts.bridge, channels: parts.bridge.channels.slice(1) } })],
  ['an answer to a stranger', [17], bridge({ answer: async () => ({ ok: true, value: 1 }) })],
  ['another event that is heard', [17], ({ parts }) => ({ heard: [...parts.heard, 'debug'] })],
  [
    'a filter that lets files through',
    [18],
    ({ parts }) => ({ session: { ...parts.session, cancels: (url) => !url.startsWith('file:') } }),
  ],
]

describe('a planted violation', () => {
  const caught = new Set<number>()
  let reports = 0

  it.each(planted)('%s is reported by %o and by no other', async (_what, items, plant) => {
    const built = await shell()
    const parts = { ...built.parts, ...plant(built) }
    expect(await failing(parts)).toEqual(items)
    for (const item of items) caught.add(item)
    reports += 1
    expect(() => assertShell([{ item: 4, name: 'process sandboxing', outcome: 'fails', why: 'x' }])).toThrow(
      /won’t open.*4\. process sandboxing: x/s,
    )
  })

  it('one that throws fails, and in development too', async () => {
    const { parts } = await shell()
    const broken = {
      ...parts,
      files: async () => {
        throw new TypeError('secret')
      },
    }
    expect((await readShell(broken, false)).filter(({ outcome }) => outcome === 'fails')).toEqual([
      { item: 7, name: 'a strict content security policy', outcome: 'fails', why: 'TypeError' },
    ])
    const sandboxed = { ...parts, given: { ...parts.given, sandbox: false } }
    expect((await readShell(sandboxed, true)).filter(({ outcome }) => outcome === 'fails')).toHaveLength(1)
  })

  it('what the runtime does not tell is read from what the window was made with', async () => {
    const { parts, contents } = await shell()
    const silent = { emit: contents.emit.bind(contents) }
    expect(await failing({ ...parts, contents: silent })).toEqual([])
    expect(await failing({ ...parts, contents: silent, given: {} })).toEqual([2, 3, 4, 6, 8, 9, 11, 12])
  })

  it('was caught by each of the eighteen', () => {
    expect([...caught].toSorted((one, other) => one - other)).toEqual(Array.from({ length: 18 }, (_, at) => at + 1))
    tellRow(1, reports, planted.length, {
      part: 'planted violations of the items that main reads',
      control: 'the console as it is holds all of them',
    })
  })

  it('a stranger cancels nothing, nor does a name that is none', async () => {
    const { contents, cancel } = await shell()
    const own = { sender: contents, senderFrame: contents.mainFrame }
    spy.hear({ sender: {}, senderFrame: contents.mainFrame }, 'id')
    spy.hear({ sender: contents, senderFrame: { url: startAddress } }, 'id')
    for (const wrong of [undefined, '', 7, {}, 'x'.repeat(201)]) spy.hear(own, wrong)
    expect(cancel).not.toHaveBeenCalled()
    spy.hear(own, 'id')
    expect(cancel).toHaveBeenCalledExactlyOnceWith('id', 1)
  })

  it('every channel refuses strangers, frames inside, and a page that is gone; none of it reaches a handler', async () => {
    const { parts, contents, dispatch } = await shell()
    const own = { sender: contents, senderFrame: contents.mainFrame }
    const strangers = [
      { sender: {}, senderFrame: contents.mainFrame },
      { sender: contents, senderFrame: { url: startAddress } },
      { sender: contents, senderFrame: null },
    ]
    let refused = 0
    for (const channel of parts.bridge.channels) {
      for (const event of strangers) {
        expect(await parts.bridge.answer(channel, event, 'id', {})).toMatchObject({ failure: { kind: 'forbidden' } })
        refused += 1
      }
      contents.isDestroyed = () => true
      expect(await parts.bridge.answer(channel, own, 'id', {})).toMatchObject({ failure: { kind: 'forbidden' } })
      contents.isDestroyed = () => false
      contents.mainFrame.url = 'https://example.com/'
      expect(await parts.bridge.answer(channel, own, 'id', {})).toMatchObject({ failure: { kind: 'forbidden' } })
      contents.mainFrame.url = startAddress
      refused += 2
    }
    expect(dispatch).not.toHaveBeenCalled()
    expect(parts.bridge.channels.toSorted()).toEqual(callNames.map(channelOf).toSorted())
    expect([...spy.handled.keys()].toSorted()).toEqual(parts.bridge.channels.toSorted())
    for (const channel of parts.bridge.channels) await parts.bridge.answer(channel, own, 'id', {})
    expect(dispatch).toHaveBeenCalledTimes(parts.bridge.channels.length)
    tellRow(4, refused, callNames.length * 5, {
      part: 'wrong senders: another window, a frame inside, none, destroyed, another page',
      control: 'the page itself was answered on every channel',
    })
  })
})
