import { describe, expect, it } from 'vitest'
import { refusedSwitches } from './packaged-start.ts'
import { linkIn, type LinksApp, receiveLinks } from './place-links.ts'

const link = 'access-console://open/Sandbox/entities'

describe('a link among the arguments', () => {
  it.each([
    ['alone', [link]],
    ['after what Windows is told to put before it', ['--', link]],
    ['among display switches', ['--lang=en-US', link, '--force-device-scale-factor=2']],
    ['beside a file', ['/tmp/a', link]],
  ])('%s is found, and starts an installed console', (_how, args) => {
    expect(linkIn(args)).toBe(link)
    expect(refusedSwitches(args, 'win32').concat(refusedSwitches(args, 'linux'))).not.toContain('access-console')
  })

  it('is none where there are two, where it’s inside of another text, or of another scheme', () => {
    expect(linkIn([link, link])).toBeUndefined()
    expect(linkIn([`x${link}`, `--url=${link}`, 'https://a.example', ''])).toBeUndefined()
    expect(linkIn([])).toBeUndefined()
  })

  it('doesn’t excuse a switch beside it', () => {
    for (const platform of ['win32', 'linux', 'darwin'] as const)
      expect(refusedSwitches(['--', link, '--no-sandbox', '--inspect=0'], platform)).toEqual(['no-sandbox', 'inspect'])
  })

  it('is cut, so that its reader refuses it', () => {
    expect(linkIn([`${link}${'x'.repeat(9_000_000)}`])).toHaveLength(2_001)
  })
})

describe('links from the system', () => {
  const appOf = (isPackaged: boolean) => {
    const registered: unknown[][] = []
    let listener: ((event: { preventDefault(): void }, url: string) => void) | undefined
    const app: LinksApp = {
      isPackaged,
      setAsDefaultProtocolClient: (...args) => {
        registered.push(args)
        return true
      },
      on: (_name, heard) => {
        listener = heard
      },
    }
    return { app, registered, open: (url: string) => listener?.({ preventDefault: () => {} }, url) }
  }

  it('arrive on macOS as events, and other schemes don’t', () => {
    const { app, open } = appOf(false)
    const arrived: string[] = []
    receiveLinks(app, 'darwin', '/program', (text) => arrived.push(text))
    open(link)
    open('https://a.example')
    expect(arrived).toEqual([link])
  })

  it('are registered by an installed console alone, on Windows behind the end of switches', () => {
    const registeredOn = (platform: NodeJS.Platform, isPackaged: boolean) => {
      const { app, registered } = appOf(isPackaged)
      receiveLinks(app, platform, '/program', () => {})
      return registered
    }
    expect(registeredOn('win32', true)).toEqual([['access-console', '/program', ['--']]])
    expect(registeredOn('linux', true)).toEqual([['access-console']])
    expect(registeredOn('darwin', true)).toEqual([['access-console']])
    expect(registeredOn('win32', false)).toEqual([])
  })
})
