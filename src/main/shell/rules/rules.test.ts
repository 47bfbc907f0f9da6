import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Session, WebContents } from '../electron.ts'
import { describe, expect, it, vi } from 'vitest'
import { tellRow } from '../../../../test/trust/tell-row.ts'

const openExternal = vi.hoisted(() => vi.fn<(address: string) => Promise<void>>(() => Promise.resolve()))
vi.mock('../electron.ts', () => ({ shell: { openExternal } }))

const { denyBluetooth, denyDevices } = await import('./devices.ts')
const { closeNetwork } = await import('./network.ts')
const { blockNewWindows } = await import('./new-windows.ts')
const { denyPermissions } = await import('./permissions.ts')
const { blockNavigation, cancelDownloads, preventWebviews } = await import('../rules.ts')

type Answer = (granted: boolean) => void

/** Keeps what a rule sets. */
class FakeSession extends EventEmitter {
  request: (contents: null, permission: string, answer: Answer) => void = () => undefined
  check: (contents: null, permission: string) => boolean = () => true
  device: () => boolean = () => true
  display: (request: object, answer: (streams: object | null) => void) => void = () => undefined
  filter: (details: { url: string }, answer: (decision: { cancel: boolean }) => void) => void = () => undefined
  proxy: unknown
  setPermissionRequestHandler = (handler: FakeSession['request']) => (this.request = handler)
  setPermissionCheckHandler = (handler: FakeSession['check']) => (this.check = handler)
  setDevicePermissionHandler = (handler: FakeSession['device']) => (this.device = handler)
  setDisplayMediaRequestHandler = (handler: FakeSession['display']) => (this.display = handler)
  webRequest = { onBeforeRequest: (filter: FakeSession['filter']) => (this.filter = filter) }
  setProxy = async (config: unknown) => void (this.proxy = config)
}
const fakeSession = () => {
  const fake = new FakeSession()
  return { fake, session: fake as unknown as Session }
}

/** Every permission that the installed Electron asks a handler about, from its own types. */
function permissionNames(handler: 'setPermissionRequestHandler' | 'setPermissionCheckHandler'): string[] {
  const types = readFileSync(path.resolve('node_modules/electron/electron.d.ts'), 'utf8')
  const line = types.split('\n').find((text) => text.trimStart().startsWith(`${handler}(handler:`)) ?? ''
  const [, list = ''] = / permission: ((?:'[^']+' \| )*'[^']+')/.exec(line) ?? []
  return list.split('|').map((name) => name.trim().replaceAll("'", ''))
}

describe('session rules', () => {
  const asked = permissionNames('setPermissionRequestHandler')
  const lookedUp = permissionNames('setPermissionCheckHandler')
  const denied = new Set<string>()

  it('knows the permissions by name', () => {
    console.info(`Electron asks about ${asked.length} permissions and looks ${lookedUp.length} up.`)
    expect(asked.length).toBeGreaterThan(40)
    expect(lookedUp.length).toBeGreaterThan(40)
    for (const name of ['geolocation', 'openExternal', 'hid', 'usb', 'serial', 'clipboard-sanitized-write', 'media']) {
      expect([name, asked.includes(name)]).toEqual([name, true])
    }
  })

  it.each(asked)('%s: asked for, denied', (name) => {
    const { fake, session } = fakeSession()
    denyPermissions(session)
    const answer = vi.fn<Answer>()
    fake.request(null, name, answer)
    expect(answer).toHaveBeenCalledExactlyOnceWith(false)
    denied.add(`ask ${name}`)
  })

  it.each(lookedUp)('%s: looked up, denied', (name) => {
    const { fake, session } = fakeSession()
    denyPermissions(session)
    expect(fake.check(null, name)).toBe(false)
    denied.add(`look up ${name}`)
  })

  it('the control: a session without these rules grants', () => {
    const { fake } = fakeSession()
    expect([fake.check(null, 'media'), fake.device()]).toEqual([true, true])
  })

  it('hands out no device and no picture of the screen', () => {
    const { fake, session } = fakeSession()
    denyDevices(session)
    expect(fake.device()).toBe(false)
    const streams = vi.fn<(streams: object | null) => void>()
    fake.display({}, streams)
    // Electron throws at an answer without the stream that the page asked for.
    expect(streams).toHaveBeenCalledExactlyOnceWith(null)
    const event = { preventDefault: vi.fn<() => void>() }
    const answer = vi.fn<(...given: unknown[]) => void>()
    fake.emit('select-hid-device', event, {}, answer)
    fake.emit('select-usb-device', event, {}, answer)
    fake.emit('select-serial-port', event, [], {}, answer)
    const contents = new EventEmitter()
    denyBluetooth(contents as unknown as WebContents)
    contents.emit('select-bluetooth-device', event, [{ deviceId: 'x' }], answer)
    expect(event.preventDefault).toHaveBeenCalledTimes(4)
    expect(answer.mock.calls).toEqual([[null], [], [''], ['']])
    const permissions = asked.length + lookedUp.length
    expect(denied.size).toBe(permissions)
    tellRow(5, denied.size + 6, permissions + 6, {
      part: `permissions by name (${asked.length} asked for, ${lookedUp.length} looked up), devices, the screen`,
      control: 'a session without the rules granted',
    })
  })

  it('cancels downloads', () => {
    const { fake, session } = fakeSession()
    cancelDownloads(session)
    const event = { preventDefault: vi.fn<() => void>() }
    fake.emit('will-download', event)
    expect(event.preventDefault).toHaveBeenCalledOnce()
  })

  it('cancels every request but its own, and sends what is no request to a proxy that is not there', async () => {
    const { fake, session } = fakeSession()
    await closeNetwork(session)
    const cancelled = (url: string) => {
      const answer = vi.fn<(decision: { cancel: boolean }) => void>()
      fake.filter({ url }, answer)
      return answer.mock.calls[0]?.[0].cancel
    }
    expect(cancelled('app://console/assets/index.js')).toBe(false)
    for (const url of [
      'https://example.com/',
      'http://127.0.0.1/',
      'ws://x/',
      'file:///etc/passwd',
      'app://other/',
      'devtools://x/',
      'nonsense',
    ]) {
      expect(cancelled(url)).toBe(true)
    }
    expect(fake.proxy).toEqual({
      mode: 'fixed_servers',
      proxyRules: 'http://127.0.0.1:1',
      proxyBypassRules: '<-loopback>',
    })
  })
})

describe('rules of every web contents', () => {
  const fakeContents = () => {
    const contents = new EventEmitter()
    return { contents, typed: contents as unknown as WebContents }
  }
  it.each(['will-navigate', 'will-redirect', 'will-frame-navigate'])('%s is prevented', (name) => {
    const { contents, typed } = fakeContents()
    blockNavigation(typed)
    const event = { preventDefault: vi.fn<() => void>() }
    contents.emit(name, event)
    expect(event.preventDefault).toHaveBeenCalledOnce()
  })

  it('will-attach-webview is prevented', () => {
    const { contents, typed } = fakeContents()
    preventWebviews(typed)
    const event = { preventDefault: vi.fn<() => void>() }
    contents.emit('will-attach-webview', event)
    expect(event.preventDefault).toHaveBeenCalledOnce()
  })

  it.each([
    ['https://booking.example/start', true],
    ['https://elsewhere.example/', false],
    ['http://booking.example/start', false],
    ['http://127.0.0.1:4103/booking.example', true],
    ['javascript:alert(1)', false],
    ['file:///etc/passwd', false],
  ])('a new window for %s is denied; it opens in the system browser: %s', (url, opens) => {
    openExternal.mockClear()
    let handler: (details: { url: string }) => unknown = () => undefined
    const contents = { setWindowOpenHandler: (set: typeof handler) => (handler = set) } as unknown as WebContents
    blockNewWindows(contents, (address) => address.includes('booking.example'))
    expect(handler({ url })).toEqual({ action: 'deny' })
    expect(openExternal.mock.calls).toEqual(opens ? [[url]] : [])
  })
})
